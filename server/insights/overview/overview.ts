import { getOverview, getOverviewFigures, getOverviewLeaders, getOverviewTerms } from '#contract/answers/overview.ts'
import { createInsightHandler } from '../pipeline.ts'
import { type At, frame, next, read } from './reads.ts'
import { lengthsOf, toPeriodFields, type PeriodLengths } from '../steps/periods.ts'
import { Source } from '#contract/posts/posts.ts'
import type { Buckets } from '../steps/buckets.ts'
import { type Cube, noSums } from '../steps/cube.ts'
import { instant } from '../steps/instants.ts'
import { isClassified } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { overviewKpis } from './kpis.ts'

type Found<Of extends keyof typeof read> = { [Name in Of]: Awaited<ReturnType<(typeof read)[Name]>> }
type Later<Of extends keyof typeof next> = { [Name in Of]: Awaited<ReturnType<(typeof next)[Name]>> }

/** Parts of the overview for a faster first display; they share one read of the cube. */
const figures = {
  read: { cube: read.cube, earlier: read.earlier },
  next: {},
  shape: ({ cube, earlier }: Found<'cube' | 'earlier'>, at: At) => ({
    ...toPeriodFields(at.scope, at),
    ...numbersOf(cube, at.buckets, lengthsOf(at)),
    earlier,
  }),
}
const leaders = {
  read: { cube: read.cube, topPosts: read.topPosts },
  next: { topAuthors: next.topAuthors },
  shape: ({ topPosts, topAuthors }: Found<'topPosts'> & Later<'topAuthors'>) => ({ topPosts, topAuthors }),
  posts: ['topPosts'] as const,
}
const terms = {
  read: { cube: read.cube, terms: read.terms },
  next: { spikes: next.spikes },
  shape: ({ cube, terms, spikes }: Found<'cube' | 'terms'> & Later<'spikes'>) => ({
    spikes,
    terms: terms.top,
    termsRead: { posts: terms.words.posts, of: cube.now.posts },
  }),
}

/**
 * All numbers of the overview page. Formulas: contract/metrics/overview.ts (product.md 1.1, 1.6). Counts are of
 * distinct posts, shares 0 to 1, instants UTC. Throws not_found, invalid_query and invalid_input as `resolveScope` does.
 */
export const overviewHandler = createInsightHandler(getOverview, {
  frame,
  read,
  next,
  shape: (found, at) => ({ ...figures.shape(found, at), ...leaders.shape(found), ...terms.shape(found) }),
  posts: leaders.posts,
})
export const overviewFiguresHandler = createInsightHandler(getOverviewFigures, { frame, ...figures })
export const overviewLeadersHandler = createInsightHandler(getOverviewLeaders, { frame, ...leaders })
export const overviewTermsHandler = createInsightHandler(getOverviewTerms, { frame, ...terms })

/** Coverage, KPIs, volume, sources, languages and sentiments from sums alone; shares are 0 to 1. */
function numbersOf(cube: Cube, buckets: Buckets, lengths: PeriodLengths) {
  const { now, sources, languages } = cube
  const share = (posts: number) => posts / now.posts
  const perBucket = buckets.starts.map((_, index) => cube.buckets.get(index))
  const classified = now.positive + now.neutral + now.negative
  const unknown = now.posts - classified - now.unsure
  return {
    coverage: {
      posts: now.posts,
      withAuthor: now.withAuthor,
      withFollowers: now.withAuthorFollowers,
      withInteractions: now.withInteractions,
      withSentiment: classified,
      unsure: now.unsure,
      corrected: now.corrected,
      withLanguage: now.posts - (languages.find(({ name }) => name === 'und')?.posts ?? 0),
      unclassifiedLanguages: languages
        .filter(({ name }) => name !== 'und' && !isClassified(name))
        .map(({ name, posts }) => ({ language: name, posts })),
    },
    kpis: overviewKpis(cube, lengths, perBucket),
    volume: buckets.starts.map((start, index) => {
      const { posts, positive, neutral, negative, unsure } = perBucket[index] ?? noSums
      const unknown = posts - positive - neutral - negative - unsure
      return { at: instant(start), posts, positive, neutral, negative, unsure, unknown }
    }),
    sources: sources.map(({ name, posts }) => ({ source: Source.parse(name), posts, share: share(posts) })),
    languages: languages.map(({ name, posts }) => ({ language: name, posts, share: share(posts) })),
    sentiments: (['positive', 'neutral', 'negative', 'unsure', 'unknown'] as const).map((sentiment) => {
      const posts = sentiment === 'unknown' ? unknown : now[sentiment]
      return { sentiment, posts, share: now.posts === 0 ? 0 : share(posts) }
    }),
  }
}
