import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { OverviewTerms } from '#contract/answers/overview.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { queriesQuery } from '#src/api/queries-query.ts'
import { MarkPanel } from '#src/widgets/posts/mark-panel.tsx'
import { isComparing } from '#src/widgets/scope/compared-queries.ts'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { usePinned } from '#src/widgets/views/pinned.ts'
import { type Drill, withDrill } from './drill.ts'
import { narrowed, noteOf, partsOf } from './drill-parts.ts'
import { authorMark } from '#src/widgets/scope/marks.ts'

type OpenMarkProps = {
  search: OverviewSearch
  onSearchChange: (search: OverviewSearch) => void
  timezone: string
  scope: Scope
  drill: Drill
  terms?: OverviewTerms['terms']
}

const noTerms: OverviewTerms['terms'] = []

/** The posts behind a mark of the page. */
export function OpenMark({ search, onSearchChange, timezone, scope, drill, terms = noTerms }: OpenMarkProps) {
  const open = (next: Drill | null) => onSearchChange(withDrill(search, next))
  const pinned = usePinned()
  const saved = useQuery({ ...queriesQuery(scope.workspaceId), enabled: isComparing(search) && pinned === null })
  const queries = pinned?.compared ?? saved.data?.items
  const asked = { ...(drill.query && { query: drill.query }), ...(drill.overlap && { overlap: drill.overlap }) }
  const parts = partsOf(drill, timezone, new Map(queries?.map(({ id, name }) => [id, name])))
  return (
    <MarkPanel
      mark={JSON.stringify(parts.map(({ id, label }) => [id, label]))}
      title={parts.length === 0 ? t`All posts of the range` : t`Posts: ${parts.map(({ label }) => label).join(', ')}`}
      scope={narrowed(scope, drill)}
      order={drill.order ?? 'newest'}
      timezone={timezone}
      note={noteOf(drill, terms) ?? undefined}
      chips={parts.flatMap(({ id, label, without }) =>
        without === null ? [] : [{ id, label, onRemove: () => open(without) }],
      )}
      onOrderChange={(order) => open({ ...drill, order })}
      onAuthor={({ id, ...author }, source) => id && open({ ...asked, ...authorMark({ ...author, id, source }) })}
      onClose={() => open(null)}
    />
  )
}
