import * as z from 'zod/mini'
import type { SearchedPost } from '#contract/query-language/evaluate.ts'
import { postColumns, PostRow } from '#server/selection/post-row.ts'

const stringArray = z.array(z.string())

/** A row with all columns that queries read, selected with `searchableColumns`. */
export const SearchableRow = z.extend(PostRow, {
  mentions: stringArray,
  domains: stringArray,
  emoji: stringArray,
  author_bio: z.string(),
  community: z.string(),
})
export type SearchableRow = z.infer<typeof SearchableRow>

export const searchableColumns = `${postColumns}, mentions, domains, emoji, author_bio, community`

/** Converts a row for the reference evaluator of queries; `tags` are tag keys. */
export const toSearchablePost = (row: SearchableRow, tags: string[]): SearchedPost => ({
  id: row.post_id,
  title: row.title,
  text: row.text,
  url: row.url,
  source: row.source,
  type: row.type,
  language: row.language,
  sentiment: row.sentiment,
  authorId: row.author_id,
  authorHandle: row.author_handle,
  authorName: row.author_name,
  authorBio: row.author_bio,
  postedAt: new Date(row.posted_seconds * 1_000),
  hashtags: row.hashtags,
  mentions: row.mentions,
  links: row.links,
  domains: row.domains,
  emoji: row.emoji,
  tags,
  likes: row.likes,
  replies: row.replies,
  reposts: row.reposts,
  quotes: row.quotes,
  views: row.views,
  interactions: row.interactions,
  followers: row.author_followers,
  community: row.community,
})
