import Stripe from 'stripe'
import * as contract from '#contract/billing/billing.ts'
import type { MemberContext, Services } from '#server/access/context.ts'
import { handler } from '#server/access/handler.ts'
import { callProvider, noPlanRuns, requireCards, requireOrigin } from './provider-calls.ts'
import { findCustomer, findStoredSubscription, type StoredSubscription } from './customers.ts'
import { idOf, isLiveStatus } from './sync-subscription.ts'

/** Redirects to the provider's page, so that card numbers never reach this server. */
export const updateCard = handler(contract.updateCard, async (context) => {
  requireCards(context)
  const stored = await findStoredSubscription(context, context.workspace.id)
  if (stored === null || !(await callProvider(context, (client) => findCustomer(client, stored.customerId))))
    throw noPlanRuns()
  await payByDefaultCard(context, stored)
  const returnUrl = `${context.env.publicUrl}/workspace/${context.workspace.id}/settings/billing`
  const { url } = await callProvider(context, (client) =>
    client.billingPortal.sessions.create({
      customer: stored.customerId,
      return_url: returnUrl,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
      },
    }),
  )
  return { url: requireOrigin(context, url) }
})

const copied = 'default-card-'

/**
 * A checkout's card is set on the subscription and overrides the customer's default, which the provider's page changes.
 */
const payByDefaultCard = (context: MemberContext, { customerId, subscriptionId }: StoredSubscription) =>
  callProvider(context, async (client) => {
    if (subscriptionId === null) return
    const { status, default_payment_method: own } = await client.subscriptions.retrieve(subscriptionId)
    const card = idOf(own)
    if (card === null || !(isLiveStatus(status) || status === 'unpaid')) return
    await client.customers.update(
      customerId,
      { invoice_settings: { default_payment_method: card } },
      { idempotencyKey: `${copied}${subscriptionId}-${card}` },
    )
    await client.subscriptions.update(subscriptionId, { default_payment_method: '' })
  })

function isOtherCard({ type, data, request }: Stripe.Event): boolean {
  if (type !== 'customer.updated' || request?.idempotency_key?.startsWith(copied)) return false
  return data.previous_attributes?.invoice_settings?.default_payment_method !== undefined
}

/** Retries the open invoice after a new card was entered; a decline triggers its own event and notice. */
export async function retryWithNewCard(services: Services, event: Stripe.Event, workspaceId: string) {
  const stored = isOtherCard(event) ? await findStoredSubscription(services, workspaceId) : null
  const id = stored?.subscriptionId
  if (!id) return
  await callProvider(services, async (client) => {
    const { status, latest_invoice: invoice } = await client.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
    if (status !== 'past_due' && status !== 'unpaid') return
    if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return
    await client.invoices
      .pay(invoice.id!, {}, { idempotencyKey: `pay-${invoice.id}-${event.id}` })
      .catch((error: unknown) => {
        const isPaid = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'invoice_already_paid'
        if (!isPaid && !(error instanceof Stripe.errors.StripeCardError)) throw error
        services.log.warn(
          { event: 'billing', workspace: workspaceId, code: error.code },
          'an open charge was not taken',
        )
      })
  })
}
