import { expect, test } from 'vitest'
import { addListedAuthors, createAuthorList, deleteAuthorList } from '#contract/filters/author-lists.ts'
import { getComparison } from '#contract/answers/comparison.ts'
import { correctSentiment } from '#contract/posts/corrections.ts'
import { getOverviewFigures, getOverviewTerms } from '#contract/answers/overview.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { createPinnedView, deletePinnedView, getPinnedView, type PinnedView } from '#contract/answers/pinned-views.ts'
import { type ListedPost, listPosts } from '#contract/posts/posts.ts'
import { createQuery, deleteQuery, updateQuery } from '#contract/saved-queries/queries.ts'
import { revertImport } from '#server/posts/imports/revert.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { erase } from '#test/support/erase.ts'
import { useServer } from '#test/support/use-server.ts'
import { problemOf } from '../../library/filters/filtering.ts'
import { postRow } from '../../insights/rows.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const days = { from: '2026-03-01', to: '2026-03-31' }

const server = await useServer()

type Line = { id: string; author?: string; text?: string; likes?: number }
const postedAt = new Date('2026-03-05T10:00:00Z')
let brought = 0

/** Brings posts as an import does, and answers its id. */
async function bring(workspaceId: string, lines: Line[]) {
  const importId = crypto.randomUUID()
  const collectedAt = new Date(postedAt.getTime() + ++brought * 60_000)
  const rows = lines.map(({ id, author = 'anna', text = `Coffee ${id}`, likes = 1 }) =>
    postRow({ nativeId: id, authorHandle: author, text, likes, postedAt, collectedAt, sentiment: 'neutral' }),
  )
  await insertPosts(server.services, workspaceId, importId, rows)
  return importId
}

async function workspaceWith(lines: Line[], members = {}) {
  const { id } = await server.createWorkspace({ owner, members })
  return { id, importId: await bring(id, lines) }
}

const pin = (workspaceId: string, more: Record<string, string> = {}, person = owner) => {
  const { filter, authors, ...rest } = more
  const input = { ...days, ...rest, ...(filter && { filterId: filter }), ...(authors && { authorListId: authors }) }
  const parts = ['getOverviewFigures', 'getOverviewLeaders', 'getOverviewTerms'] as const
  const view = { search: { ...days, ...more }, calls: parts.map((call) => ({ call, input })) }
  return server.call(createPinnedView, { workspaceId, page: 'overview', ...view }, { as: person })
}
const open = (workspaceId: string, viewId: string, person: string = owner) =>
  server.call(getPinnedView, { workspaceId, viewId }, { as: person })

const mentionsIn = ({ answers }: PinnedView) => getOverviewFigures.output.parse(answers[0]!.output).coverage.posts
const three = [{ id: '1' }, { id: '2', author: 'ben' }, { id: '3', author: 'cleo' }]
const refusal = async (call: Promise<unknown>) => (await problemOf(call)).status

test('a link shows what it showed, and nothing has changed', async () => {
  const { id } = await workspaceWith(three)
  const today = await server.call(getOverviewFigures, { workspaceId: id, ...days }, as)
  const view = await open(id, (await pin(id)).id)
  const none = { query: null, compared: [], filter: null, authorList: null, unreadable: 0 }
  const posts = { total: 3, deleted: 0, changed: 0, muted: 0, compared: 3, today: 3 }
  const pinnedBy = expect.any(String)
  expect(view).toMatchObject({ page: 'overview', search: days, pinnedBy, ...none, posts, mayDelete: true })
  expect(view.answers[0]!.output).toEqual(today)
})

test('an import adds to today and not to the link; its undo leaves both as they were', async () => {
  const { id } = await workspaceWith(three)
  const { id: viewId } = await pin(id)
  const more = await bring(id, [{ id: '4' }, { id: '1', likes: 90 }])
  const after = await open(id, viewId)
  expect([mentionsIn(after), after.posts]).toMatchObject([3, { total: 3, deleted: 0, changed: 1, today: 4 }])
  await revertImport(server.services, id, more)
  const back = await open(id, viewId)
  expect([mentionsIn(back), back.posts]).toMatchObject([3, { deleted: 0, changed: 0, today: 3 }])
})

