import { getPerformance, type PerformanceStep, type SourceRow } from '#contract/answers/performance.ts'
import type { Source } from '#contract/posts/posts.ts'
import { narrow, type ResolvedScope, rangeCondition } from '#server/selection/scope.ts'
import { formulas } from '../formulas.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'
import { type Buckets, bucketsOf } from '../steps/buckets.ts'
import { instant, seconds } from '../steps/instants.ts'
import { lengthsOf, toPeriodFields, type PeriodFrame, periodFrame } from '../steps/periods.ts'
import { toPreviousPeriodBuckets } from '../steps/previous-period.ts'
import { addSums, byBucket, bySource, readSums } from '../sums.ts'
import { meanRate, readEngagement } from './engagement.ts'
import { headlineKpi, performanceKpis, performanceSums, type PerformanceSums } from './kpis.ts'
import { type MedianRates, noRates, readMedianRates } from './median-rates.ts'

type At = InsightContext & PerformanceFrame
type Rates = ReadonlyMap<number, number>
type Row = PerformanceSums & { bucket: number; source: Source }

/** `name` is that of its parameter. */
const isBefore = (name: string, at: Date) => ({
  sql: `toUInt8(posted_at < toDateTime({${name}:UInt32}, 'UTC'))`,
  params: { [name]: seconds(at) },
})

/**
 * Plain sums of the performance page. Formulas: contract/metrics/performance.ts (product.md 1.1, 1.9). Rates are in per
 * cent, shares 0 to 1, instants UTC. Throws not_found, invalid_query and invalid_input as `resolveScope` does.
 */
export const performanceHandler = createInsightHandler(getPerformance, {
  frame: performanceFrame,
  read: {
    now: ({ clickhouse, scope, buckets, signal }: At) => {
      const by = { bucket: byBucket(buckets), source: bySource }
      return readSums(clickhouse, { sums: performanceSums, by, selection: selectRange(scope) }, { signal })
    },
    /** Sums of the earlier period, up to its drawn end and up to the moment compared with now. */
    before: (at: At) => {
      if (at.earlier === null || at.scope.previous === null) return Promise.resolve([])
      const [drawnTo, comparedTo] = [new Date(at.earlier.end * 1_000), at.until ?? at.scope.previous.toAt]
      const selection = selectPreviousPosts(at.scope, drawnTo > comparedTo ? drawnTo : comparedTo)
      const by = {
        bucket: byBucket(at.earlier),
        source: bySource,
        drawn: isBefore('drawnTo', drawnTo),
        compared: isBefore('comparedTo', comparedTo),
      }
      return readSums(at.clickhouse, { sums: performanceSums, by, selection }, { signal: at.signal })
    },
    days: ({ clickhouse, scope, days, signal }: At) => readEngagement(clickhouse, selectRange(scope), days, signal),
    earlierDays: ({ clickhouse, scope, earlierDays, until, signal }: At): Promise<Rates> =>
      earlierDays === null
        ? Promise.resolve(new Map())
        : readEngagement(clickhouse, selectPreviousPosts(scope, until), earlierDays, signal),
    hours: ({ clickhouse, scope, buckets, signal }: At): Promise<Rates> =>
      buckets.unit === 'hour'
        ? readEngagement(clickhouse, selectRange(scope), buckets, signal)
        : Promise.resolve(new Map()),
    rates: ({ clickhouse, scope, buckets, signal }: At) =>
      readMedianRates(clickhouse, selectRange(scope), buckets, signal),
    earlierRates: ({ clickhouse, scope, buckets, until, signal }: At): Promise<MedianRates> =>
      scope.previous === null
        ? Promise.resolve(noRates)
        : readMedianRates(clickhouse, selectPreviousPosts(scope, until), buckets, signal),
  },
  next: {},
  shape: ({ now, before: earlierRows, days, earlierDays, hours, rates, earlierRates }, at: At) => {
    const before = earlierRows.filter(({ compared }) => compared === 1)
    const whole = earlierRows.filter(({ drawn }) => drawn === 1)
    const sums = sumRows(now)
    const steps = byStep(now, at.buckets)
    const periods = { now: sums, before: sumRows(before), steps }
    const { earlier } = at
    return {
      ...toPeriodFields(at.scope, at),
      coverage: {
        posts: sums.posts,
        withInteractions: sums.withInteractions,
        withFollowers: sums.withFollowers,
        withViews: sums.withViews,
        withSentiment: classified(sums),
      },
      headline: headlineKpi(periods, lengthsOf(at)),
      kpis: performanceKpis(
        periods,
        {
          engagement: engagementOf(days, earlierDays, hours, at),
          postInteractionRate: {
            value: rates.value,
            previous: earlierRates.value,
            spark: at.buckets.starts.map((_, index) => rates.steps.get(index) ?? null),
          },
        },
        lengthsOf(at),
      ),
      steps: stepsOf(steps, at.buckets),
      earlier:
        earlier === null
          ? []
          : byStep(whole, earlier).map((step, index) => ({ at: instant(earlier.starts[index]!), ...summed(step) })),
      sources: sourcesOf(now, before, rates, at.buckets),
    }
  },
})

