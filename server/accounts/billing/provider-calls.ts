import Stripe from 'stripe'
import { toText } from '#contract/texts.ts'
import type { Cards, Services } from '#server/access/context.ts'
import { AppError } from '#server/ground/errors.ts'
import { providerUnavailableError } from './cards.ts'

/** Throws conflict where no card provider is configured. */
export function requireCards({ cards }: Pick<Services, 'cards'>): Cards {
  if (cards !== null) return cards
  throw new AppError(
    'conflict',
    toText(
      /*i18n*/ {
        id: 'problem.noCardProvider',
        message: 'This installation has no plans or limits.',
      },
    ),
  )
}

export const noPlanRuns = () =>
  new AppError(
    'conflict',
    toText(/*i18n*/ { id: 'problem.noPlanRuns', message: 'This workspace has no paid plan. Choose one first.' }),
  )

const needsConfirmation = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
])

const unconfirmedChargeError = (cause: unknown) =>
  new AppError(
    'conflict',
    toText(
      /*i18n*/ {
        id: 'problem.chargeUnconfirmed',
        message:
          'Your bank asks you to confirm this charge, which isn’t possible here. Nothing was charged. Use another card.',
      },
    ),
    { cause },
  )

const declinedCardError = (cause: InstanceType<typeof Stripe.errors.StripeCardError>) =>
  new AppError(
    'conflict',
    toText(
      /*i18n*/ {
        id: 'problem.cardDeclined',
        message: 'The card was declined: {reason} Change the card, then try again.',
      },
      { reason: cause.message },
    ),
    { cause },
  )

/** Throws conflict for a declined card, unavailable when the provider doesn't respond. */
export async function callProvider<Answer>(
  services: Pick<Services, 'cards' | 'log'>,
  request: (client: Stripe, cards: Cards) => Promise<Answer>,
): Promise<Answer> {
  const cards = requireCards(services)
  try {
    return await request(cards.client(), cards)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      throw needsConfirmation.has(error.code ?? '') ? unconfirmedChargeError(error) : declinedCardError(error)
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    // The server composes each request, so a refusal means a bug or a wrong configuration.
    if (!(error instanceof Stripe.errors.StripeConnectionError))
      services.log.error(
        { event: 'card-provider', type: error.type, code: error.code, status: error.statusCode },
        error.message,
      )
    throw providerUnavailableError(error)
  }
}

/** Null when the object was deleted at the provider or belongs to another account or test mode. */
export const unlessUnknown = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
    throw error
  })

/** Rejects redirect and download addresses of other origins than the provider's, as a security check. */
export function requireOrigin(services: Pick<Services, 'cards' | 'log'>, address: string | null | undefined): string {
  const origin = URL.canParse(address ?? '') ? new URL(address!).origin : null
  if (address && origin !== null && requireCards(services).origins().includes(origin)) return address
  services.log.error(
    { event: 'security', reason: 'foreign payment address', origin },
    'an address of a payment was refused',
  )
  throw providerUnavailableError()
}
