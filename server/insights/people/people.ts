import * as z from 'zod/mini'
import { getPeople } from '#contract/answers/people.ts'
import { defaultAuthorStep } from '#contract/answers/steps.ts'
import { peopleFigures } from '#contract/metrics/people.ts'
import type { Formula } from '../formulas.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'
import { instant } from '../steps/instants.ts'
import { lengthsOf, toPeriodFields, type PeriodFrame, periodFrame, periodsOf } from '../steps/periods.ts'
import { readPreviousPeriod } from '../steps/previous-period.ts'
import { kpisOf } from '../steps/kpis.ts'
import { type Activities, noActivity, readActivity, type Activity } from './activity.ts'
import { concentrationOf, topShare } from './concentration.ts'
import { namedPoints, readPoints } from './scatter.ts'

/**
 * All numbers of the people page. Formulas: contract/metrics/people.ts (product.md 1.1, 1.8). Authors are distinct
 * (source, author), shares 0 to 1, figures in per cent where their unit says so, instants UTC. Throws not_found,
 * invalid_query and invalid_input as `resolveScope` does.
 */
export const peopleHandler = createInsightHandler(getPeople, {
  frame: ({ range, previous }, now) => {
    const bucket = range.isStepChosen ? range.bucket : defaultAuthorStep(range.days)
    return periodFrame({ range: { ...range, bucket }, previous }, now)
  },
  read: {
    activity: ({ clickhouse, scope, buckets, until, signal }) =>
      readActivity(clickhouse, scope.matching, periodsOf(scope, until), buckets, signal),
    earlier: async (at) => {
      const steps = await readPreviousPeriod(at.clickhouse, at.scope, at, ['authors'], at.signal)
      return steps.map(({ at, authors }) => ({ at, authors }))
    },
    points: ({ clickhouse, scope, signal }) => readPoints(clickhouse, scope, signal),
    // Cheap, because posts are sorted by time.
    storedFrom: async ({ clickhouse, workspace, signal }) => {
      const [first] = await clickhouse.rows(
        z.object({ at: z.coerce.number() }),
        `SELECT toUnixTimestamp(posted_at) AS at FROM posts WHERE workspace_id = {workspaceId:UUID} ORDER BY posted_at LIMIT 1`,
        { workspaceId: workspace.id },
        { signal },
      )
      return first === undefined ? null : instant(first.at)
    },
  },
  next: {
    scatter: ({ points }, { clickhouse, workspace, signal }) => namedPoints(clickhouse, workspace.id, points, signal),
  },
  shape: ({ activity, earlier, scatter, storedFrom }, at) => ({
    ...toPeriodFields(at.scope, at),
    storedFrom,
    ...numbersOf(activity, at),
    earlier,
    scatter,
  }),
})

function numbersOf({ now, before, buckets: found }: Activities, at: InsightContext & PeriodFrame) {
  const { buckets } = at
  const perBucket = buckets.starts.map((_, index) => found.get(index))
  return {
    coverage: {
      posts: now.posts,
      withAuthor: now.withAuthor,
      authors: now.authors,
      withFollowers: now.authorsWithFollowers,
    },
    kpis: kpisOf(
      peopleFigures,
      formulas,
      { now, before, steps: perBucket.map((activity) => activity ?? noActivity) },
      lengthsOf(at),
    ),
    arrivals: buckets.starts.map((start, index) => {
      const { authors, fresh } = perBucket[index] ?? noActivity
      return { at: instant(start), new: fresh, returning: authors - fresh }
    }),
    concentration: concentrationOf(now.histogram),
  }
}

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
