import { t } from '@lingui/core/macro'
import type { Performance, SourceRow } from '#contract/answers/performance.ts'
import { formatCompact, formatNumber, formatShare, formatSigned } from '#src/text/format.ts'
import { sourceName } from '#src/text/terms.ts'
import { Sparkline } from '#src/ui/charts/sparkline.tsx'
import { Section } from '#src/ui/section.tsx'
import { Table, type Column } from '#src/ui/table.tsx'
import type { PartProps } from './part.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { performanceMetrics } from '#contract/metrics/performance.ts'

const figure = (value: number | null, digits = 0) => (value === null ? '–' : formatNumber(value, digits))
const large = (value: number | null) =>
  value === null ? '–' : value >= 1_000_000 ? formatCompact(value) : formatNumber(value)

type SourcesProps = Pick<PartProps, 'scope' | 'drill' | 'onOpen'> & { performance: Performance }

/** What each source brought; a row's posts are its door. */
export function Sources({ performance: { sources, range }, scope, drill, onOpen }: SourcesProps) {
  const columns = columnsOf({
    most: Math.max(1, ...sources.map(({ posts }) => posts)),
    open: drill?.at === undefined && drill?.author === undefined ? (drill?.source ?? null) : null,
    onOpen: (source) => onOpen({ source }),
  })
  return (
    <Section
      title={t`By source`}
      actions={
        <CardMenu
          input={{ ...scope, of: 'performance' }}
          steps={['now', 'before']}
          metric={performanceMetrics.sources}
          rows={() => rowsOf(sources)}
        />
      }
    >
      <div className="print:[zoom:0.7]">
        <Table
          caption={t`Posts, interactions, impressions, rates and sentiment by source, ${range.from} to ${range.to}`}
          columns={columns}
          rows={sources}
          rowKey={({ source }) => source}
        />
      </div>
    </Section>
  )
}

type Door = { most: number; open: string | null; onOpen: (source: SourceRow['source']) => void }

const columnsOf = ({ most, open, onOpen }: Door): Column<SourceRow>[] => [
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
      previousPosts === 0 ? '–' : `${formatSigned(((posts - previousPosts) / previousPosts) * 100)} %`,
  },
  {
    id: 'spark',
    header: t`Course`,
    className: 'w-28 min-w-24',
    cell: ({ spark }) => <Sparkline values={spark} />,
  },
  { id: 'interactions', header: t`Interactions`, align: 'end', cell: ({ interactions }) => large(interactions) },
  { id: 'per', header: t`a post`, align: 'end', cell: ({ interactionsPerPost }) => figure(interactionsPerPost, 1) },
  { id: 'impressions', header: t`Impressions`, align: 'end', cell: ({ impressions }) => large(impressions) },
  {
    id: 'rate',
    header: t`% of followers a post`,
    align: 'end',
    cell: ({ postInteractionRate }) => figure(postInteractionRate, 2),
  },
  { id: 'views', header: t`% of views`, align: 'end', cell: ({ viewRate }) => figure(viewRate, 2) },
  {
    id: 'sentiment',
    header: t`Net sentiment`,
    align: 'end',
    cell: ({ netSentiment }) => (netSentiment === null ? '–' : formatSigned(netSentiment, 0)),
  },
]

const rowsOf = (sources: readonly SourceRow[]) => [
  [
    t`Source`,
    t`Posts`,
    t`Posts before`,
    t`Interactions`,
    t`Interactions a post`,
    t`Potential impressions`,
    t`Post interaction rate (%)`,
    t`Engagement by views (%)`,
    t`Net sentiment`,
  ],
  ...sources.map((row) => [
    sourceName(row.source),
    row.posts,
    row.previousPosts,
    row.interactions,
    row.interactionsPerPost,
    row.impressions,
    row.postInteractionRate,
    row.viewRate,
    row.netSentiment,
  ]),
]
