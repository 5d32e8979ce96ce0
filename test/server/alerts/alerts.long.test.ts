import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as contract from '#contract/alerts/alerts.ts'
import { alertMarks } from '#contract/alerts/marks.ts'
import type { Caller } from '#test/support/server.ts'
import { auditEntries, alerts, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { enforcePlanLimits } from '#server/alerts/limits.ts'
import { coffee, hour, minute, useAlerting } from './alerting.ts'

const alerting = useAlerting()
const settings = () => ({ ...alerting.settings(), name: 'Coffee', condition: { kind: 'keyword' as const } })
const send = (as: Caller, more: object = {}) => alerting.send(contract.createAlert, { ...settings(), ...more }, as)
const problemOf = async (answer: Promise<Response>) => {
  const response = await answer
  const { errors } = (await response.json()) as { errors?: { pointer: string }[] }
  return [response.status, errors?.[0]?.pointer]
}

test('editors set alerts that tell others, a viewer sets alerts that tell the viewer alone', async () => {
  const { owner, manager, viewer } = alerting.people
  const statusOf = async (as: string, more: object) =>
    (await send(as, { name: `${as} ${JSON.stringify(more)}`.slice(0, 110), ...more })).status
  const statuses = (more: object) => Promise.all([owner, manager, viewer].map((as) => statusOf(as, more)))
  expect(await statuses({})).toEqual([200, 200, 403])
  expect(await statuses({ own: true })).toEqual([200, 200, 200])
  const listed = async (as: Caller) => (await alerting.call(contract.listAlerts, {}, as)).items
  expect((await listed(viewer)).map(({ own, mayEdit }) => [own, mayEdit])).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ])
  const ownOne = (await listed(viewer)).find(({ own }) => own)!
  const other = { alertId: ownOne.id }
  const shared = { alertId: (await listed(viewer)).find(({ own }) => !own)!.id }
  const pausing = { steering: { action: 'pause' } }
  const refused = await Promise.all([
    alerting.send(contract.getAlert, other, owner),
    alerting.send(contract.listFirings, other, owner),
    alerting.send(contract.deleteAlert, other, manager),
    alerting.send(contract.steerAlert, { ...other, ...pausing }, manager),
    alerting.send(contract.updateAlert, { ...settings(), ...other, version: 1 }, viewer),
    alerting.send(contract.deleteAlert, shared, viewer),
    alerting.send(contract.steerAlert, { ...shared, ...pausing }, viewer),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403, 403, 403])
})

test('what cannot be watched is refused with its place', async () => {
  const { owner } = alerting.people
  const id = crypto.randomUUID()
  expect(await problemOf(send(owner, { scope: {} }))).toEqual([400, '/scope/queryId'])
  expect(await problemOf(send(owner, { scope: { queryId: id } }))).toEqual([400, '/scope/queryId'])
  expect(await problemOf(send(owner, { scope: { text: '(' } }))).toEqual([400, '/text'])
  expect(await problemOf(send(owner, { condition: { kind: 'person' } }))).toEqual([400, '/condition/authorListId'])
  const found = await problemOf(send(owner, { condition: { kind: 'person', authorListId: id } }))
  expect(found).toEqual([400, '/condition/authorListId'])
  const night = { quietFrom: '22:00', quietUntil: null, quietDays: [] }
  expect(await problemOf(send(owner, { schedule: night }))).toEqual([400, '/schedule/quietUntil'])
  await send(owner)
  expect(await problemOf(send(owner, { name: 'COFFEE' }))).toEqual([409, '/name'])
})

test('an edit names its version, keeps the kind, and begins anew where it watches something else', async () => {
  const { owner } = alerting.people
  const { id } = await alerting.make({ condition: { kind: 'keyword' } })
  const change = (more: object) =>
    alerting.send(contract.updateAlert, { ...settings(), alertId: id, version: 1, ...more }, owner)
  expect(await problemOf(change({ condition: { kind: 'volume', score: 3 } }))).toEqual([400, '/condition/kind'])
  await alerting.collect([coffee(alerting.now)])
  expect((await change({ scope: { text: 'tea' } })).status).toBe(200)
  expect(await problemOf(change({}))).toEqual([409, '/version'])
  alerting.pass(minute)
  await alerting.isChecked(id)
  expect(await alerting.firings(id)).toEqual([])
})

