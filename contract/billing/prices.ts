import * as z from 'zod/mini'

/** `none` takes no payments and enforces no limits; `standIn` replaces Stripe on a developer's machine. */
export const CardProviderKind = z.enum(['none', 'standIn', 'stripe'])
export type CardProviderKind = z.infer<typeof CardProviderKind>

/** In the currency's smallest unit: cents, yen. */
export const Money = z.object({ amount: z.number(), currency: z.string() })
export type Money = z.infer<typeof Money>

export const Interval = z.enum(['day', 'week', 'month', 'year'])
/** Charged every `intervalCount` intervals. */
export const Price = z.extend(Money, { interval: Interval, intervalCount: z.number() })
export type Price = z.infer<typeof Price>

export const PaidPlan = z.enum(['pro', 'business'])
export type PaidPlan = z.infer<typeof PaidPlan>
