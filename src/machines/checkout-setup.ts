import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { CheckoutStatus } from '#contract/billing/checkouts.ts'
import type { PaidPlan } from '#contract/billing/prices.ts'
import { notProvided } from './not-provided.ts'
import { withProblem, type Problem } from './problem.ts'
import { createRunMachine } from './run.ts'

/**
 * The server's status of a checkout; `missing`: this user started no such checkout. Without a checkout in the address, the server looks
 * for an open one: `none`, or `subscribed` if the workspace pays already.
 */
export type CheckoutOutcome = {
  status: CheckoutStatus | 'missing' | 'none' | 'subscribed' | 'unrecognised'
  checkoutId: string | null
  plan: PaidPlan | null
}
/** `awaited`: the status that doesn't end the run. */
export type CheckoutRun = {
  workspaceId: string
  checkoutId: string | null
  awaited: 'open' | 'processing' | null
}
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
type Ended = { outcome: CheckoutOutcome }
type Context = Input & { status: CheckoutOutcome['status'] | null; problem: Problem | null }

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : null)

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
    children: {} as { followRun: 'followRun' },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    followRun: createRunMachine<CheckoutRun, CheckoutOutcome>(),
    startCheckout: fromPromise<StartedCheckout, StartInput>(notProvided('startCheckout')),
    cancelCheckout: fromPromise<Ended, CheckoutInput>(notProvided('cancelCheckout')),
    refetchWorkspace: fromPromise<unknown, { workspaceId: string }>(notProvided('refetchWorkspace')),
  },
  guards: {
    isReturning: ({ context }) => context.isReturn && context.checkoutId !== null,
    hasSubscription: (_, { kind }: StartedCheckout) => kind === 'subscribed',
    isCardPage: ({ context: { cardOrigins } }, started: StartedCheckout) =>
      started.kind === 'opened' && started.url !== null && cardOrigins.includes(originOf(started.url) ?? ''),
    isClosed: (_, started: StartedCheckout) => started.kind === 'opened' && started.url === null,
    isOpen: ({ context }) => context.status === 'open',
    isProcessing: ({ context }) => context.status === 'processing',
    isActive: ({ context }) => context.status === 'active',
    isFailed: ({ context }) => context.status === 'failed',
    isExpired: ({ context }) => context.status === 'expired',
    isCancelled: ({ context }) => context.status === 'cancelled',
    isMissing: ({ context }) => context.status === 'missing',
    isNone: ({ context }) => context.status === 'none',
    isSubscribed: ({ context }) => context.status === 'subscribed',
  },
  actions: {
    choosePlan: assign(({ event }) => {
      assertEvent(event, 'plan.choose')
      return { plan: event.plan, problem: null }
    }),
    storeStarted: assign((_, started: StartedCheckout) =>
      started.kind === 'opened' ? { checkoutId: started.checkoutId, problem: null } : { problem: null },
    ),
    storeOutcome: assign(({ context }, { outcome: { status, plan, checkoutId } }: Ended) => ({
      status,
      plan: plan ?? context.plan,
      checkoutId: checkoutId ?? context.checkoutId,
      problem: null,
    })),
    storeProblem: assign(withProblem),
    clearCheckout: assign({ checkoutId: null, problem: null }),
    openCardPage: notProvided('openCardPage') as (_: unknown, page: CardPage) => void,
  },
  delays: { LEAVING: 10_000, PATIENCE: 30_000 },
})
