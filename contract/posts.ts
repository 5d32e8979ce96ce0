import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AskedDay, AskedInstant, Id, Instant, pageOf, wholeNumber, WorkspaceId } from './primitives.ts'

export const Source = z.enum([
  'x',
  'bluesky',
  'mastodon',
  'truth-social',
  'hacker-news',
  'reddit',
  'lemmy',
  'youtube',
  'github',
  'rss',
  'other',
])
export type Source = z.infer<typeof Source>

export const PostType = z.enum(['post', 'reply', 'repost', 'quote', 'article', 'video'])
export type PostType = z.infer<typeof PostType>

/**
 * `unsure` where no verdict is likely enough, `unknown` where the language is not classified; neither counts as neutral.
 */
export const Sentiment = z.enum(['positive', 'neutral', 'negative', 'unsure', 'unknown'])
export type Sentiment = z.infer<typeof Sentiment>

/** ISO 639-1 code in lower case, or `und` where the language is unknown. */
export const LanguageCode = z
  .string()
  .check(z.regex(/^([a-z]{2}|und)$/, /*i18n*/ 'Expected a two-letter language code or und'))

const joined = (one: string) => new RegExp(`^(${one})(,(${one}))*$`)

/** One source or several, joined by commas: posts of any of them. */
export const Sources = z
  .string()
  .check(z.regex(joined(Source.options.join('|')), /*i18n*/ 'Expected sources such as x,reddit'))
/** One language or several, joined by commas: posts in any of them. */
export const Languages = z.string().check(z.regex(joined('[a-z]{2}|und'), /*i18n*/ 'Expected languages such as en,de'))

/** Counts at the last observation; null means the source did not say, never 0. */
export const PostCounts = z.object({
  likes: z.nullable(z.number()),
  /** Reposts or boosts. */
  reposts: z.nullable(z.number()),
  quotes: z.nullable(z.number()),
  /** Replies or comments. */
  replies: z.nullable(z.number()),
  views: z.nullable(z.number()),
})

export const Post = z.object({
  /** Stable within a workspace: made of source and native id. */
  id: z.string(),
  source: Source,
  nativeId: z.string(),
  url: z.nullable(z.string()),
  type: PostType,
  author: z.object({
    /** The key to filter by: the source's author id, or the handle where there is none. */
    id: z.nullable(z.string()),
    handle: z.nullable(z.string()),
    name: z.nullable(z.string()),
    /** Followers when the post was collected. */
    followers: z.nullable(z.number()),
  }),
  postedAt: Instant,
  collectedAt: Instant,
  title: z.nullable(z.string()),
  text: z.string(),
  language: LanguageCode,
  sentiment: Sentiment,
  /** Of the likeliest verdict, 0 to 1, also of one that is `unsure`; null where the classifier was not asked. */
  sentimentProbability: z.nullable(z.number()),
  /** A member of the workspace said so. */
  sentimentCorrected: z.boolean(),
  counts: PostCounts,
  /** By the source's formula (metrics.ts); null where the source has no counts. */
  interactions: z.nullable(z.number()),
  hashtags: z.array(z.string()),
  links: z.array(z.string()),
  parentId: z.nullable(z.string()),
  /** What members of the workspace tagged it with. */
  tags: z.array(z.string()),
  /** Matches of the query in `title` and `text`: UTF-16 offsets, end exclusive. */
  highlights: z.object({
    title: z.array(z.tuple([z.number(), z.number()])),
    text: z.array(z.tuple([z.number(), z.number()])),
  }),
})
export type Post = z.infer<typeof Post>

/**
 * What a page looks at: days of the workspace's time zone (both inclusive), a saved query or a query text (neither means
 * every post), the filter bar and a saved filter. Shared by every insight and every list of posts.
 */
export const scope = {
  workspaceId: WorkspaceId,
  from: AskedDay,
  to: AskedDay,
  queryId: z.optional(Id),
  text: z.optional(z.string().check(z.maxLength(4_096))),
  source: z.optional(Sources),
  language: z.optional(Languages),
  sentiment: z.optional(Sentiment),
  type: z.optional(PostType),
  /** A saved filter of the workspace, applied by id; not_found with the pointer `/filterId` where it is none any more. */
  filterId: z.optional(Id),
}
export const Scope = z.strictObject(scope)
export type Scope = z.infer<typeof Scope>

