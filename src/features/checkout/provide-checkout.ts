import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Checkout } from '#contract/billing/checkouts.ts'
import { billingQuery, cancelCheckout, getCheckout, planKey, refetchPlan, startCheckout } from '#src/api/billing.ts'
import { ApiError, UnexpectedAnswer } from '#src/api/errors.ts'
import { checkoutMachine } from '#src/machines/checkout.ts'
import type {
  CardPage,
  CheckoutInput,
  CheckoutVerdict,
  BillingState,
  StartedCheckout,
  StartInput,
} from '#src/machines/checkout-setup.ts'

/** An unreadable answer becomes `unrecognised`, an unknown checkout `missing`; other errors are thrown. */
async function verdict(answer: Promise<Checkout>): Promise<CheckoutVerdict> {
  try {
    const { status, plan } = await answer
    return { status, plan }
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return { status: 'unrecognised', plan: null }
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input'))
      return { status: 'missing', plan: null }
    throw error
  }
}

async function findBillingState(cache: QueryClient, workspaceId: string): Promise<BillingState> {
  const { subscription, openCheckout } = await cache.fetchQuery({ ...billingQuery(workspaceId), staleTime: 0 })
  if (subscription?.isLive) return { kind: 'subscribed' }
  const kind = openCheckout?.status
  if (!openCheckout || (kind !== 'open' && kind !== 'processing')) return { kind: 'nothing' }
  return { kind, checkoutId: openCheckout.id, plan: openCheckout.plan }
}

async function start(input: StartInput): Promise<StartedCheckout> {
  try {
    const { id, url } = await startCheckout(input)
    return { kind: 'opened', checkoutId: id, url }
  } catch (error) {
    const isRunning = error instanceof ApiError && error.code === 'conflict' && error.problemAt('plan') === null
    if (isRunning) return { kind: 'subscribed' }
    throw error
  }
}

/** `leave` saves the page's address, then opens the card page. */
export const provideCheckout = (cache: QueryClient, leave: (page: CardPage) => void) =>
  checkoutMachine.provide({
    actors: {
      findBillingState: fromPromise<BillingState, { workspaceId: string }>(({ input }) =>
        findBillingState(cache, input.workspaceId),
      ),
      startCheckout: fromPromise<StartedCheckout, StartInput>(async ({ input }) => {
        const started = await start(input)
        void cache.invalidateQueries({ queryKey: planKey(input.workspaceId) })
        return started
      }),
      askCheckout: fromPromise<CheckoutVerdict, CheckoutInput>(({ input, signal }) =>
        verdict(getCheckout(input, signal)),
      ),
      cancelCheckout: fromPromise<CheckoutVerdict, CheckoutInput>(async ({ input }) => {
        const cancelled = await verdict(cancelCheckout(input))
        void cache.invalidateQueries({ queryKey: planKey(input.workspaceId) })
        return cancelled
      }),
      refetchWorkspace: fromPromise<unknown, { workspaceId: string }>(({ input }) =>
        refetchPlan(cache, input.workspaceId),
      ),
    },
    actions: { openCardPage: (_, page) => leave(page) },
  })
