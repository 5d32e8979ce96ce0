import type { AnyMachineSnapshot } from 'xstate'
import { done, failed } from './ends.ts'
import { checkoutMachine } from '#src/machines/checkout.ts'
import type { Registered } from './registered.ts'

const cardOrigins = ['https://pay.example.com']
const blank = { workspaceId: 'w1', plan: null, checkoutId: null, isReturn: false, cardOrigins }
const statuses = ['open', 'processing', 'active', 'failed', 'expired', 'cancelled', 'missing', 'unrecognised']
const outcomes = [
  ...statuses.map((status) => ({ outcome: { status, checkoutId: 'c1', plan: 'pro' } })),
  ...['none', 'subscribed'].map((status) => ({ outcome: { status, checkoutId: null, plan: null } })),
]
/** What is pressed to begin names the plan that is chosen; without one, there is nothing to press. */
const startChosen = ({ context: { plan } }: AnyMachineSnapshot) =>
  plan === null ? null : { type: 'checkout.start', plan }
const opened = (url: string | null) => ({ kind: 'opened', checkoutId: 'c2', url })

export const checkout: Registered = {
  machine: checkoutMachine,
  decides: 'How a plan is bought: choice, payment on the card page, verification and result.',
  file: 'checkout.ts',
  inputs: [
    blank,
    { ...blank, plan: 'business' },
    { ...blank, plan: 'pro', checkoutId: 'c1' },
    { ...blank, checkoutId: 'c1', isReturn: true },
  ],
  samples: {
    'plan.choose': [{ type: 'plan.choose', plan: 'pro' }],
    'checkout.start': [startChosen],
    ...done(
      'startCheckout',
      opened('https://pay.example.com/c2'),
      opened('https://pay.example.com.evil.test/c2'),
      opened(null),
      { kind: 'subscribed' },
    ),
    ...done('followRun', ...outcomes),
    ...done('cancelCheckout', ...outcomes),
    ...done('refetchWorkspace', {}),
    ...failed('followRun', 'startCheckout', 'cancelCheckout', 'refetchWorkspace'),
  },
  sameAs: ({ value, context: { plan, checkoutId, problem } }) => [
    value,
    plan !== null,
    checkoutId !== null,
    problem !== null,
  ],
}
