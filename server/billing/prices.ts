import type Stripe from 'stripe'
import { Plan } from '#contract/plans.ts'
import * as contract from '#contract/plan-usage.ts'
import { type CardProviderKind, Interval, type PaidPlan, type Price } from '#contract/prices.ts'
import type { Cards, Services } from '#server/context.ts'
import { handler } from '#server/handler.ts'
import { ask } from './ask.ts'

export const providerKind = ({ cards }: Pick<Services, 'cards'>): CardProviderKind => cards?.kind ?? 'none'

export const toPrice = ({ unit_amount: amount, currency, recurring }: Stripe.Price): Price => ({
  amount: amount ?? 0,
  currency,
  interval: Interval.safeParse(recurring?.interval).data ?? 'month',
})

const minute = 60_000
const remembered = new WeakMap<Cards, { at: number; prices: Record<PaidPlan, Price> }>()

/** What the plans cost, as the provider said within the last minute. */
export async function readPrices(services: Pick<Services, 'cards' | 'log' | 'now'>): Promise<Record<PaidPlan, Price>> {
  const { cards, now } = services
  const known = cards === null ? undefined : remembered.get(cards)
  if (known && Math.abs(now().getTime() - known.at) < minute) return known.prices
  const prices = await ask(services, async (client, { prices: ids }) => {
    const [pro, business] = await Promise.all([
      client.prices.retrieve(ids.pro[0]!),
      client.prices.retrieve(ids.business[0]!),
    ])
    return { pro: toPrice(pro), business: toPrice(business) }
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
