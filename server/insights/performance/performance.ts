import { getPerformance, type PerformanceStep, type SourceRow } from '#contract/answers/performance.ts'
import { Source } from '#contract/posts/posts.ts'
import { narrow, type ResolvedScope, rangeCondition } from '#server/selection/scope.ts'
import { engagementRate, computeNetSentiment } from '../overview/kpis.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'
import { type Buckets, bucketsOf } from '../steps/buckets.ts'
import { instant } from '../steps/instants.ts'
import { lengthsOf, toPeriodFields, type PeriodFrame, periodFrame } from '../steps/periods.ts'
import { toPreviousPeriodBuckets } from '../steps/previous-period.ts'
import { meanRate, readEngagement } from './engagement.ts'
import { headlineKpi, impressionsOf, interactionsOf, performanceKpis, viewRate } from './kpis.ts'
import { type MedianRates, noRates, readMedianRates } from './median-rates.ts'
import { readPreviousPeriodSums, readSums, type Sums, type SumsRow, sumPerformanceRows } from './sums.ts'

type At = InsightContext & PerformanceFrame
type Rates = ReadonlyMap<number, number>

/**
 * Plain sums of the performance page. Formulas: contract/metrics/performance.ts (product.md 1.1, 1.9). Rates are in per
 * cent, shares 0 to 1, instants UTC. Throws not_found, invalid_query and invalid_input as `resolveScope` does.
 */
export const performanceHandler = createInsightHandler(getPerformance, {
  frame: performanceFrame,
  read: {
    now: ({ clickhouse, scope, buckets, signal }: At) => readSums(clickhouse, selectRange(scope), buckets, signal),
    before: (at: At) => {
      if (at.earlier === null || at.scope.previous === null) return Promise.resolve([])
      const [drawnTo, comparedTo] = [new Date(at.earlier.end * 1_000), at.until ?? at.scope.previous.toAt]
      const posts = selectPreviousPosts(at.scope, drawnTo > comparedTo ? drawnTo : comparedTo)
      return readPreviousPeriodSums(at.clickhouse, posts, { buckets: at.earlier, comparedTo }, at.signal)
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
    const sums = sumPerformanceRows(now)
    const steps = byStep(now, at.buckets)
    const periods = { now: sums, before: sumPerformanceRows(before), steps }
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

const classified = ({ positive, neutral, negative }: Sums) => positive + neutral + negative
const netSentiment = (sums: Sums) => computeNetSentiment(sums.positive - sums.negative, classified(sums))

function byStep(rows: readonly SumsRow[], { starts }: Buckets): Sums[] {
  const groups = Map.groupBy(rows, ({ bucket }) => bucket)
  return starts.map((_, index) => sumPerformanceRows(groups.get(index) ?? []))
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

const summed = (sums: Sums) => ({
  posts: sums.posts,
  impressions: impressionsOf(sums),
  interactions: interactionsOf(sums),
  netSentiment: netSentiment(sums),
})

const stepsOf = (steps: readonly Sums[], { starts }: Buckets): PerformanceStep[] =>
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

function sourcesOf(
  now: readonly SumsRow[],
  before: readonly SumsRow[],
  rates: MedianRates,
  buckets: Buckets,
): SourceRow[] {
  const all = sumPerformanceRows(now).posts
  return [...Map.groupBy(now, ({ origin }) => origin)]
    .map(([origin, rows]): SourceRow => {
      const sums = sumPerformanceRows(rows)
      const { posts, withInteractions, interactions } = sums
      return {
        source: Source.parse(origin),
        ...summed(sums),
        sentimentCoverage: posts === 0 ? null : classified(sums) / posts,
        share: posts / all,
        previousPosts: sumPerformanceRows(before.filter((row) => row.origin === origin)).posts,
        interactionsPerPost: withInteractions === 0 ? null : interactions / withInteractions,
        engagementRate: engagementRate(sums),
        postInteractionRate: rates.sources.get(origin) ?? null,
        viewRate: viewRate(sums),
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
