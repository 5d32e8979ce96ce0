import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/channels/addresses.ts'
import { removeMember } from '#contract/workspaces/members.ts'
import { deliveries, mailAddresses, recipientAddresses, users } from '#server/platform/db/postgres/schema/index.ts'
import { startSmtp } from '#test/support/smtp.ts'
import { closeAfterAll, useServer } from '#test/support/use-server.ts'
import { passTime, statesOf, tell, until } from './telling.ts'

const as = 'owner@example.com'
const viewer = 'viewer@example.com'
let workspaceId: string

const smtp = await closeAfterAll(startSmtp())
const server = await useServer({ env: { mail: { smtpUrl: smtp.url, from: 'Soundings <mail@soundings.example>' } } })
beforeEach(async () => {
  const { db } = server.services
  await db.delete(deliveries)
  await db.delete(mailAddresses)
  smtp.behave({})
  smtp.received.length = 0
  smtp.attempts.length = 0
  workspaceId = (await server.createWorkspace({ name: 'Harbour', owner: as, members: { viewer } })).id
})

let guests = 0
const newGuest = () => `reader-${++guests}@example.org`
const add = (email: string) => server.call(contract.createAddress, { workspaceId, email }, { as })
const listed = async () => (await server.call(contract.listAddresses, { workspaceId }, { as })).items
const received = (to: string) => smtp.received.filter((mail) => mail.to.includes(to))
async function lastMail(to: string, count = 1) {
  await expect.poll(() => received(to).length).toBe(count)
  return received(to).at(-1)!
}
const linkIn = (text: string, action: string) =>
  new URL(new RegExp(`\\S+/subscriptions/${action}/\\S+`).exec(text)![0]).pathname
const open = async (path: string, method = 'GET', init: RequestInit = {}) => {
  const response = await server.request(path, { method, ...init })
  return { status: response.status, html: await response.text(), headers: response.headers }
}
const change = (id: string, values: Partial<typeof recipientAddresses.$inferInsert>) =>
  server.services.db.update(recipientAddresses).set(values).where(eq(recipientAddresses.id, id))
/** One that its owner has confirmed. */
async function confirmed(email = newGuest()) {
  const { id } = await add(email)
  await open(linkIn((await lastMail(email)).mail.text!, 'confirm'), 'POST')
  smtp.received.length = 0
  return { id, email, recipient: { kind: 'address' as const, id } }
}
const userIdOf = async (email: string) =>
  (await server.services.db.select().from(users).where(eq(users.email, email)))[0]!.id
/** The mail is put off once, so that there is a while between decision and delivery. */
async function putOff<T>(act: () => Promise<T>) {
  smtp.behave({ recipient: () => ({ code: 450, text: 'later' }) })
  const made = await act()
  const isUndecided = and(isNull(deliveries.finishedAt), isNull(deliveries.nextAttemptAt))
  await expect.poll(() => server.services.db.$count(deliveries, isUndecided)).toBe(0)
  smtp.behave({})
  return made
}

describe('an address is told after its owner has said yes', () => {
  test('by a link that asks first and works once', async () => {
    const email = newGuest()
    const made = await add(email)
    expect(made).toMatchObject({ email, state: 'waiting', createdBy: 'Owner' })
    const { mail, raw } = await lastMail(email)
    expect(mail.subject).toBe('Confirm alerts and reports from Harbour on Soundings')
    expect(raw).not.toMatch(/^List-Unsubscribe/im)
    const link = linkIn(mail.text!, 'confirm')
    const early = await tell(server, workspaceId, [{ kind: 'address', id: made.id }])
    expect([early.told, await early.find()]).toMatchObject([0, [{ status: 'withdrawn' }]])

    const asked = await open(link)
    expect([asked.status, asked.html]).toEqual([200, expect.stringContaining('<form method="post">')])
    expect(asked.headers.get('x-robots-tag')).toBe('noindex')
    expect((await listed())[0]).toMatchObject({ state: 'waiting' })
    expect(await open(link, 'POST')).toMatchObject({ status: 200, html: expect.stringContaining('Address confirmed') })
    expect((await listed())[0]).toMatchObject({ state: 'confirmed' })
    expect(await open(link, 'POST')).toMatchObject({ status: 410, html: expect.stringContaining('has expired') })
  })

  test('not by a link that has run out, was replaced, or was made up', async () => {
    const email = newGuest()
    const { id } = await add(email)
    const first = linkIn((await lastMail(email)).mail.text!, 'confirm')
    await server.call(contract.resendConfirmation, { workspaceId, addressId: id }, { as })
    const second = linkIn((await lastMail(email, 2)).mail.text!, 'confirm')
    expect((await open(first, 'POST')).status).toBe(410)
    await change(id, { confirmUntil: new Date(0) })
    expect((await open(second, 'POST')).status).toBe(410)
    expect((await open('/subscriptions/confirm/abc', 'POST')).status).toBe(410)
    expect((await listed())[0]).toMatchObject({ state: 'expired' })
  })

  test('the database holds neither link', async () => {
    const { email } = await confirmed()
    const next = newGuest()
    await add(next)
    const { mail } = await lastMail(next)
    const token = linkIn(mail.text!, 'confirm').split('/').at(-1)!
    const rows = await server.services.db.select().from(recipientAddresses)
    expect([JSON.stringify(rows).includes(token), rows.some((row) => row.email === email)]).toEqual([false, true])
  })
})

