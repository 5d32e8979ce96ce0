import { select, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type Comparison, courseTable } from '#contract/answers/comparison.ts'
import type { StatementsInput } from '#src/api/insights.ts'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { momentsOf, spanBetween } from '#src/ui/charts/series.ts'
import { Section } from '#src/ui/section.tsx'
import { querySeries } from '#src/widgets/comparison/query-series.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { csvOf } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { overviewMetrics } from '#contract/metrics/overview.ts'

type VolumeProps = {
  comparison: Comparison
  statements: StatementsInput
  drill: DrillDown | null
  onOpen: (drill: DrillDown) => void
  className?: string
}

/** A line for every query; a mark without a line is of the first one. */
export function Volume({ comparison, statements, drill, onOpen, className }: VolumeProps) {
  const { queries, buckets, range } = comparison
  const series = useMemo(() => querySeries(queries), [queries])
  const steps = useMemo(
    () =>
      buckets.map((at, index) => ({
        at,
        values: Object.fromEntries(queries.map(({ id, voice }) => [id, voice.mentions.steps[index]!])),
      })),
    [buckets, queries],
  )
  return (
    <Section
      title={t`Volume over time`}
      note={range.timezone.replaceAll('_', ' ')}
      actions={
        <CardMenu
          metric={overviewMetrics.volume}
          file="compared-volume"
          input={statements}
          steps={['sums']}
          rows={() =>
            csvOf(
              courseTable(comparison, ({ voice }) => voice.mentions.steps),
              comparison,
            )
          }
        />
      }
      className={className}
    >
      <LineChart
        label={select(range.bucket, {
          hour: 'Posts per hour by query',
          day: 'Posts per day by query',
          week: 'Posts per week by query',
          other: 'Posts per month by query',
        })}
        unit="posts"
        series={series}
        buckets={steps}
        bucket={range.bucket}
        timezone={range.timezone}
        height={260}
        selected={drill?.overlap === undefined ? spanBetween(steps, drill?.at, drill?.until) : null}
        onOpen={(span, query) =>
          onOpen({ query: query ?? queries[0]!.id, ...momentsOf(steps, span), bucket: range.bucket })
        }
      />
    </Section>
  )
}
