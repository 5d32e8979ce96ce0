import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PostOrder, PostRank } from '#contract/posts/posts.ts'

export type Rank = PostRank | 'time'

export const rankNames: Record<Rank, MessageDescriptor> = {
  time: msg`When`,
  interactions: msg`Interactions`,
  overperformance: msg`Overperformance`,
  velocity: msg`Velocity`,
  followers: msg`Reach`,
  likes: msg`Likes`,
  reposts: msg`Reposts`,
  quotes: msg`Quotes`,
  replies: msg`Replies`,
  views: msg`Views`,
}

export const rankOf = (order: PostOrder): Rank =>
  order === 'newest' || order === 'oldest' ? 'time' : (order.replace(/^least-/, '') as PostRank)

export const isAscending = (order: PostOrder) => order === 'oldest' || order.startsWith('least-')

export const orderOf = (rank: Rank, ascending: boolean): PostOrder => {
  if (rank === 'time') return ascending ? 'oldest' : 'newest'
  return ascending ? `least-${rank}` : rank
}

/** Sorts in descending order first; a second click reverses it. */
export const nextOrder = (order: PostOrder, rank: Rank): PostOrder =>
  orderOf(rank, rankOf(order) === rank && !isAscending(order))
