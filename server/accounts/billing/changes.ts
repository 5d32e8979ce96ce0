import type Stripe from 'stripe'
import * as contract from '#contract/billing/billing.ts'
import * as usageContract from '#contract/billing/plan-usage.ts'
import type { PaidPlan } from '#contract/billing/prices.ts'
import { toText } from '#contract/texts.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/access/context.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { callProvider, noPlanRuns, requireCards } from './provider-calls.ts'
import { readBilling } from './billing.ts'
import type { StoredSubscription } from './customers.ts'
import { requirePrice } from './prices.ts'
import { idOf, isLiveStatus, syncSubscription } from './sync-subscription.ts'
import { planUsage } from './usage.ts'

const quoteTtlMs = 600_000

const conflict = (text: ReturnType<typeof toText>) => new AppError('conflict', text)

type LiveSubscription = StoredSubscription & { subscriptionId: string }

/** Throws conflict without a live subscription. */
async function requireLiveSubscription(context: MemberContext): Promise<LiveSubscription> {
  requireCards(context)
  const stored = await syncSubscription(context, context.workspace.id)
  if (stored?.subscriptionId && isLiveStatus(stored.status)) return stored as LiveSubscription
  throw noPlanRuns()
}

async function requireOtherPlan(context: MemberContext, plan: PaidPlan): Promise<LiveSubscription> {
  const running = await requireLiveSubscription(context)
  if (running.plan === plan)
    throw conflict(toText(/*i18n*/ { id: 'problem.samePlan', message: 'This workspace already has this plan.' }))
  if (running.status !== 'active' && running.status !== 'trialing')
    throw conflict(
      toText(
        /*i18n*/ {
          id: 'problem.chargeIsOpen',
          message: 'The last payment failed. Pay it on the billing page first, then change the plan.',
        },
      ),
    )
  if (running.cancelAtPeriodEnd)
    throw conflict(
      toText(
        /*i18n*/ {
          id: 'problem.planIsCancelled',
          message: 'The plan is cancelled. Resume it first, then change it.',
        },
      ),
    )
  return running
}

const itemOf = ({ items }: Stripe.Subscription) => items.data[0]!

export const previewPlanChange = handler(contract.previewPlanChange, async (context, { plan }) => {
  const { subscriptionId, customerId } = await requireOtherPlan(context, plan)
  const at = Math.floor(context.now().getTime() / 1000)
  return callProvider(context, async (client, { prices }) => {
    const [subscription, price] = await Promise.all([
      client.subscriptions.retrieve(subscriptionId),
      client.prices.retrieve(prices[plan][0]!),
    ])
    const { id, current_period_end: current } = itemOf(subscription)
    const preview = await client.invoices.createPreview({
      customer: customerId,
      subscription: subscriptionId,
      subscription_details: {
        items: [{ id, price: price.id }],
        proration_behavior: 'always_invoice',
        proration_date: at,
      },
    })
    const { total, amount_due: due, currency } = preview
    // A new interval starts at once, so the charged line has the new period's end and the credit line doesn't.
    const end = preview.lines.data.find(({ amount }) => amount > 0)?.period.end ?? current
    return {
      plan,
      dueNow: { amount: total < 0 ? total : due, currency },
      credit: { amount: total < 0 ? 0 : due - total, currency },
      lines: preview.lines.data.map(({ description, amount, currency }) => ({
        description: description ?? '',
        amount,
        currency,
      })),
      next: { ...requirePrice(context, price), at: new Date(end * 1000).toISOString() },
      quotedAt: new Date(at * 1000).toISOString(),
    }
  })
})

export const changePlan = handler(contract.changePlan, async (context, { plan, quotedAt }) => {
  const age = context.now().getTime() - Date.parse(quotedAt)
  if (age < -1_000 || age > quoteTtlMs)
    throw conflict(toText(/*i18n*/ { id: 'problem.oldQuote', message: 'The amounts have changed. Check them again.' }))
  const { subscriptionId } = await requireOtherPlan(context, plan)
  await callProvider(context, async (client, { prices }) => {
    const subscription = await client.subscriptions.retrieve(subscriptionId)
    await client.subscriptions.update(
      subscriptionId,
      {
        items: [{ id: itemOf(subscription).id, price: prices[plan][0]! }],
        proration_behavior: 'always_invoice',
        proration_date: Math.floor(Date.parse(quotedAt) / 1000),
        payment_behavior: 'error_if_incomplete',
      },
      // The latest invoice is part of the key, because the same change may recur after another one.
      { idempotencyKey: `change-${idOf(subscription.latest_invoice)}-${plan}-${quotedAt}` },
    )
  })
  return readBilling(context)
})

async function setCancelled(context: MemberContext, cancels: boolean) {
  const { subscriptionId } = await requireLiveSubscription(context)
  await callProvider(context, async (client) => {
    const isDay = !cancels && !(await client.subscriptions.retrieve(subscriptionId)).cancel_at_period_end
    return client.subscriptions.update(subscriptionId, isDay ? { cancel_at: '' } : { cancel_at_period_end: cancels })
  })
  const billing = await readBilling(context)
  const { workspace, userId, requestId } = context
  await recordAudit(
    context.db,
    { workspaceId: workspace.id, userId, requestId },
    cancels ? 'plan.cancelled' : 'plan.resumed',
    {
      plan: billing.plan,
    },
  )
  return billing
}

export const cancelPlan = handler(contract.cancelPlan, (context) => setCancelled(context, true))
export const resumePlan = handler(contract.resumePlan, (context) => setCancelled(context, false))

/** For a workspace whose plan has ended. */
export const chooseFree = handler(usageContract.chooseFree, async (context) => {
  const { db, cards, workspace, userId, requestId } = context
  const stored = cards === null ? null : await syncSubscription(context, workspace.id)
  if (cards === null || isLiveStatus(stored?.status ?? null))
    throw conflict(
      toText(
        /*i18n*/ {
          id: 'problem.planStillRuns',
          message: 'The plan is still active. Cancel it first; you keep access until it ends.',
        },
      ),
    )
  await db.transaction(async (transaction) => {
    const changed = await transaction
      .update(workspaces)
      .set({ plan: 'free', planExpiresAt: null })
      .where(and(eq(workspaces.id, workspace.id)))
      .returning({ id: workspaces.id })
    if (changed.length > 0 && workspace.plan !== 'free')
      await recordAudit(transaction, { workspaceId: workspace.id, userId, requestId }, 'plan.changed', {
        from: workspace.plan,
        to: 'free',
      })
  })
  return planUsage(context)
})
