import * as z from 'zod/mini'
import { getQueryFigures, type QueryCounts } from '#contract/answers/query-figures.ts'
import { handler } from '#server/access/handler.ts'
import { readPerCondition } from '#server/selection/read-per-condition.ts'
import { otherQueries } from '#server/selection/library.ts'
import { compileQueries } from '#server/selection/query-conditions.ts'
import { type ResolvedScope, resolveScope } from '#server/selection/scope.ts'
import { overviewKpis } from '../overview/kpis.ts'
import { bucketIndex } from '../steps/buckets.ts'
import { instant } from '../steps/instants.ts'
import {
  isInEitherPeriodSql,
  isInRangeSql,
  lengthsOf,
  toPeriodFields,
  type PeriodFrame,
  periodFrame,
  periodsOf,
} from '../steps/periods.ts'
import { toSpikeFields, spikesOf } from '../steps/spikes.ts'
import { noSums, type Sums, sumColumns } from '../steps/sums.ts'

const budgetSeconds = 10

const count = z.coerce.number()
const Row = z.object({
  now: count,
  step: count,
  posts: count,
  positive: count,
  neutral: count,
  negative: count,
})
type Row = z.infer<typeof Row>

/**
 * Figures of each readable saved query, equal to its overview. Formulas: contract/metrics/overview.ts. Each query is
 * cached separately, so a slow or new one doesn’t delay the others. Throws as `resolveScope` does.
 */
export const queryFiguresHandler = handler(getQueryFigures, async (context, input) => {
  const [scope, queries] = await Promise.all([resolveScope(context, input), otherQueries(context)])
  const frame = periodFrame(scope, context.now())
  const index = bucketIndex(frame.buckets)
  const conditions = await compileQueries(context, queries)
  const rows = await readPerCondition(context, {
    within: [
      { condition: scope.matching.where, params: scope.matching.params },
      { condition: isInEitherPeriodSql, params: {} },
    ],
    conditions,
    columns: `${isInRangeSql} AS now, if(now, ${index.sql}, -1) AS step, count() AS posts, countIf(sentiment = 'positive') AS positive,
       countIf(sentiment = 'neutral') AS neutral, countIf(sentiment = 'negative') AS negative`,
    groupBy: 'now, step',
    params: { ...periodsOf(scope, frame.until), ...index.params },
    row: Row,
    seconds: budgetSeconds,
  })
  return {
    ...toPeriodFields(scope, frame),
    steps: frame.buckets.starts.map(instant),
    items: queries.flatMap(({ id }, place) =>
      conditions[place] === null
        ? []
        : [{ queryId: id, counts: rows[place] === null ? null : countsOf(rows[place]!, scope, frame) }],
    ),
    dataVersion: String(context.workspace.dataVersion),
  }
})

const nothing = { posts: 0, positive: 0, neutral: 0, negative: 0 }
const sumsOf = ({ posts, positive, neutral, negative }: typeof nothing): Sums => ({
  ...noSums,
  posts,
  positive,
  neutral,
  negative,
})

function countsOf(rows: readonly Row[], scope: ResolvedScope, frame: PeriodFrame): QueryCounts {
  const perStep = new Map(rows.flatMap((row) => (row.now === 1 ? [[row.step, row]] : [])))
  const steps = frame.buckets.starts.map((_, step) => {
    const { posts, positive, neutral, negative } = perStep.get(step) ?? nothing
    return { posts, positive, neutral, negative }
  })
  const now = sumColumns(nothing, steps)
  const before = rows.find((row) => row.now === 0) ?? nothing
  const kpis = overviewKpis(sumsOf(now), sumsOf(before), lengthsOf({ scope, ...frame }), steps.map(sumsOf))
  const figure = (metric: 'mentions' | 'netSentiment') => kpis.find((kpi) => kpi.metric === metric)!
  return {
    mentions: figure('mentions'),
    netSentiment: figure('netSentiment'),
    spike: highestSpike(
      steps.map(({ posts }) => posts),
      frame,
    ),
  }
}

function highestSpike(perBucket: readonly number[], { buckets }: PeriodFrame): QueryCounts['spike'] {
  const [highest] = spikesOf(perBucket, buckets.unit).toSorted((a, b) => b.score - a.score)
  return highest === undefined ? null : toSpikeFields(highest, buckets.starts)
}
