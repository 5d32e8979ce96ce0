import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getBilling } from '#contract/billing/billing.ts'
import { getCheckout } from '#contract/billing/checkouts.ts'
import { provideCheckout } from '#src/features/checkout/provide-checkout.ts'
import { json } from '#test/support/browser.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { billingOf, idOf, subscription, workspaceId } from '#test/support/fixtures.ts'

const api = fakeApi()

/** Where the checkout comes to rest, by what the server answers first. */
async function restOf(checkoutId: string | null) {
  const input = { workspaceId, plan: null, checkoutId, isReturn: false, cardOrigins: [] }
  const actor = createActor(
    provideCheckout(new QueryClient(), () => {}),
    { input },
  ).start()
  const isAsking = () => actor.getSnapshot().children.followRun?.getSnapshot().hasTag('busy')
  await expect.poll(isAsking).not.toBe(true)
  const { value, children } = actor.getSnapshot()
  actor.stop()
  return children.followRun?.getSnapshot().hasTag('lost') ? 'unreachable' : value
}

test.each([
  ['that this page cannot read is a state of its own', json({ galaxy: 7 }), 'unrecognised'],
  ['that there is none is one too', problem('not_found'), 'missing'],
  ['that something broke is asked for again', problem('internal'), 'unreachable'],
])('an answer about a checkout %s', async (_, answer, state) => {
  api.on(getCheckout, answer)
  expect(await restOf(idOf(2))).toBe(state)
})

test.each([
  ['that runs is not bought twice', true, 'subscribed'],
  ['that has ended is bought again', false, 'choosing'],
])('a subscription %s', async (_, isLive, state) => {
  api.on(getBilling, billingOf({ subscription: { ...subscription, isLive } }))
  expect(await restOf(null)).toBe(state)
})
