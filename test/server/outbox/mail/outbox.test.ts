import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendDueDeliveries } from '#server/outbox/channels/delivery-job.ts'
import { deleteOldDeliveries } from '#server/outbox/channels/worker.ts'
import { createInvite, listInvites, resendInvite, revokeInvite } from '#contract/workspaces/invites.ts'
import { validateInvite } from '#contract/workspaces/joining.ts'
import { changeRole, listMembers } from '#contract/workspaces/members.ts'
import { askOwner } from '#contract/workspaces/notices.ts'
import { deliveries, exports, mailAddresses, users } from '#server/platform/db/postgres/schema/index.ts'
import { mailLongExport } from '#server/sharing/exports/mail-export.ts'
import { sendMessage } from '#server/outbox/mail/transport.ts'
import { refusalOf } from '#server/outbox/mail/refusals.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { closeAfterAll, useServer } from '#test/support/use-server.ts'
import { passTime } from '../channels/telling.ts'

const minute = 60_000
const day = 24 * 60 * minute
const as = 'owner@example.com'
const lines: string[] = []
let workspaceId: string

const smtp = await closeAfterAll(startSmtp())
const server = await useServer({
  env: { mail: { smtpUrl: smtp.url, from: 'Soundings <mail@soundings.example>' } },
  onLog: (line) => lines.push(line),
})
beforeEach(async () => {
  const { db } = server.services
  await db.delete(deliveries)
  await db.delete(mailAddresses)
  smtp.behave({})
  smtp.received.length = 0
  smtp.attempts.length = 0
  workspaceId = (await server.createWorkspace({ name: '<b>Harbour & "Co"</b>', owner: as })).id
})

let guests = 0
const newGuest = () => `guest-${++guests}@example.com`
const invite = (email: string) => server.call(createInvite, { workspaceId, role: 'viewer', email }, { as })
const rows = () => server.services.db.select().from(deliveries).orderBy(deliveries.createdAt, deliveries.address)
const states = async () => (await rows()).map(({ address, status, answer }) => ({ address, status, answer }))
const rowOf = async (address: string) => (await rows()).findLast((row) => row.address === address)
async function untilState(address: string, status: string) {
  await expect.poll(async () => (await rowOf(address))?.status).toBe(status)
}
/** The first attempt has been made and its wait noted. */
async function untilWaiting(address: string) {
  await expect.poll(async () => (await rowOf(address))?.nextAttemptAt ?? null).not.toBe(null)
}
const received = (to: string) => smtp.received.filter((mail) => mail.to.includes(to))
const shown = async () =>
  (await server.call(listInvites, { workspaceId }, { as })).items.map(({ email, mail }) => ({ email, mail }))

test('an invite of an address is mailed once, with a link that lets its owner in', async () => {
  const guest = newGuest()
  expect((await invite(guest)).invite).toMatchObject({ email: guest, mail: 'waiting' })
  await untilState(guest, 'delivered')
  const [{ mail, raw }] = received(guest) as [(typeof smtp.received)[0]]
  expect(received(guest)).toHaveLength(1)
  expect(mail.subject).toBe('Owner invites you to <b>Harbour & "Co"</\u2060b> on Soundings')
  expect(mail.html).toContain('&lt;b&gt;Harbour &amp; &quot;Co&quot;&lt;/\u2060b&gt;')
  expect(raw).toMatch(/^Auto-Submitted: auto-generated$/im)
  const [, token] = /\/invite\?token=(\w+)/.exec(mail.text!)!
  expect(await server.call(validateInvite, { token: token! }, { as: guest })).toMatchObject({ id: workspaceId })
  // The link is its reader's alone.
  expect((await rows()).map(({ notice }) => notice)).toEqual([null])
})

