import type { QueryClient } from '@tanstack/react-query'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { PaidPlan, Price } from '#contract/billing/prices.ts'
import type { checkoutMachine } from '#src/machines/checkout.ts'

export type CheckoutState = SnapshotFrom<typeof checkoutMachine>
export type CheckoutSend = (event: EventFromLogic<typeof checkoutMachine>) => void

export type PaidOffer = { plan: PaidPlan; price: Price }

/** What the address says. */
export type CheckoutPlace = { plan: PaidPlan | null; checkoutId: string | null }

export type CheckoutProps = CheckoutPlace & {
  cache: QueryClient
  isReturn: boolean
  cardOrigins: readonly string[]
  /** Puts into the address what was chosen and begun. */
  onPlace: (place: CheckoutPlace) => Promise<void>
}
