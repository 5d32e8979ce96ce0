import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Checkout } from '#contract/billing/checkouts.ts'
import {
  billingQuery,
  cancelCheckout,
  checkoutQuery,
  getCheckout,
  planKey,
  refetchPlan,
  startCheckout,
} from '#src/api/billing.ts'
import { ApiError, UnexpectedAnswer } from '#src/api/errors.ts'
import { checkoutMachine } from '#src/machines/checkout.ts'
import type {
  CardPage,
  CheckoutInput,
  CheckoutOutcome,
  CheckoutRun,
  StartedCheckout,
  StartInput,
} from '#src/machines/checkout-setup.ts'
import { createRunMachine, type RunAnswer } from '#src/machines/run.ts'

const withoutCheckout = (status: CheckoutOutcome['status']) => ({ status, checkoutId: null, plan: null })

/** An unreadable answer becomes `unrecognised`, an unknown checkout `missing`; other errors are thrown. */
async function outcomeOf(answer: Promise<Checkout>): Promise<CheckoutOutcome> {
  try {
    const { status, id, plan } = await answer
    return { status, checkoutId: id, plan }
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return withoutCheckout('unrecognised')
    if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input'))
      return withoutCheckout('missing')
    throw error
  }
}

async function findCheckout(cache: QueryClient, workspaceId: string): Promise<CheckoutOutcome> {
  const { subscription, openCheckout } = await cache.fetchQuery({ ...billingQuery(workspaceId), staleTime: 0 })
  if (subscription?.isLive) return withoutCheckout('subscribed')
  const status = openCheckout?.status
  if (!openCheckout || (status !== 'open' && status !== 'processing')) return withoutCheckout('none')
  return { status, checkoutId: openCheckout.id, plan: openCheckout.plan }
}

/** Caches the checkout, so that the page can name its plan before the run ends. */
async function fetchCheckout(cache: QueryClient, input: CheckoutInput, signal: AbortSignal) {
  const checkout = await getCheckout(input, signal)
  cache.setQueryData(checkoutQuery(input).queryKey, checkout)
  return checkout
}

async function fetchOutcome(
  cache: QueryClient,
  { workspaceId, checkoutId, awaited }: CheckoutRun,
  signal: AbortSignal,
): Promise<RunAnswer<CheckoutOutcome>> {
  const outcome =
    checkoutId === null
      ? await findCheckout(cache, workspaceId)
      : await outcomeOf(fetchCheckout(cache, { workspaceId, checkoutId }, signal))
  return { outcome: outcome.status === awaited ? null : outcome }
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
      followRun: createRunMachine<CheckoutRun, CheckoutOutcome>().provide({
        actors: { askRun: fromPromise(({ input: { run }, signal }) => fetchOutcome(cache, run, signal)) },
      }),
      startCheckout: fromPromise<StartedCheckout, StartInput>(async ({ input }) => {
        const started = await start(input)
        void cache.invalidateQueries({ queryKey: planKey(input.workspaceId) })
        return started
      }),
      cancelCheckout: fromPromise(async ({ input }: { input: CheckoutInput }) => {
        const outcome = await outcomeOf(cancelCheckout(input))
        void cache.invalidateQueries({ queryKey: planKey(input.workspaceId) })
        return { outcome }
      }),
      refetchWorkspace: fromPromise<unknown, { workspaceId: string }>(({ input }) =>
        refetchPlan(cache, input.workspaceId),
      ),
    },
    actions: { openCardPage: (_, page) => leave(page) },
  })
