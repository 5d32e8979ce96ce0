import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { authorListsQuery } from '#src/api/author-lists.ts'
import { filtersQuery } from '#src/api/filters.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { Swatch } from '#src/ui/charts/patterns.tsx'
import { querySeries } from '#src/widgets/comparison/query-series.ts'
import { useCustomFields } from '../custom-fields/custom-fields.ts'
import type { BarProps } from './bar-props.ts'
import { listComparedQueryIds } from '#contract/saved-queries/comparison.ts'
import { toComparedSearch } from '../scope/compared-queries.ts'
import { listPageFilters } from '../scope/page-filters.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

export function ScopeChips(props: BarProps) {
  return (
    <div className="relative flex w-full min-w-0 flex-wrap gap-1.5 py-0.5 max-sm:flex-nowrap max-sm:overflow-x-auto">
      {props.comparesQueries ? <Compared {...props} /> : null}
      <Narrowed {...props} />
    </div>
  )
}

const list = 'flex flex-wrap gap-1.5 empty:hidden max-sm:flex-nowrap'

/** If the first query is removed, the next becomes the page's query. */
function Compared({ search, onChange }: BarProps) {
  const workspaceId = useWorkspaceId()
  const prefix = useId()
  const queries = useQuery(savedQueriesQuery(workspaceId)).data?.items
  const ids = listComparedQueryIds(search)
  if (ids.length < 2) return null
  const missing = queries === undefined ? t`Saved query` : t`Query not found`
  const named = ids.map((id) => ({ id, name: queries?.find((query) => query.id === id)?.name ?? missing }))
  return (
    <ul aria-label={t`Compared queries`} className={list}>
      {querySeries(named).map((series) => (
        <Chip
          key={series.id}
          sign={<Swatch series={series} prefix={prefix + series.id} />}
          label={series.label}
          onRemove={() => onChange(toComparedSearch(ids.filter((one) => one !== series.id)))}
        />
      ))}
    </ul>
  )
}

function Narrowed({ search, onChange }: BarProps) {
  const workspaceId = useWorkspaceId()
  const filters = useQuery({ ...filtersQuery(workspaceId), enabled: search.filter !== undefined }).data?.items
  const filter = filters?.find(({ id }) => id === search.filter)?.name
  const lists = useQuery({ ...authorListsQuery(workspaceId), enabled: search.authors !== undefined }).data?.items
  const listName = lists?.find(({ id }) => id === search.authors)?.name
  const fields = useCustomFields(search.fields !== undefined)
  return (
    <ul aria-label={t`Active filters`} className={list}>
      {listPageFilters(search, { filter, list: listName, fields }).map(({ parameter, words, left }) => (
        <Chip key={words} label={words} onRemove={() => onChange({ [parameter]: left })} />
      ))}
    </ul>
  )
}

const Chip = ({ label, sign, onRemove }: { label: string; sign?: ReactNode; onRemove: () => void }) => (
  <li className="flex h-7 max-w-full items-center gap-1.5 rounded-md border border-line-strong bg-raised pl-2 text-xs max-sm:shrink-0 pointer-coarse:h-9">
    {sign}
    <span className="truncate">{label}</span>
    <button
      type="button"
      aria-label={t`Remove ${label}`}
      onClick={onRemove}
      className="grid h-full w-7 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:w-9"
    >
      <X size={13} aria-hidden />
    </button>
  </li>
)
