import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { DateRangePicker } from '#src/ui/date-range-picker.tsx'
import { todayIn, type DayRange } from '#src/ui/date-range.ts'
import { Select } from '#src/ui/field.tsx'
import { FacetPicker } from './facet-picker.tsx'
import { scopeOf } from './scope.ts'
import type { OverviewSearch } from './search.ts'

type FilterBarProps = {
  workspaceId: string
  search: OverviewSearch
  range: DayRange
  timezone: string
  extent: DayRange | null
  queries: readonly { id: string; name: string }[]
  /** Picks one of the saved filters. */
  savedFilter?: ReactNode
  onChange: (change: Partial<OverviewSearch>) => void
}

const sentiments = [
  { value: '', label: 'Any sentiment' },
  { value: 'positive', label: 'Positive' },
  { value: 'neutral', label: 'Neutral' },
  { value: 'negative', label: 'Negative' },
  { value: 'unknown', label: 'Not judged' },
]

/** Stands for the search that nobody saved, among the saved queries. */
const unsaved = 'search'

const nothing = { source: undefined, language: undefined, sentiment: undefined, type: undefined, filter: undefined }

/** What the page looks at. All of it is in the address. */
export function FilterBar(props: FilterBarProps) {
  const { workspaceId, search, range, timezone, extent, queries, savedFilter, onChange } = props
  const scope = scopeOf(workspaceId, range, search)
  const { queryId = '', text = '', source, language, sentiment = '' } = search
  const filtered = Boolean(source || language || sentiment || search.type || search.filter)
  return (
    <search aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <Select
        label="Saved query"
        hideLabel
        value={queryId || (text && unsaved)}
        onChange={(id) => onChange({ queryId: id || undefined, text: id === unsaved ? text : undefined })}
        options={[
          ...(text && !queryId ? [{ value: unsaved, label: `Search: ${text}` }] : []),
          { value: '', label: 'All posts' },
          ...queries.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        className="w-52 max-sm:w-full [&_select]:font-medium"
      />
      <DateRangePicker
        value={range}
        today={todayIn(timezone)}
        timezone={timezone}
        extent={extent}
        onChange={onChange}
      />
      <div className="relative -m-1 flex min-w-0 gap-2 p-1 max-sm:w-[calc(100%+8px)] max-sm:overflow-x-auto max-sm:*:shrink-0">
        <FacetPicker field="source" scope={scope} onChange={(source) => onChange({ source })} />
        <FacetPicker field="language" scope={scope} onChange={(language) => onChange({ language })} />
        <Select
          label="Sentiment"
          hideLabel
          value={sentiment}
          onChange={(value) => onChange({ sentiment: (value as OverviewSearch['sentiment']) || undefined })}
          options={sentiments}
        />
        {savedFilter}
      </div>
      {filtered ? (
        <Button
          variant="quiet"
          aria-label="Clear filters"
          icon={<X size={14} aria-hidden />}
          onClick={() => onChange(nothing)}
        >
          Clear
        </Button>
      ) : null}
    </search>
  )
}
