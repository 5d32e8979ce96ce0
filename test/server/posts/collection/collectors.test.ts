import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/workspaces/audit.ts'
import * as contract from '#contract/collection/collection.ts'
import { addStaff } from '#contract/workspaces/staff.ts'
import { endpoints } from '#contract/index.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { may, type Action } from '#contract/permissions.ts'
import { Role } from '#contract/workspaces/roles.ts'
import { me } from '#contract/session/users.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { ensureInternalWorkspace, internalWorkspaceId } from '#server/access/internal.ts'
import { collectorMinutes, deadLetters, withheldCounts } from '#server/platform/db/postgres/schema/index.ts'
import { frameOfPost } from '#server/posts/collection/refused-posts.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { postRow } from '#test/support/collection/scripted-source.ts'
import { readCollector, storedPosts } from '#test/support/collection/collecting.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()
const staff: Record<Role, string> = {
  owner: 'staff-owner@example.com',
  manager: 'staff-manager@example.com',
  viewer: 'staff-viewer@example.com',
}
const plain = 'plain@example.com'
const settings = { seed: 'a', postsPerHour: 60 }
const redditSettings = { subreddits: ['coffee'], username: 'operator' }

await server.createWorkspace({ owner: plain })
const operator = { bearer: server.services.operatorToken }
await ensureInternalWorkspace(server.services)
for (const role of Role.options) {
  await server.as(staff[role])
  await server.call(addStaff, { email: staff[role], role }, { as: operator })
}

const create = (name: string) =>
  server.call(contract.createCollector, { source: 'simulated', name, settings }, { as: staff.manager })
const createNews = async (name: string) =>
  (await server.call(contract.createCollector, { source: 'hacker-news', name, settings: {} }, { as: staff.manager })).id
/** A letter of a frame that could not be read, and what another look at it says. */
async function setAside(collectorId: string, frame: string) {
  const reason = { detail: 'Nobody could read it.' }
  const [letter] = await server.services.db.insert(deadLetters).values({ collectorId, frame, reason }).returning()
  const letterId = letter!.id
  return () => server.call(contract.replayDeadLetter, { collectorId, letterId }, { as: staff.manager })
}

const ofStaff = Object.entries(endpoints).filter(([, { access }]) => access.startsWith('collection.'))

describe.each(ofStaff)('%s', (_, endpoint) => {
  const path = endpoint.path.replace(/:\w+/g, internalWorkspaceId)
  const knock = async (email: string | null) => {
    const bearer = email === null ? null : (await server.as(email)).access_token
    const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
    const signed: Record<string, string> = bearer === null ? {} : { authorization: `Bearer ${bearer}` }
    const headers = hasBody ? { ...signed, 'content-type': 'application/json' } : signed
    const sent = { method: endpoint.method, headers, body: hasBody ? '{"unknown":1}' : undefined }
    return (await server.request(`/api/${endpoint.api}${path}?unknown=1`, sent)).status
  }

  test('is for the staff alone, by role', async () => {
    const answers = await Promise.all(Role.options.map((role) => knock(staff[role])))
    expect(answers).toEqual(Role.options.map((role) => (may(role, endpoint.access as Action) ? 400 : 403)))
    expect([await knock(null), await knock(plain)]).toEqual([401, 404])
  })
})

test('the staff’s workspace is called internal, has an audit log, and nothing else of a workspace', async () => {
  const { workspaces } = await server.call(me, {}, { as: staff.owner })
  expect(workspaces).toEqual([{ id: 'internal', name: 'Internal', privilege: 'owner', sample: false }])
  for (const workspaceId of ['internal', internalWorkspaceId])
    await expect(server.call(getWorkspace, { workspaceId }, { as: staff.owner })).rejects.toMatchObject({ status: 404 })
  const operator = await server.call(me, {}, { as: { bearer: server.services.operatorToken } })
  expect(operator.workspaces.map(({ name }) => name)).not.toContain('Internal')
})

test('a collector is added, changed, paused and searched for what is missing, and the log says by whom', async () => {
  const made = await create('Tide')
  expect(made).toMatchObject({ name: 'Tide', wanted: 'running', version: 1, status: null, gaps: 0, settings })
  const update = (name: string, postsPerHour: number) => {
    const changes = { version: 1, name, settings: { ...settings, postsPerHour } }
    return server.call(contract.updateCollector, { collectorId: made.id, ...changes }, { as: staff.manager })
  }
  expect(await update('Ebb', 90)).toMatchObject({ name: 'Ebb', version: 2, settings: { postsPerHour: 90 } })
  const errors = [{ pointer: '/version', params: { version: 2 } }]
  await expect(update('Flood', 60)).rejects.toMatchObject({ status: 409, problem: { errors } })
  const one = { collectorId: made.id }
  const paused = await server.call(contract.steerCollector, { ...one, wish: 'pause' }, { as: staff.manager })
  expect(paused.wanted).toBe('paused')
  const range = { from: '2026-06-01T00:00:00Z', until: '2026-06-02T00:00:00Z' }
  const asked = await server.call(contract.backfillCollector, { ...one, ...range }, { as: staff.manager })
  expect(asked.gaps).toBe(1)
  const { items } = await server.call(listAudit, { workspaceId: 'internal', group: 'posts' }, { as: staff.owner })
  const actions = ['backfilled', 'paused', 'changed', 'created'].map((what) => `collector.${what}`)
  expect(items.map(({ action }) => action)).toEqual(actions)
})

