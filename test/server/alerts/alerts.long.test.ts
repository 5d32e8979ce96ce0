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
const send = (as: Caller, more: object = {}) =>
  alerting.server.send(contract.createAlert, { ...settings(), ...more }, { as })
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
  const listed = (as: Caller) =>
    alerting.server.call(contract.listAlerts, { workspaceId: alerting.workspaceId }, { as }).then(({ items }) => items)
  expect((await listed(viewer)).map(({ own, mayEdit }) => [own, mayEdit])).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ])
  const ownOne = (await listed(viewer)).find(({ own }) => own)!
  const other = { workspaceId: alerting.workspaceId, alertId: ownOne.id }
  const pausing = { ...other, steering: { action: 'pause' as const } }
  const own = { ...settings(), alertId: ownOne.id, version: 1 }
  const { server } = alerting
  const refused = await Promise.all([
    server.send(contract.getAlert, other, { as: owner }),
    server.send(contract.listFirings, other, { as: owner }),
    server.send(contract.deleteAlert, other, { as: manager }),
    server.send(contract.steerAlert, pausing, { as: manager }),
    server.send(contract.updateAlert, own, { as: viewer }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403])
  const sharedOne = { workspaceId: alerting.workspaceId, alertId: (await listed(viewer)).find((one) => !one.own)!.id }
  expect((await alerting.server.send(contract.deleteAlert, sharedOne, { as: viewer })).status).toBe(403)
  const pausingShared = { ...sharedOne, steering: pausing.steering }
  expect((await server.send(contract.steerAlert, pausingShared, { as: viewer })).status).toBe(403)
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
    alerting.server.send(contract.updateAlert, { ...settings(), alertId: id, version: 1, ...more }, { as: owner })
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
  const resume = { workspaceId: alerting.workspaceId, alertId: id, steering: { action: 'resume' as const } }
  await alerting.server.call(contract.steerAlert, resume, { as: alerting.operator })
  await alerting.collect([coffee(alerting.now)])
  alerting.pass(5_000)
  expect(await alerting.firings(id)).toHaveLength(1)
  const range = { from: '2026-03-30', to: '2026-03-30' }
  const asked = { workspaceId: alerting.workspaceId, ...range, queryId: alerting.queryId }
  const marks = await alerting.server.call(alertMarks, asked, { as: alerting.operator })
  expect(marks.items).toMatchObject([{ alertId: id, kind: 'keyword', at: alerting.now.toISOString() }])
  expect(await alerting.opened(marks.items[0]!.search)).toBe(1)
})

test('a draft may lack what it looks at and whom it tells; what watches may not', async () => {
  const { owner } = alerting.people
  const { id, version } = await alerting.make({ condition: { kind: 'keyword' }, scope: {}, draft: true })
  const start = { workspaceId: alerting.workspaceId, alertId: id, steering: { action: 'resume' as const } }
  const change = (more: object) =>
    alerting.server.send(
      contract.updateAlert,
      { ...settings(), alertId: id, version, scope: {}, ...more },
      { as: owner },
    )
  const found = await problemOf(alerting.server.send(contract.steerAlert, start, { as: owner }))
  expect(found).toEqual([400, '/scope/queryId'])
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
  const steer = { workspaceId: alerting.workspaceId, alertId: shared.id }
  await alerting.server.call(contract.steerAlert, { ...steer, steering: { action: 'pause' } }, { as: owner })
  await alerting.server.call(contract.deleteAlert, steer, { as: owner })
  const entries = await alerting.server.services.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.workspaceId, alerting.workspaceId))
    .orderBy(auditEntries.at)
  expect(
    entries
      .filter(({ action }) => action.startsWith('alert.'))
      .map(({ action, details }) => `${action} ${details.name}`)
      .toSorted(),
  ).toEqual(['alert.created Ours', 'alert.created null', 'alert.deleted Ours', 'alert.paused Ours'])
})

test('where the plan holds fewer alerts the newest rest until there is room', async () => {
  const { db } = alerting.server.services
  const made: string[] = []
  for (const name of ['first', 'second']) {
    made.push((await alerting.make({ condition: { kind: 'keyword' }, name })).id)
    alerting.pass(1_000)
  }
  const { services } = alerting.server
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
