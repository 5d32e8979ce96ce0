import type Stripe from 'stripe'
import { minuteMs } from '#contract/durations.ts'
import { Plan } from '#contract/plans.ts'
import * as contract from '#contract/billing/plan-usage.ts'
import { type CardProviderKind, Interval, type PaidPlan, type Price } from '#contract/billing/prices.ts'
import type { Cards, Services } from '#server/access/context.ts'
import { handler } from '#server/access/handler.ts'
import { callProvider } from './provider-calls.ts'
import { providerUnavailableError } from './cards.ts'

export const providerKind = ({ cards }: Pick<Services, 'cards'>): CardProviderKind => cards?.kind ?? 'none'

/** Null unless the price is one fixed amount per interval. */
export function toPrice({ unit_amount: amount, currency, recurring }: Stripe.Price): Price | null {
  const interval = Interval.safeParse(recurring?.interval).data
  if (amount === null || recurring?.usage_type !== 'licensed' || interval === undefined) return null
  return { amount, currency, interval, intervalCount: recurring.interval_count }
}

/** Throws for a price that can't be sold here, and logs it for the operator. */
export function requirePrice({ log }: Pick<Services, 'log'>, price: Stripe.Price): Price {
  const found = toPrice(price)
  if (found !== null) return found
  log.error({ event: 'billing', price: price.id }, 'a price is none of one amount at regular intervals')
  throw providerUnavailableError()
}

const remembered = new WeakMap<Cards, { at: number; prices: Record<PaidPlan, Price> }>()

/** Cached for a minute. */
export async function readPrices(services: Pick<Services, 'cards' | 'log' | 'now'>): Promise<Record<PaidPlan, Price>> {
  const { cards, now } = services
  const known = cards === null ? undefined : remembered.get(cards)
  if (known && Math.abs(now().getTime() - known.at) < minuteMs) return known.prices
  const prices = await callProvider(services, async (client, { prices: ids }) => {
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
