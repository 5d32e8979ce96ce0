import * as z from 'zod/mini'
import { ComparedDays } from '../answers/compared-days.ts'
import { ComparedQueries } from '../saved-queries/compared-queries.ts'
import { endpoint } from '../endpoint.ts'
import { CustomValues, FieldConditions } from '../filters/field-conditions.ts'
import { optionalWithDefault } from '../tolerance.ts'
import { listVersion } from './list-version.ts'
import { Alike } from './near-identical.ts'
import { TopicTerms } from './topic-terms.ts'
import {
  Bucket,
  LanguageCode,
  Languages,
  Media,
  PostOrder,
  PostType,
  Sentiment,
  Source,
  Sources,
} from './post-fields.ts'
import { InputDay, InputInstant, Id, Instant, pageSchema, wholeNumber, WorkspaceId } from '../primitives.ts'
import { exampleMessage } from '../schema-messages.ts'

// Separate, so that URLs can use post fields without the endpoints.
export * from './post-fields.ts'

/** Counts at the last observation; null if the source doesn't provide them, never 0. */
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
  /** Stable within a workspace: derived from source and native ID. */
  id: z.string(),
  source: Source,
  nativeId: z.string(),
  url: z.nullable(z.string()),
  type: PostType,
  author: z.object({
    /** Filter key: the source's author ID, or the handle without one. */
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
  /** Stored without text, because the plan's month was full. */
  countedOnly: z.optional(z.boolean()),
  language: LanguageCode,
  sentiment: Sentiment,
  /** Probability of the likeliest sentiment, 0 to 1, even if `unsure`; null if not classified here. */
  sentimentProbability: z.nullable(z.number()),
  /** Whether a member corrected the sentiment. */
  sentimentCorrected: z.boolean(),
  counts: PostCounts,
  /** By the source's formula (metrics/overview.ts); null without counts. */
  interactions: z.nullable(z.number()),
  hashtags: z.array(z.string()),
  links: z.array(z.string()),
  parentId: z.nullable(z.string()),
  /** Tags by members of the workspace. */
  tags: z.array(z.string()),
  /** Values by field ID (filters/custom-fields.ts). */
  customFields: optionalWithDefault(CustomValues, {}),
  /** Matches of the query in `title` and `text`: UTF-16 offsets, end exclusive. */
  highlights: z.object({
    title: z.array(z.tuple([z.number(), z.number()])),
    text: z.array(z.tuple([z.number(), z.number()])),
  }),
})
export type Post = z.infer<typeof Post>

/**
 * What every insight and list of posts covers: days in the workspace's time zone (both inclusive), a saved query or
 * query text (neither: all posts), the filter bar and a saved filter.
 */
export const scopeFields = {
  workspaceId: WorkspaceId,
  from: InputDay,
  to: InputDay,
  /** Step of values over time. Default: by number of days (steps.ts). */
  step: z.optional(Bucket),
  /** Days to compare with, in calls that compare. */
  previous: z.optional(ComparedDays),
  /** A saved query; not_found with the pointer `/queryId` if it was deleted. */
  queryId: z.optional(Id),
  text: z.optional(z.string().check(z.maxLength(4_096))),
  source: z.optional(Sources),
  language: z.optional(Languages),
  sentiment: z.optional(Sentiment),
  type: z.optional(PostType),
  /** Posts of own accounts, or by anyone else. Default: both. */
  media: z.optional(Media),
  /** A saved filter; not_found with the pointer `/filterId` if it was deleted. */
  filterId: z.optional(Id),
  /** Only posts by an author list; not_found with the pointer `/authorListId` if it was deleted. */
  authorListId: z.optional(Id),
  /**
   * Conditions on custom or built-in fields, all of which must hold; not_found with the pointer `/fields` if a field was deleted.
   */
  fields: z.optional(FieldConditions),
}
export const Scope = z.strictObject(scopeFields)
export type Scope = z.infer<typeof Scope>

