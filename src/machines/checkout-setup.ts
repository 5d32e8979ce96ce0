import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { CheckoutStatus } from '#contract/billing/checkouts.ts'
import type { PaidPlan } from '#contract/billing/prices.ts'
import { defined } from './defined.ts'
import { notProvided } from './not-provided.ts'
import { withProblem, type Problem } from './problem.ts'

/** The server's status of a checkout; `missing`: this user started no such checkout. */
export type CheckoutVerdict = { status: CheckoutStatus | 'missing' | 'unrecognised'; plan: PaidPlan | null }
/** The subscription or checkout that already exists when the page opens. */
export type BillingState =
  | { kind: 'subscribed' }
  | { kind: 'open' | 'processing'; checkoutId: string; plan: PaidPlan }
  | { kind: 'nothing' }
/** The result of starting a checkout. `url`: of the card page; null if the checkout is already paid or closed. */
export type StartedCheckout = { kind: 'opened'; checkoutId: string; url: string | null } | { kind: 'subscribed' }

/** The card page to open, and what this page's address must contain when the user returns. */
export type CardPage = { plan: PaidPlan | null; checkoutId: string; url: string }
export type StartInput = { workspaceId: string; plan: PaidPlan }
export type CheckoutInput = { workspaceId: string; checkoutId: string }

type Input = {
  workspaceId: string
  /** From the address: the chosen plan and the checkout that was started. */
  plan: PaidPlan | null
  checkoutId: string | null
  /** Whether the card page sent the user back here after a payment. */
  isReturn: boolean
  /** Allowed origins of card pages; the chart opens no other URL. */
  cardOrigins: readonly string[]
}
type Context = Omit<Input, 'isReturn'> & { isReturn: boolean; problem: Problem | null }

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : null)
const isStatus = (_: unknown, { status }: CheckoutVerdict, expected: CheckoutVerdict['status']) => status === expected

export const checkoutSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'plan.choose' | 'checkout.start'; plan: PaidPlan }
      | { type: 'checkout.cancel' }
      | { type: 'checkout.choose' }
      | { type: 'checkout.ask' }
      | { type: 'page.restored' },
    tags: {} as 'busy' | 'lost',
    meta: {} as { why: string },
  },
  actors: {
    findBillingState: fromPromise<BillingState, { workspaceId: string }>(notProvided('findBillingState')),
    startCheckout: fromPromise<StartedCheckout, StartInput>(notProvided('startCheckout')),
    askCheckout: fromPromise<CheckoutVerdict, CheckoutInput>(notProvided('askCheckout')),
    cancelCheckout: fromPromise<CheckoutVerdict, CheckoutInput>(notProvided('cancelCheckout')),
    refetchWorkspace: fromPromise<unknown, { workspaceId: string }>(notProvided('refetchWorkspace')),
  },
  guards: {
    isReturning: ({ context }) => context.isReturn && context.checkoutId !== null,
    hasCheckout: ({ context }) => context.checkoutId !== null,
    hasOpenCheckout: (_, state: BillingState) => state.kind === 'open',
    hasPaidCheckout: (_, state: BillingState) => state.kind === 'processing',
    isSubscribed: (_, { kind }: BillingState | StartedCheckout) => kind === 'subscribed',
    isCardPage: ({ context: { cardOrigins } }, started: StartedCheckout) =>
      started.kind === 'opened' && started.url !== null && cardOrigins.includes(originOf(started.url) ?? ''),
    isClosed: (_, started: StartedCheckout) => started.kind === 'opened' && started.url === null,
    isOpen: (_, verdict: CheckoutVerdict) => isStatus(_, verdict, 'open'),
    isProcessing: (_, verdict: CheckoutVerdict) => isStatus(_, verdict, 'processing'),
    isActive: (_, verdict: CheckoutVerdict) => isStatus(_, verdict, 'active'),
    isFailed: (_, verdict: CheckoutVerdict) => isStatus(_, verdict, 'failed'),
    isExpired: (_, verdict: CheckoutVerdict) => isStatus(_, verdict, 'expired'),
    isCancelled: (_, verdict: CheckoutVerdict) => isStatus(_, verdict, 'cancelled'),
    isMissing: (_, verdict: CheckoutVerdict) => isStatus(_, verdict, 'missing'),
  },
  actions: {
    choosePlan: assign(({ event }) => {
      assertEvent(event, 'plan.choose')
      return { plan: event.plan, problem: null }
    }),
    storeBillingState: assign((_, state: BillingState) =>
      'checkoutId' in state ? { plan: state.plan, checkoutId: state.checkoutId, problem: null } : { problem: null },
    ),
    storeStarted: assign((_, started: StartedCheckout) =>
      started.kind === 'opened' ? { checkoutId: started.checkoutId, problem: null } : { problem: null },
    ),
    storeVerdict: assign(({ context }, { plan }: CheckoutVerdict) => ({ plan: plan ?? context.plan, problem: null })),
    storeProblem: assign(withProblem),
    clearCheckout: assign({ checkoutId: null, isReturn: false, problem: null }),
    openCardPage: notProvided('openCardPage') as (_: unknown, page: CardPage) => void,
  },
  delays: { INTERVAL: 1_000, LONG_INTERVAL: 5_000, SLOW_INTERVAL: 15_000, LEAVING: 10_000, PATIENCE: 30_000 },
})

export const toWorkspaceInput = ({ context: { workspaceId } }: { context: Context }) => ({ workspaceId })
export const toCheckoutInput = ({ context }: { context: Context }) => ({
  workspaceId: context.workspaceId,
  checkoutId: defined(context, 'checkoutId'),
})
export const outputOf = <Output>({ event }: { event: { output: Output } }) => event.output
