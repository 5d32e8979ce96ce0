import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { downloadInvoice, getBilling, updateCard, updateTaxId } from '#contract/billing/billing.ts'
import { getCheckout } from '#contract/billing/checkouts.ts'
import { getWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import { reconcile } from '#server/accounts/billing/reconcile.ts'
import { checkouts, subscriptions } from '#server/platform/db/postgres/schema/index.ts'
import { statusOf } from '#test/support/outcomes.ts'
import * as paying from './paying.ts'

const { begin, owner, post, subscriptionOf, untilEventsAreHandled } = paying
const lines: string[] = []
const server = await paying.usePayingServer({ onLog: (line) => void lines.push(line) })

const as = { as: owner }
const customerOf = async (workspace: Workspace) => (await subscriptionOf(server, workspace)).customerId
const planOf = async ({ id: workspaceId }: Workspace) => {
  const { plan, plan_expired_at: endsAt } = await server.call(getWorkspace, { workspaceId }, as)
  return { plan, hasEnd: endsAt !== null }
}

/** As after a change from a test key to a live one: neither the customer nor what belongs to it is known. */
async function forget({ id }: Workspace) {
  const [customerId, sessionId] = ['cus', 'cs'].map((kind) => `${kind}_gone${id.slice(0, 8)}`)
  const { db } = server.services
  await db.update(subscriptions).set({ customerId }).where(eq(subscriptions.workspaceId, id))
  await db.update(checkouts).set({ sessionId }).where(eq(checkouts.workspaceId, id))
}

const billingOf = ({ id: workspaceId }: Workspace) => server.call(getBilling, { workspaceId }, as)

test('a customer that the provider does not know is none: what was paid for stays open, and it is told', async () => {
  const workspace = await paying.createPaying(server, 'Gone')
  const { subscription } = await billingOf(workspace)
  await forget(workspace)
  await reconcile(server.services, -1_000)
  expect(await billingOf(workspace)).toMatchObject({
    plan: 'pro',
    hasEnded: false,
    endsAt: subscription!.currentPeriodEnd,
    subscription: null,
    card: null,
    invoices: [],
  })
  expect(lines.some((line) => line.includes('unknown customer') && line.includes(workspace.id))).toBe(true)
})

test('after what was paid for its plan ends', async () => {
  const workspace = await paying.createPaying(server, 'Over')
  await forget(workspace)
  await server.services.db
    .update(subscriptions)
    .set({ currentPeriodEnd: new Date() })
    .where(eq(subscriptions.workspaceId, workspace.id))
  await reconcile(server.services, -1_000)
  expect(await billingOf(workspace)).toMatchObject({ plan: 'pro', hasEnded: true })
})

test('a new customer takes its place at the next checkout', async () => {
  const workspace = await paying.createPaying(server, 'Back')
  await forget(workspace)
  await paying.pay(server, workspace, 'business')
  expect(await planOf(workspace)).toEqual({ plan: 'business', hasEnd: false })
  expect(await customerOf(workspace)).not.toContain('gone')
})

test('so it does for one that was deleted at the provider', async () => {
  const workspace = await paying.createPaying(server, 'Deleted')
  const before = await customerOf(workspace)
  const { customers } = server.services.cards!.client()
  const retrieve = customers.retrieve.bind(customers)
  const deleted = { id: before, object: 'customer', deleted: true }
  const spied = vi.spyOn(customers, 'retrieve')
  spied.mockImplementation(((id: string, ...more: []) =>
    id === before ? Promise.resolve(deleted) : retrieve(id, ...more)) as typeof customers.retrieve)
  await post((await begin(server, workspace)).url!, paying.cardForm(paying.cards.accepted))
  await untilEventsAreHandled(server)
  spied.mockRestore()
  expect(await planOf(workspace)).toEqual({ plan: 'pro', hasEnd: false })
  expect(await customerOf(workspace)).not.toBe(before)
})

test('a checkout of it whose payment was processing has failed, and another begins', async () => {
  const workspace = await server.createWorkspace({ name: 'Begun', owner })
  const { id: checkoutId, url } = await begin(server, workspace)
  await post(url!, { by: 'bank', iban: 'DE89370400440532013000' })
  await untilEventsAreHandled(server)
  const asked = () => server.call(getCheckout, { workspaceId: workspace.id, checkoutId }, as)
  await asked()
  await forget(workspace)
  expect([(await asked()).status, (await begin(server, workspace)).status]).toEqual(['failed', 'open'])
})

test('its card cannot be changed, its invoices are not there, a tax id is taken by a new one', async () => {
  const workspace = await paying.createPaying(server, 'Settings')
  const at = { workspaceId: workspace.id }
  const { invoices } = await server.call(getBilling, at, as)
  await forget(workspace)
  expect(await statusOf(server.call(updateCard, at, as))).toBe(409)
  expect(await statusOf(server.call(downloadInvoice, { ...at, invoiceId: invoices[0]!.id }, as))).toBe(404)
  const taxId = { type: 'eu_vat' as const, value: 'DE123456789' }
  expect((await server.call(updateTaxId, { ...at, taxId }, as)).taxId).toMatchObject(taxId)
})