test('the undo of the import behind a link says how many posts are gone, and shows none of their words', async () => {
  const { id } = await workspaceWith([{ id: '1' }])
  const secret = await bring(id, [{ id: '2', text: 'Whispered words', likes: 500 }])
  const { id: viewId } = await pin(id)
  expect(JSON.stringify((await open(id, viewId)).answers)).toContain('Whispered words')
  await revertImport(server.services, id, secret)
  const view = await open(id, viewId)
  expect([mentionsIn(view), view.posts]).toMatchObject([2, { total: 2, deleted: 1, today: 1 }])
  expect(JSON.stringify(view.answers)).not.toContain('Whispered words')
})

test('the story of a spike keeps no post that is gone', async () => {
  const { id } = await workspaceWith(Array.from({ length: 12 }, (_, index) => ({ id: `calm ${index}` })))
  const secret = await bring(id, [{ id: 'led', text: 'Whispered coffee', likes: 500 }])
  const { id: viewId } = await pin(id)
  const storyIn = ({ answers }: PinnedView) => getOverviewTerms.output.parse(answers[2]!.output).spikes[0]!.story!
  expect(storyIn(await open(id, viewId)).leading?.text).toBe('Whispered coffee')
  await revertImport(server.services, id, secret)
  const view = await open(id, viewId)
  expect(storyIn(view).leading).toBeNull()
  expect(JSON.stringify(view.answers)).not.toContain('Whispered coffee')
})

test('mutes and corrections of later change no number of a link, and are counted', async () => {
  const { id } = await workspaceWith(three)
  const { id: viewId } = await pin(id)
  const { items } = await server.call(listPosts, { workspaceId: id, ...days }, as)
  await server.call(createMute, { workspaceId: id, kind: 'post', key: items[0]!.id }, as)
  const [, { id: corrected, sentiment }] = items as [ListedPost, ListedPost]
  const other = sentiment === 'negative' ? 'positive' : 'negative'
  await server.call(correctSentiment, { workspaceId: id, postIds: [corrected], sentiment: other }, as)
  const view = await open(id, viewId)
  expect([mentionsIn(view), view.posts]).toMatchObject([3, { total: 3, deleted: 0, changed: 1, muted: 1, today: 2 }])
})

test('a link keeps the version of its query, also where the query is edited or deleted', async () => {
  const { id } = await workspaceWith([...three, { id: '9', text: 'Tea' }])
  const query = await server.call(createQuery, { workspaceId: id, name: 'Cups', text: 'coffee' }, as)
  const { id: viewId } = await pin(id, { queryId: query.id })
  const pinned = await open(id, viewId)
  const kept = { id: query.id, name: 'Cups', version: 1 }
  expect([mentionsIn(pinned), pinned.search]).toEqual([3, { ...days, text: 'coffee' }])
  expect(pinned.query).toEqual({ ...kept, standing: 'same' })
  await server.call(updateQuery, { workspaceId: id, queryId: query.id, name: 'Mugs', text: 'tea', version: 1 }, as)
  const edited = await open(id, viewId)
  expect([mentionsIn(edited), edited.posts.today]).toEqual([3, 3])
  expect(edited.query).toEqual({ ...kept, standing: 'changed' })
  await server.call(deleteQuery, { workspaceId: id, queryId: query.id }, as)
  const deleted = await open(id, viewId)
  expect([mentionsIn(deleted), deleted.query?.standing]).toEqual([3, 'deleted'])
})

