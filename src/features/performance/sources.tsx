import { msg, t } from '@lingui/core/macro'
import { type Performance, performanceTables, type SourceRow } from '#contract/answers/performance.ts'
import { pickColumns } from '#contract/answers/table.ts'
import { performanceQuery } from '#src/api/insights.ts'
import { formatNumber, formatShare, formatSigned } from '#src/text/format.ts'
import { sourceName } from '#src/text/terms.ts'
import { Sparkline } from '#src/ui/charts/sparkline.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import { drawn } from '#src/widgets/columns.tsx'
import { type BodyProps, panel } from '#src/widgets/insight-page/panel.tsx'
import { isTooFew } from '#contract/metrics/few.ts'
import { performanceMetrics } from '#contract/metrics/performance.ts'

const figureColumns = pickColumns(performanceTables.performanceSources, [
  'interactions',
  'interactions_per_post',
  'impressions',
  'engagement_rate',
  'interaction_rate',
  'view_rate',
  'net_sentiment',
])

/** What each source brought; a row opens its posts. */
export const Sources = panel({
  title: msg`By source`,
  of: 'performance',
  steps: ['now', 'before'],
  question: ({ scope }) => performanceQuery(scope),
  metric: performanceMetrics.sources,
  table: () => performanceTables.performanceSources,
  height: 'h-48',
  Body: ({ answer: { sources, range }, page: { drillDown, open } }: BodyProps<Performance>) => (
    <div className="print:[zoom:0.7]">
      <Table
        caption={t`Posts, interactions, impressions, rates and sentiment by source, ${range.from} to ${range.to}`}
        columns={columnsOf({
          most: Math.max(1, ...sources.map(({ posts }) => posts)),
          open: drillDown?.at === undefined && drillDown?.author === undefined ? (drillDown?.source ?? null) : null,
          onOpen: (source) => open({ source }),
        })}
        rows={sources}
        rowKey={({ source }) => source}
      />
    </div>
  ),
})

type Opening = { most: number; open: string | null; onOpen: (source: SourceRow['source']) => void }

const columnsOf = ({ most, open, onOpen }: Opening): Column<SourceRow>[] => [
  {
    id: 'source',
    header: t`Source`,
    cell: ({ source }) => <span className="font-medium whitespace-nowrap">{sourceName(source)}</span>,
  },
  {
    id: 'posts',
    header: t`Posts`,
    className: 'min-w-36',
    cell: ({ source, posts, share }) => (
      <button
        type="button"
        aria-pressed={open === source}
        title={t`Open the posts`}
        onClick={() => onOpen(source)}
        className="relative block w-full rounded-sm px-1 pb-1.5 text-left hover:bg-hover aria-pressed:bg-water-2"
      >
        {formatNumber(posts)} <span className="text-xs text-ink-faint">{formatShare(share)}</span>
        <span aria-hidden className="absolute inset-x-1 bottom-0 h-1 bg-sunken">
          <span className="block h-full bg-water-4" style={{ width: `${(posts / most) * 100}%` }} />
        </span>
      </button>
    ),
  },
  {
    id: 'change',
    header: t`Change`,
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ posts, previousPosts }) =>
      previousPosts === 0
        ? '–'
        : isTooFew(posts, previousPosts)
          ? t`too few to tell`
          : `${formatSigned(((posts - previousPosts) / previousPosts) * 100)} %`,
  },
  {
    id: 'spark',
    header: t`Trend`,
    className: 'w-28 min-w-24',
    cell: ({ spark }) => <Sparkline values={spark} />,
  },
  ...figureColumns.map(drawn),
]
