import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { customerShape, paymentMethodShape, taxIdShape } from '#stand-ins/card-provider/shapes/customer.ts'
import { invoiceShape, lineShape } from '#stand-ins/card-provider/shapes/invoice.ts'
import { prices, products } from '#stand-ins/card-provider/shapes/prices.ts'
import { eventShape, portalShape, sessionShape } from '#stand-ins/card-provider/shapes/sessions.ts'
import { itemOf, subscriptionShape } from '#stand-ins/card-provider/shapes/subscription.ts'
import { samplePath } from '#test/support/samples/where.ts'

/** One object of every kind as Stripe's API answers it: github.com/stripe/openapi, MIT; ours are the kinds we use. */
const { resources } = JSON.parse(
  readFileSync(samplePath('stripe/fixtures3.json', 'test/samples/stripe/objects.json'), 'utf8'),
) as { resources: Record<string, Record<string, unknown>> }

const [price] = prices
const customer = customerShape({ id: 'cus_12345678', created: 1, email: 'a@example.com', name: 'A', metadata: {} })
const ofCustomer = { created: 1, customer: customer.id }
const month = { from: 1, to: 2 }
const paid = { customer: customer.id, price: price!, status: 'active', paymentMethod: 'pm_1', metadata: {} } as const
const subscription = subscriptionShape({ id: 'sub_1', itemId: 'si_1', ...paid, ...month })
const charged = { amount: 100, description: 'A plan', subscription: 'sub_1', item: 'si_1', proration: false }
const line = lineShape({ id: 'il_1', invoice: 'in_1', ...charged, ...month })
const visa = { brand: 'visa', last4: '4242', month: 1, year: 2030 }
const vat = { type: 'eu_vat', value: 'DE123456789', country: 'DE', status: 'pending' } as const
const billed = { subscription: 'sub_1', number: 'A-1', lines: [line], reason: 'subscription_create' }
const addresses = { url: 'http://localhost/1', successUrl: 'http://localhost/2', cancelUrl: 'http://localhost/3' }

const made: Record<string, object> = {
  customer,
  payment_method: paymentMethodShape({ id: 'pm_1234567890123456', ...ofCustomer, ...visa }),
  tax_id: taxIdShape({ id: 'txi_1', ...ofCustomer, ...vat }),
  price: price!,
  product: products[0]!,
  subscription,
  subscription_item: itemOf(subscription),
  invoice: invoiceShape({ id: 'in_1', created: 1, customer, ...billed, ...month, url: addresses.url }),
  line_item: line,
  'checkout.session': sessionShape({
    id: 'cs_1',
    created: 1,
    customer,
    price: price!,
    ...addresses,
    reference: 'x',
    metadata: {},
    expiresAt: 2,
  }),
  'billing_portal.session': portalShape({
    id: 'bps_1',
    ...ofCustomer,
    returnUrl: addresses.url,
    url: addresses.successUrl,
  }),
  event: eventShape({
    id: 'evt_1',
    created: 1,
    type: 'customer.created',
    object: customer,
    apiVersion: '2026-10-28.endive',
  }),
}

/** Whose keys are the caller's own, or depend on what an event tells of. */
const free = new Set(['/metadata', '/data/object', '/payment_method_options'])

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

/** Where one object has other fields or types than the example of its kind; null stands for a field that may be empty. */
function differences(value: unknown, example: unknown, path = ''): string[] {
  if (value === null || example === null || value === undefined || free.has(path) || path.endsWith('/metadata'))
    return []
  if (kindOf(value) !== kindOf(example)) return [`${path}: ${kindOf(value)} instead of ${kindOf(example)}`]
  if (Array.isArray(value) && Array.isArray(example))
    return value.length === 0 || example.length === 0 ? [] : differences(value[0], example[0], `${path}/0`)
  if (typeof value !== 'object' || typeof example !== 'object') return []
  return [...new Set([...Object.keys(value), ...Object.keys(example)])].flatMap((key) => {
    const [has, expects] = [Object.hasOwn(value, key), Object.hasOwn(example, key)]
    if (has !== expects) return [`${path}/${key}: ${has ? 'too much' : 'missing'}`]
    return differences(
      (value as Record<string, unknown>)[key],
      (example as Record<string, unknown>)[key],
      `${path}/${key}`,
    )
  })
}

test.each(Object.entries(made))('a %s has the fields and types of Stripe', (kind, object) => {
  expect(differences(object, resources[kind])).toEqual([])
})
