import type { PostRow } from '#server/content/post-row.ts'
import type { SamplePost } from './generate.ts'

/** A sample post as an import would bring it; language where the source leaves it open, and sentiment, are worked out. */
export const rowOf = ({
  author,
  counts,
  source,
  nativeId,
  url,
  type,
  postedAt,
  collectedAt,
  title,
  text,
  language,
  parentId,
  rootId,
}: SamplePost): PostRow => ({
  source,
  nativeId,
  url,
  type,
  authorId: author.id,
  authorHandle: author.handle ?? '',
  authorName: author.name ?? '',
  authorFollowers: author.followers,
  postedAt,
  collectedAt,
  title: title ?? '',
  text,
  ...counts,
  parentId: parentId ?? '',
  rootId: rootId ?? '',
  language,
  sentiment: null,
  hashtags: null,
  links: null,
})
