import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { filtersQuery } from '#src/api/filters.ts'
import { Select } from '#src/ui/field.tsx'

type FilterPickerProps = { workspaceId: string; value: string; onChange: (filterId: string | undefined) => void }

/** Picks one of the saved filters; one that is in use stays listed even where it is gone. */
export function FilterPicker({ workspaceId, value, onChange }: FilterPickerProps) {
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
