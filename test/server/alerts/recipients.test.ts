import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAlert, listAlerts, updateAlert } from '#contract/alerts/alerts.ts'
import { createChannel, deleteChannel, updateChannel } from '#contract/channels/channels.ts'
import type { Recipient } from '#contract/channels/recipients.ts'
import { deleteQuery } from '#contract/saved-queries/queries.ts'
import { createReport, getReport, listReports, updateReport } from '#contract/reports/reports.ts'
import { leaveWorkspace, listMembers, removeMember } from '#contract/workspaces/members.ts'
import { listNotices } from '#contract/workspaces/notices.ts'
import { deliveries, recipientAddresses, reports } from '#server/platform/db/postgres/schema/index.ts'
import type { CallFailed } from '#test/support/server.ts'
import { coffee, useAlerting } from './alerting.ts'

const alerting = useAlerting({ env: { channelOrigins: ['https://hooks.example.com'] } as never })
const ofOwner = () => ({ as: alerting.people.owner })
const inWorkspace = () => ({ workspaceId: alerting.workspaceId })

async function idOf(email: string): Promise<string> {
  const { items } = await alerting.server.call(listMembers, inWorkspace(), ofOwner())
  return items.find((member) => member.email === email)!.userId
}
const member = async (email: string): Promise<Recipient> => ({ kind: 'member', userId: await idOf(email) })

const addChannel = async (name: string) => {
  const input = { ...inWorkspace(), kind: 'webhook' as const, name, url: 'https://hooks.example.com/a' }
  return (await alerting.server.call(createChannel, input, ofOwner())).channel.id
}

const keyword = { condition: { kind: 'keyword' as const } }
const settings = (recipients: Recipient[]) => ({ ...alerting.settings(), ...keyword, recipients })
const weekly = (recipients: Recipient[]) => ({
  ...inWorkspace(),
  name: crypto.randomUUID(),
  visibility: 'shared' as const,
  items: [{ kind: 'heading' as const, id: 'a', text: 'Coffee' }],
  search: {},
  range: 'lastWeek' as const,
  schedule: { every: 'week' as const, weekday: 1, hour: 9 },
  recipients,
})
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ problem }: CallFailed) => problem.errors?.map(({ pointer, detail }) => [pointer, detail]) ?? problem.detail,
  )

test('who is no recipient of the workspace is refused by name where an alert or a report is saved', async () => {
  const { server } = alerting
  const gone: Recipient = { kind: 'member', userId: crypto.randomUUID() }
  const here = await member(alerting.people.manager)
  const message = 'This recipient no longer exists. Choose another one.'
  expect(await refusal(server.call(createAlert, settings([here, gone]), ofOwner()))).toEqual([
    ['/recipients/1', message],
  ])
  expect(await refusal(server.call(createReport, weekly([gone]), ofOwner()))).toEqual([['/recipients/0', message]])

  const channelId = await addChannel('Incident desk')
  const channel: Recipient = { kind: 'channel', id: channelId }
  const alert = await server.call(createAlert, settings([channel]), ofOwner())
  const report = await server.call(createReport, weekly([channel]), ofOwner())
  await alerting.collect([coffee(alerting.now)])
  alerting.pass(5_000)
  await alerting.reaches(alert.id, 'firing')

  // What is off for a time stays where it was named, and is not named anew.
  await server.call(updateChannel, { ...inWorkspace(), channelId, enabled: false }, ofOwner())
  const off = 'Incident desk is turned off. Choose another recipient.'
  expect(await refusal(server.call(createAlert, settings([channel]), ofOwner()))).toEqual([['/recipients/0', off]])
  const { version } = await alerting.read(alert.id)
  const change = { ...settings([channel]), alertId: alert.id }
  await server.call(updateAlert, { ...change, version }, ofOwner())

  await server.call(deleteChannel, { ...inWorkspace(), channelId }, ofOwner())
  const deleted = 'Incident desk is no longer available as a recipient. Choose another one.'
  expect(await refusal(server.call(updateAlert, { ...change, version: version + 1 }, ofOwner()))).toEqual([
    ['/recipients/0', deleted],
  ])
  const reportChange = { ...weekly([channel]), reportId: report.id, version: 1 }
  expect(await refusal(server.call(updateReport, reportChange, ofOwner()))).toEqual([['/recipients/0', deleted]])
})

