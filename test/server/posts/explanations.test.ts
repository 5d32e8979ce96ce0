import { describe, expect, test } from 'vitest'
import type { FilterCondition } from '#contract/filters/filter-conditions.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { explainPost, findPost } from '#contract/posts/explanations.ts'
import { createAuthorList } from '#contract/filters/author-lists.ts'
import { createFilter } from '#contract/filters/filters.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { createOwnAccount } from '#contract/filters/own-accounts.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { computePostId } from '#server/posts/ingest/write/stored-post.ts'
import { problemOf, storePosts } from '../library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const viewer = 'viewer@example.com'

const server = await useServer()

const native = (source: string, nativeId: string, at: string, text: string, more: object) => {
  const id = computePostId(source, nativeId).toString()
  return { source, native_id: nativeId, id, at: `2026-03-${at}:00:00Z`, text, ...more }
}
const feed = 'https://blog.example.org/2026/coffee/'
const tweet = { url: 'https://x.com/jane/status/1234567890123456789', author_id: 'a1' }
const article = { url: feed, language: 'de', links: ['https://example.org/a'], domains: ['example.org'] }
const toot = { url: 'https://social.example/@jane/7' }
const posts = [
  native('x', '1234567890123456789', '28T10', 'The flat white is an honest coffee', tweet),
  native('hacker-news', '42', '28T11', 'Tea is not coffee, spam!', { author_handle: 'dang', likes: 3 }),
  native('rss', feed, '20T11', 'Far from tea', { title: 'Coffee', ...article }),
  native('mastodon', '7', '28T12', 'A flat, wide and white plate', toot),
]
const [white, spam, old, plate] = posts.map(({ id }) => id) as [string, string, string, string]
const day = { from: '2026-03-28', to: '2026-03-28' }

const ours = await server.createWorkspace({ owner, members: { viewer }, timezone: 'Europe/Berlin' })
await storePosts(server, ours.id, posts)

type Asked = Omit<CallInput<typeof explainPost>, 'workspaceId' | 'postId'>
const explain = (postId: string, asked: Asked = {}) =>
  server.call(explainPost, { workspaceId: ours.id, postId, ...asked }, { as: viewer })

const save = (name: string, ...conditions: FilterCondition[]) =>
  server.call(createFilter, { workspaceId: ours.id, name, visibility: 'shared', conditions }, { as: owner })

describe('the parts of a query', () => {
  const text = '("flat white" OR tea) (flat NEAR/3 white OR has:link) -spam'
  const parts = async (postId: string) => {
    const { clauses, missing, query } = await explain(postId, { text })
    return {
      holds: query!.holds,
      hits: clauses.map(({ role, text: part, hit }) => `${role} ${part} ${hit}`),
      missing: missing.map(({ role, text: part }) => `${role} ${part}`),
    }
  }

  test('that are hit by a phrase and by NEAR', async () => {
    expect(await parts(white)).toEqual({
      holds: true,
      hits: [
        'finds "flat white" true',
        'finds tea false',
        'finds flat NEAR/3 white true',
        'narrows has:link false',
        'excludes -spam false',
      ],
      missing: [],
    })
  })

  test('that are missing, and an exclusion that hits', async () => {
    const missing = ['finds (flat NEAR/3 white OR has:link)', 'excludes -spam']
    expect(await parts(spam)).toMatchObject({ holds: false, missing })
  })

  test('stand where the text says, and the post carries their highlights', async () => {
    const { clauses, post } = await explain(white, { text })
    expect(clauses.every(({ from, to, text: part }) => text.slice(from, to) === part)).toBe(true)
    expect(post.highlights.text.map(([from, to]) => post.text.slice(from, to))).toEqual(['flat white'])
  })

  test('of a saved query, with its name', async () => {
    const drinks = { name: 'Drinks', text: 'coffee -tea' }
    const { id } = await server.call(createQuery, { workspaceId: ours.id, ...drinks }, { as: owner })
    const { query, clauses, included } = await explain(white, { queryId: id })
    expect([query, included]).toEqual([{ id, ...drinks, holds: true }, true])
    expect(clauses.map(({ hit }) => hit)).toEqual([true, false])
  })
})

