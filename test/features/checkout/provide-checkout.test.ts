import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { connectApi } from '#src/api/client.ts'
import { provideCheckout } from '#src/features/checkout/provide-checkout.ts'
import { json } from '#test/support/browser.ts'

const workspaceId = '00000000-0000-4000-8000-000000000001'
const checkoutId = '00000000-0000-4000-8000-000000000002'

/** Where the checkout comes to rest, by what the server answers first. */
async function restOf(answer: () => Response, given: { checkoutId?: string; isReturn?: boolean } = {}) {
  const base = 'http://api.test'
  connectApi({
    bases: { internal: base, social: base, payment: base },
    middlewares: [],
    report: () => {},
    fetch: async () => answer(),
  })
  const input = { workspaceId, plan: null, checkoutId: null, isReturn: false, cardOrigins: [], ...given }
  const actor = createActor(
    provideCheckout(new QueryClient(), () => {}),
    { input },
  ).start()
  const { value } = await waitFor(actor, (state) => !state.hasTag('busy'))
  actor.stop()
  return value
}

const problem = (status: number, code: string) =>
  json({ type: `/problems/${code}`, title: 'No', status }, status, { 'Content-Type': 'application/problem+json' })

test.each([
  ['that this page cannot read is a state of its own', () => json({ galaxy: 7 }), 'unrecognised'],
  ['that there is none is one too', () => problem(404, 'not_found'), 'missing'],
  ['that something broke is asked for again', () => problem(500, 'internal'), 'unreachable'],
])('an answer about a checkout %s', async (_, answer, state) => {
  expect(await restOf(answer, { checkoutId })).toBe(state)
})

const billing = (isLive: boolean) =>
  json({
    provider: 'standIn',
    plan: 'free',
    endsAt: null,
    hasEnded: false,
    subscription: {
      status: 'canceled',
      plan: 'pro',
      price: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      isLive,
    },
    nextCharge: null,
    card: null,
    taxId: null,
    invoices: [],
    openInvoice: null,
    openCheckout: null,
  })

test.each([
  ['that runs is not bought twice', true, 'subscribed'],
  ['that has ended is bought again', false, 'choosing'],
])('a subscription %s', async (_, isLive, state) => {
  expect(await restOf(() => billing(isLive))).toBe(state)
})