const { inputs: classified, value: netSentiment } = formulas.netSentiment
const sumRows = (rows: readonly PerformanceSums[]) => addSums(performanceSums, rows)

function byStep(rows: readonly Row[], { starts }: Buckets): PerformanceSums[] {
  const groups = Map.groupBy(rows, ({ bucket }) => bucket)
  return starts.map((_, index) => sumRows(groups.get(index) ?? []))
}

const range = (length: number) => Array.from({ length }, (_, index) => index)

/** The value averages days that have begun; each step averages its days or hours. */
function engagementOf(days: Rates, earlierDays: Rates, hours: Rates, at: At) {
  const { buckets, startedDays } = at
  const all = range(startedDays)
  const inStep = (index: number) => {
    const [from, to] = [buckets.starts[index]!, buckets.starts[index + 1] ?? buckets.end]
    return all.filter((day) => at.days.starts[day]! >= from && at.days.starts[day]! < to)
  }
  return {
    value: meanRate(days, all),
    previous: meanRate(earlierDays, at.until === null ? range(at.earlierDays?.starts.length ?? 0) : all),
    spark: buckets.starts.map((_, index) =>
      buckets.unit === 'hour' ? meanRate(hours, [index]) : meanRate(days, inStep(index)),
    ),
  }
}

const summed = (sums: PerformanceSums) => ({
  posts: sums.posts,
  impressions: formulas.impressions.value(sums),
  interactions: formulas.interactions.value(sums),
  netSentiment: netSentiment(sums),
})

const stepsOf = (steps: readonly PerformanceSums[], { starts }: Buckets): PerformanceStep[] =>
  steps.map((sums, index) => {
    const { likes, reposts, quotes, replies, positive, neutral, negative, unsure } = sums
    const unknown = sums.posts - classified(sums) - unsure
    return {
      at: instant(starts[index]!),
      ...summed(sums),
      likes,
      reposts,
      quotes,
      replies,
      positive,
      neutral,
      negative,
      unsure,
      unknown,
    }
  })

function sourcesOf(now: readonly Row[], before: readonly Row[], rates: MedianRates, buckets: Buckets): SourceRow[] {
  const all = sumRows(now).posts
  return [...Map.groupBy(now, ({ source }) => source)]
    .map(([source, rows]): SourceRow => {
      const sums = sumRows(rows)
      const { posts, withInteractions, interactions } = sums
      return {
        source,
        ...summed(sums),
        sentimentCoverage: posts === 0 ? null : classified(sums) / posts,
        share: posts / all,
        previousPosts: sumRows(before.filter((row) => row.source === source)).posts,
        interactionsPerPost: withInteractions === 0 ? null : interactions / withInteractions,
        engagementRate: formulas.engagementRate.value(sums),
        postInteractionRate: rates.sources.get(source) ?? null,
        viewRate: formulas.viewRate.value(sums),
        spark: byStep(rows, buckets).map((step) => step.posts),
      }
    })
    .toSorted((a, b) => b.posts - a.posts || (a.source < b.source ? -1 : 1))
}

type PerformanceFrame = PeriodFrame & {
  /** Steps of the earlier period; null without one. */
  earlier: Buckets | null
  days: Buckets
  earlierDays: Buckets | null
  startedDays: number
}

function performanceFrame(scope: Pick<ResolvedScope, 'range' | 'previous'>, now: Date): PerformanceFrame {
  const { range, previous } = scope
  const frame = periodFrame(scope, now)
  const days = bucketsOf({ ...range, bucket: 'day' })
  return {
    ...frame,
    earlier: previous && toPreviousPeriodBuckets(frame, range, previous),
    days,
    earlierDays: previous && bucketsOf({ ...previous, bucket: 'day' }),
    startedDays: days.starts.filter((start) => start * 1_000 <= now.getTime()).length,
  }
}

const selectRange = ({ matching, range }: ResolvedScope) => narrow(matching, [rangeCondition(range)])

/** Posts of the earlier period, up to `until` while the range still runs. */
const selectPreviousPosts = ({ matching, range, previous }: ResolvedScope, until: Date | null) =>
  narrow(matching, [rangeCondition({ fromAt: (previous ?? range).fromAt, toAt: until ?? (previous ?? range).toAt })])
