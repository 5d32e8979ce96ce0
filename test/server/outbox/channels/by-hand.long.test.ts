import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createChannel, deleteChannel, replayDelivery, testChannel } from '#contract/channels/channels.ts'
import { createReport, sendReport } from '#contract/reports/reports.ts'
import { deliveries, reportRuns, users } from '#server/platform/db/postgres/schema/index.ts'
import { login } from '#contract/session/session.ts'
import { outcomes } from '#test/support/outcomes.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { reportOf } from '#test/support/report.ts'
import { closeAfterAll, useServer } from '#test/support/use-server.ts'
import { tell } from './telling.ts'

/** Others in each test, as people are counted, too. */
let owner: string
let manager: string
let workspaceId: string

const receiver = await closeAfterAll(startReceiver())
const server = await useServer({ env: { channelLocalOrigins: [receiver.origin] } })
beforeEach(async () => {
  const id = crypto.randomUUID()
  owner = `owner-${id}@example.com`
  manager = `manager-${id}@example.com`
  workspaceId = await newWorkspace()
})

const newWorkspace = async () => (await server.createWorkspace({ owner, members: { manager } })).id

const refusal = '409 /problems/quota_reached problem.tooManyToday'
const byBoth = <Answer>(count: number, act: (as: string) => Promise<Answer>) =>
  Array.from({ length: count }, (_, index) => () => act(index % 2 === 0 ? owner : manager))
const newChannel = async () => {
  const values = { workspaceId, kind: 'webhook', name: 'Hook', url: `${receiver.origin}/hook` } as const
  return (await server.call(createChannel, values, { as: owner })).channel.id
}

test('tests of channels are thirty a day in a workspace, deleted channels included', async () => {
  const tries = byBoth(40, async (as) => {
    const channelId = await newChannel()
    const tested = server.call(testChannel, { workspaceId, channelId }, { as })
    await tested.catch(() => {})
    await server.call(deleteChannel, { workspaceId, channelId }, { as })
    return tested
  })
  receiver.arrived.length = 0
  expect([await outcomes(tries), receiver.arrived.length]).toEqual([{ taken: 30, [refusal]: 10 }, 30])
})

test('tests of channels are thirty a day by a person in all workspaces', async () => {
  const places: { workspaceId: string; channelId: string }[] = []
  for (let place = 0; place < 2; place++) {
    workspaceId = await newWorkspace()
    places.push({ workspaceId, channelId: await newChannel() })
  }
  // The limit of a minute is that of a session.
  const token = await server.issuer.sign(server.issuer.claimsOf(owner))
  const other = await server.call(login, { oauth_token: token, vendor_type: 'google' }, { as: null })
  const tries = Array.from(
    { length: 34 },
    (_, index) => () => server.call(testChannel, places[index % 2]!, { as: index < 20 ? owner : other }),
  )
  expect(await outcomes(tries)).toEqual({ taken: 30, [refusal]: 4 })
})

test('deliveries again are a hundred a day', async () => {
  const channelId = await newChannel()
  const { find } = await tell(server, workspaceId, [{ kind: 'channel', id: channelId }])
  await expect.poll(async () => (await find()).map(({ status }) => status)).toEqual(['delivered'])
  const [delivery] = await find()
  const isOne = and(eq(deliveries.workspaceId, workspaceId), eq(deliveries.id, delivery!.id))
  const tries = byBoth(104, async (as) => {
    await server.services.db.update(deliveries).set({ status: 'expired' }).where(isOne)
    await server.call(replayDelivery, { workspaceId, channelId, deliveryId: delivery!.id }, { as })
  })
  expect(await outcomes(tries)).toEqual({ taken: 100, [refusal]: 4 })
})

test.each(['me', 'recipients'] as const)('reports sent by hand to %s are thirty a day', async (to) => {
  const [person] = await server.services.db.select().from(users).where(eq(users.email, owner))
  const report = { workspaceId, ...reportOf({ recipients: [{ kind: 'member', userId: person!.id }] }) }
  const { id: reportId } = await server.call(createReport, report, { as: owner })
  const tries = byBoth(34, async (as) => {
    await server.call(sendReport, { workspaceId, reportId, to }, { as })
    await server.services.db.update(reportRuns).set({ status: 'failed' })
  })
  expect(await outcomes(tries)).toEqual({ taken: 30, [refusal]: 4 })
})
