import type { PaidPlan } from '#contract/billing/prices.ts'

/** Search parameters of a checkout, including those added by the payment provider. */
export type CheckoutSearch = { plan?: PaidPlan; checkout?: string; cancelled?: string; workspace?: string }

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
// Regular expressions, because the contract's schemas would be loaded with every page.
const parameterPatterns = {
  plan: /^(pro|business)$/,
  checkout: uuidPattern,
  cancelled: uuidPattern,
  workspace: uuidPattern,
}

/** Drops invalid parameters without an error. */
export const readCheckoutSearch = (search: Record<string, unknown>): CheckoutSearch =>
  Object.fromEntries(
    Object.entries(parameterPatterns).flatMap(([key, shape]) =>
      shape.test(String(search[key])) ? [[key, search[key]]] : [],
    ),
  )
