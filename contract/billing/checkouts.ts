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
    'Begins a checkout and answers the card page. An open one of the same person and plan goes on; one of another plan is closed. conflict where a subscription runs already, and at `plan` where a payment is on its way.',
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
  summary: 'Where a checkout stands, as the card provider says now. not_found for one that somebody else began.',
  input: z.strictObject(inCheckout),
  output: Checkout,
})

export const cancelCheckout = endpoint({
  api: 'payment',
  method: 'POST',
  path: '/workspaces/:workspaceId/checkouts/:checkoutId/cancel',
  access: 'billing.manage',
  summary: 'Closes the card page of a checkout that is open. One that has been paid stays paid.',
  input: z.strictObject(inCheckout),
  output: Checkout,
})