test('an address that waits for its owner may be named, one that has unsubscribed may not', async () => {
  const { db } = alerting.server.services
  const add = async (email: string, more: object) => {
    const id = crypto.randomUUID()
    const [unsubscribeHash, unsubscribeToken] = [crypto.randomUUID(), 'x']
    const row = { id, ...inWorkspace(), email, unsubscribeHash, unsubscribeToken, ...more }
    await db.insert(recipientAddresses).values(row)
    return { kind: 'address' as const, id }
  }
  const waiting = await add('waiting@example.org', {})
  const ended = await add('ended@example.org', { confirmedAt: alerting.now, unsubscribedAt: alerting.now })
  expect(await refusal(alerting.server.call(createAlert, settings([waiting]), ofOwner()))).toBeNull()
  expect(await refusal(alerting.server.call(createAlert, settings([waiting, ended]), ofOwner()))).toEqual([
    ['/recipients/1', 'ended@example.org has unsubscribed. Choose another recipient.'],
  ])
})

test('whoever leaves takes their own alerts along and is named no more, which the owners of the others learn', async () => {
  const { server, people } = alerting
  const [viewer, owner] = [await member(people.viewer), await member(people.owner)]
  await alerting.make({ ...keyword, name: 'Mine', own: true }, people.viewer)
  const both = await alerting.make({ ...keyword, name: 'Both', recipients: [owner, viewer] })
  const alone = await alerting.make({ ...keyword, name: 'Alone', recipients: [viewer] }, people.manager)
  const report = await server.call(createReport, { ...weekly([viewer, owner]), name: 'Weekly' }, ofOwner())
  await server.call(leaveWorkspace, inWorkspace(), { as: people.viewer })

  const { items } = await server.call(listAlerts, inWorkspace(), ofOwner())
  expect(items.map(({ name, recipients, version }) => [name, recipients, version])).toEqual([
    ['Alone', [], 1],
    ['Both', [owner], 1],
  ])
  expect(both.id).toBe(items[1]!.id)
  expect(alone.id).toBe(items[0]!.id)
  const read = await server.call(getReport, { ...inWorkspace(), reportId: report.id }, ofOwner())
  expect([read.recipients, read.schedule]).toEqual([[owner], report.schedule])
  const noticesOf = async (as: string) =>
    (await server.call(listNotices, inWorkspace(), { as })).later.map(({ kind, details }) => [kind, details])
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
  const own = { ...weekly([{ kind: 'member', userId: manager }]), visibility: 'private' as const }
  const mine = await server.call(createReport, own, { as: people.manager })
  const shared = await alerting.make({ ...keyword, name: 'Shared' }, people.manager)
  await server.call(removeMember, { ...inWorkspace(), userId: manager }, ofOwner())
  const [row] = await server.services.db.select().from(reports).where(eq(reports.id, mine.id))
  expect([row!.schedule, row!.nextAt]).toEqual([null, null])
  expect((await server.call(listReports, inWorkspace(), ofOwner())).items).toEqual([])

  // Its maker is gone: an owner is told that it cannot be checked.
  const { queryId } = alerting
  await server.call(deleteQuery, { ...inWorkspace(), queryId }, { as: alerting.operator })
  alerting.pass(60_000)
  await alerting.reaches(shared.id, 'failing')
  const [firing] = await alerting.firings(shared.id)
  expect(firing!.deliveries.map(({ recipient }) => recipient.kind)).toEqual(['member'])
})
