import * as z from 'zod/mini'
import { ComparedDays } from '../answers/compared-days.ts'
import { ComparedQueries } from '../saved-queries/compared-queries.ts'
import { endpoint } from '../endpoint.ts'
import { CustomValues, FieldConditions } from '../filters/field-conditions.ts'
import { added } from '../tolerance.ts'
import { listVersion } from './list-version.ts'
import { Alike } from './near-identical.ts'
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
import { InputDay, InputInstant, Id, Instant, pageOf, wholeNumber, WorkspaceId } from '../primitives.ts'
import { suchAs } from '../rules.ts'

// The values of a post's fields, which addresses need without the calls.
export * from './post-fields.ts'

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
  /** Counted without its text, because the plan's month was full. */
  countedOnly: z.optional(z.boolean()),
  language: LanguageCode,
  sentiment: Sentiment,
  /** Of the likeliest verdict, 0 to 1, also of one that is `unsure`; null where the classifier was not asked. */
  sentimentProbability: z.nullable(z.number()),
  /** A member of the workspace said so. */
  sentimentCorrected: z.boolean(),
  counts: PostCounts,
  /** By the source's formula (metrics/overview.ts); null where the source has no counts. */
  interactions: z.nullable(z.number()),
  hashtags: z.array(z.string()),
  links: z.array(z.string()),
  parentId: z.nullable(z.string()),
  /** What members of the workspace tagged it with. */
  tags: z.array(z.string()),
  /** What the workspace keeps of it, by the ids of the fields (filters/custom-fields.ts). */
  customFields: added(CustomValues, {}),
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
  from: InputDay,
  to: InputDay,
  /** The step of everything over time; one that follows from the days where left out (steps.ts). */
  step: z.optional(Bucket),
  /** What the days are compared with, where anything is. */
  previous: z.optional(ComparedDays),
  /** A saved query of the workspace; not_found with the pointer `/queryId` where it is none any more. */
  queryId: z.optional(Id),
  text: z.optional(z.string().check(z.maxLength(4_096))),
  source: z.optional(Sources),
  language: z.optional(Languages),
  sentiment: z.optional(Sentiment),
  type: z.optional(PostType),
  /** Posts of own accounts, or of everybody else; both where left out. */
  media: z.optional(Media),
  /** A saved filter of the workspace, applied by id; not_found with the pointer `/filterId` where it is none any more. */
  filterId: z.optional(Id),
  /** A list of authors of the workspace: their posts alone; not_found with the pointer `/authorListId` where it is none any more. */
  authorListId: z.optional(Id),
  /** Conditions on fields of the workspace, all of which hold; not_found with the pointer `/fields` where one is none any more. */
  fields: z.optional(FieldConditions),
}
export const Scope = z.strictObject(scope)
export type Scope = z.infer<typeof Scope>

/** How a post stands beside others of its author and of accounts of that size, and how fast it grows; null where that cannot be said. */
export const PostMeasures = z.object({
  /**
   * (Interactions + 1) ÷ (expected + 1), and below that its inverse, negative; never between −1 and 1. Null also for counts that
   * were seen before the post was a day old. Source: after CrowdTangle, overperforming score (metrics/overperformance.ts).
   */
  overperformance: z.nullable(z.number()),
  /** Interactions that a post of this author and type has after a day or more; null where fewer than ten posts can be compared. */
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

const halfOpen = z
  .string()
  .check(z.regex(/^(?=.*\d)(-?\d{1,9}(\.\d{1,3})?)?\.\.(-?\d{1,9}(\.\d{1,3})?)?$/, suchAs('2..4')))

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
  /** Posts that match two or more of these saved queries. */
  overlap: z.optional(ComparedQueries),
  /** A moment in a bucket; with `bucket` it narrows to that hour, day, week or month. */
  at: z.optional(InputInstant),
  bucket: z.optional(Bucket),
  /** With `at`: a moment in the last of several buckets. */
  until: z.optional(InputInstant),
  /** Posts with interactions of an hour of the week in the workspace's time zone: 0 to 167 from Monday, midnight. */
  hourOfWeek: z.optional(wholeNumber(0, 167)),
  /** Posts whose overperformance lies from a score on and below another, as `2..4`; an end may be left out. */
  overperformance: z.optional(halfOpen),
  /** Posts that the workspace's own accounts answered, by minutes until then: from some on and below others. */
  answered: z.optional(halfOpen),
  /** Posts whose interactions were observed at two moments at least. */
  observed: z.optional(z.literal('twice')),
  /** Near-identical posts of some time (near-identical.ts). */
  alike: z.optional(Alike),
  /** The posts that an alert on single posts told of, by the id of its firing. */
  firing: z.optional(Id),
  /** One post, by its id. */
  post: z.optional(z.string().check(z.regex(/^\d{1,20}$/, suchAs('1234567890')))),
}

export const maxSkipped = 10_000_000

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
    skip: z.optional(wholeNumber(0, maxSkipped)),
    include: z.optional(z.literal('measures')),
  }),
  output: z.extend(pageOf(ListedPost), { total: z.number(), ...listVersion }),
  problems: ['invalid_query'],
})
