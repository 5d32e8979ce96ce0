import { comparedFigures, overviewFigures } from '../metrics/overview.ts'
import { toDisplayedTrendState } from '../metrics/small-counts.ts'
import { changeDigits, type FigureMetric } from '../metrics/metric.ts'
import type { StepPart } from './frame.ts'
import type { Sentiment, Source } from '../posts/post-fields.ts'
import { column, toMetricLabel, toMetricOptions } from './table.ts'

type RowWith<Name extends string, Value = number | null> = Readonly<Record<Name, Value>>
type RowWithNumber<Name extends string> = RowWith<Name, number>

/** Start of a time bucket. */
export const bucketStartColumn = column('at', 'step', /*i18n*/ 'Time', (row: RowWith<'at', string>) => row.at)

export const incompleteReasonColumn = column(
  'part',
  'stepPart',
  /*i18n*/ 'Incomplete',
  (row: RowWith<'part', StepPart | null>) => row.part,
)

export const sourceColumn = column(
  'source',
  'source',
  /*i18n*/ 'Source',
  (row: RowWith<'source', Source>) => row.source,
)

export const postsColumn = column('posts', 'integer', /*i18n*/ 'Posts', (row: RowWithNumber<'posts'>) => row.posts)

/** Counts projected from a sample are not integers. */
export const projectedPostsColumn = { ...postsColumn, type: 'number', digits: 0 } as const

/** Half the width of the 95 % confidence interval of a count projected from a sample. */
export const marginColumn = column(
  'margin',
  'number',
  { label: /*i18n*/ 'Margin (±)', digits: 0 },
  (row: RowWith<'margin'>) => row.margin,
)

export const shareColumn = column('share', 'share', /*i18n*/ 'Share', (row: RowWith<'share'>) => row.share)

export const interactionsColumn = column(
  'interactions',
  'integer',
  toMetricLabel(overviewFigures.interactions),
  (row: RowWith<'interactions'>) => row.interactions,
)

export const interactionsPerPostColumn = column(
  'interactions_per_post',
  'number',
  { label: /*i18n*/ 'Interactions per post', digits: 1 },
  (row: RowWith<'interactionsPerPost'>) => row.interactionsPerPost,
)

export const netSentimentColumn = column(
  'net_sentiment',
  'number',
  toMetricOptions(overviewFigures.netSentiment),
  (row: RowWith<'netSentiment'>) => row.netSentiment,
)

/** Share of posts whose sentiment is known; the net sentiment is computed from these. */
export const sentimentCoverageColumn = column(
  'sentiment_coverage',
  'share',
  /*i18n*/ 'Posts with a sentiment',
  (row: RowWith<'sentimentCoverage'>) => row.sentimentCoverage,
)

export const sentimentColumns = [
  column('positive', 'integer', /*i18n*/ 'Positive', (row: RowWithNumber<Sentiment>) => row.positive),
  column('neutral', 'integer', /*i18n*/ 'Neutral', (row: RowWithNumber<Sentiment>) => row.neutral),
  column('negative', 'integer', /*i18n*/ 'Negative', (row: RowWithNumber<Sentiment>) => row.negative),
  column('unsure', 'integer', /*i18n*/ 'Unsure', (row: RowWithNumber<Sentiment>) => row.unsure),
  column('unknown', 'integer', /*i18n*/ 'Not classified', (row: RowWithNumber<Sentiment>) => row.unknown),
]

type AuthorIdentity = { source: Source; id: string; handle: string | null; name: string | null }

export const authorColumns = [
  column('source', 'source', sourceColumn.label, (row: AuthorIdentity) => row.source),
  column('author_id', 'text', /*i18n*/ 'ID', (row: AuthorIdentity) => row.id),
  column('handle', 'text', /*i18n*/ 'Handle', (row: AuthorIdentity) => row.handle),
  column('name', 'text', /*i18n*/ 'Author', (row: AuthorIdentity) => row.name),
]

export const followersColumn = column(
  'followers',
  'integer',
  /*i18n*/ 'Followers',
  (row: RowWith<'followers'>) => row.followers,
)

type WrittenTerm = { term: string; written?: string | undefined }

export const termColumn = column('term', 'text', /*i18n*/ 'Term', (row: WrittenTerm) => row.written ?? row.term)

type KpiRow = RowWith<'value' | 'previous' | 'change' | 'coverage'> & { metric: keyof typeof comparedFigures }
const metricOf = ({ metric }: KpiRow): FigureMetric => comparedFigures[metric]
const toChangeMetric = (row: KpiRow): FigureMetric => {
  const metric = metricOf(row)
  return { ...metric, digits: changeDigits(metric), format: 'signed' }
}
const changeInUnit =
  (kind: FigureMetric['change']) =>
  (row: KpiRow): number | null =>
    metricOf(row).change === kind ? row.change : null

/** Key figures, one per row. Changes in per cent and in points have separate columns. */
export const figureColumns = [
  column('metric', 'metric', { label: /*i18n*/ 'Metric', metricOf }, (row: KpiRow) => row.metric),
  column('value', 'number', { label: /*i18n*/ 'Value', metricOf }, (row: KpiRow) => row.value),
  column('previous', 'number', { label: /*i18n*/ 'Previous period', metricOf }, (row: KpiRow) => row.previous),
  column(
    'change_percent',
    'number',
    { label: /*i18n*/ 'Change', unit: '%', metricOf: toChangeMetric },
    changeInUnit('percent'),
  ),
  column(
    'change_points',
    'number',
    { label: /*i18n*/ 'Change', unit: /*i18n*/ 'points', metricOf: toChangeMetric },
    changeInUnit('points'),
  ),
  column('coverage', 'share', /*i18n*/ 'Coverage', (row: KpiRow) => row.coverage),
]

export const expectedPostsColumn = column(
  'expected',
  'number',
  { label: /*i18n*/ 'Usual posts', digits: 1 },
  (row: RowWith<'expected'>) => row.expected,
)

export const ratioToPastWeeksColumn = column(
  'lift',
  'number',
  { label: /*i18n*/ 'vs. past weeks', digits: 1, format: 'times' },
  (row: RowWith<'lift'>) => row.lift,
)

export const trendStateColumn = column(
  'state',
  'state',
  /*i18n*/ 'State',
  (
    row: RowWith<'state', ('emerging' | 'rising' | 'stable' | 'declining') | null> &
      RowWithNumber<'posts'> & { expected?: number | null; before?: number },
  ) => toDisplayedTrendState(row),
)
