import { expect, test } from 'vitest'
import { choiceOf, readPostsSearch } from '#src/features/posts/address.ts'
import { nextOrder, orderOf, rankOf } from '#src/features/posts/orders.ts'
import { PostOrder } from '#contract/posts/posts.ts'
import { unreadOf } from '#src/widgets/scope/read-search.ts'

const read = (written: Record<string, unknown>) => {
  const search = readPostsSearch(written)
  return { ...choiceOf(search), unread: unreadOf(search).parts.map(({ name }) => name) }
}
const usual = { order: 'newest', view: 'table', postId: null, unread: [] as string[] }

test.each([
  ['nothing', {}, usual],
  [
    'everything',
    { sort: 'least-likes', view: 'cards', post: '42' },
    { order: 'least-likes', view: 'cards', postId: '42', unread: [] },
  ],
  ['the order of another page', { 'open.order': 'interactions' }, { ...usual, order: 'interactions' }],
  ['an order that is none', { sort: 'loudest' }, { ...usual, unread: ['sort'] }],
  ['a view that is none', { view: 'piles' }, { ...usual, unread: ['view'] }],
  ['an id that is none', { post: 'x/1' }, { ...usual, unread: ['post'] }],
])('an address with %s', (_, search, expected) => {
  expect(read(search)).toEqual(expected)
})

test('a header sorts by the most, and the other way round where it is that already', () => {
  expect(nextOrder('newest', 'likes')).toBe('likes')
  expect(nextOrder('likes', 'likes')).toBe('least-likes')
  expect(nextOrder('least-likes', 'likes')).toBe('likes')
  expect(nextOrder('newest', 'time')).toBe('oldest')
  expect(
    PostOrder.options.every((order) => [orderOf(rankOf(order), true), orderOf(rankOf(order), false)].includes(order)),
  ).toBe(true)
})
