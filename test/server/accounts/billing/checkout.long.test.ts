import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { cancelPlan, downloadInvoice, getBilling } from '#contract/billing/billing.ts'
import { cancelCheckout, getCheckout } from '#contract/billing/checkouts.ts'
import { getPlanUsage, listPlans } from '#contract/billing/plan-usage.ts'
import { getWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import { members } from '#server/platform/db/postgres/schema/index.ts'
import { statusOf as refusalOf } from '#test/support/outcomes.ts'
import { begin, buy, cardForm, cards, owner, pass, post, usePayingServer, untilEventsAreHandled } from './paying.ts'

/** Of a day. */
const minute = 1 / 1_440
let workspace: Workspace
const server = await usePayingServer()

const make = async (name: string) => {
  workspace = await server.createWorkspace({ name, owner })
  return workspace
}
const at = () => ({ workspaceId: workspace.id })
const statusOf = (checkoutId: string, as = owner) =>
  server.call(getCheckout, { ...at(), checkoutId }, { as }).then(({ status }) => status)
const planOf = () => server.call(getWorkspace, at(), { as: owner }).then(({ plan }) => plan)

test('prices come from the provider', async () => {
  await make('Prices')
  expect(await server.call(listPlans, at(), { as: owner })).toEqual({
    provider: 'standIn',
    items: [
      { plan: 'free', price: null },
      { plan: 'pro', price: { amount: 4_900, currency: 'eur', interval: 'month', intervalCount: 1 } },
      { plan: 'business', price: { amount: 19_900, currency: 'eur', interval: 'month', intervalCount: 1 } },
    ],
  })
})

test('who pays has the plan, a card, an invoice and a next charge', async () => {
  await make('Pays')
  const { checkout, location } = await buy(server, workspace)
  expect(location).toBe(`${server.url}/checkout/return?workspace=${workspace.id}&checkout=${checkout.id}`)
  expect([await statusOf(checkout.id), await planOf()]).toEqual(['active', 'pro'])

  const billing = await server.call(getBilling, at(), { as: owner })
  expect(billing).toMatchObject({
    plan: 'pro',
    endsAt: null,
    hasEnded: false,
    subscription: { status: 'active', plan: 'pro', isLive: true, cancelAtPeriodEnd: false },
    nextCharge: { amount: 4_900, currency: 'eur', at: billing.subscription!.currentPeriodEnd },
    card: { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2034 },
    taxId: null,
    invoices: [{ total: { amount: 4_900, currency: 'eur' }, status: 'paid', hasPdf: true }],
    openInvoice: null,
    openCheckout: null,
  })
  expect((await server.call(getPlanUsage, at(), { as: owner })).meters[0]).toMatchObject({ allowed: 25 })
})

test('an invoice is downloaded as PDF, by nobody else', async () => {
  await make('Invoiced')
  await buy(server, workspace)
  const invoiceId = (await server.call(getBilling, at(), { as: owner })).invoices[0]!.id
  const other = await server.createWorkspace({ name: 'Other', owner: 'eve@example.com' })
  const foreign = server.call(downloadInvoice, { workspaceId: other.id, invoiceId }, { as: 'eve@example.com' })
  expect(await refusalOf(foreign)).toBe(404)
  expect(String(await server.call(downloadInvoice, { ...at(), invoiceId }, { as: owner })).slice(0, 5)).toBe('%PDF-')
})

test('a declined card is told in place, and the checkout stays open', async () => {
  await make('Declined')
  const checkout = await begin(server, workspace)
  const { status, html } = await post(checkout.url!, cardForm(cards.declined))
  expect({ status, says: html.includes('Your card was declined.') }).toEqual({ status: 402, says: true })
  expect([await statusOf(checkout.id), await planOf()]).toEqual(['open', 'free'])
  await post(checkout.url!, cardForm(cards.accepted))
  expect(await statusOf(checkout.id)).toBe('active')
})

test('the bank may ask first, and refuse', async () => {
  await make('Asked')
  const checkout = await begin(server, workspace)
  const ticketIn = (html: string) => /name="ticket" value="(\w+)"/.exec(html)![1]!
  const refused = await post(checkout.url!, cardForm(cards.challenged))
  expect((await post(checkout.url!, { ticket: ticketIn(refused.html), by: 'fail' })).status).toBe(402)
  expect(await statusOf(checkout.id)).toBe('open')
  const asked = await post(checkout.url!, cardForm(cards.challenged))
  expect((await post(checkout.url!, { ticket: ticketIn(asked.html), by: 'complete' })).status).toBe(303)
  expect(await statusOf(checkout.id)).toBe('active')
})

test('a payment by bank is processing until it has arrived, or not', async () => {
  await make('Bank')
  const failing = await begin(server, workspace)
  await post(failing.url!, { by: 'bank', iban: 'DE62370400440532013001' })
  expect(await statusOf(failing.id)).toBe('processing')
  server.cardProvider!.moveTo(server.cardProvider!.now() + 60)
  expect(await statusOf(failing.id)).toBe('failed')

  const arriving = await begin(server, workspace)
  await post(arriving.url!, { by: 'bank', iban: 'DE89370400440532013000' })
  expect([await statusOf(arriving.id), await planOf()]).toEqual(['processing', 'free'])
  await pass(server, minute)
  expect([await planOf(), await statusOf(arriving.id)]).toEqual(['pro', 'active'])
})

test('while a payment by bank is settled nobody begins another, also where an earlier plan has ended', async () => {
  workspace = await server.createWorkspace({ name: 'Bank again', owner, members: { manager: 'second@example.com' } })
  const isManager = and(eq(members.workspaceId, workspace.id), eq(members.role, 'manager'))
  await server.services.db.update(members).set({ role: 'owner' }).where(isManager)
  await buy(server, workspace)
  await server.call(cancelPlan, at(), { as: owner })
  await pass(server, 32)

  const again = await begin(server, workspace)
  await post(again.url!, { by: 'bank', iban: 'DE89370400440532013000' })
  expect([await statusOf(again.id), await refusalOf(begin(server, workspace))]).toEqual(['processing', 409])
  expect(await refusalOf(begin(server, workspace, 'business', 'second@example.com'))).toBe(409)
  const refused = { problem: { errors: [{ pointer: '/plan', message: 'problem.paymentUnderWay' }] } }
  await expect(begin(server, workspace, 'pro', 'second@example.com')).rejects.toMatchObject(refused)
  await pass(server, minute)
  expect({ status: await statusOf(again.id), plan: await planOf() }).toEqual({ status: 'active', plan: 'pro' })
})

test('a checkout that nobody pays expires after a day, one that is left is cancelled', async () => {
  await make('Left')
  const left = await begin(server, workspace)
  await server.call(cancelCheckout, { ...at(), checkoutId: left.id }, { as: owner })
  expect([await statusOf(left.id), (await fetch(left.url!)).status]).toEqual(['cancelled', 410])
  const forgotten = await begin(server, workspace)
  server.cardProvider!.moveTo(server.cardProvider!.now() + 86_500)
  expect(await statusOf(forgotten.id)).toBe('expired')
})

test('a checkout that is left is cancelled, also where the provider tells of its closed page before it answers', async () => {
  await make('Told first')
  const { id: checkoutId } = await begin(server, workspace)
  const { sessions } = server.services.cards!.client().checkout
  const expire = sessions.expire.bind(sessions)
  const answering = vi.spyOn(sessions, 'expire').mockImplementationOnce(async (...asked) => {
    const answer = await expire(...asked)
    await untilEventsAreHandled(server)
    return answer
  })
  const { status } = await server.call(cancelCheckout, { ...at(), checkoutId }, { as: owner })
  expect(answering).toHaveBeenCalledOnce()
  expect(status).toBe('cancelled')
})

test('S-53: two tabs lead to one page, another plan closes the first, and nobody pays twice', async () => {
  await make('Tabs')
  const [one, two] = await Promise.all([begin(server, workspace), begin(server, workspace)])
  expect(one.url).toBe(two.url)
  const larger = await begin(server, workspace, 'business')
  const { status: closed } = await post(one.url!, cardForm(cards.accepted))
  expect([await statusOf(one.id), closed]).toEqual(['cancelled', 410])
  await post(larger.url!, cardForm(cards.accepted))
  expect((await post(larger.url!, cardForm(cards.accepted))).location).toContain('/checkout/return')
  expect(await refusalOf(begin(server, workspace))).toBe(409)
  const { invoices, plan } = await server.call(getBilling, at(), { as: owner })
  expect({ charged: invoices.length, plan }).toEqual({ charged: 1, plan: 'business' })
})

test('S-53: a checkout is of who began it and of its workspace', async () => {
  const ours = await make('Ours')
  const checkout = await begin(server, ours)
  const other = await server.createWorkspace({ name: 'Other', owner: 'eve@example.com' })
  const asEve = { workspaceId: other.id, checkoutId: checkout.id }
  for (const [as, asked] of [
    ['eve@example.com', asEve],
    ['eve@example.com', { ...asEve, workspaceId: ours.id }],
    [owner, { ...at(), checkoutId: crypto.randomUUID() }],
  ] as const)
    expect(await refusalOf(server.call(getCheckout, asked, { as }))).toBe(404)

  const authorization = `Bearer ${(await server.as(owner)).access_token}`
  const headers = { authorization, 'content-type': 'application/json' }
  const body = JSON.stringify({ plan: 'business', workspaceId: other.id })
  const address = `/api/payment/workspaces/${ours.id}/checkouts`
  expect((await server.request(address, { method: 'POST', headers, body })).status).toBe(400)
})

test('S-19: the return page believes the server alone', async () => {
  await make('Tampered')
  const checkout = await begin(server, workspace)
  const page = await fetch(
    `${server.url}/checkout/return?workspace=${workspace.id}&checkout=${checkout.id}&paid=true&status=complete`,
  )
  expect(page.status).toBeLessThan(500)
  expect([await statusOf(checkout.id), await planOf()]).toEqual(['open', 'free'])
})
