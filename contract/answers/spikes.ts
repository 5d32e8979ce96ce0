import * as z from 'zod/mini'
import { expectedPostsColumn, netSentimentColumn, postsColumn, bucketStartColumn } from './columns.ts'
import { columnsAt, table } from './table.ts'
import { writtenField } from './frame.ts'
import { authorName } from '../posts/authors.ts'
import { Sentiment, Source } from '../posts/post-fields.ts'
import { Instant } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'

/** What is unusual about a spike, compared with the rest of the range. */
export const SpikeReason = z.object({
  kind: z.enum(['term', 'hashtag', 'domain', 'author']),
  /** Filter value; the ID of an author. */
  value: z.string(),
  /** Display name: terms as most posts write them. */
  name: z.string(),
  /** Authors only. */
  source: z.nullable(Source),
  /** 0 to 1 of the posts of the spike. */
  share: z.number(),
})
export type SpikeReason = z.infer<typeof SpikeReason>

export const SpikePost = z.object({
  id: z.string(),
  source: Source,
  nativeId: z.string(),
  url: z.nullable(z.string()),
  author: z.object({ id: z.nullable(z.string()), handle: z.nullable(z.string()), name: z.nullable(z.string()) }),
  postedAt: Instant,
  /** Title and text, cut after 280 characters. */
  text: z.string(),
  interactions: z.nullable(z.number()),
})
export type SpikePost = z.infer<typeof SpikePost>

/** Posts of a spike, and the same group's share (0 to 1) in the rest of the range; null without other posts. */
const postsInSpike = {
  posts: z.number(),
  restShare: z.nullable(z.number()),
  /** Whether its share exceeds `restShare` by more than chance. */
  standsOut: optionalWithDefault(z.boolean(), false),
}

export const SpikeStory = z.object({
  /** Most posts first. */
  sources: z.array(z.object({ source: Source, ...postsInSpike })),
  sentiments: z.array(z.object({ sentiment: Sentiment, ...postsInSpike })),
  /** (positive − negative) ÷ (positive + neutral + negative) · 100 of its posts and of the rest of the range; null if none is classified. */
  netSentiment: z.nullable(z.number()),
  restNetSentiment: z.nullable(z.number()),
  /** The most linked address, if at least a fifth of the posts link to it. */
  link: z.nullable(z.object({ value: z.string(), share: z.number() })),
  /**
   * The subject: the leading word or the link, whichever more posts contain; null without either. Words are `term`, or
   * begin with `#`.
   */
  about: z.nullable(z.object({ kind: z.enum(['term', 'hashtag', 'link']), value: z.string(), ...writtenField })),
  /** Whether no earlier stored post contains the subject, so that its first posts are its origin. */
  isNew: optionalWithDefault(z.boolean(), false),
  /** The first posts of the spike that contain the subject, or its first posts if there is none; at most three. */
  first: z.array(SpikePost),
  /** The post about the subject with the most interactions; null if none has counts. */
  leading: z.nullable(SpikePost),
})
export type SpikeStory = z.infer<typeof SpikeStory>

/** Consecutive buckets far above the rest of the range (`spikesOf`), with their story. */
export const Spike = z.object({
  /** Start of its first bucket. */
  at: Instant,
  /** Start of its last bucket, for filtering posts; null if the spike has one bucket. */
  until: optionalWithDefault(z.nullable(Instant), null),
  /** End, exclusive. */
  end: optionalWithDefault(z.nullable(Instant), null),
  /** Posts of all its buckets. */
  posts: z.number(),
  /** The highest bucket. */
  peak: optionalWithDefault(z.nullable(z.object({ at: Instant, posts: z.number() })), null),
  /** Usual posts per bucket: the median of all begun buckets of the range. */
  expected: z.number(),
  /** Robust z of the peak: (x − median) ÷ (1.4826 · MAD). */
  score: z.number(),
  /** At most five words and hashtags, by lead over the rest of the range. */
  terms: optionalWithDefault(z.array(z.string()), []),
  /** The first term, plus sites and authors with a fifth of the posts; empty if nothing is unusual. */
  reasons: optionalWithDefault(z.array(SpikeReason), []),
  story: optionalWithDefault(z.nullable(SpikeStory), null),
})
export type Spike = z.infer<typeof Spike>

export const findPeak = ({ at, posts, peak }: Pick<Spike, 'at' | 'posts' | 'peak'>) => peak ?? { at, posts }

const firstOf = ({ story }: Spike) => (story?.isNew ? story.first[0] : undefined)
const nameOf = (post: SpikePost | null | undefined) => (post ? authorName(post.author) : null)

export const spikesTable = table({
  label: /*i18n*/ 'Spikes',
  rows: ({ spikes }: { spikes: readonly Spike[] }) => spikes,
  columns: (columnOf) => [
    bucketStartColumn,
    columnOf('end', 'instant', /*i18n*/ 'End', ({ end }) => end),
    postsColumn,
    columnOf('peak_at', 'instant', /*i18n*/ 'Peak', (spike) => findPeak(spike).at),
    columnOf('peak_posts', 'integer', /*i18n*/ 'Posts at the peak', (spike) => findPeak(spike).posts),
    { ...expectedPostsColumn, label: /*i18n*/ 'Usual posts' },
    columnOf('score', 'number', { label: 'z', digits: 1 }, ({ score }) => score),
    columnOf('reasons', 'list', /*i18n*/ 'Unusually frequent', ({ reasons }) =>
      reasons.map(({ kind, name, share }) => {
        if (kind === 'hashtag') return `#${name}`
        return kind === 'term' ? name : `${name} (${Math.round(share * 100)}%)`
      }),
    ),
    columnOf(
      'source',
      'source',
      /*i18n*/ 'Source that stood out',
      ({ story }) => story?.sources.find(({ standsOut }) => standsOut)?.source ?? null,
    ),
    ...columnsAt([netSentimentColumn], ({ story }: Spike) => ({ netSentiment: story?.netSentiment ?? null })),
    columnOf('first_author', 'text', /*i18n*/ 'First author', (spike) => nameOf(firstOf(spike))),
    columnOf('first_at', 'instant', /*i18n*/ 'First post at', (spike) => firstOf(spike)?.postedAt ?? null),
    columnOf('first_url', 'text', /*i18n*/ 'First post', (spike) => firstOf(spike)?.url ?? null),
    columnOf('link', 'text', /*i18n*/ 'Top link', ({ story }) => story?.link?.value ?? null),
    columnOf('leading_author', 'text', /*i18n*/ 'Author of the top post', ({ story }) => nameOf(story?.leading)),
    columnOf('leading_url', 'text', /*i18n*/ 'Top post', ({ story }) => story?.leading?.url ?? null),
  ],
})
