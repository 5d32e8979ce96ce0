import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PostOrder, PostRank } from '#contract/posts/posts.ts'

export type Rank = PostRank | 'time'

/** What posts are sorted by, as the rest of "sorted by". */
export const rankNames: Record<Rank, MessageDescriptor> = {
  time: msg`time`,
  interactions: msg`interactions`,
  overperformance: msg`overperformance`,
  velocity: msg`velocity`,
  followers: msg`reach (followers)`,
  likes: msg`likes`,
  reposts: msg`reposts`,
  quotes: msg`quotes`,
  replies: msg`replies`,
  views: msg`views`,
}

export const rankOf = (order: PostOrder): Rank =>
  order === 'newest' || order === 'oldest' ? 'time' : (order.replace(/^least-/, '') as PostRank)

export const isAscending = (order: PostOrder) => order === 'oldest' || order.startsWith('least-')

export const orderOf = (rank: Rank, ascending: boolean): PostOrder => {
  if (rank === 'time') return ascending ? 'oldest' : 'newest'
  return ascending ? `least-${rank}` : rank
}

/** What a header does: the most first, and the other way round where it is that already. */
export const nextOrder = (order: PostOrder, rank: Rank): PostOrder =>
  orderOf(rank, rankOf(order) === rank && !isAscending(order))
