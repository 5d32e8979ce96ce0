type Metadata = Record<string, string>

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

export type NewCustomer = { id: string; created: number; email: string | null; name: string | null; metadata: Metadata }

export const customerShape = ({ id, created, email, name, metadata }: NewCustomer) => ({
  id,
  object: 'customer' as const,
  address: null,
  /** Negative: credit for the next invoices. */
  balance: 0,
  created,
  currency: 'eur' as string | null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email,
  invoice_prefix: id.slice(-8).toUpperCase(),
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null as string | null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata,
  name,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [] as string[],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
})
export type Customer = ReturnType<typeof customerShape>

export type NewCard = {
  id: string
  created: number
  customer: string
  brand: string
  last4: string
  month: number
  year: number
}

export const paymentMethodShape = ({ id, created, customer, brand, last4, month, year }: NewCard) => ({
  id,
  object: 'payment_method' as const,
  allow_redisplay: 'limited',
  billing_details: { address: noAddress, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'DE',
    display_brand: brand,
    exp_month: month,
    exp_year: year,
    fingerprint: id.slice(-16),
    funding: 'credit',
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: null,
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created,
  customer,
  customer_account: null,
  livemode: false,
  metadata: {} as Metadata,
  type: 'card',
})
export type PaymentMethod = ReturnType<typeof paymentMethodShape>

export type NewTaxId = {
  id: string
  created: number
  customer: string
  type: string
  value: string
  country: string | null
  status: string
}

export const taxIdShape = ({ id, created, customer, type, value, country, status }: NewTaxId) => ({
  id,
  object: 'tax_id' as const,
  country,
  created,
  customer,
  customer_account: null,
  livemode: false,
  owner: { customer, customer_account: null, type: 'customer' },
  type,
  value,
  verification: { status, verified_address: null, verified_name: null },
})
export type TaxId = ReturnType<typeof taxIdShape>
