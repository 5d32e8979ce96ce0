import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PostOrder, PostSortKey } from '#contract/posts/posts.ts'

export type TableSortKey = PostSortKey | 'time'

export const sortKeyNames: Record<TableSortKey, MessageDescriptor> = {
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

export const toSortKey = (order: PostOrder): TableSortKey =>
  order === 'newest' || order === 'oldest' ? 'time' : (order.replace(/^least-/, '') as PostSortKey)

export const isAscending = (order: PostOrder) => order === 'oldest' || order.startsWith('least-')

export const toPostOrder = (sortKey: TableSortKey, ascending: boolean): PostOrder => {
  if (sortKey === 'time') return ascending ? 'oldest' : 'newest'
  return ascending ? `least-${sortKey}` : sortKey
}

/** Sorts in descending order first; a second click reverses it. */
export const nextOrder = (order: PostOrder, sortKey: TableSortKey): PostOrder =>
  toPostOrder(sortKey, toSortKey(order) === sortKey && !isAscending(order))
