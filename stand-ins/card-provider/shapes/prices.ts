type Named = { id: string; created: number }
export type NewPrice = Named & { product: string; amount: number; lookupKey: string }

export const priceShape = ({ id, created, product, amount, lookupKey }: NewPrice) => ({
  id,
  object: 'price' as const,
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: 'eur',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: lookupKey,
  metadata: {},
  nickname: null,
  product,
  recurring: { interval: 'month', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: amount,
  unit_amount_decimal: String(amount),
})
export type Price = ReturnType<typeof priceShape>

export const productShape = ({ id, created, name, price }: Named & { name: string; price: string }) => ({
  id,
  object: 'product' as const,
  active: true,
  created,
  default_price: price,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  type: 'service',
  unit_label: null,
  updated: created,
  url: null,
})
export type Product = ReturnType<typeof productShape>

/** The older object that subscription items still contain. */
export const planShape = ({ id, created, unit_amount: amount, unit_amount_decimal: decimal, product }: Price) => ({
  id,
  object: 'plan',
  active: true,
  amount,
  amount_decimal: decimal,
  billing_scheme: 'per_unit',
  created,
  currency: 'eur',
  interval: 'month',
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

const created = 1_767_225_600
const plans = [
  { name: 'Pro', key: 'pro', amount: 4_900 },
  { name: 'Business', key: 'business', amount: 19_900 },
] as const

/** A real account has other prices. */
export const prices: readonly Price[] = plans.map(({ key, amount }) =>
  priceShape({
    id: `price_standin_${key}`,
    created,
    product: `prod_standin_${key}`,
    amount,
    lookupKey: `soundings_${key}`,
  }),
)
export const products: readonly Product[] = plans.map(({ name, key }) =>
  productShape({ id: `prod_standin_${key}`, created, name: `Soundings ${name}`, price: `price_standin_${key}` }),
)

export const nameOfPrice = ({ product }: Pick<Price, 'product'>) =>
  products.find(({ id }) => id === product)?.name ?? product
