import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { getQueryFigures } from '#contract/answers/query-figures.ts'
import { compareQuery, createQuery, previewQuery } from '#contract/saved-queries/queries.ts'
import { listTags, tagLimits, tagPost, untagPost } from '#contract/posts/tags.ts'
import { postTags } from '#server/platform/db/postgres/schema/index.ts'
import { problemOf, storePosts } from '../library/filters/filtering.ts'
import { erase } from '#test/support/erase.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const manager = 'manager@example.com'
const viewer = 'viewer@example.com'
const stranger = 'stranger@example.com'
const last = '18446744073709551615'

const posts = [
  { id: '1', at: '2026-03-28T10:00:00Z', text: 'Coffee in the morning', interactions: 9 },
  { id: '2', at: '2026-03-28T11:00:00Z', text: 'Coffee at noon', author_id: 'a2' },
  { id: '3', at: '2026-03-28T12:00:00Z', text: 'Tea at noon' },
  { id: last, at: '2026-03-28T13:00:00Z', text: 'Coffee again' },
]
const day = { from: '2026-03-28', to: '2026-03-28' }

const server = await useServer({ now: () => new Date('2026-03-28T20:00:00Z') })

let spaces = 0
async function workspaceWithPosts() {
  const { id } = await server.createWorkspace({ owner, name: `Space ${++spaces}`, members: { manager, viewer } })
  await storePosts(server, id, posts)
  return id
}

const tag = (workspaceId: string, postId: string, name: string, as = owner) =>
  server.call(tagPost, { workspaceId, postId, tag: name }, { as })
const untag = (workspaceId: string, postId: string, name: string, as = owner) =>
  server.call(untagPost, { workspaceId, postId, tag: name }, { as })
const tagsOf = async (workspaceId: string, as = viewer) =>
  (await server.call(listTags, { workspaceId }, { as })).items.map((item) => `${item.tag} ${item.posts}`)
async function found(workspaceId: string, scope: Record<string, unknown>) {
  const { items } = await server.call(listPosts, { workspaceId, ...day, ...scope }, { as: viewer })
  return items.map(({ id }) => id)
}

test('editors tag and untag, in whatever spelling; everybody sees what is tagged how often', async () => {
  const id = await workspaceWithPosts()
  expect(await tag(id, '1', '  To   answer ')).toEqual({ tags: ['To answer'] })
  expect(await tag(id, '1', 'TO ANSWER', manager)).toEqual({ tags: ['To answer'] })
  expect(await tag(id, '1', 'Café')).toEqual({ tags: ['Café', 'To answer'] })
  expect(await tag(id, '0002', 'to answer')).toEqual({ tags: ['To answer'] })
  expect(await tag(id, last, 'ＣＡＦＥ')).toEqual({ tags: ['Café'] })
  expect(await tag(id, last, 'to answer')).toEqual({ tags: ['Café', 'To answer'] })
  expect(await tagsOf(id)).toEqual(['To answer 3', 'Café 2'])

  expect(await untag(id, '1', 'cafe', manager)).toEqual({ tags: ['To answer'] })
  expect(await untag(id, '1', 'never given')).toEqual({ tags: ['To answer'] })
  expect(await tagsOf(id)).toEqual(['To answer 3', 'Café 1'])
})

test('tag: finds posts in lists, overviews, saved queries, previews, comparisons and what they name', async () => {
  const id = await workspaceWithPosts()
  await Promise.all([tag(id, '1', 'To answer'), tag(id, '3', 'To answer'), tag(id, '2', 'Competitor')])
  expect(await found(id, { text: 'tag:"to answer"' })).toEqual(['3', '1'])
  expect(await found(id, { text: 'coffee -tag:COMPETITOR' })).toEqual([last, '1'])
  for (const text of ['tag:comp*', 'tag:none OR tag:competitor']) expect(await found(id, { text })).toEqual(['2'])
  expect(await found(id, { text: 'tag:none' })).toEqual([])
  const save = (name: string, text: string) => server.call(createQuery, { workspaceId: id, name, text }, { as: owner })
  const [inner, outer] = [await save('Todo', 'tag:"to answer"'), await save('Outer', 'query:todo tea')]
  expect(await found(id, { queryId: outer.id })).toEqual(['3'])
  const overview = await server.call(getOverview, { workspaceId: id, ...day, queryId: inner.id }, { as: viewer })
  expect(overview.coverage.posts).toBe(2)

  const counts = async () => {
    const { items } = await server.call(getQueryFigures, { workspaceId: id, ...day }, { as: viewer })
    return items.map(({ counts: counted }) => counted!.mentions.value)
  }
  expect(await counts()).toEqual([1, 2])
  const text = '(coffee OR tea) -tag:competitor'
  const preview = await server.call(previewQuery, { workspaceId: id, ...day, text }, { as: viewer })
  expect(preview.total).toBe(3)
  expect(preview.perClause.map(({ posts: of, removes }) => `${of} ${removes}`)).toEqual(['3 null', '1 null', '1 1'])
  expect(preview.overlap.map(({ name, posts: of }) => `${name} ${of}`)).toEqual(['Todo 2', 'Outer 1'])
  expect(preview.samples.flatMap(({ tags }) => tags)).toEqual(['To answer', 'To answer'])
  const asked = { workspaceId: id, ...day, queryId: inner.id, text: 'tag:competitor' }
  const changes = await server.call(compareQuery, asked, { as: viewer })
  expect([changes.gained.posts, changes.lost.posts]).toEqual([1, 2])

  await untag(id, '3', 'to answer')
  expect(await counts()).toEqual([0, 1])
  expect(await found(id, { queryId: inner.id })).toEqual(['1'])
})

