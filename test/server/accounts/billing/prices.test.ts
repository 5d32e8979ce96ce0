import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { toPrice } from '#server/accounts/billing/prices.ts'
import { prices } from '#stand-ins/card-provider/shapes/prices.ts'

const priceOf = (changed: object) => toPrice({ ...prices[0]!, ...changed } as unknown as Stripe.Price)
const every = (interval: string, count: number) =>
  priceOf({ recurring: { ...prices[0]!.recurring, interval, interval_count: count } })

test('a price is charged as often as the provider says', () =>
  expect([every('month', 3), every('year', 1)]).toEqual([
    { amount: 4_900, currency: 'eur', interval: 'month', intervalCount: 3 },
    { amount: 4_900, currency: 'eur', interval: 'year', intervalCount: 1 },
  ]))

test.each([
  ['in tiers', { unit_amount: null, billing_scheme: 'tiered', tiers_mode: 'graduated' }],
  ['of parts of a cent', { unit_amount: null, unit_amount_decimal: '0.5' }],
  ['that is paid once', { recurring: null, type: 'one_time' }],
  ['for what is used', { recurring: { ...prices[0]!.recurring, usage_type: 'metered' } }],
])('a price %s has no amount to show', (_name, changed) => expect(priceOf(changed)).toBeNull())
