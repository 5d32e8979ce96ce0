import { expect, test } from 'vitest'
import { getLetterKeys, saveLetterKeys } from '#contract/workspaces/key-preferences.ts'
import { deleteMutes, listMutes, maxMutes, mutePosts } from '#contract/filters/mutes.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { getPostColumns, savePostColumns } from '#contract/workspaces/preferences.ts'
import { listTags, maxPostsAtOnce, tagPost, tagPosts, untagPosts } from '#contract/posts/tags.ts'
import { problemOf, storePosts } from '../library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const viewer = 'viewer@example.com'
const day = { from: '2026-03-28', to: '2026-03-28' }
const posts = Array.from({ length: 12 }, (_, index) => ({
  id: String(index + 1),
  at: `2026-03-28T10:${String(index + 10)}:00Z`,
  text: `Coffee ${index + 1}`,
  author_id: index < 9 ? `a${index % 3}` : '',
  author_name: index < 9 ? `Author ${index % 3}` : '',
  domains: index < 4 ? ['blog.example.org', `site${index}.example`] : [],
}))

const server = await useServer({ now: () => new Date('2026-03-28T20:00:00Z') })

async function workspaceWithPosts() {
  const { id } = await server.createWorkspace({ owner, members: { viewer } })
  await storePosts(server, id, posts)
  return id
}
const as = { as: owner }
const tagged = async (workspaceId: string) =>
  (await server.call(listTags, { workspaceId }, as)).items.map(({ tag, posts: count }) => `${tag} ${count}`)
const shown = async (workspaceId: string) =>
  (await server.call(listPosts, { workspaceId, ...day }, as)).items
    .map(({ id }) => Number(id))
    .toSorted((a, b) => a - b)

test('many posts are tagged together; the answer says which ones had not been, and an undo takes just those', async () => {
  const id = await workspaceWithPosts()
  await server.call(tagPost, { workspaceId: id, postId: '2', tag: 'To answer' }, as)
  const postIds = ['1', '2', '003', '3', '99', 'no id']
  const answer = await server.call(tagPosts, { workspaceId: id, postIds, tag: 'to  ANSWER' }, as)
  expect({ ...answer, postIds: answer.postIds.toSorted() }).toEqual({ tag: 'To answer', postIds: ['1', '3'] })
  expect(await tagged(id)).toEqual(['To answer 3'])
  const undone = await server.call(untagPosts, { workspaceId: id, ...answer }, as)
  expect([undone.postIds.toSorted(), await tagged(id)]).toEqual([['1', '3'], ['To answer 1']])
  expect((await server.call(tagPosts, { workspaceId: id, postIds: ['2'], tag: 'to answer' }, as)).postIds).toEqual([])
})

test('the authors, the domains or the posts themselves are muted, and restored together', async () => {
  const id = await workspaceWithPosts()
  const mute = (kind: 'author' | 'domain' | 'post', postIds: string[]) =>
    server.call(mutePosts, { workspaceId: id, kind, postIds }, as)
  const authors = await mute('author', ['1', '4', '2', '12'])
  expect(authors.items.map(({ key, label }) => `${key} ${label}`).toSorted()).toEqual([
    'x:a0 Author 0',
    'x:a1 Author 1',
  ])
  expect(await shown(id)).toEqual([3, 6, 9, 10, 11, 12])
  expect((await mute('author', ['1', '3'])).items.map(({ key }) => key)).toEqual(['x:a2'])
  const domains = await mute('domain', ['1', '2', '5'])
  expect(domains.items.map(({ key }) => key).toSorted()).toEqual(['blog.example.org', 'site0.example', 'site1.example'])
  expect((await mute('post', ['10'])).items).toMatchObject([{ kind: 'post', key: '10', label: 'Coffee 10' }])
  expect(await shown(id)).toEqual([11, 12])
  expect((await mute('domain', ['12'])).items).toEqual([])

  const muteIds = (await server.call(listMutes, { workspaceId: id }, as)).items.map((one) => one.id)
  await server.call(deleteMutes, { workspaceId: id, muteIds: [...muteIds, crypto.randomUUID()] }, as)
  expect((await shown(id)).length).toBe(posts.length)
})

test('mutes beyond what a workspace holds are refused together, and those of another workspace stay', async () => {
  const [id, other] = [await workspaceWithPosts(), await workspaceWithPosts()]
  const tea = { at: '2026-03-28T09:00:00Z', text: 'Tea' }
  const many = Array.from({ length: maxMutes - 1 }, (_, index) => ({ id: String(1_000 + index), ...tea }))
  await storePosts(server, id, many)
  const postIds = many.map((post) => post.id)
  const held = await server.call(mutePosts, { workspaceId: id, kind: 'post', postIds }, as)
  expect(held.items.length).toBe(maxMutes - 1)
  const call = server.call(mutePosts, { workspaceId: id, kind: 'author', postIds: ['1', '2'] }, as)
  expect(await problemOf(call)).toMatchObject({ status: 409, code: 'quota_reached' })
  await server.call(deleteMutes, { workspaceId: other, muteIds: held.items.map((mute) => mute.id) }, as)
  expect((await server.call(listMutes, { workspaceId: id }, as)).items.length).toBe(maxMutes - 1)
})

test('unknown posts and too many posts at once are refused', async () => {
  const id = await workspaceWithPosts()
  const input = { workspaceId: id, postIds: ['1'] }
  const gone = server.call(tagPosts, { ...input, postIds: ['4711'], tag: 'a' }, as)
  expect(await problemOf(gone)).toEqual({ status: 404, code: 'not_found', at: ['/postId'] })
  const postIds = Array.from({ length: maxPostsAtOnce + 1 }, (_, index) => String(index))
  const tooMany = server.call(tagPosts, { ...input, postIds, tag: 'a' }, as)
  expect(await problemOf(tooMany)).toEqual({ status: 400, code: 'invalid_input', at: ['/postIds'] })
})

test('table columns and letter keys are preferences of each person in each workspace, viewers included', async () => {
  const [id, other] = [await workspaceWithPosts(), await workspaceWithPosts()]
  const columnsOf = (workspaceId: string, person: string) =>
    server.call(getPostColumns, { workspaceId }, { as: person })
  const save = (columns: ('when' | 'likes' | 'views')[] | null) =>
    server.call(savePostColumns, { workspaceId: id, columns }, { as: viewer })
  const lettersOf = async (person: string) =>
    (await server.call(getLetterKeys, { workspaceId: id }, { as: person })).letters
  expect((await columnsOf(id, viewer)).columns).toBeNull()
  await save(['when', 'likes'])
  await save(['likes', 'views'])
  await server.call(saveLetterKeys, { workspaceId: id, letters: 'off' }, { as: viewer })
  expect(await columnsOf(id, viewer)).toEqual({ columns: ['likes', 'views'], fields: [] })
  expect([(await columnsOf(id, owner)).columns, (await columnsOf(other, viewer)).columns]).toEqual([null, null])
  expect([await lettersOf(viewer), await lettersOf(owner)]).toEqual(['off', 'on'])
  await save(null)
  expect((await columnsOf(id, viewer)).columns).toBeNull()
  expect(await problemOf(save(['likes', 'likes']))).toEqual({ status: 400, code: 'invalid_input', at: ['/columns'] })
})
