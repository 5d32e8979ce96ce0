import { getOverview, getOverviewFigures, getOverviewLeaders, getOverviewTerms } from '#contract/answers/overview.ts'
import { insight } from '../pipeline.ts'
import { type At, frame, next, read } from './reads.ts'
import { numbersOf } from './numbers.ts'
import { lengthsOf, namedPeriods } from '../steps/periods.ts'

type Found<Of extends keyof typeof read> = { [Name in Of]: Awaited<ReturnType<(typeof read)[Name]>> }
type Later<Of extends keyof typeof next> = { [Name in Of]: Awaited<ReturnType<(typeof next)[Name]>> }

const figures = ({ cube, earlier }: Found<'cube' | 'earlier'>, at: At) => ({
  ...namedPeriods(at.scope, at),
  ...numbersOf(cube, at.buckets, lengthsOf(at)),
  earlier,
})

const leaders = ({ topPosts, topAuthors }: Found<'topPosts'> & Later<'topAuthors'>) => ({ topPosts, topAuthors })

const words = ({ cube, terms, spikes }: Found<'cube' | 'terms'> & Later<'spikes'>) => ({
  spikes,
  terms: terms.top,
  termsRead: { posts: terms.words.posts, of: cube.now.posts },
})

/**
 * Every number of the overview page for a scope, by the formulas of contract/metrics/overview.ts (product.md 1.1, 1.6). Counts are
 * of distinct posts, shares 0 to 1, instants UTC. Throws not_found, invalid_query and
 * invalid_input as scopeOf does.
 */
export const overviewHandler = insight(getOverview, {
  frame,
  read,
  next,
  shape: (found, at) => ({ ...figures(found, at), ...leaders(found), ...words(found) }),
  posts: ['topPosts'],
})

/** The parts of the overview, for who shows the first numbers first: all of them read the cube, which is read once. */
export const overviewFiguresHandler = insight(getOverviewFigures, {
  frame,
  read: { cube: read.cube, earlier: read.earlier },
  next: {},
  shape: figures,
})

export const overviewLeadersHandler = insight(getOverviewLeaders, {
  frame,
  read: { cube: read.cube, topPosts: read.topPosts },
  next: { topAuthors: next.topAuthors },
  shape: leaders,
  posts: ['topPosts'],
})

export const overviewTermsHandler = insight(getOverviewTerms, {
  frame,
  read: { cube: read.cube, terms: read.terms },
  next: { spikes: next.spikes },
  shape: words,
})
