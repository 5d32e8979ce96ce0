import type { PaidPlan } from '#contract/billing/prices.ts'

/** Null elsewhere means no payments, and then no plan limits apply. */
export type CardProvider =
  | { kind: 'standIn' }
  | {
      kind: 'stripe'
      secretKey: string
      webhookSecret: string
      /** Per plan the price on sale, then former ones. */
      prices: Record<PaidPlan, readonly string[]>
    }

type Keys = Partial<
  Record<
    'CARD_PROVIDER' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_PRICE_PRO' | 'STRIPE_PRICE_BUSINESS',
    string
  >
>

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PRO', 'STRIPE_PRICE_BUSINESS'] as const

/** Problems of conflicting or missing keys, one per line. */
export function validateCardProvider(keys: Keys, isLocal: boolean): string[] {
  const found: string[] = []
  const missing = stripeKeys.filter((key) => !keys[key])
  if (missing.length > 0 && missing.length < stripeKeys.length)
    found.push(
      `  ${missing.join(', ')}: expected a value where ${stripeKeys.filter((key) => keys[key]).join(', ')} ${
        stripeKeys.length - missing.length === 1 ? 'has' : 'have'
      } one, so that Stripe can take payments`,
    )
  if (keys.CARD_PROVIDER === 'stand-in' && !isLocal)
    found.push('  CARD_PROVIDER: expected none outside local, for a stand-in would give every plan away')
  return found
}

const listed = (text: string) => text.split(',').map((id) => id.trim())

export function parseCardProvider(keys: Keys, isLocal: boolean): CardProvider | null {
  const { CARD_PROVIDER: choice, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = keys
  if (choice === 'none') return null
  if (isLocal && (choice === 'stand-in' || !secretKey)) return { kind: 'standIn' }
  if (!secretKey || !webhookSecret) return null
  return {
    kind: 'stripe',
    secretKey,
    webhookSecret,
    prices: { pro: listed(keys.STRIPE_PRICE_PRO ?? ''), business: listed(keys.STRIPE_PRICE_BUSINESS ?? '') },
  }
}
