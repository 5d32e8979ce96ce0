import { expect, test } from 'vitest'
import { PostsSearch, readAddress, withoutProblems } from '#src/features/posts/address.ts'
import { nextOrder, orderOf, rankOf } from '#src/features/posts/orders.ts'
import { PostOrder } from '#contract/posts.ts'

const read = (search: object) => {
  const { problems, ...address } = readAddress(PostsSearch.parse(search))
  return { ...address, problems: problems.length }
}

test.each([
  ['nothing', {}, { order: 'newest', view: 'table', postId: null, problems: 0 }],
  [
    'everything',
    { sort: 'least-likes', view: 'cards', post: '42' },
    { order: 'least-likes', view: 'cards', postId: '42', problems: 0 },
  ],
  ['the order of another page', { 'open.order': 'interactions' }, { order: 'interactions', problems: 0 }],
  ['an order that is none', { sort: 'loudest' }, { order: 'newest', problems: 1 }],
  ['a view that is none', { view: 'piles' }, { view: 'table', problems: 1 }],
  ['an id that is none', { post: 'x/1' }, { postId: null, problems: 1 }],
])('an address with %s', (_, search, expected) => {
  expect(read(search)).toMatchObject(expected)
})

test('what makes no sense is left out, what does stays', () => {
  const search = PostsSearch.parse({ sort: 'loudest', view: 'cards', post: 'x', source: 'reddit' })
  const sound = withoutProblems(search)
  expect([sound, readAddress(sound).problems]).toMatchObject([{ sort: 'newest', view: 'cards', source: 'reddit' }, []])
  expect(sound.post).toBeUndefined()
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
