import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/workspaces/audit.ts'
import * as contract from '#contract/saved-queries/queries.ts'
import { readStoredQueries } from '#server/posts/collection/matching/stored-queries.ts'
import { useServer } from '#test/support/use-server.ts'
import { dailyPosts, storePosts } from '../filters/filtering.ts'

const owner = 'owner@example.com'
const manager = 'manager@example.com'
const viewer = 'viewer@example.com'

const server = await useServer()

const workspace = await server.createWorkspace({ owner, members: { manager, viewer } })
const texts = ['coffee', 'coffee milk', 'tea', 'tea milk', 'mate', 'coffee tea', 'oat_milk']
await storePosts(server, workspace.id, dailyPosts(texts))

const statusOf = async (work: Promise<Response>) => (await work).status
const create = (name: string, text: string, tags?: string[]) =>
  server.call(contract.createQuery, { workspaceId: workspace.id, name, text, tags }, { as: manager })
type Words = { name: string; text: string; tags?: string[] }
const edit = (queryId: string, version: number, words: Words, as = manager) =>
  server.call(contract.updateQuery, { workspaceId: workspace.id, queryId, version, ...words }, { as })
const sendEdit = (queryId: string, version: number, words: Words, as = manager) =>
  server.send(contract.updateQuery, { workspaceId: workspace.id, queryId, version, ...words }, { as })
const one = (queryId: string) => ({ workspaceId: workspace.id, queryId })

describe('versions', () => {
  test('every saving stays, newest first, with who saved it', async () => {
    const { id } = await create('Hot', 'coffee')
    await edit(id, 1, { name: 'Hot', text: 'coffee OR tea' })
    await edit(id, 2, { name: 'Hot drinks', text: 'coffee OR tea' }, owner)
    const { items } = await server.call(contract.listQueryVersions, one(id), { as: viewer })
    const second = await server.call(contract.getQueryVersion, { ...one(id), version: '2' }, { as: viewer })

    const savedBy = expect.any(String)
    expect(items).toMatchObject([
      { version: 3, name: 'Hot drinks', text: 'coffee OR tea', savedBy },
      { version: 2, name: 'Hot', text: 'coffee OR tea', savedBy },
      { version: 1, name: 'Hot', text: 'coffee', savedBy },
    ])
    expect(second).toEqual(items[1])
    expect(items[0]!.savedBy).not.toBe(items[1]!.savedBy)
  })

  test('a refused edit leaves none', async () => {
    const { id } = await create('Raced', 'tea')
    const edits = await Promise.all(['a', 'b', 'c'].map((text) => statusOf(sendEdit(id, 1, { name: 'Raced', text }))))
    const { items } = await server.call(contract.listQueryVersions, one(id), { as: viewer })
    expect([edits.toSorted(), items.map(({ version }) => version)]).toEqual([
      [200, 409, 409],
      [2, 1],
    ])
  })
})

describe('a locked query', () => {
  test('is changed, renamed and deleted by owners alone', async () => {
    const { id } = await create('Core', 'coffee')
    const lock = (locked: boolean, as: string) =>
      statusOf(server.send(contract.lockQuery, { ...one(id), locked }, { as }))
    const remove = (as: string) => statusOf(server.send(contract.deleteQuery, one(id), { as }))
    const change = (version: number, as: string) => statusOf(sendEdit(id, version, { name: 'Core', text: 'tea' }, as))

    expect([await lock(true, viewer), await lock(true, manager), await lock(true, owner)]).toEqual([403, 403, 200])
    expect((await server.call(contract.getQuery, one(id), { as: viewer })).locked).toBe(true)
    const refused = await sendEdit(id, 1, { name: 'Core', text: 'tea' })
    expect(await refused.json()).toMatchObject({ status: 403, type: '/problems/query_locked' })
    expect([await change(1, manager), await remove(manager), await change(1, owner)]).toEqual([403, 403, 200])
    expect([await lock(false, owner), await change(2, manager), await remove(manager)]).toEqual([200, 200, 200])
  })

  test('can be duplicated; the copy is open and keeps text and tags', async () => {
    const { id } = await create('Base', 'coffee', ['drinks', 'core', 'drinks'])
    await server.call(contract.lockQuery, { ...one(id), locked: true }, { as: owner })
    const copy = () => server.call(contract.duplicateQuery, one(id), { as: manager })
    const open = { text: 'coffee', tags: ['drinks', 'core'], locked: false, version: 1 }
    expect(await copy()).toMatchObject({ name: 'Base (copy)', ...open })
    expect(await copy()).toMatchObject({ name: 'Base (copy 2)', ...open })
  })

  test('is paused by owners alone', async () => {
    const { id } = await create('Still', 'coffee')
    await server.call(contract.lockQuery, { ...one(id), locked: true }, { as: owner })
    const pause = (as: string) => statusOf(server.send(contract.pauseQuery, { ...one(id), paused: true }, { as }))
    expect([await pause(manager), await pause(owner)]).toEqual([403, 200])
    expect((await server.call(contract.getQuery, one(id), { as: viewer })).state).toBe('paused')
  })
})