test('tags of another workspace are neither listed nor found', async () => {
  const [id, { id: remote }] = [await workspaceWithPosts(), await server.createWorkspace({ owner: stranger })]
  await storePosts(server, remote, [{ id: '77', at: '2026-03-28T10:00:00Z', text: 'Coffee elsewhere' }])
  await tag(id, '1', 'ours')
  await tag(remote, '77', 'theirs', stranger)
  expect([await tagsOf(id), await found(id, { text: 'tag:theirs' })]).toEqual([['ours 1'], []])
})

test('what is no tag is refused with what was expected; what only looks hostile is a tag', async () => {
  const id = await workspaceWithPosts()
  const wrong = ['', '   ', 'x'.repeat(41), 'say "x"', 'a\\b', 'com*', 'a\u0000b', 'a\ud800']
  const refused = { status: 400, code: 'invalid_input', at: ['/tag'] }
  for (const name of wrong) expect({ name, ...(await problemOf(tag(id, '1', name))) }).toEqual({ name, ...refused })
  const hostile = [`it's`, `') OR 1=1`, '{x:String}', '%', '_', '飲む', '(a+)+$', 'x'.repeat(40), '🇩🇪']
  for (const name of hostile) await tag(id, '2', name)
  for (const name of hostile)
    expect({ name, found: await found(id, { text: `tag:"${name}"` }) }).toEqual({ name, found: ['2'] })
})

describe('limits', () => {
  test('a post holds 20 tags', async () => {
    const id = await workspaceWithPosts()
    for (let index = 0; index < tagLimits.ofPost; index++) await tag(id, '1', `tag ${index}`)
    expect(await problemOf(tag(id, '1', 'one more'))).toMatchObject({ status: 409, code: 'quota_reached' })
    expect((await tag(id, '1', 'TAG 3')).tags).toHaveLength(tagLimits.ofPost)
  })

  test('a workspace holds 10 000, all of which a query reads; tags of posts that are gone make room', async () => {
    const id = await workspaceWithPosts()
    const many = { workspaceId: id, key: 'many', tag: 'Many' }
    const stored = Array.from({ length: tagLimits.ofWorkspace - 1 }, (_, at) => ({ ...many, postId: String(at + 1) }))
    for (let at = 0; at < stored.length; at += 5_000)
      await server.services.db.insert(postTags).values(stored.slice(at, at + 5_000))
    expect(await tagsOf(id)).toEqual(['Many 3'])
    expect(await found(id, { text: 'tag:many coffee' })).toEqual(['2', '1'])
    await tag(id, last, 'many')
    expect((await tag(id, '1', 'one more')).tags).toEqual(['Many', 'one more'])
    const gone = and(eq(postTags.workspaceId, id), eq(postTags.postId, '9'))
    expect(await server.services.db.$count(postTags, gone)).toBe(0)
  })
})

test('muted posts do not count, and a deleted workspace takes its tags along', async () => {
  const id = await workspaceWithPosts()
  await tag(id, '2', 'quiet')
  await tag(id, '1', 'loud')
  await server.call(createMute, { workspaceId: id, kind: 'post', key: '2' }, { as: owner })
  expect(await tagsOf(id)).toEqual(['loud 1'])
  await erase(server, id, owner)
  expect(await server.services.db.$count(postTags, eq(postTags.workspaceId, id))).toBe(0)
})