describe('a notice by mail', () => {
  test('says how to end such mails', async () => {
    const { email, recipient } = await confirmed()
    const { find, told } = await tell(server, workspaceId, [recipient])
    await until(find, 'delivered')
    const { mail, raw } = await lastMail(email)
    const [delivery] = await find()
    const found = [told, mail.messageId, delivery!.recipient]
    expect(found).toEqual([1, `<${delivery!.id}@soundings.example>`, { kind: 'address', label: email }])
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im)
    const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')!.value
    expect(header).toMatch(/^<http\S+\/subscriptions\/unsubscribe\/\S+>$/)
    expect(mail.text).toContain(header.slice(1, -1))
  })

  test('goes to members at the address of their account, once for a mailbox, in their language', async () => {
    await server.services.db.update(users).set({ language: 'de' }).where(eq(users.email, as))
    const { recipient } = await confirmed(as)
    const member = { kind: 'member' as const, userId: await userIdOf(as) }
    const { told, find } = await tell(server, workspaceId, [member, recipient])
    expect(told).toBe(1)
    await until(find, 'delivered')
    expect((await lastMail(as)).mail.html).toContain('<html lang="de">')
    await server.services.db.update(users).set({ language: null }).where(eq(users.email, as))
  })

  test('that a mailbox refuses ends as failed, with what was answered; the others are told', async () => {
    const [first, second] = [await confirmed(), await confirmed()]
    smtp.behave({ recipient: (to) => (to === first.email ? { code: 550, text: '5.1.1 no such user' } : null) })
    const { find } = await tell(server, workspaceId, [first.recipient, second.recipient])
    await until(find, 'failed', 'delivered')
    expect((await find())[0]).toMatchObject({ answer: 'SMTP 550', channel: 'mail' })
    expect((await listed()).find(({ id }) => id === first.id)).toMatchObject({ state: 'stopped' })
  })

  test('is withdrawn where its reader has unsubscribed, was deleted or removed by then', async () => {
    const [gone, ended] = [await confirmed(), await confirmed()]
    const member = { kind: 'member' as const, userId: await userIdOf(viewer) }
    const { find } = await putOff(async () => tell(server, workspaceId, [gone.recipient, ended.recipient, member]))
    await server.call(contract.deleteAddress, { workspaceId, addressId: gone.id }, { as })
    await change(ended.id, { unsubscribedAt: new Date() })
    await server.call(removeMember, { workspaceId, userId: member.userId }, { as })
    smtp.received.length = 0
    await passTime(server, 300_000)
    await until(find, 'withdrawn', 'withdrawn', 'withdrawn')
    expect(smtp.received).toEqual([])
  })

  test('tells where this installation sends none', async () => {
    const { recipient } = await confirmed()
    const { mail } = server.services.env
    server.services.env.mail = null
    const { told, find } = await tell(server, workspaceId, [recipient])
    expect([told, await statesOf(find)]).toEqual([0, ['failed']])
    await expect(add(newGuest())).rejects.toThrow('can’t send emails')
    server.services.env.mail = mail
  })
})

describe('who unsubscribes', () => {
  const unsubscribeLink = async (email: string) => linkIn((await lastMail(email)).mail.text!, 'unsubscribe')

  test('by the one click of a mail program (RFC 8058) is told no more, until they confirm anew', async () => {
    const { id, email, recipient } = await confirmed()
    await until((await tell(server, workspaceId, [recipient])).find, 'delivered')
    const link = await unsubscribeLink(email)
    const asked = await open(link)
    expect([asked.status, (await listed()).find((one) => one.id === id)!.state]).toEqual([200, 'confirmed'])
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const click = { body: 'List-Unsubscribe=One-Click', headers }
    expect([(await open(link, 'POST', click)).status, (await open(link, 'POST', click)).status]).toEqual([200, 200])
    expect((await listed()).find((one) => one.id === id)!.state).toBe('unsubscribed')
    const later = await tell(server, workspaceId, [recipient])
    expect([later.told, await statesOf(later.find)]).toEqual([0, ['withdrawn']])
    smtp.received.length = 0
    await server.call(contract.resendConfirmation, { workspaceId, addressId: id }, { as })
    await open(linkIn((await lastMail(email)).mail.text!, 'confirm'), 'POST')
    expect((await tell(server, workspaceId, [recipient])).told).toBe(1)
  })

  test('as a member ends the mails of this workspace alone, and can have them again', async () => {
    const member = { kind: 'member' as const, userId: await userIdOf(viewer) }
    const wanted = () => server.call(contract.getNoticeMails, { workspaceId }, { as: viewer })
    expect(await wanted()).toEqual({ wanted: true })
    await until((await tell(server, workspaceId, [member])).find, 'delivered')
    expect((await open(await unsubscribeLink(viewer), 'POST')).html).toContain('Unsubscribed')
    expect([await wanted(), (await tell(server, workspaceId, [member])).told]).toEqual([{ wanted: false }, 0])
    await server.call(contract.setNoticeMails, { workspaceId, wanted: true }, { as: viewer })
    expect([await wanted(), (await tell(server, workspaceId, [member])).told]).toEqual([{ wanted: true }, 1])
  })
})
