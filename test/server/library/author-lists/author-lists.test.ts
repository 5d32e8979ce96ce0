import { expect, test } from 'vitest'
import * as lists from '#contract/filters/author-lists.ts'
import { getConversation } from '#contract/answers/conversation.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { getPeople, listAuthors } from '#contract/answers/people.ts'
import { getPerformance } from '#contract/answers/performance.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { storeWorkspace } from '#test/server/insights/rows.ts'
import { crowd } from '#test/server/insights/people/crowd.ts'
import { authorOf } from '#test/server/insights/people/reckoning.ts'
import { problemOf } from '#test/server/library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const days = { from: '2026-01-01', to: '2026-04-30' }
const posts = crowd(600)
const named = posts.filter((post) => authorOf(post) !== null)
const byAuthor = [...Map.groupBy(named, (post) => authorOf(post)!)]
const busiest = byAuthor.toSorted(([, a], [, b]) => b.length - a.length).slice(0, 3)
const three = busiest.map(([key]) => ({
  source: key.slice(0, key.indexOf(':')) as 'x',
  id: key.slice(key.indexOf(':') + 1),
}))

const server = await useServer()
Object.assign(server.services.env.quotas, { authorLists: 6 })
const workspaceId = await storeWorkspace(server, owner, posts)

const make = (name: string, authors?: lists.ListedAuthor[]) =>
  server.call(lists.createAuthorList, { workspaceId, name, ...(authors && { authors }) }, as)

test('every page narrowed to a list counts the posts of its authors', async () => {
  const { id: authorListId, authors } = await make('Busiest', [...three, { source: 'rss', id: 'nobody' }])
  const scope = { workspaceId, ...days, authorListId }
  const written = busiest.reduce((sum, [, own]) => sum + own.length, 0)
  const [people, ranked, page, overview, performance, conversation] = await Promise.all([
    server.call(getPeople, scope, as),
    server.call(listAuthors, scope, as),
    server.call(listPosts, { ...scope, limit: '100' }, as),
    server.call(getOverview, scope, as),
    server.call(getPerformance, scope, as),
    server.call(getConversation, { ...scope, kind: 'term' }, as),
  ])
  expect([authors, people.coverage.posts, people.coverage.authors]).toEqual([4, written, 3])
  const found = [ranked.posts, ranked.items.map(({ source, id }) => `${source}:${id}`)]
  expect(found).toEqual([written, expect.arrayContaining(busiest.map(([key]) => key))])
  expect(new Set(page.items.map(({ source, author }) => `${source}:${author.id}`))).toEqual(
    new Set(busiest.map(([key]) => key)),
  )
  expect([overview.coverage.posts, performance.coverage.posts, conversation.posts]).toEqual([written, written, written])
})

test('who is on a list is told and taken off, without a stored post as well', async () => {
  const nobody = { source: 'rss' as const, id: 'nobody at all' }
  const { id: authorListId } = await make('Told', [...three, nobody])
  const asked = { workspaceId, authorListId }
  const { authors } = await server.call(lists.addListedAuthors, { ...asked, authors: three }, as)
  const { items } = await server.call(lists.listListedAuthors, asked, as)
  expect([authors, items.length]).toEqual([4, 4])
  expect(items).toEqual(expect.arrayContaining([...three, nobody]))
  await server.call(lists.removeListedAuthors, { ...asked, authors: [nobody] }, as)
  expect((await server.call(lists.listListedAuthors, asked, as)).items).not.toContainEqual(nobody)
  await server.call(lists.deleteAuthorList, asked, as)
  expect(await problemOf(server.call(lists.listListedAuthors, asked, as))).toMatchObject({ status: 404 })
})

test('a deleted list is nowhere, and pages that name it are told which part of the question is gone', async () => {
  const { id: authorListId } = await make('Soon gone', three)
  await server.call(lists.deleteAuthorList, { workspaceId, authorListId }, as)
  const missing = { status: 404, code: 'not_found', at: ['/authorListId'] }
  const one = { workspaceId, authorListId }
  const answers = [
    server.call(listPosts, { ...one, ...days }, as),
    server.call(lists.renameAuthorList, { ...one, name: 'x' }, as),
    server.call(lists.addListedAuthors, { ...one, authors: three }, as),
  ].map(problemOf)
  expect(await Promise.all(answers)).toEqual(answers.map(() => missing))
})

test('lists and the authors of one are bounded, and what is too much changes nothing', async () => {
  const { id: authorListId } = await make('Full')
  const { items } = await server.call(lists.listAuthorLists, { workspaceId }, as)
  for (let index = items.length; index < 6; index++) await make(`List ${index}`)
  expect(await problemOf(make('One too many'))).toMatchObject({ status: 409 })
  const add = (from: number, count: number) => {
    const authors = Array.from({ length: count }, (_, index) => ({ source: 'x' as const, id: String(from + index) }))
    return server.call(lists.addListedAuthors, { workspaceId, authorListId, authors }, as)
  }
  expect(await problemOf(add(0, 501))).toMatchObject({ status: 400 })
  await add(0, 500)
  await add(500, 499)
  expect(await problemOf(add(999, 2))).toMatchObject({ status: 409 })
  expect((await add(999, 1)).authors).toBe(1_000)
  expect((await server.call(getPeople, { workspaceId, ...days, authorListId }, as)).coverage.posts).toBe(0)
})
