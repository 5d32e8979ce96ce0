import { peopleFigures } from '#contract/metrics/people.ts'
import { type Formula, kpisOf } from '../steps/kpis.ts'
import type { Lengths } from '../steps/periods.ts'
import { type Activity, noActivity } from './activity.ts'
import { topShare } from './concentration.ts'

const withAuthor = (activity: Activity) => activity.withAuthor

/** Formulas of contract/metrics/people.ts (product.md 1.1, 1.8). */
const formulas: Record<keyof typeof peopleFigures, Formula<Activity>> = {
  authors: { value: ({ withAuthor, authors }) => (withAuthor === 0 ? null : authors), inputs: withAuthor },
  newAuthors: { value: ({ fresh, authors }) => (authors === 0 ? null : (fresh / authors) * 100), inputs: withAuthor },
  postsPerAuthor: {
    value: ({ withAuthor, authors }) => (authors === 0 ? null : withAuthor / authors),
    inputs: withAuthor,
  },
  topPercent: {
    value: ({ histogram }) => {
      const top = topShare(histogram, 0.01)
      return top === null ? null : top.share * 100
    },
    inputs: withAuthor,
  },
  medianFollowers: {
    value: ({ medianFollowers }) => medianFollowers,
    inputs: ({ postsWithFollowers }) => postsWithFollowers,
  },
}

/** KPIs of the page; `buckets` are in the order of the sparklines, undefined without posts. */
export const peopleKpis = (
  now: Activity,
  before: Activity,
  lengths: Lengths,
  buckets: readonly (Activity | undefined)[],
) => kpisOf(peopleFigures, formulas, { now, before, steps: buckets.map((activity) => activity ?? noActivity) }, lengths)