/** What a post is ranked by. `overperformance` and `velocity` are those of `PostMeasures`. */
export const PostRank = z.enum([
  'interactions',
  'followers',
  'likes',
  'reposts',
  'quotes',
  'replies',
  'views',
  'overperformance',
  'velocity',
])
export type PostRank = z.infer<typeof PostRank>

/** A rank alone begins with the most; posts without that number come last either way. */
/** `kept` passes the filter and the mutes, `removed` does not. */
export const Shown = z.enum(['kept', 'removed', 'all'])
export type Shown = z.infer<typeof Shown>

export const PostOrder = z.enum([
  'newest',
  'oldest',
  ...PostRank.options,
  ...PostRank.options.map((rank): `least-${PostRank}` => `least-${rank}`),
])
export type PostOrder = z.infer<typeof PostOrder>

/** How a post stands beside the others of its author, and how fast it grows; null where that cannot be said. */
export const PostMeasures = z.object({
  /**
   * Interactions ÷ expected, and below that −expected ÷ interactions; never between −1 and 1.
   * Source: CrowdTangle, overperforming score.
   */
  overperformance: z.nullable(z.number()),
  /** Interactions that a post of this author and type has, at least 10. */
  expected: z.nullable(z.number()),
  /** Interactions an hour between the last two observations; null for a post that was observed once. */
  velocity: z.nullable(z.number()),
})
export type PostMeasures = z.infer<typeof PostMeasures>

export const ListedPost = z.extend(Post, {
  /** Left out unless asked for. */
  measures: z.optional(PostMeasures),
})
export type ListedPost = z.infer<typeof ListedPost>

/** The steps of a range; weeks begin on Monday. */
export const Bucket = z.enum(['hour', 'day', 'week', 'month'])
export type Bucket = z.infer<typeof Bucket>

/** The marks of a chart one can open: each narrows the scope to the posts behind the mark. */
export const drill = {
  author: z.optional(z.string().check(z.maxLength(500))),
  term: z.optional(z.string().check(z.maxLength(200))),
  hashtag: z.optional(z.string().check(z.maxLength(200))),
  /** A linked domain, without its subdomains. */
  domain: z.optional(z.string().check(z.maxLength(253))),
  /** With `term`: a second term that the same posts hold. */
  beside: z.optional(z.string().check(z.maxLength(200))),
  emoji: z.optional(z.string().check(z.maxLength(100))),
  /** A linked address, as the post has it. */
  link: z.optional(z.string().check(z.maxLength(2_000))),
  /** An account that posts mention, without `@`. */
  mention: z.optional(z.string().check(z.maxLength(200))),
  /** Posts of one thread, as `source:id` of the post it began with. */
  thread: z.optional(z.string().check(z.maxLength(500))),
  /** Answers to posts of an author, as `source:id`. */
  answers: z.optional(z.string().check(z.maxLength(500))),
  /** A moment in a bucket; with `bucket` it narrows to that hour, day, week or month. */
  at: z.optional(AskedInstant),
  bucket: z.optional(Bucket),
  /** With `at`: a moment in the last of several buckets. */
  until: z.optional(AskedInstant),
}

export const mostSkipped = 10_000_000

export const listPosts = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/posts',
  access: 'posts.read',
  summary: 'The posts of a scope, one page at a time.',
  input: z.strictObject({
    ...scope,
    ...drill,
    order: z.optional(PostOrder),
    limit: z.optional(wholeNumber(1, 100)),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    /** Posts to pass over behind the cursor, or from the beginning: the way to a page that no page before it leads to. */
    skip: z.optional(wholeNumber(0, mostSkipped)),
    include: z.optional(z.literal('measures')),
  }),
  output: z.extend(pageOf(ListedPost), { total: z.number() }),
  problems: ['unauthenticated', 'not_found', 'invalid_input', 'invalid_query'],
})
