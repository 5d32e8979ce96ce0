import type { PeopleMetric } from '#contract/people-metrics.ts'
import type { PeopleKpi } from '#contract/people.ts'
import { type Activity, noActivity } from './activity.ts'
import { topShare } from './concentration.ts'

type Metric = {
  /** Null where nothing has the inputs. */
  value: (activity: Activity) => number | null
  inputs: (activity: Activity) => number
  /** Shares change by points. */
  isShare?: boolean
  /** Grows with the days that it is taken from, and not in their proportion. */
  isOfDays?: boolean
}

/** Who was active in the days compared with, and whether these are as many as those of the range. */
export type EarlierActivity = Activity & { isAsLong: boolean }

const perCent = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100)

/**
 * The formulas of contract/people-metrics.ts (product.md 1.1, 1.8). authors: distinct (source, author), Talkwalker · newAuthors:
 * authors whose first stored post lies in the period ÷ authors × 100 · postsPerAuthor: posts with an author ÷ authors,
 * Talkwalker · topPercent: share of the posts of the most active hundredth, rounded up · medianFollowers: median
 * over the authors of max F.
 */
const formulas: Record<PeopleKpi['metric'] & PeopleMetric, Metric> = {
  authors: {
    value: ({ withAuthor, authors }) => (withAuthor === 0 ? null : authors),
    inputs: ({ withAuthor }) => withAuthor,
    isOfDays: true,
  },
  newAuthors: {
    value: ({ fresh, authors }) => perCent(fresh, authors),
    inputs: ({ withAuthor }) => withAuthor,
    isShare: true,
    isOfDays: true,
  },
  postsPerAuthor: {
    value: ({ withAuthor, authors }) => (authors === 0 ? null : withAuthor / authors),
    inputs: ({ withAuthor }) => withAuthor,
    isOfDays: true,
  },
  topPercent: {
    value: ({ histogram }) => {
      const top = topShare(histogram, 0.01)
      return top === null ? null : top.share * 100
    },
    inputs: ({ withAuthor }) => withAuthor,
    isShare: true,
    isOfDays: true,
  },
  medianFollowers: {
    value: ({ medianFollowers }) => medianFollowers,
    inputs: ({ postsWithFollowers }) => postsWithFollowers,
  },
}

/** Points for shares, otherwise per cent of the earlier value; null without both, or from nothing. */
function changeOf(isShare: boolean, value: number | null, previous: number | null) {
  if (value === null || previous === null) return null
  if (isShare) return value - previous
  return previous === 0 ? null : ((value - previous) / Math.abs(previous)) * 100
}

/** The figures of the page; `buckets` are in the order of the sparklines, missing ones undefined; what grows with the days has no change against more or fewer of them. */
export const peopleKpis = (
  now: Activity,
  before: EarlierActivity | null,
  buckets: readonly (Activity | undefined)[],
): PeopleKpi[] =>
  (Object.keys(formulas) as PeopleKpi['metric'][]).map((metric) => {
    const { value, inputs, isShare = false, isOfDays = false } = formulas[metric]
    const [current, previous] = [value(now), before && value(before)]
    const isComparable = before?.isAsLong === true || !isOfDays
    return {
      metric,
      value: current,
      previous,
      change: isComparable ? changeOf(isShare, current, previous) : null,
      coverage: now.posts === 0 ? null : inputs(now) / now.posts,
      spark: buckets.map((activity) => value(activity ?? noActivity)),
    }
  })
