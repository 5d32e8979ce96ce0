import { t } from '@lingui/core/macro'
import { maskUnfinishedSteps } from '#contract/answers/step-parts.ts'
import { type Performance, performanceTables, type SourceRow } from '#contract/answers/performance.ts'
import { pickColumns } from '#contract/answers/table.ts'
import { performanceQuery } from '#src/api/performance.ts'
import { formatNumber, formatShare, formatSigned, appendPercentSign, withinSentence } from '#src/text/format.ts'
import { sourceName, translateEnglish } from '#src/text/terms.ts'
import { Sparkline } from '#src/ui/charts/sparkline.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { NetSentiment } from '#src/widgets/figures/net-sentiment.tsx'
import { cellText, toTableColumn, columnLabel } from '#src/widgets/columns.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { isTooFew } from '#contract/metrics/small-counts.ts'
import { performanceMetrics } from '#contract/metrics/performance.ts'
import { ButtonUnlessReadOnly } from '#src/ui/read-only.tsx'
import { panelTitles } from '#contract/reports/panel-titles.ts'

const metricColumns = pickColumns(performanceTables.performanceSources, [
  'interactions',
  'interactions_per_post',
  'impressions',
  'engagement_rate',
  'interaction_rate',
  'view_rate',
  'net_sentiment',
])

const narrowScreenColumns = pickColumns(performanceTables.performanceSources, ['interactions', 'net_sentiment'])

export const Sources = definePanel({
  id: 'performance.sources',
  of: 'performance',
  steps: ['now', 'before'],
  question: ({ scope }) => performanceQuery(scope),
  metric: performanceMetrics.sources,
  table: () => performanceTables.performanceSources,
  height: 'h-92',
  Body: ({ answer: { sources, range }, page: { drillDown, open } }: BodyProps<Performance>) => {
    const isNarrow = useMedia('(width < 40rem)')
    const caption = translateEnglish(panelTitles['performance.sources'])
    const columns = columnsOf({
      range,
      maxPosts: Math.max(1, ...sources.map(({ posts }) => posts)),
      open: drillDown?.at === undefined && drillDown?.author === undefined ? (drillDown?.source ?? null) : null,
      onOpen: (source) => open({ source }),
    })
    return (
      <div className="print:[zoom:0.6]">
        {isNarrow ? (
          <SourceList caption={caption} columns={columns} rows={sources} />
        ) : (
          <Table caption={caption} columns={columns} rows={sources} rowKey={({ source }) => source} />
        )}
      </div>
    )
  },
})

/** Net sentiment comes with the share of posts it covers. */
const renderMetricCell = (column: (typeof metricColumns)[number], row: SourceRow) =>
  column.key === 'net_sentiment' ? (
    <NetSentiment
      saysShare
      value={row.netSentiment}
      coverage={row.sentimentCoverage}
      className="whitespace-normal! [&>span]:whitespace-nowrap"
    />
  ) : (
    cellText(column, row)
  )

/** Phones show two lines per source: posts with their change, then interactions and net sentiment. */
function SourceList({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly Column<SourceRow>[]
  rows: readonly SourceRow[]
}) {
  const renderCell = (id: string, row: SourceRow) => columns.find((column) => column.id === id)?.cell(row)
  return (
    <ul aria-label={caption} className="divide-y divide-line text-sm">
      {rows.map((row) => (
        <li key={row.source} className="grid gap-1 py-2">
          <div className="grid grid-cols-[minmax(0,1fr)_9rem_4.5rem] items-center gap-2">
            {renderCell('source', row)}
            {renderCell('posts', row)}
            <span className="text-right whitespace-nowrap">{renderCell('change', row)}</span>
          </div>
          <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">
            {narrowScreenColumns.map((column) => (
              <span key={column.key}>
                {renderMetricCell(column, row)}{' '}
                <span className="text-ink-faint">{withinSentence(columnLabel(column))}</span>
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}

const columnsOf = ({
  range,
  maxPosts,
  open,
  onOpen,
}: {
  range: Performance['range']
  maxPosts: number
  open: string | null
  onOpen: (source: SourceRow['source']) => void
}): Column<SourceRow>[] => [
  {
    id: 'source',
    header: t`Source`,
    cell: ({ source }) => <span className="font-medium whitespace-nowrap">{sourceName(source)}</span>,
  },
  {
    id: 'posts',
    header: t`Posts`,
    className: 'min-w-28',
    cell: ({ source, posts, share }) => (
      <ButtonUnlessReadOnly
        aria-pressed={open === source}
        title={t`Open the posts`}
        onClick={() => onOpen(source)}
        className="relative block w-full rounded-sm px-1 pb-1.5 text-left hover:bg-hover aria-pressed:bg-water-2"
      >
        {formatNumber(posts)} <span className="text-xs text-ink-faint">{formatShare(share)}</span>
        <span aria-hidden className="absolute inset-x-1 bottom-0 h-1 bg-sunken">
          <span className="block h-full bg-water-4" style={{ width: `${(posts / maxPosts) * 100}%` }} />
        </span>
      </ButtonUnlessReadOnly>
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
          ? t`too few posts`
          : appendPercentSign(formatSigned(((posts - previousPosts) / previousPosts) * 100)),
  },
  {
    id: 'spark',
    header: t`Trend`,
    className: 'w-28 min-w-20',
    cell: ({ spark }) => <Sparkline values={maskUnfinishedSteps(spark, range)} />,
  },
  ...metricColumns.map((column) => ({
    ...toTableColumn(column),
    cell: (row: SourceRow) => renderMetricCell(column, row),
  })),
]
