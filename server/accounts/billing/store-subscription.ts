import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { SubscriptionStatus } from '#contract/billing/billing.ts'
import type { CheckoutStatus } from '#contract/billing/checkouts.ts'
import type { PaidPlan } from '#contract/billing/prices.ts'
import { recordAudit } from '#server/access/audit.ts'
import { endTextPauseOfPlan } from '#server/access/text-pauses.ts'
import type { Cards, Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { checkouts, subscriptions, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import type { StoredSubscription } from './customers.ts'
import { notifyArrival, markFailureNoticesRead } from './payment-notices.ts'

type CheckoutRow = typeof checkouts.$inferSelect

/** `session` is null when the provider doesn't know it for this customer. */
type CheckoutState =
  | { row: CheckoutRow; session: Stripe.Checkout.Session; subscription: Stripe.Subscription | null }
  | { row: CheckoutRow; session: null }

/** State at the provider. */
export type ProviderState = {
  customer: Stripe.Customer | null
  subscription: Stripe.Subscription | null
  /** Checkouts of the workspace, each with the subscription that it started. */
  sessions: CheckoutState[]
}

type Dependencies = Pick<Services, 'cards' | 'env' | 'jobs' | 'log' | 'now' | 'serverId'>

const fromSeconds = (seconds: number | null | undefined) =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null
const isPaid = (status: string | null) => status === 'active' || status === 'trialing'
const isLive = (status: string | null) => isPaid(status) || status === 'past_due'

export const planOfPrice = ({ prices }: Pick<Cards, 'prices'>, priceId: string | null): PaidPlan | null =>
  (['pro', 'business'] as const).find((plan) => priceId !== null && prices[plan].includes(priceId)) ?? null

/** Null, without writing, when a newer read has started. */
export async function store(
  services: Dependencies,
  transaction: Transaction,
  { workspaceId, reading }: StoredSubscription,
  found: ProviderState,
): Promise<StoredSubscription | null> {
  const [before] = await transaction
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, workspaceId))
    .for('update')
  if (before?.reading !== reading) return null
  const after = columnsOf(services, found)
  const [stored] = await transaction
    .update(subscriptions)
    .set({ ...after, readAt: services.now() })
    .where(eq(subscriptions.workspaceId, workspaceId))
    .returning()
  await storePlan(services, transaction, before, stored!, found)
  if (isPaid(stored!.status) && !isPaid(before.status))
    await markFailureNoticesRead(transaction, { workspaceId, at: services.now() })
  for (const one of found.sessions) await storeCheckout(services, transaction, one)
  return stored!
}

function columnsOf({ cards, log }: Dependencies, found: ProviderState) {
  const { subscription } = found
  const item = subscription?.items.data[0]
  const priceId = item?.price.id ?? null
  const plan = planOfPrice(cards!, priceId)
  if (priceId !== null && plan === null)
    log.error({ event: 'billing', price: priceId }, 'a subscription has a price that no plan has')
  const method =
    found.subscription?.default_payment_method ?? found.customer?.invoice_settings.default_payment_method ?? null
  const card = method !== null && typeof method === 'object' ? (method.card ?? null) : null
  return {
    subscriptionId: subscription?.id ?? null,
    status: SubscriptionStatus.safeParse(subscription?.status).data ?? null,
    plan,
    priceId,
    currentPeriodEnd: fromSeconds(item?.current_period_end),
    cancelAtPeriodEnd: (subscription?.cancel_at_period_end ?? false) || (subscription?.cancel_at ?? null) !== null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
  }
}

/** A live subscription sets the workspace's plan; the end of one expires it. */
async function storePlan(
  { now }: Dependencies,
  transaction: Transaction,
  before: StoredSubscription,
  after: StoredSubscription,
  { customer, subscription }: ProviderState,
) {
  const { workspaceId } = after
  const system = { workspaceId, userId: null, requestId: null }
  if (isLive(after.status)) {
    if (after.plan === null) return
    const endsAt = after.cancelAtPeriodEnd ? (fromSeconds(subscription?.cancel_at) ?? after.currentPeriodEnd) : null
    const [workspace] = await transaction
      .select({ plan: workspaces.plan, planExpiresAt: workspaces.planExpiresAt })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId))
    await transaction
      .update(workspaces)
      .set({ plan: after.plan, planExpiresAt: endsAt })
      .where(eq(workspaces.id, workspaceId))
    if (workspace && workspace.plan !== after.plan) {
      await endTextPauseOfPlan(transaction, workspaceId, after.plan, now())
      await recordAudit(transaction, system, 'plan.changed', { from: workspace.plan, to: after.plan })
    }
    return
  }
  // An ended subscription changes nothing again, since an owner may have chosen Free in the meantime.
  if (!isLive(before.status)) return
  // A wrong API key makes every customer unknown, so a paid period stays valid.
  const paidUntil = customer === null ? before.currentPeriodEnd : null
  if (paidUntil !== null && paidUntil > now()) {
    await transaction.update(workspaces).set({ planExpiresAt: paidUntil }).where(eq(workspaces.id, workspaceId))
    await recordAudit(transaction, system, 'plan.cancelled', { plan: before.plan ?? '' })
    return
  }
  const end = fromSeconds(subscription?.ended_at) ?? now()
  // Stripe test clocks run ahead of the server.
  const endedAt = end > now() ? now() : end
  await transaction.update(workspaces).set({ planExpiresAt: endedAt }).where(eq(workspaces.id, workspaceId))
  await recordAudit(transaction, system, 'plan.ended', { plan: before.plan ?? '' })
}

async function storeCheckout(services: Dependencies, transaction: Transaction, state: CheckoutState) {
  const { now, log } = services
  const { row, session } = state
  if (session !== null && session.client_reference_id !== row.id) {
    log.error(
      { event: 'security', reason: 'foreign checkout session', workspace: row.workspaceId },
      'a checkout was not believed',
    )
    return
  }
  const status = session === null ? lostStatus(row.status) : checkoutStatus(row.status, session, state.subscription)
  if (status === row.status) return
  await transaction
    .update(checkouts)
    .set({ status, updatedAt: now() })
    .where(
      and(
        eq(checkouts.id, row.id),
        eq(checkouts.workspaceId, row.workspaceId),
        // Skips a checkout that was cancelled during the read.
        eq(checkouts.status, row.status),
      ),
    )
  if (row.status === 'processing' && status === 'active')
    await notifyArrival(services, transaction, row.workspaceId, row.id)
}

const lostStatus = (before: CheckoutStatus): CheckoutStatus =>
  before === 'processing' ? 'failed' : before === 'open' ? 'expired' : before

const hasFailed = (subscription: Stripe.Subscription | null) =>
  ['incomplete_expired', 'canceled', 'unpaid'].includes(subscription?.status ?? '')

function checkoutStatus(
  before: CheckoutStatus,
  { status, payment_status: payment }: Stripe.Checkout.Session,
  subscription: Stripe.Subscription | null,
): CheckoutStatus {
  if (status === 'complete') {
    if (payment === 'unpaid') return hasFailed(subscription) ? 'failed' : 'processing'
    return 'active'
  }
  if (before === 'cancelled') return 'cancelled'
  return status === 'expired' ? 'expired' : 'open'
}
