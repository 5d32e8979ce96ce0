import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getCheckout } from '#contract/billing/checkouts.ts'
import { listNotices } from '#contract/workspaces/notices.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { withoutMailMarks } from '#server/outbox/mail/write-mail.ts'
import { deliveries, members } from '#server/platform/db/postgres/schema/index.ts'
import { begin, cards, changeCard, owner, pass, pay, post, usePayingServer, untilEventsAreHandled } from './paying.ts'

const second = 'second@example.com'
const fair = { delayMs: 0, copies: 1, isShuffled: false, lostPercent: 0 }

let workspace: Workspace
const server = await usePayingServer({
  // Nobody answers there: mails stay in the outbox.
  env: { mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'mail@soundings.example' } },
})

beforeEach(async () => {
  const roles = { manager: second, viewer: 'vic@example.com' }
  workspace = await server.createWorkspace({ name: 'Notices', owner, members: roles })
  await server.services.db
    .update(members)
    .set({ role: 'owner' })
    .where(and(eq(members.workspaceId, workspace.id), eq(members.role, 'manager')))
})

const at = () => ({ workspaceId: workspace.id })
const toldTo = async (as: string) =>
  (await server.call(listNotices, at(), { as })).items.map(({ kind, readAt }) => [kind, readAt === null])

async function payByBank(iban = 'DE89370400440532013000') {
  const checkout = await begin(server, workspace)
  await post(checkout.url!, { by: 'bank', iban })
  return checkout.id
}

const passMinute = () => pass(server, 1 / 1_440)

describe('a payment by bank that arrives is told to the owners, once', () => {
  const once = [['paymentSucceeded', true]]

  test('and to nobody else', async () => {
    const checkoutId = await payByBank()
    await untilEventsAreHandled(server)
    expect(await toldTo(owner)).toEqual([])
    await passMinute()
    await server.call(getCheckout, { ...at(), checkoutId }, { as: owner })
    expect([await toldTo(owner), await toldTo(second), await toldTo('vic@example.com')]).toEqual([once, once, []])
    const mailed = await server.services.db.select().from(deliveries).where(eq(deliveries.workspaceId, workspace.id))
    const subject = 'The payment for Notices has arrived'
    const subjectOf = ({ notice }: (typeof mailed)[number]) => notice && withoutMailMarks(notice.subject.detail)
    const told = mailed.map((row) => [row.causeKind, row.address, subjectOf(row)])
    expect(told.toSorted()).toEqual([owner, second].map((to) => ['billing', to, subject]))
  })

  test('where its events come doubled and shuffled', async () => {
    server.cardProvider!.setWeather({ ...fair, copies: 3, isShuffled: true })
    await payByBank()
    await passMinute()
    server.cardProvider!.setWeather(fair)
    expect(await toldTo(owner)).toEqual(once)
  })
})

test('a payment by card, which its page says has gone through, is no news', async () => {
  await pay(server, workspace)
  expect(await toldTo(owner)).toEqual([])
})

test('what is told of a failed charge is read once it is settled', async () => {
  await pay(server, workspace)
  await changeCard(server, workspace, cards.declinedLater)
  await pass(server, 32)
  expect([await toldTo(owner), await toldTo(second)]).toEqual([[['paymentFailed', true]], [['paymentFailed', true]]])
  await changeCard(server, workspace, cards.accepted)
  expect([await toldTo(owner), await toldTo(second)]).toEqual([[['paymentFailed', false]], [['paymentFailed', false]]])
})

test('what is told of a payment by bank that did not arrive is read once another has', async () => {
  await payByBank('DE62370400440532013001')
  await passMinute()
  expect(await toldTo(owner)).toEqual([['paymentFailed', true]])
  await pay(server, workspace)
  expect(await toldTo(owner)).toEqual([['paymentFailed', false]])
})
