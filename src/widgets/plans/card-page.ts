import { t } from '@lingui/core/macro'

/** Of the build's configuration what says who may ask for a card. */
export type CardConfig = { environment: string; apis: { payment: string } }

const stripe = ['https://checkout.stripe.com', 'https://billing.stripe.com', 'https://invoice.stripe.com']

/** Where a page that asks for a card may lie; on a laptop the payment server stands in for the provider. */
export const cardOriginsOf = ({ environment, apis }: CardConfig): readonly string[] =>
  environment === 'local' ? [...stripe, new URL(apis.payment).origin] : stripe

/** Opens a page of the payment provider, and no other: whoever answers with another address wants cards. */
export function openCardPage(url: string, origins: readonly string[]) {
  if (!URL.canParse(url) || !origins.includes(new URL(url).origin))
    throw new Error(t`The payment page wasn’t opened because its address isn’t the payment provider’s.`)
  location.assign(url)
}
