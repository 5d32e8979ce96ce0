import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rangeNames, ReportRange } from '#contract/reports/ranges.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { translateEnglish } from '#src/text/terms.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { Select } from '#src/ui/field.tsx'
import { FilterButton } from '#src/widgets/scope-bar/filter-button.tsx'
import { ScopeChips } from '#src/widgets/scope-bar/scope-chips.tsx'
import { QueryChoice } from '#src/widgets/scope-bar/scope-controls.tsx'
import { comparisonChoices } from '#src/widgets/scope-pickers/comparison-picker.tsx'
import { QueryComparison } from '#src/widgets/scope-pickers/query-comparison.tsx'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

/** A caption above controls that name themselves to screen readers. */
export const Captioned = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-1">
    <span aria-hidden className="text-xs font-medium text-ink-soft">
      {caption}
    </span>
    {children}
  </div>
)

type SearchFieldsProps = {
  search: Readonly<Record<string, string | undefined>>
  range: DayRange
  comparesQueries: boolean
  onChange: (search: Record<string, string>) => void
}

/** Queries, filters and comparison of a report or of one panel. */
export function SearchFields({ search, range, comparesQueries, onChange }: SearchFieldsProps) {
  const queries = useQuery(savedQueriesQuery(useWorkspaceId())).data?.items ?? []
  const bar = {
    search: search as OverviewSearch,
    range,
    comparesQueries,
    onChange: (next: Partial<OverviewSearch>) =>
      onChange(
        Object.fromEntries(
          Object.entries({ ...search, ...next }).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value]],
          ),
        ),
      ),
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <QueryChoice {...bar} />
        {comparesQueries ? <QueryComparison queries={queries} search={bar.search} onChange={bar.onChange} /> : null}
        <FilterButton {...bar} />
      </div>
      <ScopeChips {...bar} />
      <Select
        label={t`Compare with`}
        value={search.previous ?? ''}
        options={comparisonChoices().map(({ value, label }) => ({ value: value ?? '', label }))}
        onChange={(previous) => bar.onChange({ previous: previous || undefined })}
      />
    </div>
  )
}

type RangeFieldProps<Value> = {
  value: Value
  hint: string
  /** The label of the choice without own days, if there is one. */
  inherited?: string
  onChange: (value: Value) => void
}

export const RangeField = <Value extends ReportRange | undefined>({
  value,
  hint,
  inherited,
  onChange,
}: RangeFieldProps<Value>) => (
  <Select
    label={t`Days`}
    hint={hint}
    value={value ?? ''}
    options={[
      ...(inherited === undefined ? [] : [{ value: '', label: inherited }]),
      ...ReportRange.options.map((range) => ({ value: range as string, label: translateEnglish(rangeNames[range]) })),
    ]}
    onChange={(next) => onChange((next || undefined) as Value)}
  />
)
