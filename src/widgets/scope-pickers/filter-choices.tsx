import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { i18n } from '#src/text/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field.tsx'
import { filtersQuery } from '#src/api/filters.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { FieldChoices } from '../custom-fields/field-choices.tsx'
import { FacetChoices } from './facet-choices.tsx'
import { MediaChoice } from './media-choice.tsx'
import { countPageFilters, clearedPageFilters } from '../scope/page-filters.ts'
import { toScope } from '../scope/scope.ts'
import type { OverviewSearch } from '../scope/search.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'

const sentiments = [
  { value: '', label: msg`Any sentiment` },
  { value: 'positive', label: msg`Positive` },
  { value: 'neutral', label: msg`Neutral` },
  { value: 'negative', label: msg`Negative` },
  { value: 'unsure', label: msg`Unsure` },
  { value: 'unknown', label: msg`Not classified` },
]

type FilterChoicesProps = {
  search: OverviewSearch
  range: DayRange
  onChange: (change: Partial<OverviewSearch>) => void
}

export function FilterChoices({ search, range, onChange }: FilterChoicesProps) {
  const workspaceId = useWorkspaceId()
  const scope = toScope(workspaceId, range, search)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FacetChoices field="source" scope={scope} onChange={(source) => onChange({ source })} />
        <FacetChoices field="language" scope={scope} onChange={(language) => onChange({ language })} />
        <Select
          label={t`Sentiment`}
          value={search.sentiment ?? ''}
          onChange={(value) => onChange({ sentiment: (value as OverviewSearch['sentiment']) || undefined })}
          options={sentiments.map(({ value, label }) => ({ value, label: i18n.t(label) }))}
        />
        <FilterPicker value={search.filter ?? ''} onChange={(filter) => onChange({ filter })} />
      </div>
      <FieldChoices scope={scope} onChange={(fields) => onChange({ fields })} />
      <MediaChoice value={search.media} onChange={(media) => onChange({ media })} />
      {countPageFilters(search) === 0 ? null : (
        <Button
          variant="quiet"
          className="justify-self-start"
          icon={<X size={14} aria-hidden />}
          onClick={() => onChange(clearedPageFilters)}
        >
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  )
}

/** The selected filter stays listed, even if it was deleted. */
function FilterPicker({ value, onChange }: { value: string; onChange: (filterId: string | undefined) => void }) {
  const workspaceId = useWorkspaceId()
  const { data, isPending } = useQuery(filtersQuery(workspaceId))
  const filters = data?.items ?? []
  const isListed = value === '' || filters.some(({ id }) => id === value)
  const missing = isPending ? t`Saved filter` : t`Filter not found`
  return (
    <Select
      label={t`Saved filter`}
      value={value}
      onChange={(id) => onChange(id || undefined)}
      options={[
        { value: '', label: t`No saved filter` },
        ...filters.map(({ id, name, visibility }) => ({
          value: id,
          label: visibility === 'private' ? t`${name} (private)` : name,
        })),
        ...(isListed ? [] : [{ value, label: missing }]),
      ]}
    />
  )
}
