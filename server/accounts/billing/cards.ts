import Stripe from 'stripe'
import type { PaidPlan } from '#contract/billing/prices.ts'
import { toText } from '#contract/texts.ts'
import type { Cards } from '#server/access/context.ts'
import type { CardProvider } from '#server/ground/card-provider.ts'
import { AppError } from '#server/ground/errors.ts'

const stripeOrigins = ['checkout', 'billing', 'pay', 'invoice', 'files'].map((name) => `https://${name}.stripe.com`)

const timeouts = { maxNetworkRetries: 2, timeout: 10_000, telemetry: false }

export const apiVersion: string = Stripe.API_VERSION

export function openStripe({ secretKey, webhookSecret, prices }: Extract<CardProvider, { kind: 'stripe' }>): Cards {
  const client = new Stripe(secretKey, timeouts)
  return { kind: 'stripe', client: () => client, webhookSecret, prices, origins: () => stripeOrigins }
}

/** Looks up the stand-in's address at each use, because it starts later. */
export function openLocal({
  secretKey,
  webhookSecret,
  prices,
}: {
  secretKey: string
  webhookSecret: string
  prices: Record<PaidPlan, readonly string[]>
}): Cards & {
  begin: (address: string, publicUrl: string) => void
} {
  let found: { client: Stripe; origin: string } | null = null
  return {
    kind: 'standIn',
    client: () => {
      if (found === null) throw providerUnavailableError()
      return found.client
    },
    webhookSecret,
    prices,
    origins: () => (found === null ? [] : [found.origin]),
    begin: (address, publicUrl) => {
      const { hostname: host, port } = new URL(address)
      const { origin } = new URL(publicUrl)
      found = { client: new Stripe(secretKey, { ...timeouts, host, port, protocol: 'http' }), origin }
    },
  }
}

export const providerUnavailableError = (cause?: unknown) =>
  new AppError(
    'unavailable',
    toText(
      /*i18n*/ {
        id: 'problem.cardProviderAway',
        message: 'The payment provider doesn’t respond. Nothing was charged. Try again in a moment.',
      },
    ),
    { cause, retryAfter: 5 },
  )
