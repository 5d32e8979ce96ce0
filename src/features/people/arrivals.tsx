import { select, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { arrivalsTable, type People } from '#contract/answers/people.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { spanBetween } from '#src/ui/charts/series.ts'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { Section } from '#src/ui/section.tsx'
import { formatInstant } from '#src/text/format.ts'
import { csvOf } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { useEarlier } from '#src/widgets/figures/use-earlier.ts'
import type { PeopleSearch } from './address.ts'
import { peopleFigures } from '#contract/metrics/people.ts'

const seriesOf = () => [
  { id: 'returning', label: t`Returning`, color: 'var(--water-4)' },
  { id: 'new', label: t`New`, color: 'var(--water-6)', pattern: 'hatch' as const },
]

type ArrivalsProps = {
  people: Pick<People, 'arrivals' | 'earlier' | 'previous' | 'range' | 'storedFrom'>
  scope: Scope
  search: PeopleSearch
  onChange: (change: Partial<PeopleSearch>) => void
}

/** New and returning authors of each step; a bar narrows the list to its authors. */
export function Arrivals({ people, scope, search, onChange }: ArrivalsProps) {
  const { arrivals, range, storedFrom } = people
  const earlier = useEarlier(people, 'authors')
  const series = useMemo(() => seriesOf(), [])
  const buckets = useMemo(
    () => arrivals.map(({ at, new: fresh, returning }) => ({ at, values: { new: fresh, returning } })),
    [arrivals],
  )
  const since = storedFrom === null ? null : formatInstant(storedFrom, range.timezone)
  return (
    <Section
      title={t`New and returning`}
      note={select(range.bucket, {
        hour: 'authors per hour',
        day: 'authors per day',
        week: 'authors per week',
        other: 'authors per month',
      })}
      actions={
        <CardMenu
          file="arrivals"
          input={{ ...scope, of: 'people' }}
          steps={['activity', 'earlier', 'storedFrom']}
          rows={() => csvOf(arrivalsTable, people)}
          metric={peopleFigures.newAuthors}
        />
      }
    >
      <StackChart
        label={t`New and returning authors`}
        unit="authors"
        series={series}
        buckets={buckets}
        bucket={range.bucket}
        timezone={range.timezone}
        height={200}
        earlier={earlier}
        selected={spanBetween(arrivals, search.at, search.until)}
        onOpen={({ from, to }, one) =>
          onChange({
            at: arrivals[from]!.at,
            until: from === to ? undefined : arrivals[to]!.at,
            bucket: range.bucket,
            seen: (one as PeopleSearch['seen']) ?? undefined,
            author: undefined,
          })
        }
      />
      <p className="mt-2 text-xs text-ink-faint">
        {since === null ? null : t`New: no earlier post is stored. The first stored post is of ${since}.`}{' '}
        {t`A bar lists its authors; who posts in several counts in each.`}
      </p>
    </Section>
  )
}
