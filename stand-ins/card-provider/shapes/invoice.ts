export type NewLine = {
  id: string
  invoice: string
  amount: number
  description: string
  from: number
  to: number
  subscription: string
  item: string
  proration: boolean
}

export const lineShape = (line: NewLine) => ({
  id: line.id,
  object: 'line_item' as const,
  amount: line.amount,
  currency: 'eur',
  description: line.description,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice: line.invoice,
  livemode: false,
  metadata: {},
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: line.proration,
      proration_details: { credited_items: null },
      subscription: line.subscription,
      subscription_item: line.item,
    },
    type: 'subscription_item_details',
  },
  period: { end: line.to, start: line.from },
  pretax_credit_amounts: [],
  pricing: { type: 'price_details', unit_amount_decimal: String(line.amount) },
  quantity: 1,
  quantity_decimal: '1',
  subscription: line.subscription,
  subtotal: line.amount,
  taxes: [],
})
export type Line = ReturnType<typeof lineShape>

export type NewInvoice = {
  id: string
  created: number
  customer: { id: string; email: string | null; name: string | null; balance: number }
  subscription: string
  number: string | null
  lines: Line[]
  reason: string
  from: number
  to: number
  url: string | null
}

export function invoiceShape({
  id,
  created,
  customer,
  subscription,
  number,
  lines,
  reason,
  from,
  to,
  url,
}: NewInvoice) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total + customer.balance)
  return {
    id,
    object: 'invoice' as const,
    account_country: 'DE',
    account_name: 'Soundings',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: 'eur',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [] as { type: string; value: string }[],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: customer.balance + total - due,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: url,
    invoice_pdf: url === null ? null : `${url}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null as number | null,
    number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: to,
    period_start: from,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'open' as 'open' | 'paid' | 'void',
    status_transitions: {
      finalized_at: created as number | null,
      marked_uncollectible_at: null,
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    subscription,
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}
export type Invoice = ReturnType<typeof invoiceShape>
