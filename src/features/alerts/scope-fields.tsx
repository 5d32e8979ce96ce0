import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { QueryField } from '#src/widgets/query-field/late-query-field.tsx'
import type { AlertScope } from '#contract/alerts/alerts.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Select, TextArea } from '#src/ui/field.tsx'
import { FilterButton } from '#src/widgets/scope-bar/filter-button.tsx'
import { countPageFilters } from '#src/widgets/scope/page-filters.ts'
import { ScopeChips } from '#src/widgets/scope-bar/scope-chips.tsx'
import { readRange } from '#src/widgets/scope/scope.ts'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { useToday, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { scopeOfSearch, searchOfScope } from './scope.ts'

/** Option for an unsaved search among the saved queries. */
const unsavedSearch = 'search'

export function ScopeFields({
  scope,
  problem,
  onChange,
}: {
  scope: AlertScope
  problem: string | null
  onChange: (scope: AlertScope) => void
}) {
  const workspaceId = useWorkspaceId()
  const today = useToday()
  const queries = useQuery(savedQueriesQuery(workspaceId))
  const { queryId, text, ...narrowing } = scope
  const items = queries.data?.items ?? []
  const isListed = queryId === undefined || items.some(({ id }) => id === queryId)
  const isSearch = queryId === undefined && text !== undefined
  const search = searchOfScope(scope)
  const bar = {
    search,
    range: readRange({}, today),
    onChange: (change: Partial<OverviewSearch>) =>
      onChange({ ...scopeOfSearch({ ...search, ...change }), ...(isSearch && { text }) }),
  }
  const choose = (value: string) => {
    if (value === unsavedSearch) onChange({ ...narrowing, text: text ?? '' })
    else onChange(value === '' ? narrowing : { ...narrowing, queryId: value })
  }
  const field = { label: t`Search`, placeholder: '(coffee OR espresso) -decaf', value: text ?? '' }
  const write = (value: string) => onChange({ ...narrowing, text: value })
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t`Query`}
          className="w-64"
          value={queryId ?? (isSearch ? unsavedSearch : '')}
          options={[
            { value: '', label: t`All posts` },
            { value: unsavedSearch, label: t`Unsaved search` },
            ...items.map(({ id, name }) => ({ value: id, label: name })),
            ...(isListed || queryId === undefined
              ? []
              : [{ value: queryId, label: queries.isPending ? t`Saved query` : t`Query not found` }]),
          ]}
          onChange={choose}
        />
        <FilterButton {...bar} />
      </div>
      {isSearch ? (
        <QueryField
          waiting={
            <TextArea {...field} className="font-mono" onChange={({ currentTarget }) => write(currentTarget.value)} />
          }
          {...field}
          onChange={write}
        />
      ) : null}
      {countPageFilters(search) === 0 ? null : <ScopeChips {...bar} />}
      {problem === null ? null : <ErrorText className="text-xs">{problem}</ErrorText>}
    </>
  )
}
