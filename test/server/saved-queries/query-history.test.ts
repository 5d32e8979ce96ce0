import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/saved-queries/queries.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { dailyPosts, storePosts } from '../filters/filtering.ts'

const owner = 'owner@example.com'
const manager = 'manager@example.com'
const viewer = 'viewer@example.com'
const stranger = 'stranger@example.com'

const server = useServer()
let workspace: Workspace
let other: Workspace

beforeAll(async () => {
  workspace = await server.createWorkspace({ owner, members: { manager, viewer } })
  other = await server.createWorkspace({ owner: stranger })
  const texts = ['coffee', 'coffee milk', 'tea', 'tea milk', 'mate', 'coffee tea', 'oat_milk']
  for (const { id } of [workspace, other]) await storePosts(server, id, dailyPosts(texts))
})

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (thrown: unknown) => (thrown instanceof CallFailed ? thrown.status : thrown),
  )
const create = (name: string, text: string, tags?: string[]) =>
  server.call(
    contract.createQuery,
    { workspaceId: workspace.id, name, text, ...(tags ? { tags } : {}) },
    { as: manager },
  )
const edit = (queryId: string, version: number, words: { name: string; text: string; tags?: string[] }, as = manager) =>
  server.call(contract.updateQuery, { workspaceId: workspace.id, queryId, version, ...words }, { as })
const one = (queryId: string) => ({ workspaceId: workspace.id, queryId })

describe('versions', () => {
  test('every saving stays, newest first, with who saved it', async () => {
    const { id } = await create('Hot', 'coffee')
    await edit(id, 1, { name: 'Hot', text: 'coffee OR tea' })
    await edit(id, 2, { name: 'Hot drinks', text: 'coffee OR tea' }, owner)
    const { items } = await server.call(contract.listQueryVersions, one(id), { as: viewer })
    const second = await server.call(contract.getQueryVersion, { ...one(id), version: '2' }, { as: viewer })

    expect(items.map(({ version, name, text, savedBy }) => [version, name, text, savedBy !== null])).toEqual([
      [3, 'Hot drinks', 'coffee OR tea', true],
      [2, 'Hot', 'coffee OR tea', true],
      [1, 'Hot', 'coffee', true],
    ])
    expect(second).toEqual(items[1])
    expect(items[0]!.savedBy).not.toBe(items[1]!.savedBy)
  })

  test('a refused edit leaves none', async () => {
    const { id } = await create('Raced', 'tea')
    const edits = await Promise.all(['a', 'b', 'c'].map((text) => statusOf(edit(id, 1, { name: 'Raced', text }))))
    const { items } = await server.call(contract.listQueryVersions, one(id), { as: viewer })
    expect({ edits: edits.toSorted(), versions: items.map(({ version }) => version) }).toEqual({
      edits: [200, 409, 409],
      versions: [2, 1],
    })
  })
})

describe('a locked query', () => {
  test('is changed, renamed and deleted by owners alone', async () => {
    const { id } = await create('Core', 'coffee')
    const lock = (locked: boolean, as: string) =>
      statusOf(server.call(contract.lockQuery, { ...one(id), locked }, { as }))
    const remove = (as: string) => statusOf(server.call(contract.deleteQuery, one(id), { as }))
    const change = (version: number, as: string) => statusOf(edit(id, version, { name: 'Core', text: 'tea' }, as))

    expect([await lock(true, viewer), await lock(true, manager), await lock(true, owner)]).toEqual([403, 403, 200])
    expect((await server.call(contract.getQuery, one(id), { as: viewer })).locked).toBe(true)
    expect([await change(1, manager), await remove(manager), await change(1, owner)]).toEqual([403, 403, 200])
    expect([await lock(false, owner), await change(2, manager), await remove(manager)]).toEqual([200, 200, 200])
  })

  test('can be duplicated; the copy is open and keeps text and tags', async () => {
    const { id } = await create('Base', 'coffee', ['drinks', 'core', 'drinks'])
    await server.call(contract.lockQuery, { ...one(id), locked: true }, { as: owner })
    const copies = [
      await server.call(contract.duplicateQuery, one(id), { as: manager }),
      await server.call(contract.duplicateQuery, one(id), { as: manager }),
    ]
    expect(copies.map(({ name, text, tags, locked, version }) => ({ name, text, tags, locked, version }))).toEqual([
      { name: 'Base (copy)', text: 'coffee', tags: ['drinks', 'core'], locked: false, version: 1 },
      { name: 'Base (copy 2)', text: 'coffee', tags: ['drinks', 'core'], locked: false, version: 1 },
    ])
  })
})

test('tags stay where an edit does not speak of them', async () => {
  const { id } = await create('Tagged', 'tea', ['drinks'])
  const kept = await edit(id, 1, { name: 'Tagged', text: 'tea OR mate' })
  const changed = await edit(id, 2, { name: 'Tagged', text: 'tea', tags: [] })
  expect([kept.tags, changed.tags]).toEqual([['drinks'], []])
})

describe('the change in results', () => {
  const compare = (queryId: string, text: string, workspaceId = workspace.id, as = viewer) =>
    server.call(contract.compareQuery, { workspaceId, queryId, text, from: '2026-03-01', to: '2026-03-30' }, { as })

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

  test('is nothing for the same text, a problem for a broken one, not there elsewhere', async () => {
    const { id } = await create('Same', 'coffee')
    const { gained, lost } = await compare(id, '(coffee)')
    expect([gained, lost]).toEqual([
      { posts: 0, samples: [] },
      { posts: 0, samples: [] },
    ])
    expect([await statusOf(compare(id, 'coffee AND')), await statusOf(compare(id, 'tea', other.id, stranger))]).toEqual(
      [400, 404],
    )
  })
})