/** The post compared with its author's posts and with accounts of similar size, and its growth; null if unknown. */
export const PostMeasures = z.object({
  /**
   * (Interactions + 1) ÷ (expected + 1), and below that its inverse, negative; never between −1 and 1. Null also for
   * counts seen before the post was a day old. Source: after CrowdTangle, overperforming score
   * (metrics/overperformance.ts).
   */
  overperformance: z.nullable(z.number()),
  /** Interactions expected of this author and type after a day; null below ten comparable posts. */
  expected: z.nullable(z.number()),
  /** Interactions per hour between the last two observations; null with one observation. */
  velocity: z.nullable(z.number()),
})
export type PostMeasures = z.infer<typeof PostMeasures>

export const ListedPost = z.extend(Post, {
  /** Only on request. */
  measures: z.optional(PostMeasures),
})
export type ListedPost = z.infer<typeof ListedPost>

const halfOpen = z
  .string()
  .check(z.regex(/^(?=.*\d)(-?\d{1,9}(\.\d{1,3})?)?\.\.(-?\d{1,9}(\.\d{1,3})?)?$/, exampleMessage('2..4')))

/** Narrows the scope to the posts behind a mark of a chart. */
export const drillDownFields = {
  author: z.optional(z.string().check(z.maxLength(500))),
  term: z.optional(z.string().check(z.maxLength(200))),
  hashtag: z.optional(z.string().check(z.maxLength(200))),
  /** A linked domain, without its subdomains. */
  domain: z.optional(z.string().check(z.maxLength(253))),
  /** With `term`: a second term in the same posts. */
  beside: z.optional(z.string().check(z.maxLength(200))),
  /** Posts of a topic (`Topic.rule`). */
  topic: z.optional(TopicTerms),
  emoji: z.optional(z.string().check(z.maxLength(100))),
  /** A linked URL, as in the post. */
  link: z.optional(z.string().check(z.maxLength(2_000))),
  /** A mentioned account, without `@`. */
  mention: z.optional(z.string().check(z.maxLength(200))),
  /** A thread, as `source:id` of its first post. */
  thread: z.optional(z.string().check(z.maxLength(500))),
  /** Replies to posts of an author, as `source:id`. */
  answers: z.optional(z.string().check(z.maxLength(500))),
  /** Posts that match two or more of these saved queries. */
  overlap: z.optional(ComparedQueries),
  /** A time within the hour, day, week or month given by `bucket`. */
  at: z.optional(InputInstant),
  bucket: z.optional(Bucket),
  /** With `at`: a time within the last of several buckets. */
  until: z.optional(InputInstant),
  /** Posts with interactions in an hour of the week, in the workspace's time zone: 0 to 167 from Monday, midnight. */
  hourOfWeek: z.optional(wholeNumber(0, 167)),
  /** Overperformance from a score, inclusive, to another, exclusive, as `2..4`; either end is optional. */
  overperformance: z.optional(halfOpen),
  /** Posts answered by own accounts, by minutes until the answer: start inclusive, end exclusive. */
  answered: z.optional(halfOpen),
  /** Posts whose interactions were observed at least twice. */
  observed: z.optional(z.literal('twice')),
  /** Near-identical posts within a time (near-identical.ts). */
  alike: z.optional(Alike),
  /** Posts of a keyword or person alert's firing, by its ID. */
  firing: z.optional(Id),
  /** One post, by its ID. */
  post: z.optional(z.string().check(z.regex(/^\d{1,20}$/, exampleMessage('1234567890')))),
}

export const maxSkipped = 10_000_000

export const listPosts = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/posts',
  access: 'posts.read',
  summary: 'List the posts of a scope, 50 per page by default.',
  input: z.strictObject({
    ...scopeFields,
    ...drillDownFields,
    order: z.optional(PostOrder),
    limit: z.optional(wholeNumber(1, 100)),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    /** Posts to skip after the cursor or from the start, to jump to a page. */
    skip: z.optional(wholeNumber(0, maxSkipped)),
    include: z.optional(z.literal('measures')),
  }),
  output: z.extend(pageSchema(ListedPost), { total: z.number(), ...listVersion }),
  problems: ['invalid_query'],
})
