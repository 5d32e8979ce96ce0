import { select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type OverviewFigures, overviewTables } from '#contract/answers/overview.ts'
import type { Scope, Sentiment } from '#contract/posts/posts.ts'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { StackBar } from '#src/ui/charts/stack-bar.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { panelMenu } from './panel-menu.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { Section } from '#src/ui/section.tsx'
import { sentimentSeries } from './sentiment-series.ts'
import { spanBetween } from '#src/ui/charts/series.ts'
import { csvOf } from '#src/widgets/csv.ts'
import { useEarlier } from '#src/widgets/figures/use-earlier.ts'
import { drillOfSpan } from './volume.tsx'

const netSeriesOf = () => [{ id: 'net', label: t`Net sentiment`, color: 'var(--series-1)' }]

const pointsPer = (bucket: OverviewFigures['range']['bucket']) =>
  select(bucket, {
    hour: 'points per hour',
    day: 'points per day',
    week: 'points per week',
    other: 'points per month',
  })

type SentimentPanelProps = {
  overview: OverviewFigures
  scope: Scope
  drill: DrillDown | null
  onOpen: (drill: DrillDown) => void
  className?: string
}

export function SentimentPanel({ overview, scope, drill, onOpen, className }: SentimentPanelProps) {
  const { sentiments, volume, kpis, range } = overview
  const spark = kpis.find(({ metric }) => metric === 'netSentiment')?.spark
  const buckets = useMemo(
    () => volume.map(({ at }, index) => ({ at, values: { net: spark?.[index] ?? null } })),
    [volume, spark],
  )
  const earlier = useEarlier(overview, 'netSentiment')
  const netSeries = useMemo(() => netSeriesOf(), [])
  const parts = sentimentSeries().map((series) => ({
    ...series,
    value: sentiments.find(({ sentiment }) => sentiment === series.id)?.posts ?? 0,
  }))
  return (
    <Section
      title={t`Sentiment`}
      note={t`all posts of the range`}
      actions={<CardMenu {...panelMenu('sentiments', scope)} rows={() => csvOf(overviewTables.sentiments, overview)} />}
      className={className}
    >
      <StackBar
        label={t`Posts by sentiment`}
        unit="posts"
        parts={parts}
        selected={drill?.sentiment}
        onOpen={(id) => onOpen({ sentiment: id as Sentiment })}
      />
      <div className="mt-3 border-t border-line pt-3" />
      <LineChart
        heading={
          <h3 className="text-xs font-medium text-ink-soft">
            <Trans>Net sentiment</Trans> <span className="font-normal text-ink-faint">{pointsPer(range.bucket)}</span>
          </h3>
        }
        label={select(range.bucket, {
          hour: 'Net sentiment per hour',
          day: 'Net sentiment per day',
          week: 'Net sentiment per week',
          other: 'Net sentiment per month',
        })}
        unit={/*i18n*/ 'points'}
        series={netSeries}
        buckets={buckets}
        bucket={range.bucket}
        timezone={range.timezone}
        height={76}
        earlier={earlier}
        selected={spanBetween(volume, drill?.at, drill?.until)}
        onOpen={(span) => onOpen(drillOfSpan(overview, span))}
      />
    </Section>
  )
}
