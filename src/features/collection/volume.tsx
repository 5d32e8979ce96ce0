import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CollectorGap, CollectorMinute, ListedCollector } from '#contract/collection/collection.ts'
import { hourMs } from '#contract/durations.ts'
import type { Series, Bucket } from '#src/ui/charts/series.ts'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { TimeToolsProvider, type TimeTools } from '#src/ui/charts/time-tools.ts'
import { Section } from '#src/ui/section.tsx'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { spanLabel } from '#src/widgets/time/hatched-periods.ts'
import { operatorZone } from './durations.ts'

const shown = 24

/** The last 24 UTC hours, including the current one; minutes without a row count as 0. */
export function toHourBuckets(minutes: readonly CollectorMinute[], now: number): Bucket[] {
  const last = Math.floor(now / hourMs)
  const hours = Array.from({ length: shown }, (_, place) => ({
    at: new Date((last - shown + 1 + place) * hourMs).toISOString(),
    values: { accepted: 0, duplicates: 0, withheld: 0, rejected: 0 },
  }))
  for (const { minute, accepted, duplicates, withheld, rejected } of minutes) {
    const values = hours[shown - 1 - (last - Math.floor(Date.parse(minute) / hourMs))]?.values
    if (values === undefined) continue
    values.accepted += accepted
    values.duplicates += duplicates
    values.withheld += withheld
    values.rejected += rejected
  }
  return hours
}

const series = () =>
  [
    { id: 'accepted', label: t`Accepted`, color: 'var(--positive)' },
    { id: 'duplicates', label: t`Duplicates`, color: 'var(--neutral)', pattern: 'dots' },
    { id: 'withheld', label: t`Opted out`, color: 'var(--unknown)', pattern: 'open' },
    { id: 'rejected', label: t`Unreadable`, color: 'var(--negative)', pattern: 'hatch' },
  ] as const satisfies readonly Series[]

const noTimeTools = {
  pinsOf: () => [],
  onNote: null,
  Zoomed: ({ children }) => children(null),
  onZoom: () => {},
  entries: () => [],
} satisfies TimeTools

export function Volume({
  collector: { source },
  minutes,
  gaps,
  at,
}: {
  collector: ListedCollector
  minutes: readonly CollectorMinute[]
  gaps: readonly CollectorGap[]
  at: number
}) {
  const buckets = useMemo(() => toHourBuckets(minutes, at), [minutes, at])
  const tools = useMemo(
    () => ({
      ...noTimeTools,
      hatched: gaps.flatMap(({ from, until, state, backfilledAt }) => {
        if (state === null || backfilledAt !== null) return []
        const time = { from, until: until ?? new Date(at).toISOString() }
        return [{ kind: 'gap', ...time, label: spanLabel({ kind: 'gap', ...time, source, state }) }]
      }),
    }),
    [gaps, source, at],
  )
  return (
    <Section
      title={t`Volume, last 24 hours`}
      note={t`posts per hour, UTC`}
      actions={
        <CardMenu
          rows={() => [
            [t`Hour`, ...series().map(({ label }) => label)],
            ...buckets.map(({ at, values }) => [at, ...series().map(({ id }) => values[id] ?? 0)]),
          ]}
        />
      }
    >
      {buckets.every(({ values }) => Object.values(values).every((count) => count === 0)) ? (
        <p className="text-sm text-ink-soft">
          <Trans>No posts in the last 24 hours.</Trans>
        </p>
      ) : null}
      <TimeToolsProvider value={tools}>
        <StackChart
          label={t`Volume, last 24 hours`}
          unit="posts"
          series={series()}
          buckets={buckets}
          bucket="hour"
          timezone={operatorZone}
        />
      </TimeToolsProvider>
    </Section>
  )
}