test('a paused query takes nothing in until it is resumed, also after an edit', async () => {
  const { id: workspaceId } = await server.createWorkspace({ owner, members: { manager } })
  const coffee = { name: 'Coffee', text: 'coffee' }
  const { id: queryId } = await server.call(contract.createQuery, { workspaceId, ...coffee }, { as: owner })
  const pause = (paused: boolean) => server.call(contract.pauseQuery, { workspaceId, queryId, paused }, { as: manager })
  const stateNow = async () => {
    const { state } = await server.call(contract.getQuery, { workspaceId, queryId }, { as: owner })
    return [state, (await readStoredQueries(server.services, [workspaceId]))[0]!.live.length]
  }
  await pause(true)
  const draft = { workspaceId, queryId, name: 'Coffee', text: 'coffee OR tea', version: 1 }
  await server.call(contract.updateQuery, draft, { as: manager })
  expect(await stateNow()).toEqual(['paused', 0])
  await pause(false)
  expect(await stateNow()).toEqual(['live', 1])
  const { items } = await server.call(listAudit, { workspaceId }, { as: owner })
  const actions = items.map(({ action }) => action).filter((action) => /paused|resumed/.test(action))
  expect(actions).toEqual(['query.resumed', 'query.paused'])
})

test('tags stay where an edit does not speak of them', async () => {
  const { id } = await create('Tagged', 'tea', ['drinks'])
  const kept = await edit(id, 1, { name: 'Tagged', text: 'tea OR mate' })
  const changed = await edit(id, 2, { name: 'Tagged', text: 'tea', tags: [] })
  expect([kept.tags, changed.tags]).toEqual([['drinks'], []])
})

describe('the change in results', () => {
  const days = { from: '2026-03-01', to: '2026-03-30' }
  const compare = (queryId: string, text: string) =>
    server.call(contract.compareQuery, { workspaceId: workspace.id, queryId, text, ...days }, { as: viewer })

  test('counts what comes and what goes, with samples of each', async () => {
    const { id } = await create('Compared', 'coffee')
    const { gained, lost } = await compare(id, '(coffee OR tea) -milk')
    expect([gained, lost].map(({ posts, samples }) => ({ posts, texts: samples.map(({ text }) => text) }))).toEqual([
      { posts: 1, texts: ['tea'] },
      { posts: 1, texts: ['coffee milk'] },
    ])
  })

  test('looks words up by their index beside a saved list of alternatives', async () => {
    const { id } = await create('Alternatives', 'coffee OR tag:nobody')
    const { gained } = await compare(id, 'milk')
    expect([gained.posts, gained.samples.map(({ text }) => text)]).toEqual([1, ['tea milk']])
  })

  test('is nothing for the same text, and a problem for a broken one', async () => {
    const { id } = await create('Same', 'coffee')
    const { gained, lost } = await compare(id, '(coffee)')
    for (const change of [gained, lost]) expect(change).toEqual({ posts: 0, samples: [] })
    await expect(compare(id, 'coffee AND')).rejects.toMatchObject({ status: 400 })
  })
})
