import * as z from 'zod/mini'
import { CustomValues } from '#contract/filters/field-conditions.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import { highlights } from '#contract/query-language/highlight.ts'
import { type Post, PostType, Sentiment, Source } from '#contract/posts/posts.ts'

const count = z.nullable(z.coerce.number())

/** A row selected with `postColumns`; instants are seconds since 1970. */
export const PostRow = z.object({
  post_id: z.string(),
  source: Source,
  native_id: z.string(),
  url: z.string(),
  type: PostType,
  author_id: z.string(),
  author_handle: z.string(),
  author_name: z.string(),
  author_followers: count,
  posted_seconds: z.coerce.number(),
  collected_seconds: z.coerce.number(),
  title: z.string(),
  text: z.string(),
  language: z.string(),
  sentiment: Sentiment,
  sentiment_probability: z.number(),
  corrected: z.boolean(),
  likes: count,
  reposts: count,
  quotes: count,
  replies: count,
  views: count,
  interactions: count,
  hashtags: z.array(z.string()),
  links: z.array(z.string()),
  parent_id: z.string(),
  counted_only: z.boolean(),
  custom_fields: CustomValues,
})
export type PostRow = z.infer<typeof PostRow>

/**
 * SELECT list for `PostRow`; 64-bit ids travel as text. Aliases differ from column names, because ClickHouse resolves
 * aliases in WHERE too.
 */
export const postColumns = `toString(id) AS post_id, source, native_id, url, type, author_id, author_handle, author_name,
  author_followers, toUnixTimestamp(posted_at) AS posted_seconds, toUnixTimestamp(collected_at) AS collected_seconds, title, text,
  language, sentiment, sentiment_probability, corrected, likes, reposts, quotes, replies, views, interactions, hashtags, links, parent_id, counted_only, custom_fields`

/** Tags are stored in PostgreSQL (stored-tags.ts). */
export type UntaggedPost = Omit<Post, 'tags'>

export const readPost = (row: PostRow, tree: QueryNode | null = null): UntaggedPost => ({
  id: row.post_id,
  source: row.source,
  nativeId: row.native_id,
  url: emptyToNull(row.url),
  type: row.type,
  author: {
    id: emptyToNull(row.author_id) ?? emptyToNull(row.author_handle),
    handle: emptyToNull(row.author_handle),
    name: emptyToNull(row.author_name),
    followers: row.author_followers,
  },
  postedAt: instant(row.posted_seconds),
  collectedAt: instant(row.collected_seconds),
  title: emptyToNull(row.title),
  text: row.text,
  ...(row.counted_only ? { countedOnly: true } : {}),
  language: row.language,
  sentiment: row.sentiment,
  sentimentProbability: row.sentiment_probability === 0 ? null : row.sentiment_probability / 100,
  sentimentCorrected: row.corrected,
  counts: { likes: row.likes, reposts: row.reposts, quotes: row.quotes, replies: row.replies, views: row.views },
  interactions: row.interactions,
  hashtags: row.hashtags,
  links: row.links,
  parentId: emptyToNull(row.parent_id),
  customFields: row.custom_fields,
  highlights: {
    title: tree === null ? [] : highlights(tree, row.title, 'title'),
    text: tree === null ? [] : highlights(tree, row.text, 'text'),
  },
})

export const emptyToNull = (text: string) => (text === '' ? null : text)
const instant = (seconds: number) => new Date(seconds * 1_000).toISOString()
