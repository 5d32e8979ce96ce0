import { comparedFigures, overviewFigures } from '../metrics/overview.ts'
import { shownState } from '../metrics/few.ts'
import { changeDigits, type FigureMetric } from '../metrics/metric.ts'
import type { StepPart } from './frame.ts'
import type { Sentiment, Source } from '../posts/post-fields.ts'
import { column, namedAs, ofMetric } from './table.ts'

type Has<Name extends string, Value = number | null> = Readonly<Record<Name, Value>>
type Known<Name extends string> = Has<Name, number>

/** Start of a step. */
export const stepColumn = column('at', 'step', /*i18n*/ 'Time', (row: Has<'at', string>) => row.at)

export const partColumn = column(
  'part',
  'stepPart',
  /*i18n*/ 'Incomplete',
  (row: Has<'part', StepPart | null>) => row.part,
)

export const sourceColumn = column('source', 'source', /*i18n*/ 'Source', (row: Has<'source', Source>) => row.source)

export const postsColumn = column('posts', 'integer', /*i18n*/ 'Posts', (row: Known<'posts'>) => row.posts)

/** Counts projected from a sample are not integers. */
export const projectedPostsColumn = { ...postsColumn, type: 'number', digits: 0 } as const

/** Half of the 95 % interval of a count projected from a sample. */
export const marginColumn = column(
  'margin',
  'number',
  { label: /*i18n*/ 'Margin (±)', digits: 0 },
  (row: Has<'margin'>) => row.margin,
)

export const shareColumn = column('share', 'share', /*i18n*/ 'Share', (row: Has<'share'>) => row.share)

export const interactionsColumn = column(
  'interactions',
  'integer',
  namedAs(overviewFigures.interactions),
  (row: Has<'interactions'>) => row.interactions,
)

export const interactionsPerPostColumn = column(
  'interactions_per_post',
  'number',
  { label: /*i18n*/ 'Interactions per post', digits: 1 },
  (row: Has<'interactionsPerPost'>) => row.interactionsPerPost,
)

export const netSentimentColumn = column(
  'net_sentiment',
  'number',
  ofMetric(overviewFigures.netSentiment),
  (row: Has<'netSentiment'>) => row.netSentiment,
)

/** Share of posts behind the net sentiment beside it. */
export const sentimentCoverageColumn = column(
  'sentiment_coverage',
  'share',
  /*i18n*/ 'Posts with a sentiment',
  (row: Has<'sentimentCoverage'>) => row.sentimentCoverage,
)

export const sentimentColumns = [
  column('positive', 'integer', /*i18n*/ 'Positive', (row: Known<Sentiment>) => row.positive),
  column('neutral', 'integer', /*i18n*/ 'Neutral', (row: Known<Sentiment>) => row.neutral),
  column('negative', 'integer', /*i18n*/ 'Negative', (row: Known<Sentiment>) => row.negative),
  column('unsure', 'integer', /*i18n*/ 'Unsure', (row: Known<Sentiment>) => row.unsure),
  column('unknown', 'integer', /*i18n*/ 'Not classified', (row: Known<Sentiment>) => row.unknown),
]

type Named = { source: Source; id: string; handle: string | null; name: string | null }

export const authorColumns = [
  column('source', 'source', sourceColumn.label, (row: Named) => row.source),
  column('author_id', 'text', /*i18n*/ 'ID', (row: Named) => row.id),
  column('handle', 'text', /*i18n*/ 'Handle', (row: Named) => row.handle),
  column('name', 'text', /*i18n*/ 'Author', (row: Named) => row.name),
]

export const followersColumn = column(
  'followers',
  'integer',
  /*i18n*/ 'Followers',
  (row: Has<'followers'>) => row.followers,
)

export const termColumn = column('term', 'text', /*i18n*/ 'Term', (row: Has<'term', string>) => row.term)

type Figure = Has<'value' | 'previous' | 'change' | 'coverage'> & { metric: keyof typeof comparedFigures }
const metricOf = ({ metric }: Figure): FigureMetric => comparedFigures[metric]
const changeMetricOf = (row: Figure): FigureMetric => {
  const metric = metricOf(row)
  return { ...metric, digits: changeDigits(metric), format: 'signed' }
}
const changeBy =
  (kind: FigureMetric['change']) =>
  (row: Figure): number | null =>
    metricOf(row).change === kind ? row.change : null

/** Key figures, one per row. Changes in per cent and in points have separate columns. */
export const figureColumns = [
  column('metric', 'metric', { label: /*i18n*/ 'Metric', metricOf }, (row: Figure) => row.metric),
  column('value', 'number', { label: /*i18n*/ 'Value', metricOf }, (row: Figure) => row.value),
  column('previous', 'number', { label: /*i18n*/ 'Previous period', metricOf }, (row: Figure) => row.previous),
  column(
    'change_percent',
    'number',
    { label: /*i18n*/ 'Change', unit: '%', metricOf: changeMetricOf },
    changeBy('percent'),
  ),
  column(
    'change_points',
    'number',
    { label: /*i18n*/ 'Change', unit: /*i18n*/ 'points', metricOf: changeMetricOf },
    changeBy('points'),
  ),
  column('coverage', 'share', /*i18n*/ 'Coverage', (row: Figure) => row.coverage),
]

export const expectedColumn = column(
  'expected',
  'number',
  { label: /*i18n*/ 'Usual posts', digits: 1 },
  (row: Has<'expected'>) => row.expected,
)

export const liftColumn = column(
  'lift',
  'number',
  { label: /*i18n*/ 'vs. past weeks', digits: 1, format: 'times' },
  (row: Has<'lift'>) => row.lift,
)

export const stateColumn = column(
  'state',
  'state',
  /*i18n*/ 'State',
  (
    row: Has<'state', ('emerging' | 'rising' | 'stable' | 'declining') | null> &
      Known<'posts'> & { expected?: number | null; before?: number },
  ) => shownState(row),
)
