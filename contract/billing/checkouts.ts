import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PaidPlan } from './prices.ts'
import { Id, Instant, inWorkspace } from '../primitives.ts'

/** `processing`: paid by a method that takes time. */
export const CheckoutStatus = z.enum(['open', 'processing', 'active', 'failed', 'expired', 'cancelled'])
export type CheckoutStatus = z.infer<typeof CheckoutStatus>

export const Checkout = z.object({
  id: Id,
  plan: PaidPlan,
  status: CheckoutStatus,
  /** The provider's payment page; null once the checkout is no longer open. */
  url: z.nullable(z.string()),
  createdAt: Instant,
})
export type Checkout = z.infer<typeof Checkout>

export const startCheckout = endpoint({
  api: 'payment',
  method: 'POST',
  path: '/workspaces/:workspaceId/checkouts',
  access: 'billing.manage',
  summary:
    "Start a checkout and return its payment page. Resumes the caller's open checkout of this plan and cancels others. Returns 409 conflict if there is a subscription, or a payment is being processed.",
  input: z.strictObject({ ...inWorkspace, plan: PaidPlan }),
  output: Checkout,
  problems: ['conflict'],
})

const inCheckout = { ...inWorkspace, checkoutId: Id }

export const getCheckout = endpoint({
  api: 'payment',
  method: 'GET',
  path: '/workspaces/:workspaceId/checkouts/:checkoutId',
  access: 'billing.manage',
  summary: "Get a checkout with the card provider's current status. Returns 404 not_found if someone else started it.",
  input: z.strictObject(inCheckout),
  output: Checkout,
})

export const cancelCheckout = endpoint({
  api: 'payment',
  method: 'POST',
  path: '/workspaces/:workspaceId/checkouts/:checkoutId/cancel',
  access: 'billing.manage',
  summary: 'Cancel an open checkout and close its payment page. A paid checkout stays paid.',
  input: z.strictObject(inCheckout),
  output: Checkout,
})