test.each([
  ['settings that the source cannot read', { source: 'simulated', settings: { seed: '' } }],
  ['a source whose keys are missing', { source: 'reddit', settings: redditSettings }],
] as const)('%s are refused', async (_, given) => {
  const refused = server.call(contract.createCollector, { name: 'Odd', ...given }, { as: staff.owner })
  await expect(refused).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['that ends where it begins', '2026-06-01T00:00:00Z', '2026-06-01T00:00:00.000Z'],
  ['that ends before it begins', '2026-06-01T00:00:00.5Z', '2026-06-01T00:00:00Z'],
  ['that has not begun yet', '2100-01-01T00:00:00Z', '2100-01-02T00:00:00Z'],
])('a range %s is not searched', async (_, from, until) => {
  const { id: collectorId } = await create(`${from} – ${until}`)
  const refused = server.call(contract.backfillCollector, { collectorId, from, until }, { as: staff.manager })
  await expect(refused).rejects.toMatchObject({ status: 400 })
})

test('a range of a source that cannot be searched is refused with the reason', async () => {
  const given = { source: 'feeds', name: 'Feeds', settings: { feeds: ['https://example.org/feed'] } } as const
  const { id: collectorId } = await server.call(contract.createCollector, given, { as: staff.manager })
  const range = { from: '2026-06-01T00:00:00Z', until: '2026-06-02T00:00:00Z' }
  const refused = server.call(contract.backfillCollector, { collectorId, ...range }, { as: staff.manager })
  const message = expect.stringContaining('Past posts of this source can’t be searched.')
  await expect(refused).rejects.toMatchObject({ status: 400, message })
  const { gaps } = await server.call(contract.getCollector, { collectorId }, { as: staff.manager })
  expect(gaps).toEqual([])
})

test('a source that takes keys is followed once they are named in the environment, and not resumed without them', async () => {
  const { env } = server.services
  const keys = { REDDIT_CLIENT_ID: 'id', REDDIT_CLIENT_SECRET: 'not-to-be-told' }
  env.sourceCredentials = { ...env.sourceCredentials, reddit: keys }
  const given = { source: 'reddit', name: 'Reddit', settings: redditSettings } as const
  const created = await server.call(contract.createCollector, given, { as: staff.manager })
  expect(JSON.stringify(created)).not.toContain('not-to-be-told')
  env.sourceCredentials = { ...env.sourceCredentials, reddit: {} }
  const steer = (wish: 'pause' | 'resume') =>
    server.call(contract.steerCollector, { collectorId: created.id, wish }, { as: staff.manager })
  expect(await steer('pause')).toMatchObject({ wanted: 'paused' })
  await expect(steer('resume')).rejects.toMatchObject({ status: 400 })
  const tried = { source: 'reddit', settings: redditSettings } as const
  const text = { detail: expect.stringContaining('REDDIT_CLIENT_ID, REDDIT_CLIENT_SECRET') }
  const fault = { kind: 'fault', fault: 'unauthorized', text }
  expect(await server.call(contract.testCollector, tried, { as: staff.manager })).toMatchObject(fault)
})

test('a name stands once', async () => {
  await create('Once')
  await expect(create('Once')).rejects.toMatchObject({ status: 409, problem: { errors: [{ pointer: '/name' }] } })
})

test('settings are tried before they are saved', async () => {
  const tried = await server.call(contract.testCollector, { source: 'simulated', settings }, { as: staff.manager })
  expect(tried).toMatchObject({ kind: 'found', sample: expect.any(Array) })
  const odd = await server.call(contract.testCollector, { source: 'simulated', settings: {} }, { as: staff.manager })
  expect(odd).toMatchObject({ kind: 'fault', fault: 'misconfigured' })
})

test('a frame that could not be read is shown, and dropped once', async () => {
  const { id: collectorId } = await create('Letters')
  const reason = { detail: 'It is no JSON.' }
  await server.services.db.insert(deadLetters).values({ collectorId, frame: '{', reason })
  const { items } = await server.call(contract.listDeadLetters, { collectorId }, { as: staff.viewer })
  expect(items).toMatchObject([{ frame: '{', reason }])
  const letter = { collectorId, letterId: items[0]!.id }
  const drop = () => server.call(contract.dropDeadLetter, letter, { as: staff.manager })
  await drop()
  await expect(drop()).rejects.toMatchObject({ status: 404 })
})

