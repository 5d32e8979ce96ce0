import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAddress, deleteAddress, resendConfirmation } from '#contract/channels/addresses.ts'
import { createInvite, resendInvite, revokeInvite } from '#contract/workspaces/invites.ts'
import { askOwner } from '#contract/workspaces/notices.ts'
import { deliveries, recipientAddresses, subscriptions, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { createInvite as makeInvite } from '#server/accounts/workspaces/index.ts'
import { outcomes } from '#test/support/outcomes.ts'
import { CallFailed } from '#test/support/server.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { closeAfterAll, useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const manager = 'manager@example.com'
const readers = Array.from({ length: 4 }, (_, index) => `reader-${index}@example.org`)

let workspaceId: string
const lines: string[] = []

const smtp = await closeAfterAll(startSmtp())
const server = await useServer({
  env: { mail: { smtpUrl: smtp.url, from: 'mail@soundings.example' } },
  onLog: (line) => lines.push(line),
})
const env = server.services.env
const usual = { quotas: env.quotas, cardProvider: env.cardProvider }
beforeEach(async () => {
  await server.services.db.delete(deliveries)
  workspaceId = await newWorkspace()
})
afterEach(() => void Object.assign(env, usual))

const newWorkspace = async (as = owner) =>
  (await server.createWorkspace({ owner: as, members: { manager, viewer: 'viewer@example.com' } })).id

const add = (email: string, as = owner) => server.call(createAddress, { workspaceId, email }, { as })
const invite = (email: string, as = owner) => server.call(createInvite, { workspaceId, role: 'viewer', email }, { as })

/** By hand: what mails somebody who has not confirmed, each try to another reader, and what gives its place back. */
const firstMails: Record<string, (email: string) => Promise<unknown>> = {
  'an address that is added and deleted': async (email) =>
    server.call(deleteAddress, { workspaceId, addressId: (await add(email)).id }, { as: owner }),
  'an address that is asked again': async (email) => {
    const values = { workspaceId, email, unsubscribeHash: email + workspaceId, unsubscribeToken: '' }
    const [row] = await server.services.db.insert(recipientAddresses).values(values).returning()
    return server.call(resendConfirmation, { workspaceId, addressId: row!.id }, { as: owner })
  },
  'an invite that is made and revoked': async (email) =>
    server.call(revokeInvite, { workspaceId, inviteId: (await invite(email)).invite.id }, { as: owner }),
  'an invite that is sent again': async (email) => {
    const { id } = await makeInvite(server.services, { workspaceId, role: 'viewer', email })
    return server.call(resendInvite, { workspaceId, inviteId: id }, { as: owner })
  },
}

const refused = '409 /problems/quota_reached problem.tooManyToday'
/** So many invites of the workspace are out already. */
const haveSent = (count: number) =>
  server.services.db.insert(deliveries).values(
    Array.from({ length: count }, () => {
      const to = { channel: 'mail', label: 'Earlier', address: 'earlier@example.org' } as const
      const at = server.services.now()
      return { workspaceId, causeKind: 'invite', status: 'delivered', ...to, queuedAt: at, createdAt: at } as const
    }),
  )

test.each(Object.keys(firstMails))(
  '%s counts, and past ten in the first day of a workspace is refused',
  async (what) => {
    await haveSent(8)
    expect(await outcomes(readers.map((email) => () => firstMails[what]!(email)))).toEqual({ taken: 2, [refused]: 2 })
    expect(await server.services.db.$count(deliveries)).toBe(10)
  },
)

test('a refused invite or address is not there, and says when it can be tried again', async () => {
  const { db } = server.services
  await haveSent(10)
  await db.update(deliveries).set({ createdAt: sql`${deliveries.createdAt} - interval '21 hours 30 minutes'` })
  expect(await add(readers[0]!).catch((error: unknown) => error as CallFailed)).toMatchObject({
    problem: { detail: expect.stringMatching(/limit of 10 in 24 hours\. Try again in 3 hours\.$/) },
  })
  expect(await db.$count(recipientAddresses, eq(recipientAddresses.workspaceId, workspaceId))).toBe(0)
  await db.update(deliveries).set({ createdAt: sql`${deliveries.createdAt} - interval '3 hours'` })
  expect(await outcomes([() => invite(readers[0]!)])).toEqual({ taken: 1 })
})

describe('after its first day a workspace mails', () => {
  const pastSent = async (count: number) => {
    await server.services.db.delete(deliveries)
    await haveSent(count)
    return outcomes(readers.map((email) => () => invite(email)))
  }
  beforeEach(async () => {
    const createdAt = sql`${workspaces.createdAt} - interval '25 hours'`
    await server.services.db.update(workspaces).set({ createdAt }).where(eq(workspaces.id, workspaceId))
  })

  test('thirty where no payments are taken', async () => expect(await pastSent(28)).toEqual({ taken: 2, [refused]: 2 }))

  test('ten where payments are taken and it has never paid, and thirty once it has', async () => {
    env.cardProvider = { kind: 'standIn' } as typeof env.cardProvider
    const before = await pastSent(8)
    await server.services.db
      .insert(subscriptions)
      .values({ workspaceId, customerId: workspaceId, subscriptionId: workspaceId, status: 'canceled' })
    const half = { taken: 2, [refused]: 2 }
    expect([before, await pastSent(28)]).toEqual([half, half])
  })
})

test('a person mails no more by having many workspaces', async () => {
  for (const email of readers) await invite(email)
  const { db } = server.services
  const [{ createdBy }] = (await db.select().from(deliveries)) as [typeof deliveries.$inferSelect]
  await haveSent(4)
  await db.update(deliveries).set({ createdBy })
  workspaceId = await newWorkspace()
  expect(await outcomes(readers.map((email) => () => add(email)))).toEqual({ taken: 2, [refused]: 2 })
})

test('all workspaces together mail what the operator allows, and the log says when that is reached', async () => {
  env.quotas = { ...env.quotas, firstMails: 10 }
  await haveSent(8)
  const as = 'other@example.com'
  workspaceId = await newWorkspace(as)
  const found = await outcomes(readers.slice(0, 3).map((email) => () => add(email, as)))
  expect(found).toEqual({ taken: 2, [refused]: 1 })
  expect(lines.filter((line) => line.includes('no more first mails')).length).toBe(1)
})

test('what is mailed to members and owners takes no place of first mails', async () => {
  await haveSent(10)
  await server.call(askOwner, { workspaceId }, { as: manager })
  expect(await server.services.db.$count(deliveries, eq(deliveries.causeKind, 'billing'))).toBe(1)
})

/** By hand: each place that mails or calls somebody, and what bounds it. */
const bounded = {
  'server/outbox/channels/addresses.ts': 'first mails',
  'server/accounts/workspaces/invites/mail-invite.ts': 'first mails',
  'server/outbox/channels/channels.ts': 'tests by hand',
  'server/outbox/channels/webhook-sender.ts': 'replays by hand, and what alerts and reports find',
  'server/outbox/channels/mail-sender.ts': 'what the outbox holds',
  'server/outbox/channels/disable.ts': 'once for a channel that failed; verified owners',
  'server/posts/collection/notify-staff.ts': 'once a day for a collector; verified staff',
  'server/outbox/channels/notices.ts': '300 a day to a mailbox that has confirmed',
  'server/sharing/reports/report-job.ts': 'reports by hand, and schedules',
  'server/alerts/advance.ts': 'pauses of alerts',
  'server/accounts/workspaces/members/end-notices.ts': 'who leaves; verified members',
  'server/accounts/workspaces/members/ownership-mails.ts': 'ten a day to a verified mailbox',
  'server/accounts/workspaces/notices/ask-owner.ts': 'once a day for a person',
  'server/accounts/billing/payment-notices.ts': 'payments; verified owners',
  'server/sharing/exports/mail-export.ts': 'exports of who is mailed',
  'server/outbox/mail/notify-owners.ts': 'ten a day to a verified mailbox',
  'server/outbox/mail/outbox.ts': 'the outbox itself',
  'server/outbox/mail/transport.ts': 'what the outbox holds',
}

test('nothing else mails or calls somebody outside', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('server', name))
  const calling = files.filter((file) =>
    /(?<!function )\b(sendMail|queueMail|notifyOwners|sendNotice|queueDelivery|sendWebhook|sendMessage)\(/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(calling.toSorted()).toEqual(Object.keys(bounded).toSorted())
})
