import type { QueryClient } from '@tanstack/react-query'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { PaidPlan, Price } from '#contract/billing/prices.ts'
import type { checkoutMachine } from '#src/machines/checkout.ts'

export type CheckoutState = SnapshotFrom<typeof checkoutMachine>
export type CheckoutSend = (event: EventFromLogic<typeof checkoutMachine>) => void

export type PaidOffer = { plan: PaidPlan; price: Price }

/** Parsed from the address. */
export type CheckoutPlace = { plan: PaidPlan | null; checkoutId: string | null }

export type CheckoutProps = CheckoutPlace & {
  cache: QueryClient
  isReturn: boolean
  cardOrigins: readonly string[]
  /** Writes the chosen plan and the started checkout to the address. */
  onPlace: (place: CheckoutPlace) => Promise<void>
}