test('days, filter bar, filter and mutes say each what they do', async () => {
  const filter = await save('Busy Germans', { field: 'lang', values: ['de'] }, { field: 'likes', min: 1 })
  const asked = { ...day, filterId: filter.id, source: 'rss' as const, type: 'reply' as const }
  const mute = (kind: 'domain' | 'post', key: string, reason?: string) =>
    server.call(createMute, { workspaceId: ours.id, kind, key, reason }, { as: owner })
  const muted = [await mute('domain', 'example.org', 'Ads'), await mute('post', old)]
  await mute('post', spam)
  const { post: _, mutes, ...explained } = await explain(old, asked)
  expect(explained).toEqual({
    included: false,
    range: { ...day, timezone: 'Europe/Berlin', holds: false },
    query: null,
    clauses: [],
    missing: [],
    bar: [
      { field: 'source', value: 'rss', holds: true },
      { field: 'type', value: 'reply', holds: false },
    ],
    authorship: [],
    fields: [],
    filter: {
      id: filter.id,
      name: 'Busy Germans',
      holds: false,
      conditions: [
        { text: 'in German', condition: { field: 'lang', values: ['de'] }, holds: true },
        { text: 'with at least 1 likes', condition: { field: 'likes', min: 1 }, holds: false },
      ],
    },
  })
  expect(mutes.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual(muted)
})

test('a post is included exactly where the list of the scope has it', async () => {
  const { id: filterId } = await save('No Mastodon', { field: 'source', not: true, values: ['mastodon'] })
  await server.call(createOwnAccount, { workspaceId: ours.id, source: 'x', account: 'a1' }, { as: owner })
  const both = { name: 'Both', authors: [{ source: 'hacker-news' as const, id: 'dang' }] }
  const { id: authorListId } = await server.call(createAuthorList, { workspaceId: ours.id, ...both }, { as: owner })
  const month = { from: '2026-03-01', to: '2026-03-31' }
  const scopes: (Asked & typeof day)[] = [
    day,
    month,
    { ...month, text: 'coffee' },
    { ...month, text: 'coffee -spam', filterId },
    { ...day, text: 'flat NEAR/2 white' },
    { ...day, filterId },
    { ...month, language: 'de' },
    { ...month, media: 'owned' },
    { ...month, media: 'earned' },
    { ...month, authorListId },
    { ...month, media: 'owned', authorListId },
  ]
  const answers = await Promise.all(
    scopes.map(async (scope) => {
      const { items } = await server.call(listPosts, { workspaceId: ours.id, ...scope }, { as: viewer })
      const said = await Promise.all(posts.map(async ({ id }) => ((await explain(id, scope)).included ? [id] : [])))
      return { listed: items.map(({ id }) => id).toSorted(), included: said.flat().toSorted() }
    }),
  )
  expect(answers.map(({ included }) => included)).toEqual(answers.map(({ listed }) => listed))
  expect(new Set(answers.map(({ listed }) => listed.length)).size).toBeGreaterThan(2)
})

describe('a post is found by', () => {
  const items = async (post: string) => {
    const { readAs, items: found } = await server.call(findPost, { workspaceId: ours.id, post }, { as: viewer })
    return [readAs, ...found.map(({ id }) => id)]
  }
  test.each([
    ['its id', white, 'id', white],
    ['the source and its id there', 'mastodon:7', 'nativeId', plate],
    ["the source's id alone", '1234567890123456789', 'id', white],
    ['its address', 'https://x.com/jane/status/1234567890123456789', 'url', white],
    ['an address of old', 'http://www.twitter.com/other/status/1234567890123456789?s=20#top', 'url', white],
    ['an address that the source makes of its id', 'https://news.ycombinator.com/item?id=42', 'url', spam],
    ['an address that is its id, written otherwise', 'http://blog.example.org/2026/coffee?utm_source=x', 'url', old],
    ['an address that is known only as such', 'https://social.example/@jane/7/', 'url', plate],
    ['nothing where it is not collected', 'https://social.example/@jane/8', 'url'],
    ['nothing by an unknown id', '99999999999999999999', 'id'],
    ['nothing by what is no reference', `') OR 1=1 --\0`, 'id'],
    ['nothing by half an address', 'https://', 'id'],
  ])('%s', async (_, post, ...found) => expect(await items(post)).toEqual(found))
})

test('what is not collected or malformed is refused with its place', async () => {
  for (const unknown of ['1', "' OR 1=1", '18446744073709551616'])
    expect(await problemOf(explain(unknown))).toMatchObject({ status: 404, at: ['/postId'] })
  expect(await problemOf(explain(white, { from: '2026-03-01' }))).toMatchObject({ status: 400, at: ['/to'] })
  expect(await problemOf(explain(white, { text: 'coffee AND' }))).toMatchObject({ status: 400, at: ['/text'] })
  expect(await problemOf(explain(white, { filterId: ours.id }))).toMatchObject({ status: 404, at: ['/filterId'] })
})

test('a post of another workspace is not found', async () => {
  const { id: workspaceId } = await server.createWorkspace({ owner: 'stranger@example.com' })
  const { items } = await server.call(findPost, { workspaceId, post: white }, { as: 'stranger@example.com' })
  expect(items).toEqual([])
})
