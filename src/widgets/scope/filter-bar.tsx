import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { queriesQuery } from '#src/api/queries.ts'
import { Button } from '#src/ui/button.tsx'
import type { DayRange } from '#src/ui/date-range.ts'
import { Select } from '#src/ui/field.tsx'
import { DaysPicker } from './days-picker.tsx'
import { FacetPicker } from './facet-picker.tsx'
import { FilterPicker } from './filter-picker.tsx'
import { scopeOf } from './scope.ts'
import type { OverviewSearch } from './search.ts'
import { i18n } from '#src/text/i18n.ts'

type FilterBarProps = {
  workspaceId: string
  search: OverviewSearch
  range: DayRange
  timezone: string
  /** False where the page's own answer comes first. */
  asksExtent?: boolean
  onChange: (change: Partial<OverviewSearch>) => void
}

const sentiments = [
  { value: '', label: msg`Any sentiment` },
  { value: 'positive', label: msg`Positive` },
  { value: 'neutral', label: msg`Neutral` },
  { value: 'negative', label: msg`Negative` },
  { value: 'unsure', label: msg`Unsure` },
  { value: 'unknown', label: msg`Not classified` },
]

/** Stands for the search that nobody saved, among the saved queries. */
const unsaved = 'search'

const nothing = { source: undefined, language: undefined, sentiment: undefined, type: undefined, filter: undefined }

export function FilterBar(props: FilterBarProps) {
  const { workspaceId, search, range, timezone, asksExtent, onChange } = props
  const queries = useQuery(queriesQuery(workspaceId)).data?.items ?? []
  const scope = scopeOf(workspaceId, range, search)
  const { queryId = '', text = '', source, language, sentiment = '' } = search
  const filtered = Boolean(source || language || sentiment || search.type || search.filter)
  return (
    <search aria-label={t`Filters`} className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
      <Select
        label={t`Saved query`}
        hideLabel
        value={queryId || (text && unsaved)}
        onChange={(id) => onChange({ queryId: id || undefined, text: id === unsaved ? text : undefined })}
        options={[
          ...(text && !queryId ? [{ value: unsaved, label: t`Search: ${text}` }] : []),
          { value: '', label: t`All posts` },
          ...queries.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        className="w-52 max-sm:w-full [&_select]:font-medium"
      />
      <DaysPicker
        workspaceId={workspaceId}
        timezone={timezone}
        value={range}
        asksExtent={asksExtent}
        onChange={onChange}
      />
      <div className="relative -m-1 flex min-w-0 gap-2 p-1 max-sm:w-[calc(100%+8px)] max-sm:overflow-x-auto max-sm:*:shrink-0">
        <FacetPicker field="source" scope={scope} onChange={(source) => onChange({ source })} />
        <FacetPicker field="language" scope={scope} onChange={(language) => onChange({ language })} />
        <Select
          label={t`Sentiment`}
          hideLabel
          value={sentiment}
          onChange={(value) => onChange({ sentiment: (value as OverviewSearch['sentiment']) || undefined })}
          options={sentiments.map(({ value, label }) => ({ value, label: i18n.t(label) }))}
        />
        <FilterPicker
          workspaceId={workspaceId}
          value={search.filter ?? ''}
          onChange={(filter) => onChange({ filter })}
        />
      </div>
      {filtered ? (
        <Button
          variant="quiet"
          aria-label={t`Clear filters`}
          icon={<X size={14} aria-hidden />}
          onClick={() => onChange(nothing)}
        >
          <Trans>Clear</Trans>
        </Button>
      ) : null}
    </search>
  )
}
