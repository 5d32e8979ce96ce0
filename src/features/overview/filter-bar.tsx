import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Source } from '#contract/posts.ts'
import { sourceNames } from '#contract/sources.ts'
import { Button } from '#src/ui/button.tsx'
import { DateRangePicker } from '#src/ui/date-range-picker.tsx'
import { todayIn, type DayRange } from '#src/ui/date-range.ts'
import { Select } from '#src/ui/field.tsx'
import { formatLanguage } from '#src/ui/format.ts'
import type { OverviewSearch } from './search.ts'

type FilterBarProps = {
  search: OverviewSearch
  range: DayRange
  timezone: string
  extent: DayRange | null
  queries: readonly { id: string; name: string }[]
  /** Languages seen in the range, to choose from. */
  languages: readonly string[]
  /** Picks one of the saved filters. */
  savedFilter?: ReactNode
  onChange: (change: Partial<OverviewSearch>) => void
}

const sources = (Object.keys(sourceNames) as Source[]).map((value) => ({ value, label: sourceNames[value] }))
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
export function FilterBar({
  search,
  range,
  timezone,
  extent,
  queries,
  languages,
  savedFilter,
  onChange,
}: FilterBarProps) {
  const { queryId = '', text = '', source = '', language = '', sentiment = '' } = search
  const known = [...new Set([...languages, ...(language ? [language] : [])])]
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
        <Select
          label="Source"
          hideLabel
          value={source}
          onChange={(value) => onChange({ source: (value as Source) || undefined })}
          options={[{ value: '', label: 'All sources' }, ...sources]}
        />
        <Select
          label="Language"
          hideLabel
          value={language}
          onChange={(value) => onChange({ language: value || undefined })}
          options={[
            { value: '', label: 'All languages' },
            ...known.map((value) => ({ value, label: formatLanguage(value) })),
          ]}
          className="max-w-32"
        />
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