test('a draft watches once somebody switches it on; marks stand where alerts fired', async () => {
  const { id, state } = await alerting.make({ condition: { kind: 'keyword' }, draft: true })
  expect(state).toBe('draft')
  await alerting.collect([coffee(alerting.now)])
  await alerting.call(contract.steerAlert, { alertId: id, steering: { action: 'resume' } })
  await alerting.collect([coffee(alerting.now)])
  alerting.pass(5_000)
  expect(await alerting.firings(id)).toHaveLength(1)
  const range = { from: '2026-03-30', to: '2026-03-30' }
  const marks = await alerting.call(alertMarks, { ...range, queryId: alerting.queryId })
  expect(marks.items).toMatchObject([{ alertId: id, kind: 'keyword', at: alerting.now.toISOString() }])
  expect(await alerting.opened(marks.items[0]!.search)).toBe(1)
})

test('a draft may lack what it looks at and whom it tells; what watches may not', async () => {
  const { owner } = alerting.people
  const { id, version } = await alerting.make({ condition: { kind: 'keyword' }, scope: {}, draft: true })
  const start = { alertId: id, steering: { action: 'resume' } }
  const change = (more: object) =>
    alerting.send(contract.updateAlert, { ...settings(), alertId: id, version, scope: {}, ...more }, owner)
  expect(await problemOf(alerting.send(contract.steerAlert, start, owner))).toEqual([400, '/scope/queryId'])
  expect(await problemOf(change({ draft: false }))).toEqual([400, '/scope/queryId'])
  expect([(await change({})).status, (await alerting.read(id)).state]).toEqual([200, 'draft'])
  await alerting.collect([coffee(alerting.now)])
  alerting.pass(1_000)
  expect((await change({ version: version + 1, draft: false, scope: { queryId: alerting.queryId } })).status).toBe(200)
  expect((await alerting.read(id)).state).toBe('watching')
  await alerting.collect([coffee(alerting.now), coffee(alerting.now)])
  alerting.pass(5_000)
  expect(await alerting.firings(id)).toMatchObject([{ posts: 2 }])
})

test('what people do to an alert stands in the log, of their own alerts without its name', async () => {
  const { owner } = alerting.people
  const shared = await alerting.make({ condition: { kind: 'keyword' }, name: 'Ours' })
  await alerting.make({ condition: { kind: 'keyword' }, name: 'Mine', own: true })
  const alertId = shared.id
  await alerting.call(contract.steerAlert, { alertId, steering: { action: 'pause' } }, owner)
  await alerting.call(contract.deleteAlert, { alertId }, owner)
  const entries = await alerting.server.services.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.workspaceId, alerting.workspaceId))
    .orderBy(auditEntries.at)
  const told = entries.map(({ action, details }) => `${action} ${details.name}`)
  const ofAlerts = told.filter((one) => one.startsWith('alert.')).toSorted()
  expect(ofAlerts).toEqual(['alert.created Ours', 'alert.created null', 'alert.deleted Ours', 'alert.paused Ours'])
})

test('where the plan holds fewer alerts the newest rest until there is room', async () => {
  const { services } = alerting.server
  const { db } = services
  const made: string[] = []
  for (const name of ['first', 'second']) {
    made.push((await alerting.make({ condition: { kind: 'keyword' }, name })).id)
    alerting.pass(1_000)
  }
  const planned = { ...services, env: { ...services.env, cardProvider: { kind: 'standIn' } as const } }
  const plan = (name: 'free' | 'pro') =>
    db.update(workspaces).set({ plan: name }).where(eq(workspaces.id, alerting.workspaceId))
  const states = async () => Promise.all(made.map(async (id) => (await alerting.read(id)).state))
  await plan('free')
  await enforcePlanLimits(planned, new AbortController().signal)
  expect(await states()).toEqual(['watching', 'overLimit'])
  await db.delete(alerts).where(eq(alerts.id, made.shift()!))
  await enforcePlanLimits(planned, new AbortController().signal)
  expect(await states()).toEqual(['watching'])
  alerting.pass(hour)
})
