import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import * as billing from '#contract/billing/billing.ts'
import * as checkouts from '#contract/billing/checkouts.ts'
import * as planUsage from '#contract/billing/plan-usage.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value
const endpoints = [planUsage, checkouts, billing]
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))

test('every payment call is on the payment API', () =>
  expect(new Set(endpoints.map(([, { api }]) => api))).toEqual(new Set(['payment'])))

test.each([
  ['a price', { price: 'price_1' }],
  ['an amount', { amount: 1 }],
  ['a currency', { currency: 'usd' }],
  ['a customer', { customer: 'cus_1' }],
])('a checkout takes no %s from its caller', (_name, more) => {
  const input = { workspaceId: crypto.randomUUID(), plan: 'pro', ...more }
  expect(checkouts.startCheckout.input.safeParse(input).success).toBe(false)
})
