import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { Select } from '#src/ui/field.tsx'
import type { BarProps } from './bar-props.ts'
import { listComparedQueryIds } from '#contract/saved-queries/comparison.ts'
import { toComparedSearch } from '../scope/compared-queries.ts'
import { ComparisonPicker } from '../scope-pickers/comparison-picker.tsx'
import { DaysPicker } from '../scope-pickers/days-picker.tsx'
import { QueryComparison } from '../scope-pickers/query-comparison.tsx'
import { useWorkspaceId } from '../workspace/workspace.ts'

/** Option for an unsaved search among the saved queries. */
const unsaved = 'search'

export function ScopeControls(props: BarProps) {
  const { search, range, asksExtent, comparesDays = true, comparesQueries, onChange } = props
  const queries = useQuery(savedQueriesQuery(useWorkspaceId())).data?.items ?? []
  return (
    <>
      <QueryChoice search={search} onChange={onChange} />
      {comparesQueries ? <QueryComparison queries={queries} search={search} onChange={onChange} /> : null}
      <DaysPicker value={range} asksExtent={asksExtent} onChange={onChange} />
      {comparesDays ? (
        <ComparisonPicker range={range} value={search.previous} onChange={(previous) => onChange({ previous })} />
      ) : null}
    </>
  )
}

export function QueryChoice({ search, onChange }: Pick<BarProps, 'search' | 'onChange'>) {
  const { data: saved, isPending } = useQuery(savedQueriesQuery(useWorkspaceId()))
  const queries = saved?.items ?? []
  const { queryId = '', text = '' } = search
  const isListed = queryId === '' || queries.some(({ id }) => id === queryId)
  const choose = (id: string) =>
    onChange({
      queryId: id || undefined,
      text: id === unsaved ? text : undefined,
      compare:
        id === '' || id === unsaved
          ? undefined
          : toComparedSearch([id, ...listComparedQueryIds(search).slice(1)]).compare,
    })
  return (
    <Select
      label={t`Saved query`}
      hideLabel
      value={queryId || (text && unsaved)}
      onChange={choose}
      options={[
        ...(text && !queryId ? [{ value: unsaved, label: t`Search: ${text}` }] : []),
        { value: '', label: t`All posts` },
        ...queries.map(({ id, name }) => ({ value: id, label: name })),
        ...(isListed ? [] : [{ value: queryId, label: isPending ? t`Saved query` : t`Query not found` }]),
      ]}
      className="w-52 max-sm:w-full [&_select]:font-medium"
    />
  )
}
