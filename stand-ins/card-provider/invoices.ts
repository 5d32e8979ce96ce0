import { newId, type Provider } from './provider.ts'
import type { Customer } from './shapes/customer.ts'
import { type Invoice, invoiceShape, type Line, lineShape, type NewLine } from './shapes/invoice.ts'
import { nameOfPrice, type Price } from './shapes/prices.ts'
import { itemOf, type Subscription } from './shapes/subscription.ts'

type Period = { from: number; to: number }

const lineOf = (
  invoice: string,
  { id, items }: Subscription,
  line: Pick<NewLine, 'amount' | 'description' | 'proration'> & Period,
) => lineShape({ id: newId('il'), invoice, subscription: id, item: items.data[0]!.id, ...line })

const priceLine = (invoice: string, subscription: Subscription, price: Price, period: Period): Line =>
  lineOf(invoice, subscription, {
    amount: price.unit_amount,
    description: `1 × ${nameOfPrice(price)} (at €${(price.unit_amount / 100).toFixed(2)} / month)`,
    proration: false,
    ...period,
  })

/** Credit for the rest of the period, and the new price until then. */
function prorationLines(invoice: string, subscription: Subscription, to: Price, at: number): Line[] {
  const { price: from, current_period_start: start, current_period_end: end } = itemOf(subscription)
  const left = Math.max(0, end - at) / (end - start)
  const period = { from: at, to: end }
  return [
    lineOf(invoice, subscription, {
      amount: -Math.round(from.unit_amount * left),
      description: `Unused time on ${nameOfPrice(from)}`,
      proration: true,
      ...period,
    }),
    lineOf(invoice, subscription, {
      amount: Math.round(to.unit_amount * left),
      description: `Remaining time on ${nameOfPrice(to)}`,
      proration: true,
      ...period,
    }),
  ]
}

type Wanted = { subscription: Subscription; reason: string; change?: { price: Price; at: number }; period: Period }

function composed(
  { store, now, pages }: Provider,
  { subscription, reason, change, period }: Wanted,
  isPreview: boolean,
): Invoice {
  const customer = store.find('customer', subscription.customer)!
  const id = newId(isPreview ? 'upcoming_in' : 'in')
  const lines = change
    ? prorationLines(id, subscription, change.price, change.at)
    : [priceLine(id, subscription, itemOf(subscription).price, period)]
  return invoiceShape({
    id,
    created: change?.at ?? now(),
    customer,
    subscription: subscription.id,
    number: isPreview ? null : `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`,
    lines,
    reason,
    ...period,
    url: isPreview ? null : `${pages()}/invoices/${id}`,
  })
}

export const previewInvoice = (provider: Provider, wanted: Wanted): Invoice => composed(provider, wanted, true)

export function createInvoice(provider: Provider, wanted: Wanted): Invoice {
  const { store } = provider
  const invoice = composed(provider, wanted, false)
  const customer = store.find('customer', invoice.customer)!
  store.put<Customer>({
    ...customer,
    balance: invoice.ending_balance,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
  })
  const taxIds = store
    .list('tax_id', (taxId) => taxId.customer === customer.id)
    .map(({ type, value }) => ({ type, value }))
  return store.put({ ...invoice, customer_tax_ids: taxIds })
}

export function markPaid({ store, now, emit }: Provider, invoice: Invoice): Invoice {
  const paid = store.put({
    ...invoice,
    status: 'paid' as const,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now() },
  })
  emit('invoice.paid', paid)
  emit('invoice.payment_succeeded', paid)
  return paid
}

export function markFailed({ store, emit }: Provider, invoice: Invoice, nextAttempt: number | null): Invoice {
  const failed = store.put({
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: nextAttempt,
  })
  emit('invoice.payment_failed', failed)
  return failed
}
