import type { PostType, Sentiment, Source } from '#contract/posts/posts.ts'

/**
 * One observation of a post before enrichment. Empty text means "the source does not say" in text fields, null in
 * numbers; what is null in the last group is worked out from title and text when the post goes in.
 */
export type PostRow = {
  source: Source
  /** The source's id; with `source` it is the post's identity. */
  nativeId: string
  url: string
  type: PostType
  authorId: string
  authorHandle: string
  authorName: string
  authorFollowers: number | null
  /** What the author says about themselves, as plain text. */
  authorBio: string
  postedAt: Date
  /** The source names no time that can be, so that `postedAt` is when the post was first seen. */
  isTimeGuessed?: boolean
  /** When the numbers were seen; null means now. */
  collectedAt: Date | null
  /** When this text was written; an older one never takes its place. Null where the source does not say. */
  editedAt: Date | null
  title: string
  text: string
  likes: number | null
  reposts: number | null
  quotes: number | null
  replies: number | null
  views: number | null
  parentId: string
  rootId: string
  /** The group, forum or channel of a source that has them, without `r/` or `!` before it. */
  community: string
  /** ISO 639-1 code, `und` where it cannot be told. */
  language: string | null
  /** What its author, community or source usually writes in, where that is known. */
  usualLanguage?: string
  sentiment: Sentiment | null
  hashtags: string[] | null
  links: string[] | null
}
