import { describe, expect, test } from 'vitest'
import { getQueryFigures } from '#contract/answers/query-figures.ts'
import * as contract from '#contract/saved-queries/queries.ts'
import { CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { storePosts, type TestPost } from '../filters/filtering.ts'

const owner = 'owner@example.com'
const viewer = 'viewer@example.com'
const stranger = 'stranger@example.com'

const server = await useServer({ now: () => new Date('2026-03-30T10:00:00Z') })

/** Ids that a number of JavaScript cannot tell apart. */
const numbered = (posts: readonly Omit<TestPost, 'id'>[]) =>
  posts.map((post, index) => ({ ...post, id: String(9_007_199_254_740_993n + BigInt(index)) }) as TestPost)

const workspace = await server.createWorkspace({ owner, timezone: 'Europe/Berlin', members: { viewer } })
const other = await server.createWorkspace({ owner: stranger, name: 'Elsewhere' })
await storePosts(
  server,
  workspace.id,
  numbered([
    { at: '2026-03-29T22:30:00Z', text: 'Flat white today', language: 'de' },
    { at: '2026-03-29T21:30:00Z', text: 'Coffee on the short day', source: 'reddit' },
    { at: '2026-03-28T23:30:00Z', text: 'Coffee as the short day begins', title: 'Morning' },
    { at: '2026-03-28T22:30:00Z', text: 'Coffee of the day before' },
    { at: '2025-01-01T00:00:00Z', text: 'Coffee long ago' },
  ]),
)
await storePosts(server, other.id, numbered([{ at: '2026-03-29T12:00:00Z', text: 'Coffee of somebody else' }]))

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: CallFailed) => thrown.problem,
  )
const create = (name: string, text: string) =>
  server.call(contract.createQuery, { workspaceId: workspace.id, name, text }, { as: owner })

describe('saved queries', () => {
  test('are created, read, changed, listed with their posts, and deleted', async () => {
    const created = await create('Coffee talk', 'coffee')
    const one = { workspaceId: workspace.id, queryId: created.id }
    const drinks = { name: 'Drinks', text: 'coffee OR "flat white"' }
    const changed = await server.call(contract.updateQuery, { ...one, ...drinks, version: 1 }, { as: owner })
    const read = await server.call(contract.getQuery, one, { as: viewer })
    const { items } = await server.call(contract.listQueries, { workspaceId: workspace.id }, { as: viewer })
    await server.call(contract.deleteQuery, one, { as: owner })

    expect(created).toMatchObject({ name: 'Coffee talk', text: 'coffee', version: 1 })
    expect(changed).toEqual({ ...created, ...drinks, version: 2 })
    expect(read).toEqual(changed)
    const fetched = { isReadable: true, backfill: null, unsearched: [], textsPaused: false }
    expect(items).toEqual([{ ...changed, ...fetched, postsToday: null, posts30Days: null }])
    expect(await problemOf(server.call(contract.getQuery, one, { as: owner }))).toMatchObject({ status: 404 })
  })

  test('one inside another is counted with it, and neither goes nor changes its name while it is used', async () => {
    const drinks = await create('Drinks', 'coffee OR "flat white"')
    const morning = await create('Morning', 'query:drinks title:morning')
    const call = { workspaceId: workspace.id, queryId: drinks.id }
    const update = (name: string, text: string) =>
      problemOf(server.call(contract.updateQuery, { ...call, name, text, version: 1 }, { as: owner }))
    const errors = [{ pointer: '/name', detail: expect.any(String) }]
    const used = { status: 409, type: '/problems/conflict', errors }

    const days = { from: '2026-03-01', to: '2026-03-30' }
    const { items } = await server.call(getQueryFigures, { workspaceId: workspace.id, ...days }, { as: viewer })
    const figures = new Map(items.map(({ queryId, counts }) => [queryId, counts?.mentions.value]))
    expect([drinks, morning].map(({ id }) => figures.get(id))).toEqual([4, 1])
    expect(await problemOf(server.call(contract.deleteQuery, call, { as: owner }))).toMatchObject(used)
    expect(await update('Cups', 'tea')).toMatchObject(used)
    const circle = [{ pointer: '/text', detail: expect.stringMatching(/^Q045 at column 8/) }]
    expect(await update('DRINKS', 'tea OR query:Morning')).toMatchObject({ status: 400, errors: circle })
    for (const { id } of [morning, drinks])
      await server.call(contract.deleteQuery, { workspaceId: workspace.id, queryId: id }, { as: owner })
  })

  test('a text that cannot be read is refused with the place of each problem', async () => {
    expect(await problemOf(create('Broken', 'coffee AND'))).toMatchObject({
      status: 400,
      type: '/problems/invalid_query',
      errors: [{ pointer: '/text', message: 'query.problemAt', params: { code: 'Q004', column: 8 } }],
    })
  })
})

describe('the preview', () => {
  const preview = (text: string, days: { from?: string; to?: string } = {}) =>
    server.call(contract.previewQuery, { workspaceId: workspace.id, text, ...days }, { as: viewer })

  test('counts the last 30 days that have posts, by day of the workspace, and marks the newest', async () => {
    const { samples, perDay, ...answer } = await preview('coffee OR "flat white"')
    expect(answer).toEqual({
      normalForm: 'coffee OR "flat white"',
      readAs: 'Posts with coffee or “flat white”',
      problems: [],
      range: { from: '2026-03-01', to: '2026-03-30', timezone: 'Europe/Berlin' },
      total: 4,
      estimated: false,
      margin: null,
      postsAMonth: 4,
      perSource: [
        { source: 'x', posts: 3 },
        { source: 'reddit', posts: 1 },
      ],
      perLanguage: [
        { language: 'en', posts: 3 },
        { language: 'de', posts: 1 },
      ],
      perClause: [
        { role: 'finds', from: 0, to: 6, posts: 3, removes: null },
        { role: 'finds', from: 10, to: 22, posts: 1, removes: null },
      ],
      overlap: [],
    })
    expect(perDay.slice(-3).map(({ day, posts }) => `${day} ${posts}`)).toEqual([
      '2026-03-28 1',
      '2026-03-29 2',
      '2026-03-30 1',
    ])
    const marks = { title: [], text: [[0, 6]] }
    expect(samples).toMatchObject([
      { id: '9007199254740993', text: 'Flat white today', title: null, highlights: { title: [], text: [[0, 10]] } },
      { id: '9007199254740994', text: 'Coffee on the short day', title: null, highlights: marks },
      { id: '9007199254740995', text: 'Coffee as the short day begins', title: 'Morning', highlights: marks },
      { id: '9007199254740996', text: 'Coffee of the day before', title: null, highlights: marks },
    ])
  })

  test('gives no rate for fewer than seven days', async () => {
    const rate = async (from: string) => (await preview('coffee', { from, to: '2026-03-30' })).postsAMonth
    expect([await rate('2026-03-25'), await rate('2026-03-24')]).toEqual([null, 13])
  })

  test('a broken text comes back with its problems and no numbers', async () => {
    const { problems, total, normalForm, samples } = await preview('coffee OR (')
    expect(problems.map(({ code }) => code)).toEqual(['Q005'])
    expect([total, normalForm, samples]).toEqual([null, null, []])
  })
})
