import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Checkout } from './checkouts.ts'
import { Plan } from '../plans.ts'
import { CardProviderKind, Money, PaidPlan, Price } from './prices.ts'
import { Instant, Nothing, inWorkspace } from '../primitives.ts'

/** Names of the card provider. */
export const SubscriptionStatus = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const taxIdTypes = ['eu_vat', 'gb_vat', 'ch_vat', 'no_vat', 'us_ein', 'ca_bn', 'au_abn', 'in_gst'] as const
const TaxIdType = z.enum(taxIdTypes)
export type TaxIdType = z.infer<typeof TaxIdType>

export const Invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  createdAt: Instant,
  total: Money,
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  /** Whether `downloadInvoice` has a PDF of it. */
  hasPdf: z.boolean(),
})
export type Invoice = z.infer<typeof Invoice>

export const Billing = z.object({
  provider: CardProviderKind,
  plan: Plan,
  endsAt: z.nullable(Instant),
  hasEnded: z.boolean(),
  /** Null if the workspace never had one. */
  subscription: z.nullable(
    z.object({
      status: SubscriptionStatus,
      plan: z.nullable(PaidPlan),
      price: z.nullable(Price),
      currentPeriodEnd: z.nullable(Instant),
      cancelAtPeriodEnd: z.boolean(),
      /** Whether it still gives access. */
      isLive: z.boolean(),
    }),
  ),
  nextCharge: z.nullable(z.extend(Money, { at: Instant })),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string(), expiryMonth: z.number(), expiryYear: z.number() })),
  taxId: z.nullable(
    z.object({
      type: z.string(),
      value: z.string(),
      /** The provider's verification. */
      status: z.enum(['pending', 'unavailable', 'unverified', 'verified']),
    }),
  ),
  /** The latest hundred, newest first. */
  invoices: z.array(Invoice),
  /** An unpaid charge that blocks the plan, and the provider's page to pay it. */
  openInvoice: z.nullable(z.extend(Money, { url: z.string() })),
  /** The caller's open checkout. */
  openCheckout: z.nullable(Checkout),
})
export type Billing = z.infer<typeof Billing>

export const getBilling = endpoint({
  api: 'payment',
  method: 'GET',
  path: '/workspaces/:workspaceId/billing',
  access: 'billing.manage',
  summary: 'Get the card, next charge, tax ID and invoices. Also available after the plan has ended.',
  input: z.strictObject(inWorkspace),
  output: Billing,
})

export const downloadInvoice = endpoint({
  api: 'payment',
  method: 'GET',
  path: '/workspaces/:workspaceId/invoices/:invoiceId/pdf',
  access: 'billing.manage',
  summary: 'Download an invoice as PDF.',
  input: z.strictObject({ ...inWorkspace, invoiceId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: Nothing,
  answer: 'file',
})

export const ChangePreview = z.object({
  plan: PaidPlan,
  /** Charged immediately; a negative amount reduces the next charges. */
  dueNow: Money,
  /** Negative: an earlier credit deducted from the lines; positive: an amount added to them. */
  credit: Money,
  lines: z.array(z.extend(Money, { description: z.string() })),
  next: z.extend(Price, { at: Instant }),
  /** Time of the calculation, to be sent with `changePlan`. */
  quotedAt: Instant,
})
export type ChangePreview = z.infer<typeof ChangePreview>

export const previewPlanChange = endpoint({
  api: 'payment',
  method: 'GET',
  path: '/workspaces/:workspaceId/billing/change',
  access: 'billing.manage',
  summary:
    'Preview the charge for changing the plan. Returns 409 conflict if there is no subscription, or it has this plan already.',
  input: z.strictObject({ ...inWorkspace, plan: PaidPlan }),
  output: ChangePreview,
  problems: ['conflict'],
})

export const changePlan = endpoint({
  api: 'payment',
  method: 'POST',
  path: '/workspaces/:workspaceId/billing/change',
  access: 'billing.manage',
  summary: 'Change the plan at the previewed price. Returns 409 conflict if the quote is older than ten minutes.',
  input: z.strictObject({ ...inWorkspace, plan: PaidPlan, quotedAt: Instant }),
  output: Billing,
  problems: ['conflict'],
})

export const cancelPlan = endpoint({
  api: 'payment',
  method: 'POST',
  path: '/workspaces/:workspaceId/billing/cancel',
  access: 'billing.manage',
  summary: 'Cancel the plan at the end of the paid period. Access stays until then.',
  input: z.strictObject(inWorkspace),
  output: Billing,
  problems: ['conflict'],
})

export const resumePlan = endpoint({
  api: 'payment',
  method: 'POST',
  path: '/workspaces/:workspaceId/billing/resume',
  access: 'billing.manage',
  summary: 'Resume a cancelled plan before its period ends.',
  input: z.strictObject(inWorkspace),
  output: Billing,
  problems: ['conflict'],
})

export const updateCard = endpoint({
  api: 'payment',
  method: 'POST',
  path: '/workspaces/:workspaceId/billing/card',
  access: 'billing.manage',
  summary: "Get a link to the card provider's page for changing the card. It leads back to the billing page.",
  input: z.strictObject(inWorkspace),
  output: z.object({ url: z.string() }),
  problems: ['conflict'],
})

export const updateTaxId = endpoint({
  api: 'payment',
  method: 'PUT',
  path: '/workspaces/:workspaceId/billing/tax-id',
  access: 'billing.manage',
  summary: 'Set the tax ID on invoices. Null removes it.',
  input: z.strictObject({
    ...inWorkspace,
    taxId: z.nullable(
      z.strictObject({ type: TaxIdType, value: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
    ),
  }),
  output: Billing,
  problems: ['conflict'],
})

export const receiveStripeEvent = endpoint({
  api: 'payment',
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'public',
  summary:
    'Receive a Stripe event, signed in the `Stripe-Signature` header. At most 256 kB. Responds once the event is stored.',
  input: Nothing,
  output: z.object({ received: z.literal(true) }),
  body: 'signed',
  problems: ['not_found'],
})
