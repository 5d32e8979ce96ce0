import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAlert, listAlerts, updateAlert } from '#contract/alerts/alerts.ts'
import { createChannel, deleteChannel, updateChannel } from '#contract/channels/channels.ts'
import type { Recipient } from '#contract/channels/recipients.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { deleteQuery } from '#contract/saved-queries/queries.ts'
import { createReport, getReport, listReports, updateReport } from '#contract/reports/reports.ts'
import { leaveWorkspace, listMembers, removeMember } from '#contract/workspaces/members.ts'
import { listNotices } from '#contract/workspaces/notices.ts'
import { deliveries, recipientAddresses, reports } from '#server/platform/db/postgres/schema/index.ts'
import { reportOf } from '#test/support/report.ts'
import type { CallFailed } from '#test/support/server.ts'
import { coffee, useAlerting } from './alerting.ts'

const alerting = useAlerting({ env: { channelOrigins: ['https://hooks.example.com'] } as never })
const byOwner = <E extends Endpoint>(endpoint: E, input: object = {}) =>
  alerting.call(endpoint, input, alerting.people.owner)

async function idOf(email: string): Promise<string> {
  const { items } = await byOwner(listMembers)
  return items.find((member) => member.email === email)!.userId
}
const member = async (email: string): Promise<Recipient> => ({ kind: 'member', userId: await idOf(email) })

const keyword = { condition: { kind: 'keyword' as const } }
const settings = (recipients: Recipient[]) => ({ ...alerting.settings(), ...keyword, recipients })
const weekly = (recipients: Recipient[]) =>
  reportOf({ name: crypto.randomUUID(), schedule: { every: 'week', weekday: 1, hour: 9 }, recipients })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ problem }: CallFailed) => problem.errors?.map(({ pointer, detail }) => [pointer, detail]) ?? problem.detail,
  )

test('who is no recipient of the workspace is refused by name where an alert or a report is saved', async () => {
  const gone: Recipient = { kind: 'member', userId: crypto.randomUUID() }
  const here = await member(alerting.people.manager)
  const message = 'This recipient no longer exists. Choose another one.'
  expect(await refusal(byOwner(createAlert, settings([here, gone])))).toEqual([['/recipients/1', message]])
  expect(await refusal(byOwner(createReport, weekly([gone])))).toEqual([['/recipients/0', message]])

  const hook = { kind: 'webhook', name: 'Incident desk', url: 'https://hooks.example.com/a' }
  const channelId = (await byOwner(createChannel, hook)).channel.id
  const channel: Recipient = { kind: 'channel', id: channelId }
  const alert = await byOwner(createAlert, settings([channel]))
  const report = await byOwner(createReport, weekly([channel]))
  await alerting.collect([coffee(alerting.now)])
  alerting.pass(5_000)
  await alerting.reaches(alert.id, 'firing')

  // What is off for a time stays where it was named, and is not named anew.
  await byOwner(updateChannel, { channelId, enabled: false })
  const off = 'Incident desk is turned off. Choose another recipient.'
  expect(await refusal(byOwner(createAlert, settings([channel])))).toEqual([['/recipients/0', off]])
  const { version } = await alerting.read(alert.id)
  const change = { ...settings([channel]), alertId: alert.id }
  await byOwner(updateAlert, { ...change, version })

  await byOwner(deleteChannel, { channelId })
  const deleted = [['/recipients/0', 'Incident desk is no longer available as a recipient. Choose another one.']]
  expect(await refusal(byOwner(updateAlert, { ...change, version: version + 1 }))).toEqual(deleted)
  const reportChange = { ...weekly([channel]), reportId: report.id, version: 1 }
  expect(await refusal(byOwner(updateReport, reportChange))).toEqual(deleted)
})

test('an address that waits for its owner may be named, one that has unsubscribed may not', async () => {
  const { db } = alerting.server.services
  const add = async (email: string, more: object) => {
    const id = crypto.randomUUID()
    const { workspaceId } = alerting
    const row = { id, workspaceId, email, unsubscribeHash: id, unsubscribeToken: 'x', ...more }
    await db.insert(recipientAddresses).values(row)
    return { kind: 'address' as const, id }
  }
  const waiting = await add('waiting@example.org', {})
  const ended = await add('ended@example.org', { confirmedAt: alerting.now, unsubscribedAt: alerting.now })
  expect(await refusal(byOwner(createAlert, settings([waiting])))).toBeNull()
  expect(await refusal(byOwner(createAlert, settings([waiting, ended])))).toEqual([
    ['/recipients/1', 'ended@example.org has unsubscribed. Choose another recipient.'],
  ])
})

test('whoever leaves takes their own alerts along and is named no more, which the owners of the others learn', async () => {
  const { server, people } = alerting
  const [viewer, owner] = [await member(people.viewer), await member(people.owner)]
  await alerting.make({ ...keyword, name: 'Mine', own: true }, people.viewer)
  const both = await alerting.make({ ...keyword, name: 'Both', recipients: [owner, viewer] })
  const alone = await alerting.make({ ...keyword, name: 'Alone', recipients: [viewer] }, people.manager)
  const report = await byOwner(createReport, { ...weekly([viewer, owner]), name: 'Weekly' })
  await alerting.call(leaveWorkspace, {}, people.viewer)

  const { items } = await byOwner(listAlerts)
  expect(items.map(({ name, recipients, version }) => [name, recipients, version])).toEqual([
    ['Alone', [], 1],
    ['Both', [owner], 1],
  ])
  expect(both.id).toBe(items[1]!.id)
  expect(alone.id).toBe(items[0]!.id)
  const read = await byOwner(getReport, { reportId: report.id })
  expect([read.recipients, read.schedule]).toEqual([[owner], report.schedule])
  const noticesOf = async (as: string) =>
    (await alerting.call(listNotices, {}, as)).later.map(({ kind, details }) => [kind, details])
  const left = (count: number, names: string, silent: number) => [
    ['recipientLeft', { by: expect.any(String), count, names, silent }],
  ]
  expect(await noticesOf(people.owner)).toEqual(left(2, 'Both, Weekly', 0))
  expect(await noticesOf(people.manager)).toEqual(left(1, 'Alone', 1))
  const ofWorkspace = eq(deliveries.workspaceId, alerting.workspaceId)
  const rows = await server.services.db.select().from(deliveries).where(ofWorkspace)
  expect(rows.filter(({ causeId }) => causeId!.endsWith('recipient left')).map(({ label }) => label)).toHaveLength(2)
})

test('private reports of whoever was removed are sent no more, and what a manager made goes to an owner', async () => {
  const { server, people } = alerting
  const manager = await idOf(people.manager)
  const own = { ...weekly([{ kind: 'member', userId: manager }]), visibility: 'private' }
  const mine = await alerting.call(createReport, own, people.manager)
  const shared = await alerting.make({ ...keyword, name: 'Shared' }, people.manager)
  await byOwner(removeMember, { userId: manager })
  const [row] = await server.services.db.select().from(reports).where(eq(reports.id, mine.id))
  expect([row!.schedule, row!.nextAt]).toEqual([null, null])
  expect((await byOwner(listReports)).items).toEqual([])

  // Its maker is gone: an owner is told that it cannot be checked.
  await alerting.call(deleteQuery, { queryId: alerting.queryId })
  alerting.pass(60_000)
  await alerting.reaches(shared.id, 'failing')
  const [firing] = await alerting.firings(shared.id)
  expect(firing!.deliveries.map(({ recipient }) => recipient.kind)).toEqual(['member'])
})
