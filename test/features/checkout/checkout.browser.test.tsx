import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getBilling } from '#contract/billing/billing.ts'
import { getCheckout, startCheckout, type Checkout as Answer } from '#contract/billing/checkouts.ts'
import { listPlans } from '#contract/billing/plan-usage.ts'
import type { CardProviderKind } from '#contract/billing/prices.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { Checkout } from '#src/features/checkout/checkout.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { billingOf, idOf, offered, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
const answer = (status: Answer['status'], url: string | null = null): Answer => ({
  id: idOf(2),
  plan: 'pro',
  status,
  url,
  createdAt: '2026-11-23T10:00:00Z',
})
const onPlace = vi.fn<(place: object) => Promise<void>>()

type Given = { checkoutId?: string | null; privilege?: Role; provider?: CardProviderKind }

function show({ checkoutId = null, privilege = 'owner', provider = 'standIn' }: Given = {}) {
  api.on(getWorkspace, workspaceOf({ privilege }))
  api.on(listPlans, { ...offered, provider })
  return scene.show(
    <Checkout
      cache={scene.newCache()}
      plan={null}
      checkoutId={checkoutId}
      isReturn={checkoutId !== null}
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

const heading = (name: string) => page.getByRole('heading', { name })

beforeEach(() => {
  onPlace.mockReset().mockResolvedValue()
  api.on(getBilling, billingOf())
})

test('the summary shows the price that the server names for the chosen plan', async () => {
  await show()
  await page.getByRole('radio', { name: 'Business' }).click()
  const summary = page.getByRole('complementary', { name: 'What you buy' })
  await expect.element(summary.getByText('€249.00 a month')).toBeInTheDocument()
  await expect.element(summary.getByText('Tidewater Coffee')).toBeInTheDocument()
  expect(onPlace).toHaveBeenLastCalledWith({ plan: 'business', checkoutId: null })
})

test('S-19: an address that is not the payment provider’s is never opened', async () => {
  api.on(startCheckout, answer('open', 'https://checkout.stripe.com.evil.test/'))
  await pay()
  await expect.element(heading('The card page was not opened')).toBeInTheDocument()
})

test('a refusal is shown beside the plan, which stays chosen', async () => {
  api.on(startCheckout, problem('unavailable', 'Not available right now.'))
  await pay()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not available right now.')
  await expect.element(page.getByRole('radio', { name: 'Pro' })).toBeChecked()
})

test.each([
  ['active', 'Pro runs'],
  ['failed', 'The payment did not go through'],
] as const)('back from the card page, a checkout that is %s says so', async (status, said) => {
  api.on(getCheckout, answer(status))
  await show({ checkoutId: idOf(2) })
  await expect.element(heading(said)).toBeInTheDocument()
})

test.each<[string, Given, string]>([
  ['a manager', { privilege: 'manager' }, 'Only an owner of Tidewater Coffee'],
  ['anybody without a payment provider', { provider: 'none' }, 'There is nothing to pay for'],
])('%s cannot buy a plan', async (_, given, said) => {
  await show(given)
  await expect.element(page.getByText(said, { exact: false })).toBeInTheDocument()
  expect(api.calls(getBilling)).toEqual([])
})
