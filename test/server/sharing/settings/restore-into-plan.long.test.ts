import { expect, test } from 'vitest'
import { createAlert, listAlerts } from '#contract/alerts/alerts.ts'
import { listAddresses } from '#contract/channels/addresses.ts'
import { createChannel, listChannels, testChannel, updateChannel } from '#contract/channels/channels.ts'
import type { Recipient } from '#contract/channels/recipients.ts'
import { createFilter, listFilters } from '#contract/filters/filters.ts'
import { createReportImage, getReportImage } from '#contract/reports/images.ts'
import { createReport, listReports } from '#contract/reports/reports.ts'
import { me } from '#contract/session/users.ts'
import { listMembers } from '#contract/workspaces/members.ts'
import { recipientAddresses } from '#server/platform/db/postgres/schema/index.ts'
import { listAudit } from '#contract/workspaces/audit.ts'
import { getPlanUsage } from '#contract/billing/plan-usage.ts'
import { planLimits } from '#contract/plans.ts'
import { createQuery, deleteQuery, listQueries, pauseQuery, updateQuery } from '#contract/saved-queries/queries.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { createClock } from '#test/support/clock.ts'
import { reportOf } from '#test/support/report.ts'
import { CallFailed, startServer, type TestServer } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { archiveOf, restored, unpack } from './archives.ts'
import { importId, posts } from './filled-workspace.ts'

const owner = 'olga@example.com'
const manager = 'max@example.com'
const as = { as: owner }
const names = ['paused', 'first', 'second', 'third', 'fourth']

const hook = 'https://hooks.slack.com/services/T0/secret'

/** A PNG of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Alerts and a report that tell two members, an address and a channel. */
async function tellPeople(other: TestServer, id: string, queryId: string) {
  const { items } = await other.call(listMembers, { workspaceId: id }, as)
  const members = items.map(({ userId }): Recipient => ({ kind: 'member', userId }))
  const { channel } = await other.call(createChannel, { workspaceId: id, kind: 'slack', name: 'Desk', url: hook }, as)
  const addressId = crypto.randomUUID()
  const confirmed = { confirmedAt: new Date(), unsubscribeHash: 'x', unsubscribeToken: 'x' }
  const press = { id: addressId, workspaceId: id, email: 'press@example.org', ...confirmed }
  await other.services.db.insert(recipientAddresses).values(press)
  const address = { kind: 'address' as const, id: addressId }
  const slack = { kind: 'channel' as const, id: channel.id }
  const conditions = [{ field: 'lang' as const, values: ['en'] }]
  const filter = { workspaceId: id, name: 'English', visibility: 'shared' as const, conditions }
  const { id: filterId } = await other.call(createFilter, filter, as)
  const watched = { condition: { kind: 'keyword' as const }, scope: { queryId, filterId } }
  const told = { schedule: null, cooldownMinutes: 30, recipients: [...members, address, slack], own: false }
  const alert = { workspaceId: id, name: 'Each post', ...watched, ...told }
  await other.call(createAlert, alert, as)
  await other.call(createAlert, { ...alert, name: 'Not yet', scope: {}, recipients: [], draft: true }, as)
  await other.call(createAlert, { ...alert, name: 'Of Max', own: true }, { as: manager })
  const schedule = { every: 'week' as const, weekday: 1, hour: 9 }
  const { id: image } = await other.call(createReportImage, { workspaceId: id, png }, as)
  const own = { search: { queryId }, range: 'yesterday' as const }
  const contents = [
    { kind: 'panel' as const, id: 'p', panel: 'overview.number' as const, metric: 'mentions', scope: own },
    { kind: 'image' as const, id: 'i', image, text: 'Harbour' },
  ]
  const sent = { items: contents, search: { queryId, filter: filterId }, schedule, recipients: [...members, address] }
  await other.call(createReport, { workspaceId: id, ...reportOf(sent) }, as)
}

async function archived() {
  const clock = createClock()
  const other = await startServer({ now: clock.now })
  const { id } = await other.createWorkspace({ owner, members: { manager } })
  for (const name of names) {
    await other.call(createQuery, { workspaceId: id, name, text: 'coffee' }, as)
    clock.pass(1_000)
  }
  const { items } = await other.call(listQueries, { workspaceId: id }, as)
  const queryId = items.find(({ name }) => name === 'paused')!.id
  await other.call(pauseQuery, { workspaceId: id, queryId, paused: true }, as)
  await insertPosts(other.services, id, importId, await posts())
  await tellPeople(other, id, queryId)
  const { bytes } = await archiveOf(other, id, owner)
  await other.close()
  return bytes
}

const archive = await archived()
const server = await useServer({ env: { cardProvider: { kind: 'standIn' } } })
const done = await restored(server, archive, owner)
const workspaceId = done.workspaceId!

