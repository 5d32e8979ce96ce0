import type Stripe from 'stripe'
import { minuteMs } from '#contract/durations.ts'
import { Plan } from '#contract/plans.ts'
import * as contract from '#contract/billing/plan-usage.ts'
import { type CardProviderKind, Interval, type PaidPlan, type Price } from '#contract/billing/prices.ts'
import type { Cards, Services } from '#server/context.ts'
import { handler } from '#server/handler.ts'
import { ask } from './ask.ts'
import { away } from './cards.ts'

export const providerKind = ({ cards }: Pick<Services, 'cards'>): CardProviderKind => cards?.kind ?? 'none'

/** Null for a price that is no one amount at regular intervals. */
export function toPrice({ unit_amount: amount, currency, recurring }: Stripe.Price): Price | null {
  const interval = Interval.safeParse(recurring?.interval).data
  if (amount === null || recurring?.usage_type !== 'licensed' || interval === undefined) return null
  return { amount, currency, interval, intervalCount: recurring.interval_count }
}

/** What a price says; throws for one that cannot be sold here, whoever runs the server learns which. */
export function requirePrice({ log }: Pick<Services, 'log'>, price: Stripe.Price): Price {
  const found = toPrice(price)
  if (found !== null) return found
  log.error({ event: 'billing', price: price.id }, 'a price is none of one amount at regular intervals')
  throw away()
}

const remembered = new WeakMap<Cards, { at: number; prices: Record<PaidPlan, Price> }>()

/** What the plans cost, as the provider said within the last minute. */
export async function readPrices(services: Pick<Services, 'cards' | 'log' | 'now'>): Promise<Record<PaidPlan, Price>> {
  const { cards, now } = services
  const known = cards === null ? undefined : remembered.get(cards)
  if (known && Math.abs(now().getTime() - known.at) < minuteMs) return known.prices
  const prices = await ask(services, async (client, { prices: ids }) => {
    const [pro, business] = await Promise.all([
      client.prices.retrieve(ids.pro[0]!),
      client.prices.retrieve(ids.business[0]!),
    ])
    return { pro: requirePrice(services, pro), business: requirePrice(services, business) }
  })
  remembered.set(cards!, { at: now().getTime(), prices })
  return prices
}

export const listPlans = handler(contract.listPlans, async (context) => {
  const prices = context.cards === null ? null : await readPrices(context)
  return {
    provider: providerKind(context),
    items: Plan.options.map((plan) => ({ plan, price: plan === 'free' ? null : (prices?.[plan] ?? null) })),
  }
})
