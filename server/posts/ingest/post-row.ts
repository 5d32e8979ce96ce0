import type { PostType, Sentiment, Source } from '#contract/posts/posts.ts'

/**
 * One observation of a post, before enrichment. Empty texts and null numbers are unknown; nulls in the last group are
 * derived from title and text.
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
  /** As plain text. */
  authorBio: string
  postedAt: Date
  /** The source gave no plausible time, so `postedAt` is when the post was first seen. */
  isTimeGuessed?: boolean
  /** When the counts were observed; null means now. */
  collectedAt: Date | null
  /** When this text was written: older texts never replace newer ones. Null if unknown. */
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
  /** The source's group, forum or channel, without `r/` or `!`. */
  community: string
  /** ISO 639-1 code, or `und`; null to detect it. */
  language: string | null
  /** The usual language of the author, community or source, if known. */
  usualLanguage?: string
  sentiment: Sentiment | null
  hashtags: string[] | null
  links: string[] | null
}

export const joinTitleAndText = (title: string, text: string) =>
  title === '' ? text : text === '' ? title : `${title}\n${text}`