const queries = async () => (await server.call(listQueries, { workspaceId }, as)).items
const states = async () => Object.fromEntries((await queries()).map(({ name, state }) => [name, state]))
const save = async (wanted: string) => {
  const { id: queryId, name, text, version } = (await queries()).find((query) => query.name === wanted)!
  const input = { workspaceId, queryId, name, text, version }
  return server.call(updateQuery, input, as).catch((thrown: CallFailed) => thrown.problem)
}

test('queries over the room of the plan come in as drafts, the live and older ones first; the answer says which plan holds all', async () => {
  expect({ drafts: done.drafts, states: await states() }).toEqual({
    drafts: { queries: 2, plan: 'free', allowed: planLimits.free.savedQueries, allowedBy: 'pro' },
    states: { first: 'live', second: 'live', third: 'live', fourth: 'draft', paused: 'draft' },
  })
  const [entry] = (await server.call(listAudit, { workspaceId }, as)).items
  expect(entry).toMatchObject({ action: 'workspace.restored', details: { drafts: 2 } })
})

test('alerts, reports and channels come along and tell nobody before somebody has switched them on', async () => {
  expect(done.resting).toEqual({ alerts: 1, reports: 1, channels: 1, addresses: 1, recipients: 2 })
  const [{ id: userId }, found, filters] = [
    await server.call(me, {}, as),
    await queries(),
    (await server.call(listFilters, { workspaceId }, as)).items,
  ]
  const scope = { queryId: found.find(({ name }) => name === 'paused')!.id, filterId: filters[0]!.id }
  const [channel] = (await server.call(listChannels, { workspaceId }, as)).items
  const [address] = (await server.call(listAddresses, { workspaceId }, as)).items
  const kept = [
    { kind: 'member', userId },
    { kind: 'address', id: address!.id },
  ]
  expect((await server.call(listAlerts, { workspaceId }, as)).items).toMatchObject([
    {
      name: 'Each post',
      state: 'paused',
      scope,
      cooldownMinutes: 30,
      recipients: [...kept, { kind: 'channel', id: channel!.id }],
    },
    { name: 'Not yet', state: 'draft', scope: {}, recipients: [] },
  ])
  const search = { queryId: scope.queryId, filter: scope.filterId }
  const reports = (await server.call(listReports, { workspaceId }, as)).items
  const items = [
    { panel: 'overview.number', metric: 'mentions', scope: { search: { queryId: scope.queryId }, range: 'yesterday' } },
    { kind: 'image', text: 'Harbour' },
  ]
  expect(reports).toMatchObject([{ name: 'Weekly', items, schedule: null, nextAt: null, search, recipients: kept }])
  const imageId = (reports[0]!.items[1] as { image: string }).image
  expect(await server.call(getReportImage, { workspaceId, imageId }, as)).toEqual({ png })
  expect(address).toMatchObject({ email: 'press@example.org', state: 'expired' })
  expect(channel).toMatchObject({ name: 'Desk', kind: 'slack', disabledFor: 'restored' })
})

test('no secret of a channel is in the archive; it is on again once its address is entered', async () => {
  const entries = await unpack(archive)
  for (const [name, content] of entries) if (name.endsWith('.jsonl')) expect(content.toString()).not.toContain(hook)
  const [channel] = (await server.call(listChannels, { workspaceId }, as)).items
  const change = (more: object) =>
    server.send(updateChannel, { workspaceId, channelId: channel!.id, ...more } as never, as)
  const refused = await change({ enabled: true })
  expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ pointer: '/url' }] }])
  expect((await server.send(testChannel, { workspaceId, channelId: channel!.id }, as)).status).toBe(400)
  expect(await (await change({ url: hook })).json()).toMatchObject({ disabledAt: null, disabledFor: null })
})

test('restored posts are not posts of the month', async () => {
  const { meters, countedOnly } = await server.call(getPlanUsage, { workspaceId }, as)
  const ofMonth = meters.find(({ limit }) => limit === 'postsPerMonth')
  expect({ ...ofMonth, countedOnly }).toMatchObject({ used: 0, countedOnly: 0 })
})

test('a draft is saved once there is room among those that are none', async () => {
  const full = { type: '/problems/plan_limit_reached', limit: 'savedQueries' }
  expect(await save('fourth')).toMatchObject({ ...full, used: 3, allowed: 3, allowedBy: 'pro' })
  const { id: queryId } = (await queries()).find(({ name }) => name === 'first')!
  await server.call(deleteQuery, { workspaceId, queryId }, as)
  const found = [await save('fourth'), await save('paused')]
  expect(found).toMatchObject([{ state: 'live' }, full])
})
