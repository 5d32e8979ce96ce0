import { t } from '@lingui/core/macro'
import { Chip } from '#src/ui/badge.tsx'
import { formatTimeSteps, formatBound, inQuotes } from '#src/text/format.ts'
import type { PeopleSearch } from './search.ts'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

type ActiveFilter = { id: string; label: string; without: Partial<PeopleSearch> }

const rangeText = (bounds: string) => {
  const [min, max] = bounds.split('-').map(Number)
  return `${formatBound(min!, 1)} – ${formatBound(max!, 1)}`
}

export function listActiveFilters(search: PeopleSearch, timezone: string): ActiveFilter[] {
  const { find, followers, perPost, seen, at, until, bucket = 'day' } = search
  const part = (id: string, label: string | null | undefined, without: Partial<PeopleSearch>): ActiveFilter[] =>
    label ? [{ id, label, without }] : []
  return [
    ...part('find', find && inQuotes(find), { find: undefined }),
    ...part('followers', followers && t`${rangeText(followers)} followers`, { followers: undefined }),
    ...part('perPost', perPost && t`${rangeText(perPost)} interactions per post`, { perPost: undefined }),
    ...part('seen', seen && (seen === 'new' ? t`New` : t`Returning`), { seen: undefined }),
    ...part('at', at && t`posted: ${formatTimeSteps(at, until, bucket, timezone)}`, {
      at: undefined,
      until: undefined,
      bucket: undefined,
    }),
  ]
}

export function ActiveFilters({
  search,
  onChange,
}: {
  search: PeopleSearch
  onChange: (change: Partial<PeopleSearch>) => void
}) {
  const timezone = useTimezone()
  const parts = listActiveFilters(search, timezone)
  return parts.length === 0 ? null : (
    <ul className="flex w-full flex-wrap gap-1.5" aria-label={t`Filters`}>
      {parts.map(({ id, label, without }) => (
        <li key={id} className="max-w-full">
          <Chip onRemove={() => onChange(without)} removeLabel={t`Remove ${{ value: label }}`}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
