import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { newAndReturningAuthorsTable, type PeopleAnswer } from '#contract/answers/people.ts'
import { peopleQuery } from '#src/api/people.ts'
import { spanBetween } from '#src/ui/charts/series.ts'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { formatInstant, withinSentence } from '#src/text/format.ts'
import { usePreviousPeriod } from '#src/widgets/figures/use-previous-period.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import type { PeopleSearch } from './search.ts'
import { peopleFigures } from '#contract/metrics/people.ts'
import { unitPerStep } from '#src/text/insight-terms.ts'

export const Arrivals = definePanel({
  id: 'people.arrivals',
  of: 'people',
  steps: ['activity', 'earlier', 'storedFrom'],
  question: ({ scope }) => peopleQuery(scope),
  metric: peopleFigures.newAuthors,
  note: ({ range }) => unitPerStep(range.bucket, withinSentence(t`Authors`)),
  table: () => newAndReturningAuthorsTable,
  height: 'h-71',
  Body: Steps,
})

function Steps({ answer, page: { search, change } }: BodyProps<PeopleAnswer, PeopleSearch>) {
  const { arrivals, range, storedFrom } = answer
  const earlier = usePreviousPeriod(answer, 'authors')
  const series = useMemo(
    () => [
      { id: 'returning', label: t`Returning`, color: 'var(--water-4)' },
      { id: 'new', label: t`New`, color: 'var(--water-6)', pattern: 'hatch' as const },
    ],
    [],
  )
  const buckets = useMemo(
    () => arrivals.map(({ at, new: fresh, returning }) => ({ at, values: { new: fresh, returning } })),
    [arrivals],
  )
  const since = storedFrom === null ? null : formatInstant(storedFrom, range.timezone)
  return (
    <>
      <StackChart
        label={t`New and returning authors`}
        unit="authors"
        series={series}
        buckets={buckets}
        bucket={range.bucket}
        timezone={range.timezone}
        parts={range.parts}
        height={200}
        earlier={earlier}
        selected={spanBetween(arrivals, search.at, search.until)}
        onOpen={({ from, to }, one) =>
          change({
            at: arrivals[from]!.at,
            until: from === to ? undefined : arrivals[to]!.at,
            bucket: range.bucket,
            seen: (one as PeopleSearch['seen']) ?? undefined,
            author: undefined,
          })
        }
      />
      <p className="mt-2 text-xs text-ink-faint">
        {since === null ? null : t`New = first stored post by this author. The oldest stored post is from ${since}.`}{' '}
        {t`Each bar counts an author once.`}
      </p>
    </>
  )
}