test.each<[string, string | null, Parameters<typeof smtp.behave>[0]]>([
  ['is put off (450)', 'SMTP 450', { recipient: () => ({ code: 450, text: '4.2.0 greylisted, come again' }) }],
  ['is cut off in mid-message', null, { message: () => 'hangUp' }],
])('what %s is sent later under the same Message-ID', async (_, answer, behaviour) => {
  const guest = newGuest()
  smtp.behave(behaviour)
  await invite(guest)
  await untilWaiting(guest)
  expect(await states()).toEqual([{ address: guest, status: 'queued', answer }])
  const attempts = smtp.attempts.length
  await sendDueDeliveries(server.services)
  expect(smtp.attempts).toHaveLength(attempts)
  smtp.behave({})
  await passTime(server, minute)
  await untilState(guest, 'delivered')
  const [row] = await rows()
  expect(received(guest).map(({ mail }) => mail.messageId)).toEqual([`<${row!.id}@soundings.example>`])
})

test('one of three refuses for good: the others are told, and that mailbox is written to no more', async () => {
  const [first, gone, third] = [newGuest(), newGuest(), newGuest()]
  smtp.behave({ recipient: (address) => (address === gone ? { code: 550, text: '5.1.1 no such user' } : null) })
  for (const guest of [first, gone, third]) await invite(guest)
  await untilState(first, 'delivered')
  await untilState(third, 'delivered')
  await untilState(gone, 'refused')
  const asked = smtp.attempts.length
  expect((await invite(gone.replace('guest', 'GUEST'))).invite.mail).toBe('stopped')
  expect((await states()).find(({ status }) => status === 'stopped')).toMatchObject({ answer: 'SMTP 550' })
  expect(smtp.attempts).toHaveLength(asked)
  await passTime(server, 31 * day)
  await deleteOldDeliveries(server.services)
  expect((await invite(gone)).invite.mail).toBe('waiting')
  await untilState(gone, 'refused')
})

test('a full mailbox refuses the mail and stays open', async () => {
  const guest = newGuest()
  smtp.behave({ recipient: () => ({ code: 552, text: '5.2.2 mailbox full' }) })
  await invite(guest)
  await untilState(guest, 'refused')
  expect(await server.services.db.$count(mailAddresses)).toBe(0)
  smtp.behave({})
  expect((await invite(guest)).invite.mail).toBe('waiting')
})