async function following(text: string) {
  const { id: workspaceId } = await server.createWorkspace({ name: text, owner: plain })
  await server.call(createQuery, { workspaceId, name: 'Coffee', text }, { as: plain })
  return workspaceId
}

test('a frame that can be read by now brings its post and is done with; one that cannot stays, with its new reason', async () => {
  const workspaceId = await following('espresso')
  const collectorId = await createNews('News')
  const item = { id: 7, type: 'story', by: 'ada', time: 1_790_000_000, title: 'Espresso at home' }
  const damaged = await setAside(collectorId, '{')
  const whole = await setAside(collectorId, JSON.stringify(item))

  expect(await whole()).toEqual({ kind: 'read', posts: 1 })
  expect(await damaged()).toMatchObject({ kind: 'rejected', reason: { message: 'import.noObject' } })
  await expect(whole()).rejects.toMatchObject({ status: 404 })

  expect((await storedPosts(server.services, workspaceId)).map(({ nativeId }) => nativeId)).toEqual(['7'])
  expect(await readCollector(server.services, collectorId)).toMatchObject({ cursor: null, cursorAt: null })
  const { items } = await server.call(contract.listDeadLetters, { collectorId }, { as: staff.viewer })
  expect(items).toMatchObject([{ frame: '{', reason: { message: 'import.noObject' } }])
  const log = await server.call(listAudit, { workspaceId: 'internal', group: 'posts' }, { as: staff.owner })
  expect(log.items.slice(0, 2)).toMatchObject([
    { action: 'deadLetter.replayed', details: { name: 'News', failed: true } },
    { action: 'deadLetter.replayed', details: { name: 'News', posts: 1 } },
  ])
})

test('a frame of which two people think at once is stored once', async () => {
  const workspaceId = await following('ristretto')
  const frame = JSON.stringify({ id: 8, type: 'story', by: 'ada', time: 1_790_000_000, title: 'Ristretto' })
  const replay = await setAside(await createNews('Twice'), frame)
  const answers = await Promise.allSettled([replay(), replay()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await storedPosts(server.services, workspaceId)).toMatchObject([{ nativeId: '8', rows: 1 }])
})

test('a post that was read but not stored is stored when it is read again, unless it is of another source', async () => {
  const workspaceId = await following('doppio')
  const collectorId = await createNews('Set aside')
  const replay = async (more: Partial<PostRow>) => {
    const post = postRow('9', { source: 'hacker-news', title: 'Doppio', ...more })
    return (await setAside(collectorId, frameOfPost(post)))()
  }
  expect(await replay({ nativeId: '' })).toMatchObject({ kind: 'rejected', reason: { message: 'import.noId' } })
  expect(await replay({ source: 'bluesky' })).toMatchObject({ kind: 'rejected' })
  expect(await replay({})).toEqual({ kind: 'read', posts: 1 })
  expect(await storedPosts(server.services, workspaceId)).toMatchObject([{ nativeId: '9', rows: 1 }])
})

test('the list tells the events of each of the last 60 minutes, the one that runs last, and zeros where nothing came', async () => {
  const { id: collectorId } = await create('Minutes')
  const minute = 60_000
  const running = Math.floor(server.services.now().getTime() / minute)
  const nothing = { accepted: 0, duplicates: 0, rejected: 0, withheld: 0, counted: 0, deleted: 0 }
  const rows = Object.entries({ 0: 3, 59: 5, 60: 7 }).map(([back, events]) => {
    return { collectorId, minute: new Date((running - Number(back)) * minute), events, ...nothing }
  })
  await server.services.db.insert(collectorMinutes).values(rows)
  const { items } = await server.call(contract.listCollectors, {}, { as: staff.viewer })
  expect(items.find(({ id }) => id === collectorId)!.lastHour).toEqual([5, ...Array(58).fill(0), 3])
})

test('what authors withheld is summed over 30 days by reason', async () => {
  const { id: collectorId } = await create('Summed')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  await server.services.db.insert(withheldCounts).values([
    { collectorId, day: daysAgo(0), reason: 'notIndexable', posts: 3 },
    { collectorId, day: daysAgo(29), reason: 'notIndexable', posts: 4 },
    { collectorId, day: daysAgo(29), reason: 'noIndex', posts: 5 },
    { collectorId, day: daysAgo(32), reason: 'noIndex', posts: 100 },
  ])
  const { withheld } = await server.call(contract.getCollector, { collectorId }, { as: staff.viewer })
  expect(withheld.map(({ reason, posts }) => `${reason} ${posts}`)).toEqual(['notIndexable 7', 'noIndex 5'])
})
