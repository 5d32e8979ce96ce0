import { planShape, type Price } from './prices.ts'

export type Status = 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled'

export const itemShape = (id: string, subscription: string, price: Price, from: number, to: number) => ({
  id,
  object: 'subscription_item' as const,
  billing_thresholds: null,
  created: from,
  current_period_end: to,
  current_period_start: from,
  discounts: [],
  metadata: {},
  plan: planShape(price),
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
})
export type Item = ReturnType<typeof itemShape>

export type NewSubscription = {
  id: string
  itemId: string
  customer: string
  price: Price
  from: number
  to: number
  status: Status
  paymentMethod: string | null
  metadata: Record<string, string>
}

export const subscriptionShape = (input: NewSubscription) => ({
  id: input.id,
  object: 'subscription' as const,
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: input.from,
  billing_cycle_anchor_config: null,
  billing_mode: { type: 'classic', flexible: null },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null as number | null,
  cancel_at_period_end: false,
  canceled_at: null as number | null,
  cancellation_details: { comment: null, feedback: null, reason: null as string | null },
  collection_method: 'charge_automatically',
  created: input.from,
  currency: input.price.currency,
  customer: input.customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: input.paymentMethod,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  ended_at: null as number | null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  items: {
    object: 'list',
    data: [itemShape(input.itemId, input.id, input.price, input.from, input.to)],
    has_more: false,
    url: `/v1/subscription_items?subscription=${input.id}`,
  },
  latest_invoice: null as string | null,
  livemode: false,
  managed_payments: null,
  metadata: input.metadata,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: input.from,
  status: input.status as Status,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
  trial_start: null,
})
export type Subscription = ReturnType<typeof subscriptionShape>

export const itemOf = ({ items }: Subscription): Item => items.data[0]!
