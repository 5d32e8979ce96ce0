import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getBilling } from '#contract/billing/billing.ts'
import { getCheckout, startCheckout } from '#contract/billing/checkouts.ts'
import { listPlans } from '#contract/billing/plan-usage.ts'
import type { CardProviderKind } from '#contract/billing/prices.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { Checkout } from '#src/features/checkout/checkout.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { billingOf, idOf, offered, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
const onPlace = vi.fn<(place: object) => Promise<void>>()

type Given = { privilege?: Role; provider?: CardProviderKind; checkoutId?: string | null; isReturn?: boolean }

function show({ privilege = 'owner', provider = 'standIn', checkoutId = null, isReturn = false }: Given = {}) {
  api.on(getWorkspace, workspaceOf({ privilege }))
  api.on(listPlans, { ...offered, provider })
  return scene.show(
    <Checkout
      cache={scene.newCache()}
      plan={null}
      checkoutId={checkoutId}
      isReturn={isReturn}
      cardOrigins={['https://checkout.stripe.com']}
      onPlace={onPlace}
    />,
  )
}

async function pay() {
  await show()
  await page.getByRole('radio', { name: 'Pro' }).click()
  await page.getByRole('button', { name: 'Pay for Pro' }).click()
}

beforeEach(() => {
  onPlace.mockReset().mockResolvedValue()
  api.on(getBilling, billingOf())
})

test('the summary shows the price that the server names for the chosen plan', async () => {
  await show()
  await page.getByRole('radio', { name: 'Business' }).click()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect.element(summary.getByText('€249.00 per month')).toBeInTheDocument()
  await expect.element(summary.getByText('Tidewater Coffee')).toBeInTheDocument()
  expect(onPlace).toHaveBeenLastCalledWith({ plan: 'business', checkoutId: null })
})

test('S-19: an address that is not the payment provider’s is never opened', async () => {
  const url = 'https://checkout.stripe.com.evil.test/'
  api.on(startCheckout, { id: idOf(2), plan: 'pro', status: 'open', url, createdAt: '2026-11-23T10:00:00Z' })
  await pay()
  await expect.element(page.getByRole('heading', { name: 'The checkout couldn’t be opened' })).toBeInTheDocument()
})

test('an open checkout is found again, and leads on to its payment', async () => {
  api.on(getCheckout, { id: idOf(2), plan: 'pro', status: 'open', url: null, createdAt: '2026-11-23T10:00:00Z' })
  await show({ checkoutId: idOf(2) })
  await expect.element(page.getByRole('heading', { name: 'A checkout for Pro is open' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Continue to payment' })).toBeInTheDocument()
})

test('back from the card page, the plan is named while the payment is checked, also after a lost connection', async () => {
  const open = { id: idOf(2), plan: 'pro', status: 'open', url: null, createdAt: '2026-11-23T10:00:00Z' } as const
  api.on(getCheckout, problem('internal', 'It broke.'), open)
  await show({ checkoutId: idOf(2), isReturn: true })
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeInTheDocument()
  await expect.element(page.getByText('It broke.')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your payment is being checked' })).toBeInTheDocument()
  await expect.element(page.getByRole('complementary', { name: 'Summary' }).getByText('Pro')).toBeInTheDocument()
})

test('a refusal is shown beside the plan, which stays chosen', async () => {
  api.on(startCheckout, problem('unavailable', 'Not available right now.'))
  await pay()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not available right now.')
  await expect.element(page.getByRole('radio', { name: 'Pro' })).toBeChecked()
})

test.each<[string, Given, string]>([
  ['a manager', { privilege: 'manager' }, 'Only owners can change the plan.'],
  ['anybody without a payment provider', { provider: 'none' }, 'This installation takes no payments'],
])('%s cannot buy a plan', async (_, given, said) => {
  await show(given)
  await expect.element(page.getByText(said, { exact: false })).toBeInTheDocument()
  expect(api.calls(getBilling)).toEqual([])
})
