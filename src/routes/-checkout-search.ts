import type { PaidPlan } from '#contract/billing/prices.ts'

/** What the address of a checkout may say, and the payment provider that leads back to it. */
export type CheckoutSearch = { plan?: PaidPlan; checkout?: string; cancelled?: string; workspace?: string }

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
// Every page loads its routes' addresses: the contract's schemas would come along.
const known = { plan: /^(pro|business)$/, checkout: id, cancelled: id, workspace: id }

/** Anything else in the address is passed over, never an error. */
export const checkoutSearch = (search: Record<string, unknown>): CheckoutSearch =>
  Object.fromEntries(
    Object.entries(known).flatMap(([key, shape]) => (shape.test(String(search[key])) ? [[key, search[key]]] : [])),
  )
