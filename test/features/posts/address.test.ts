import { expect, test } from 'vitest'
import { PostOrder } from '#contract/posts/posts.ts'
import { toPostListOptions, readPostsSearch } from '#src/features/posts/search.ts'
import { nextOrder, toPostOrder, toSortKey } from '#src/features/posts/orders.ts'

const usual = { order: 'newest', view: 'table', postId: null }

test.each<[Record<string, string>, object]>([
  [{}, usual],
  [
    { sort: 'least-likes', view: 'cards', post: '42' },
    { order: 'least-likes', view: 'cards', postId: '42' },
  ],
  [{ 'open.order': 'interactions' }, { ...usual, order: 'interactions' }],
  [{ sort: 'loudest', view: 'piles', post: 'x/1' }, usual],
])('the address %j is read', (written, choice) => expect(toPostListOptions(readPostsSearch(written))).toEqual(choice))

test('a header sorts by the most first, and a second press reverses the order', () => {
  expect(nextOrder('newest', 'likes')).toBe('likes')
  expect(nextOrder('likes', 'likes')).toBe('least-likes')
  expect(nextOrder('newest', 'time')).toBe('oldest')
  const both = (order: PostOrder) => [toPostOrder(toSortKey(order), true), toPostOrder(toSortKey(order), false)]
  expect(PostOrder.options.filter((order) => !both(order).includes(order))).toEqual([])
})
