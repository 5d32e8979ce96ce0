import { t } from '@lingui/core/macro'

/** The build's configuration that decides which card pages are allowed. */
export type CardConfig = { environment: string; apis: { payment: string } }

const stripe = ['https://checkout.stripe.com', 'https://billing.stripe.com', 'https://invoice.stripe.com']

/** Origins allowed for card pages; locally the payment server replaces the provider. */
export const listCardOrigins = ({ environment, apis }: CardConfig): readonly string[] =>
  environment === 'local' ? [...stripe, new URL(apis.payment).origin] : stripe

/** Opens only the payment provider's pages, so that a forged answer can't collect card data. */
export function openCardPage(url: string, origins: readonly string[]) {
  if (!URL.canParse(url) || !origins.includes(new URL(url).origin))
    throw new Error(t`The payment page wasn’t opened because its address isn’t the payment provider’s.`)
  location.assign(url)
}
