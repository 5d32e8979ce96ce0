import { overviewFigures } from '#contract/metrics/overview.ts'
import { getQueryFigures, type QueryCounts } from '#contract/answers/query-figures.ts'
import { handler } from '#server/access/handler.ts'
import { readPerCondition } from '#server/selection/read-per-condition.ts'
import { otherQueries } from '#server/selection/library.ts'
import { compileQueries } from '#server/selection/query-conditions.ts'
import { type ResolvedScope, resolveScope } from '#server/selection/scope.ts'
import { additiveSums, formulas } from '../formulas.ts'
import { bucketIndex } from '../steps/buckets.ts'
import { instant } from '../steps/instants.ts'
import { kpisOf } from '../steps/kpis.ts'
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
import { addSums, type Sums, sumsStatement } from '../sums.ts'

const budgetSeconds = 10

const { mentions, netSentiment } = overviewFigures
const sums = additiveSums(['mentions', 'netSentiment'])
type Counts = Pick<Sums, (typeof sums)[number]>
type Row = Counts & { step: number }

/**
 * Figures of each readable saved query, equal to its overview. Formulas: contract/metrics/overview.ts. Each query is
 * cached separately, so a slow or new one doesn’t delay the others. Throws as `resolveScope` does.
 */
export const queryFiguresHandler = handler(getQueryFigures, async (context, input) => {
  const [scope, queries] = await Promise.all([resolveScope(context, input), otherQueries(context)])
  const frame = periodFrame(scope, context.now())
  const index = bucketIndex(frame.buckets)
  const step = {
    sql: `toInt32(if(${isInRangeSql}, ${index.sql}, -1))`,
    params: { ...periodsOf(scope, frame.until), ...index.params },
  }
  const conditions = await compileQueries(context, queries)
  const rows = await readPerCondition(context, {
    within: [
      { condition: scope.matching.where, params: scope.matching.params },
      { condition: isInEitherPeriodSql, params: {} },
    ],
    conditions,
    statement: (selection) => sumsStatement({ sums, by: { step }, selection }),
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

function countsOf(rows: readonly Row[], scope: ResolvedScope, frame: PeriodFrame): QueryCounts {
  const perStep = Map.groupBy(rows, ({ step }) => step)
  const sumsOf = (step: number) => addSums(sums, perStep.get(step) ?? [])
  const steps = frame.buckets.starts.map((_, step) => sumsOf(step))
  const periods = { now: addSums(sums, steps), before: sumsOf(-1), steps }
  const kpis = kpisOf({ mentions, netSentiment }, formulas, periods, lengthsOf({ scope, ...frame }))
  return {
    mentions: kpis[0]!,
    netSentiment: kpis[1]!,
    spike: highestSpike(
      steps.map(({ posts }) => posts),
      periods.before.posts,
      frame,
    ),
  }
}

function highestSpike(
  perBucket: readonly number[],
  earlierPosts: number,
  { buckets }: PeriodFrame,
): QueryCounts['spike'] {
  const [highest] = spikesOf(perBucket, buckets.unit, earlierPosts).toSorted((a, b) => b.score - a.score)
  return highest === undefined ? null : toSpikeFields(highest, buckets.starts)
}
