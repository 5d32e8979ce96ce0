import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ratioToPastWeeksColumn } from '#contract/answers/columns.ts'
import { type Trend, type Trends, trendTables } from '#contract/answers/discover.ts'
import { maskUnfinishedSteps } from '#contract/answers/step-parts.ts'
import { withRows } from '#contract/answers/table.ts'
import { toDisplayedLift, toDisplayedTrendState } from '#contract/metrics/small-counts.ts'
import { type PanelId, panelTitles } from '#contract/reports/panel-titles.ts'
import { discoverMetrics } from '#contract/metrics/discover.ts'
import { trendsQuery } from '#src/api/trends.ts'
import { Sparkline } from '#src/ui/charts/sparkline.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatNumber, withinSentence } from '#src/text/format.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { useFirstRows } from '#src/ui/first-rows.tsx'
import { cellText } from '#src/widgets/columns.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { isSameDrillDown } from '#src/widgets/scope/drill-down.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { StateBadge } from '#src/widgets/trends/trend-state.tsx'
import { describeTrend } from './labels.ts'

const trendList = ({
  id,
  kind,
  trendsOf,
}: {
  id: PanelId
  kind: 'term' | 'hashtag' | 'domain'
  trendsOf: (trends: Trends) => readonly Trend[]
}) =>
  definePanel({
    id,
    of: 'discover',
    steps: ['counts', 'table'],
    question: ({ scope }) => trendsQuery(scope),
    metric: discoverMetrics.trend,
    note: () => `${withinSentence(t`Posts`)}, ${t`vs. past weeks`}`,
    table: (answer) => withRows(trendTables[kind], trendsOf(answer)),
    height: 'h-63',
    nothing: (answer) => (trendsOf(answer).length > 0 ? null : t`None with three posts in this range.`),
    Body: ({ answer, page: { drillDown, open } }: BodyProps<Trends>) => {
      const drillDownTo = ({ value }: Trend): DrillDown => ({ [kind]: value })
      const isOpen = (trend: Trend) => isSameDrillDown(drillDown, drillDownTo(trend))
      const { shown, more } = useFirstRows(trendsOf(answer), isOpen)
      return (
        <>
          <ol aria-label={translateEnglish(panelTitles[id])} className="-mx-2 grid grid-cols-1">
            {shown.map((trend) => (
              <li key={trend.value}>
                <Row
                  name={`${kind === 'hashtag' ? '#' : ''}${trend.written ?? trend.value}`}
                  trend={trend}
                  spark={maskUnfinishedSteps(trend.spark, answer.range)}
                  open={isOpen(trend)}
                  onClick={() => open(isOpen(trend) ? null : drillDownTo(trend))}
                />
              </li>
            ))}
          </ol>
          {more}
        </>
      )
    },
  })

export const Terms = trendList({
  id: 'discover.terms',
  kind: 'term',
  trendsOf: ({ terms }) => terms,
})

export const Hashtags = trendList({
  id: 'discover.hashtags',
  kind: 'hashtag',
  trendsOf: ({ hashtags }) => hashtags,
})

export const Domains = trendList({
  id: 'discover.domains',
  kind: 'domain',
  trendsOf: ({ domains }) => domains,
})

type RowProps = {
  name: ReactNode
  trend: Trend
  spark: ReturnType<typeof maskUnfinishedSteps>
  open: boolean
  onClick: () => void
}

const Row = ({ name, trend, spark, open, onClick }: RowProps) => (
  <button
    type="button"
    aria-pressed={open}
    title={`${describeTrend(trend)}. ${open ? t`Show all posts` : t`Show posts`}`}
    onClick={onClick}
    className={cx(
      'flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left text-sm -outline-offset-1! hover:bg-hover pointer-coarse:min-h-10',
      open && 'bg-water-2',
    )}
  >
    <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
    <StateBadge state={toDisplayedTrendState(trend)} />
    <span className="w-14 shrink-0 max-sm:hidden">
      <Sparkline values={spark} />
    </span>
    <Figures posts={trend.posts} margin={trend.margin} lift={toDisplayedLift(trend)} />
  </button>
)

/** `lift` is the ratio of posts to the number expected from past weeks. */
export const Figures = ({ posts, margin = null, lift }: Pick<Trend, 'posts' | 'lift'> & { margin?: number | null }) => (
  <>
    <span
      className="min-w-12 shrink-0 text-right text-xs"
      title={margin === null ? undefined : t`± ${formatNumber(margin)} (95% confidence)`}
    >
      {`${margin === null ? '' : '≈ '}${formatNumber(posts)}`}
      {margin === null ? null : <span className="text-ink-faint"> ± {formatNumber(margin)}</span>}
    </span>
    <span className="w-11 shrink-0 text-right text-xs text-ink-soft">{cellText(ratioToPastWeeksColumn, { lift })}</span>
  </>
)
