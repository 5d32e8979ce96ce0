import { expect, test } from 'vitest'
import { getAuthor, getPeople, listAuthors } from '#contract/answers/people.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { unfitAnswers } from '../every-answer.ts'
import { postRow, storeWorkspace } from '../rows.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const march = { from: '2026-03-01', to: '2026-03-31' }
const begin = Date.UTC(2026, 2, 1)

const server = await useServer()

test('an author with 200 000 posts is told like any other', async () => {
  const workspaceId = await storeWorkspace(
    server,
    owner,
    Array.from({ length: 200_000 }, (_, index) =>
      postRow({
        nativeId: String(index),
        authorId: 'anna',
        postedAt: new Date(begin + index * 10_000),
        collectedAt: new Date(begin + index * 10_000 + 2 * 86_400_000),
        text: `Word${index % 50}`,
        likes: 5,
      }),
    ),
  )
  const { posts, signs, stored } = await server.call(getAuthor, { workspaceId, author: 'x:anna', ...march }, as)
  expect([posts, stored.posts, signs!.burstiness, signs!.duplicates]).toEqual([200_000, 200_000, -1, 199_950 / 200_000])
  const { items } = await server.call(listAuthors, { workspaceId, ...march }, as)
  const { concentration } = await server.call(getPeople, { workspaceId, ...march }, as)
  expect([items.map((item) => item.posts), concentration.top1]).toEqual([[200_000], { authors: 1, share: 1 }])
  expect(await unfitAnswers(server, owner, { workspaceId, ...march })).toEqual([])
  const of = { workspaceId, ...march, author: 'x:anna' }
  const pages = await Promise.all([
    server.call(listPosts, of, as),
    server.call(listPosts, { ...of, order: 'overperformance', include: 'measures' }, as),
    server.call(listPosts, { ...of, overperformance: '1..2' }, as),
  ])
  const [, , { nextCursor }] = pages
  pages.push(await server.call(listPosts, { ...of, overperformance: '1..2', cursor: nextCursor! }, as))
  expect(pages.map(({ items: listed, total }) => [listed.length, total])).toEqual([
    [50, 200_000],
    [50, 200_000],
    [50, 200_000],
    [50, 200_000],
  ])
})
