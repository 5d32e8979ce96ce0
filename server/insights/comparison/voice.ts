import type { ComparedKpi, ComparedQuery, Comparison } from '#contract/answers/comparison.ts'
import type { VoiceMeasure } from '#contract/saved-queries/compared-queries.ts'
import { comparedFigures } from '#contract/metrics/overview.ts'
import { type CubeSums, noSums, type QueryCube } from '../steps/cube.ts'
import { kpiOf } from '../steps/kpis.ts'
import type { PeriodLengths } from '../steps/periods.ts'

/** Zero if no post has the measure's inputs. */
const valueOf: Record<VoiceMeasure, (sums: CubeSums) => number> = {
  mentions: ({ posts }) => posts,
  interactions: ({ interactions }) => interactions,
  potentialReach: ({ reach }) => reach,
}

/** measure(q) ÷ Σ measure of all compared queries, 0 to 1; null for a sum of 0. */
const shareOf = (value: number, all: readonly number[]) => {
  const whole = all.reduce((total, value) => total + value, 0)
  return whole === 0 ? null : value / whole
}

/**
 * Share of voice of one query (product.md 1.1; MutualMind, Sprout) in mentions, interactions and potential reach. A
 * post of two queries counts for both, so shares add up to 1.
 */
export function voiceOf(own: QueryCube, all: readonly QueryCube[], steps: number): ComparedQuery['voice'] {
  const of = (measure: VoiceMeasure) => {
    const value = valueOf[measure](own.now)
    return {
      value,
      share: shareOf(
        value,
        all.map(({ now }) => valueOf[measure](now)),
      ),
      steps: stepsOf(own, measure, steps),
    }
  }
  return { mentions: of('mentions'), interactions: of('interactions'), potentialReach: of('potentialReach') }
}

const stepsOf = ({ buckets }: QueryCube, measure: VoiceMeasure, steps: number) =>
  Array.from({ length: steps }, (_, index) => valueOf[measure](buckets.get(index) ?? noSums))

const perCent = (share: number | null) => share && share * 100

/** Share of mentions as a KPI in per cent; its change is in points. */
export function voiceKpi(
  own: QueryCube,
  all: readonly QueryCube[],
  steps: number,
  lengths: PeriodLengths,
): ComparedKpi {
  const share = (period: 'now' | 'before') =>
    perCent(
      shareOf(
        own[period].posts,
        all.map((query) => query[period].posts),
      ),
    )
  const allSteps = all.map((query) => stepsOf(query, 'mentions', steps))
  const spark = stepsOf(own, 'mentions', steps).map((posts, index) =>
    perCent(
      shareOf(
        posts,
        allSteps.map((one) => one[index]!),
      ),
    ),
  )
  const { posts } = own.now
  return kpiOf(
    'shareOfVoice',
    comparedFigures,
    { value: share('now'), previous: share('before'), spark },
    { inputs: posts, posts, lengths },
  )
}

/** Posts shared by each pair of queries; `ids` are in the order of `sums`. */
export const pairsOf = (ids: readonly string[], sums: readonly QueryCube[]): Comparison['overlap']['pairs'] =>
  ids.flatMap((one, place) =>
    ids.slice(place + 1).map((other, next) => ({
      queries: [one, other] as [string, string],
      posts: sums[place]!.together[place + 1 + next]!,
    })),
  )