test('queries side by side keep each its version, edited, deleted or not', async () => {
  const { id } = await workspaceWith([...three, { id: '8', text: 'Tea and coffee' }, { id: '9', text: 'Tea' }])
  const save = async (name: string, text: string) =>
    (await server.call(createQuery, { workspaceId: id, name, text }, as)).id
  const [cups, pots, both] = [
    await save('Cups', 'coffee'),
    await save('Pots', 'tea'),
    await save('Both', 'coffee AND tea'),
  ]
  const search = { ...days, queryId: cups, compare: `${pots},${both}` }
  const calls = [{ call: 'getComparison' as const, input: { ...days, queries: `${cups},${pots},${both}` } }]
  const view = { workspaceId: id, page: 'overview' as const, search, calls }
  const { id: viewId } = await server.call(createPinnedView, view, as)
  const numbersOf = ({ answers }: PinnedView) => {
    const { queries, overlap } = getComparison.output.parse(answers[0]!.output)
    return [...queries.map(({ name, posts }) => [name, posts]), overlap.posts]
  }
  const numbers = [['Cups', 4], ['Pots', 2], ['Both', 1], 1]
  const standing = ({ compared }: PinnedView) =>
    compared.map((one) => `${one.name} ${one.version} (${one.text}): ${one.standing}`)
  const pinned = await open(id, viewId)
  expect(numbersOf(pinned)).toEqual(numbers)
  expect(pinned.posts).toMatchObject({ total: 5, today: 5 })
  expect(standing(pinned)).toEqual(['Cups 1 (coffee): same', 'Pots 1 (tea): same', 'Both 1 (coffee AND tea): same'])

  await server.call(updateQuery, { workspaceId: id, queryId: cups, name: 'Mugs', text: 'mug', version: 1 }, as)
  await server.call(deleteQuery, { workspaceId: id, queryId: both }, as)
  const later = await open(id, viewId)
  expect([numbersOf(later), later.search, later.posts]).toEqual([numbers, pinned.search, pinned.posts])
  expect(standing(later)).toEqual([
    'Cups 1 (coffee): changed',
    'Pots 1 (tea): same',
    'Both 1 (coffee AND tea): deleted',
  ])
})

test('a link keeps the numbers of a list of authors, and says that the list was edited or deleted since', async () => {
  const { id } = await workspaceWith(three)
  const author = (name: string) => ({ source: 'x' as const, id: name })
  const made = await server.call(createAuthorList, { workspaceId: id, name: 'Two', authors: [author('anna')] }, as)
  const one = { workspaceId: id, authorListId: made.id }
  const { id: viewId } = await pin(id, { authors: made.id })
  const pinned = await open(id, viewId)
  expect([mentionsIn(pinned), pinned.authorList]).toEqual([1, { name: 'Two', standing: 'same' }])
  await server.call(addListedAuthors, { ...one, authors: [author('ben')] }, as)
  const edited = await open(id, viewId)
  expect([mentionsIn(edited), edited.posts.today, edited.authorList?.standing]).toEqual([1, 2, 'changed'])
  await server.call(deleteAuthorList, one, as)
  const deleted = await open(id, viewId)
  expect([mentionsIn(deleted), deleted.posts.today, deleted.authorList?.standing]).toEqual([1, null, 'deleted'])
})

test('members open it, nobody else; who made it and editors delete it', async () => {
  const members = { viewer: 'viewer@example.com', manager: 'manager@example.com' }
  const { id } = await workspaceWith(three, members)
  const other = await server.createWorkspace({ owner: 'other@example.com' })
  const { id: viewId } = await pin(id)
  expect((await open(id, viewId, members.viewer)).mayDelete).toBe(false)
  const remove = (workspaceId: string, view: string, person: string) =>
    server.call(deletePinnedView, { workspaceId, viewId: view }, { as: person })
  expect(await refusal(open(id, viewId, 'other@example.com'))).toBe(404)
  expect(await refusal(open(other.id, viewId, 'other@example.com'))).toBe(404)
  expect(await refusal(open(id, crypto.randomUUID()))).toBe(404)
  expect(await refusal(remove(id, viewId, members.viewer))).toBe(403)
  expect(await refusal(remove(other.id, viewId, 'other@example.com'))).toBe(404)

  const { id: ownId } = await pin(id, {}, members.viewer)
  await remove(id, ownId, members.viewer)
  await remove(id, viewId, members.manager)
  expect(await refusal(open(id, viewId))).toBe(404)
})

test('what cannot be asked is not pinned, and a workspace takes its links along', async () => {
  const { id } = await workspaceWith(three)
  expect(await refusal(pin(id, { text: '(coffee' }))).toBe(400)
  expect(await refusal(pin(id, { queryId: crypto.randomUUID() }))).toBe(404)
  const { id: viewId } = await pin(id)
  await erase(server, id, owner)
  expect(await refusal(open(id, viewId))).toBe(404)
})
