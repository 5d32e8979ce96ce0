import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { Scope } from '#contract/posts/posts.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { SidePanel, sidePlace } from '#src/ui/side-panel.tsx'
import {
  comparedLabel,
  pickComparedQueries,
  createAuthorDrillDown,
  narrowScope,
  listDrillDownParts,
} from '../scope/drill-down.ts'
import type { OnScopeChange } from '../scope/scope-problem.tsx'
import type { DrillDown } from '../scope/search.ts'
import { toPinnedScope, usePinned } from '../views/pinned.ts'
import { useTimezone } from '../workspace/workspace.ts'

/** Loaded when posts are first opened. */
const PostsPanel = lazyPart(() => import('./posts-panel.tsx').then((module) => module.PostsPanel), {
  missing: ({ title, onClose }, notice) => (
    <SidePanel label={t`Posts`} title={title} closeLabel={t`Close the posts (Esc)`} onClose={onClose}>
      <div className="p-4 sm:px-6">{notice}</div>
    </SidePanel>
  ),
})

type DrillDownPanelProps = {
  drillDown: DrillDown
  scope: Scope
  /** Explains why the clicked figure differs from the number of posts, or adds to it. */
  note?: string | undefined
  onScopeChange?: OnScopeChange | undefined
  onChange: (drillDown: DrillDown | null) => void
}

export function DrillDownPanel({ drillDown, scope, onChange, ...panel }: DrillDownPanelProps) {
  const timezone = useTimezone()
  const compared = pickComparedQueries(drillDown)
  const pinned = usePinned()
  const isCompared = Object.keys(compared).length > 0
  const saved = useQuery({ ...savedQueriesQuery(scope.workspaceId), enabled: isCompared && pinned === null })
  const queries = pinned?.compared ?? saved.data?.items
  const query = comparedLabel(compared, new Map(queries?.map(({ id, name }) => [id, name])))
  const parts = listDrillDownParts(drillDown, timezone)
  const labels = [...(query === null ? [] : [query]), ...parts.map(({ label }) => label)]
  const label = JSON.stringify(labels)
  return (
    <div className={sidePlace}>
      <PostsPanel
        key={label}
        {...panel}
        title={labels.length === 0 ? t`All posts in the range` : t`Posts: ${labels.join(', ')}`}
        scope={toPinnedScope(pinned, narrowScope(scope, drillDown))}
        order={drillDown.order ?? 'newest'}
        chips={parts.map(({ id, label: name, without }) => ({ id, label: name, onRemove: () => onChange(without) }))}
        onOrderChange={(order) => onChange({ ...drillDown, order })}
        onAuthorClick={({ id, ...author }, source) =>
          id && onChange({ ...compared, ...createAuthorDrillDown({ ...author, id, source }) })
        }
        onClose={() => onChange(null)}
      />
    </div>
  )
}
