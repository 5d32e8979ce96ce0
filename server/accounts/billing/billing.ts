import Stripe from 'stripe'
import * as contract from '#contract/billing/billing.ts'
import type { MemberContext } from '#server/access/context.ts'
import { handler } from '#server/access/handler.ts'
import { callProvider } from './provider-calls.ts'
import { findOpenCheckout } from './checkouts.ts'
import { findCustomer, findStoredSubscription, type StoredSubscription } from './customers.ts'
import { providerKind, toPrice } from './prices.ts'
import { idOf, isLiveStatus, syncSubscription } from './sync-subscription.ts'
import { planOfPrice } from './store-subscription.ts'
import { readPlan } from './usage.ts'

const instant = (seconds: number) => new Date(seconds * 1000).toISOString()
const maxInvoices = 100

export async function readBilling(context: MemberContext): Promise<contract.Billing> {
  const { cards, workspace } = context
  const stored =
    cards === null ? await findStoredSubscription(context, workspace.id) : await syncSubscription(context, workspace.id)
  const { plan, endsAt, hasEnded } = await readPlan(context)
  const frame = { provider: providerKind(context), plan, endsAt: endsAt?.toISOString() ?? null, hasEnded }
  if (stored === null || cards === null)
    return {
      ...frame,
      subscription: null,
      nextCharge: null,
      card: null,
      taxId: null,
      invoices: [],
      openInvoice: null,
      openCheckout: null,
    }
  const [live, openCheckout] = await Promise.all([readProvider(context, stored), findOpenCheckout(context)])
  return { ...frame, ...live, openCheckout }
}

const readProvider = (
  context: MemberContext,
  { customerId, subscriptionId, status, cancelAtPeriodEnd }: StoredSubscription,
) =>
  callProvider(context, async (client, cards) => {
    const isRenewing = subscriptionId !== null && isLiveStatus(status) && !cancelAtPeriodEnd
    const [customer, subscription, taxIds, invoices, upcoming] = await Promise.all([
      findCustomer(client, customerId),
      subscriptionId === null
        ? null
        : client.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] }),
      client.customers.listTaxIds(customerId),
      client.invoices.list({ customer: customerId, limit: maxInvoices }),
      isRenewing ? previewNextInvoice(client, { customer: customerId, subscription: subscriptionId }) : null,
    ])
    return {
      subscription: subscription && toSubscription(subscription, cards.prices),
      nextCharge: upcoming && {
        amount: upcoming.amount_due,
        currency: upcoming.currency,
        at: instant(subscription?.items.data[0]?.current_period_end ?? upcoming.period_end),
      },
      card: toCard(subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? null),
      taxId: toTaxId(taxIds.data[0]),
      invoices: invoices.data.flatMap(toInvoice),
      openInvoice: findOpenInvoice(subscription, invoices.data, cards.origins()),
    }
  })

/** Only for a subscription past due: paying after its end would not revive it. */
function findOpenInvoice(
  subscription: Stripe.Subscription | null,
  invoices: readonly Stripe.Invoice[],
  origins: readonly string[],
): contract.Billing['openInvoice'] {
  if (subscription?.status !== 'past_due' && subscription?.status !== 'unpaid') return null
  const last = idOf(subscription.latest_invoice)
  const open = invoices.find(({ id, status }) => id === last && status === 'open')
  const url = open?.hosted_invoice_url ?? null
  if (!open || url === null || !URL.canParse(url) || !origins.includes(new URL(url).origin)) return null
  return { url, amount: open.amount_remaining, currency: open.currency }
}

/** Null when the subscription has ended in the meantime. */
const previewNextInvoice = (client: Stripe, of: Stripe.InvoiceCreatePreviewParams) =>
  client.invoices.createPreview(of).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'invoice_upcoming_none') return null
    throw error
  })

function toSubscription(
  { status, items, cancel_at_period_end: cancelAtPeriodEnd, cancel_at: cancelAt }: Stripe.Subscription,
  prices: Parameters<typeof planOfPrice>[0]['prices'],
): contract.Billing['subscription'] {
  const [item] = items.data
  return {
    status: contract.SubscriptionStatus.safeParse(status).data ?? 'paused',
    plan: planOfPrice({ prices }, item?.price.id ?? null),
    price: item ? toPrice(item.price) : null,
    currentPeriodEnd: item ? instant(item.current_period_end) : null,
    cancelAtPeriodEnd: cancelAtPeriodEnd || cancelAt !== null,
    isLive: isLiveStatus(status),
  }
}

function toCard(method: string | Stripe.PaymentMethod | null): contract.Billing['card'] {
  const card = method !== null && typeof method === 'object' ? method.card : null
  return card ? { brand: card.brand, last4: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year } : null
}

const taxIdStatus = contract.Billing.shape.taxId.def.innerType.shape.status

const toTaxId = (taxId: Stripe.TaxId | undefined): contract.Billing['taxId'] =>
  taxId === undefined
    ? null
    : {
        type: taxId.type,
        value: taxId.value,
        status: taxIdStatus.safeParse(taxId.verification?.status).data ?? 'unavailable',
      }

const invoiceStatus = contract.Invoice.shape.status

function toInvoice({
  id,
  number,
  created,
  total,
  currency,
  status,
  invoice_pdf: pdf,
}: Stripe.Invoice): contract.Invoice[] {
  const known = invoiceStatus.safeParse(status).data
  if (!id || known === undefined) return []
  return [
    {
      id,
      number,
      createdAt: instant(created),
      total: { amount: total, currency },
      status: known,
      hasPdf: Boolean(pdf),
    },
  ]
}

export const getBilling = handler(contract.getBilling, readBilling)
