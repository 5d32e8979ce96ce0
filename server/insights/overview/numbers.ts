import { Source } from '#contract/posts/posts.ts'
import type { Buckets } from '../steps/buckets.ts'
import type { Cube } from '../steps/cube.ts'
import { noSums } from '../steps/sums.ts'
import { instant } from '../steps/instants.ts'
import type { Lengths } from '../steps/periods.ts'
import { overviewKpis } from './kpis.ts'

/** What follows from the sums alone: coverage, KPIs, volume, sources, languages, sentiments. Shares are 0 to 1. */
export function numbersOf(cube: Cube, buckets: Buckets, lengths: Lengths) {
  const { now, before, sources, languages } = cube
  const share = (posts: number) => posts / now.posts
  const perBucket = buckets.starts.map((_, index) => cube.buckets.get(index))
  const classified = now.positive + now.neutral + now.negative
  const unknown = now.posts - classified - now.unsure
  return {
    coverage: {
      posts: now.posts,
      withAuthor: now.withAuthor,
      withFollowers: now.withFollowers,
      withInteractions: now.withInteractions,
      withSentiment: classified,
      unsure: now.unsure,
      corrected: now.corrected,
      withLanguage: now.posts - (languages.find(({ name }) => name === 'und')?.posts ?? 0),
    },
    kpis: overviewKpis(now, before, lengths, perBucket),
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