test.each([
  ['says nothing', () => {}],
  ['says a little for ever', (socket: Socket) => talkForEver(socket)],
])('a server that %s is tried later', async (_what, answer) => {
  const silent = createServer((socket) => answer(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const mail = { smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, from: 'mail@soundings.example' }
  const content = { id: 'x', to: newGuest(), at: new Date(), language: 'en', subject: 'Hello', html: '', text: '' }
  const sending = sendMessage(mail, content, new AbortController().signal, { word: 50, whole: 100 })
  const thrown = await sending.catch((error: unknown) => error)
  silent.close()
  expect(thrown).toBeInstanceOf(Error)
  expect(refusalOf(thrown).kind).toBe('later')
})

function talkForEver(socket: Socket) {
  socket.write('220 slow.example\r\n')
  const timer = setInterval(() => socket.write('250-and more\r\n'), 10)
  socket.once('close', () => clearInterval(timer))
}

test('after a day without a server that takes it a mail is given up, and its text is gone', async () => {
  const guest = newGuest()
  smtp.behave({ recipient: () => ({ code: 451, text: 'later' }) })
  await invite(guest)
  await untilWaiting(guest)
  await passTime(server, day)
  await untilState(guest, 'expired')
  expect([await shown(), (await rows())[0]!.notice]).toEqual([[{ email: guest, mail: 'expired' }], null])
})

test('a link that is dead meanwhile is not mailed any more', async () => {
  const [revoked, renewed] = [newGuest(), newGuest()]
  smtp.behave({ recipient: () => ({ code: 450, text: 'later' }) })
  const { invite: first } = await invite(revoked)
  const { invite: second } = await invite(renewed)
  await untilWaiting(revoked)
  await untilWaiting(renewed)
  smtp.behave({})
  await server.call(revokeInvite, { workspaceId, inviteId: first.id }, { as })
  const { token } = await server.call(resendInvite, { workspaceId, inviteId: second.id }, { as })
  await passTime(server, minute)
  await untilState(renewed, 'delivered')
  expect([received(revoked), received(renewed).map(({ mail }) => mail.text!.includes(token))]).toEqual([[], [true]])
})

test('nobody is mailed by a transaction that is taken back', async () => {
  const guest = newGuest()
  const tooMany = server.services.env.quotas.invites
  server.services.env.quotas.invites = 0
  await expect(invite(guest)).rejects.toThrow('quota_reached')
  server.services.env.quotas.invites = tooMany
  expect(await rows()).toEqual([])
})

test('a mailbox gets ten invites a day at most; then the link is passed on by hand', async () => {
  const guest = newGuest()
  const { invite: made } = await invite(guest)
  await untilState(guest, 'delivered')
  const [{ id: _, ...sent }] = (await rows()) as [typeof deliveries.$inferSelect]
  await server.services.db.insert(deliveries).values(Array.from({ length: 9 }, () => sent))
  const eleventh = await server.call(resendInvite, { workspaceId, inviteId: made.id }, { as })
  expect([eleventh.invite.mail, received(guest).length]).toEqual([null, 1])
})

test('the language is that which the reader chose, else that of the workspace', async () => {
  const guest = newGuest()
  await server.as(guest)
  await server.services.db.update(users).set({ language: 'de' }).where(eq(users.email, guest))
  await invite(guest)
  await untilState(guest, 'delivered')
  const [{ mail }] = received(guest) as [(typeof smtp.received)[0]]
  expect(mail.subject).toBe('Owner lädt Sie zu <b>Harbour & "Co"</\u2060b> auf Soundings ein')
  expect(mail.html).toContain('<html lang="de">')
})

test('an owner whom another one makes a manager is told, and both whom somebody asks to renew the plan', async () => {
  const [second, viewer] = [newGuest(), newGuest()]
  workspaceId = (await server.createWorkspace({ name: 'Harbour', owner: as, members: { manager: second, viewer } })).id
  const { items } = await server.call(listMembers, { workspaceId }, { as })
  const { userId } = items.find(({ email }) => email === second)!
  await server.call(changeRole, { workspaceId, userId, role: 'owner' }, { as })
  await server.call(askOwner, { workspaceId }, { as: viewer })
  await server.call(askOwner, { workspaceId }, { as: viewer })
  await server.call(changeRole, { workspaceId, userId, role: 'manager' }, { as })
  await expect.poll(() => smtp.received.length).toBe(4)
  const subjects = (to: string) =>
    received(to)
      .map(({ mail }) => mail.subject)
      .toSorted()
  const asked = expect.stringMatching(/ asks you to renew Harbour’s plan$/)
  expect([subjects(as), subjects(second)]).toEqual([
    [asked],
    expect.arrayContaining([asked, 'You’re now an owner of Harbour', 'You’re no longer an owner of Harbour']),
  ])
})

describe('an export', () => {
  const ended = async (waited: number) => {
    const { services } = server
    const [person] = await services.db.select().from(users).where(eq(users.email, as))
    const row = {
      createdBy: person!.id,
      createdAt: new Date(Date.now() - waited),
      fileName: 'Harbour – posts.csv',
      view: { table: 'workspace', from: '2026-01-01', to: '2026-01-02' } as (typeof exports.$inferSelect)['view'],
      workspace: { id: workspaceId, name: 'Harbour', language: 'en' } as never,
    }
    await services.db.transaction((transaction) => mailLongExport(services, transaction, row))
    services.jobs.wake()
  }

  test('that took a minute is told with a link to its page', async () => {
    await ended(minute)
    await untilState(as, 'delivered')
    const [{ mail }] = received(as) as [(typeof smtp.received)[0]]
    expect(mail.subject).toBe('Your export of Harbour is ready')
    expect(mail.text).toContain(`/workspace/${workspaceId}/settings/general`)
  })

  test('that was quick is not', async () => {
    await ended(minute / 2)
    expect(await rows()).toEqual([])
  })
})

test('the log names no reader and no link', () => {
  expect(lines.some((line) => line.includes('a delivery failed'))).toBe(true)
  expect(lines.filter((line) => /guest-\d+|invite\?token|GUEST/.test(line))).toEqual([])
})
