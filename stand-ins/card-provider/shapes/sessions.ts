import type { Customer } from './customer.ts'
import type { Price } from './prices.ts'

export type NewSession = {
  id: string
  created: number
  customer: Customer
  price: Price
  url: string
  successUrl: string
  cancelUrl: string
  reference: string | null
  metadata: Record<string, string>
  expiresAt: number
}

export const sessionShape = (input: NewSession) => ({
  id: input.id,
  object: 'checkout.session' as const,
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  amount_subtotal: input.price.unit_amount,
  amount_total: input.price.unit_amount,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  cancel_url: input.cancelUrl,
  client_reference_id: input.reference,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  created: input.created,
  currency: input.price.currency,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: input.customer.id,
  customer_account: null,
  customer_creation: null,
  customer_details: {
    address: null,
    business_name: null,
    email: input.customer.email,
    individual_name: null,
    name: input.customer.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  },
  customer_email: null,
  discounts: [],
  expires_at: input.expiresAt,
  integration_identifier: null,
  invoice: null as string | null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  metadata: input.metadata,
  mode: 'subscription',
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card', 'sepa_debit'],
  payment_status: 'unpaid' as 'unpaid' | 'paid',
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: {
    allow_redisplay_filters: ['always'],
    payment_method_remove: 'disabled',
    payment_method_save: null,
  },
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open' as 'open' | 'complete' | 'expired',
  submit_type: null,
  subscription: null as string | null,
  success_url: input.successUrl,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  url: input.url as string | null,
  wallet_options: null,
})
export type Session = ReturnType<typeof sessionShape>

export type NewPortal = { id: string; created: number; customer: string; returnUrl: string; url: string }

export const portalShape = ({ id, created, customer, returnUrl, url }: NewPortal) => ({
  id,
  object: 'billing_portal.session' as const,
  configuration: 'bpc_standin',
  created,
  customer,
  customer_account: null,
  flow: {
    after_completion: { hosted_confirmation: null, redirect: { return_url: returnUrl }, type: 'redirect' },
    subscription_cancel: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: 'payment_method_update',
  },
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: returnUrl,
  url,
})
export type Portal = ReturnType<typeof portalShape>

export type NewEvent = {
  id: string
  created: number
  type: string
  object: object
  apiVersion: string
  /** Updates only: previous values of changed fields. */
  previous?: object | undefined
  idempotencyKey?: string | undefined
}

export const eventShape = (input: NewEvent) => ({
  id: input.id,
  object: 'event' as const,
  api_version: input.apiVersion,
  created: input.created,
  data: {
    object: input.object,
    ...(input.previous === undefined ? {} : { previous_attributes: input.previous }),
  },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: input.idempotencyKey ?? null },
  type: input.type,
})
export type Event = ReturnType<typeof eventShape>
