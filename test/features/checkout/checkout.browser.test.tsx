import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getBilling } from '#contract/billing/billing.ts'
import { cancelCheckout, getCheckout, startCheckout, type Checkout as Answer } from '#contract/billing/checkouts.ts'
import { listPlans } from '#contract/billing/plan-usage.ts'
import type { CardProviderKind } from '#contract/billing/prices.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { Checkout } from '#src/features/checkout/checkout.tsx'
import { json, lost } from '#test/support/browser.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { billingOf, idOf, offered, subscription, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
const answer = (status: Answer['status'], more: Partial<Answer> = {}): Answer => ({
  id: idOf(2),
  plan: 'pro',
  status,
  url: null,
  createdAt: '2026-11-23T10:00:00Z',
  ...more,
})
const onPlace = vi.fn<(place: object) => Promise<void>>()

type Given = { checkoutId?: string | null; isReturn?: boolean; privilege?: Role; provider?: CardProviderKind }

function show({ checkoutId = null, isReturn = false, privilege = 'owner', provider = 'standIn' }: Given = {}) {
  api.on(getWorkspace, workspaceOf({ privilege }))
  api.on(listPlans, { ...offered, provider })
  const cache = scene.newCache()
  return scene.show(
    <Checkout
      cache={cache}
      plan={null}
      checkoutId={checkoutId}
      isReturn={isReturn}
      cardOrigins={['https://checkout.stripe.com']}
      onPlace={onPlace}
    />,
  )
}

const heading = (name: string) => page.getByRole('heading', { name })
const press = (name: string) => page.getByRole('button', { name }).click()

beforeEach(() => {
  vi.resetAllMocks()
  onPlace.mockResolvedValue()
  api.on(getBilling, billingOf())
})

test('what one buys, for how much and when again stands beside the plans, by the server’s prices', async () => {
  await show()
  await page.getByRole('radio', { name: 'Business' }).click()
  const summary = page.getByRole('complementary', { name: 'What you buy' })
  await expect.element(summary.getByText('€249.00', { exact: true })).toBeInTheDocument()
  await expect.element(summary.getByText('€249.00 a month')).toBeInTheDocument()
  await expect.element(summary.getByText('Tidewater Coffee')).toBeInTheDocument()
  expect(onPlace).toHaveBeenLastCalledWith({ plan: 'business', checkoutId: null })
})

test('an address that is not the payment provider’s is never opened', async () => {
  api.on(startCheckout, answer('open', { url: 'https://checkout.stripe.com.evil.test/' }))
  await show()
  await page.getByRole('radio', { name: 'Pro' }).click()
  await press('Pay for Pro')
  await expect.element(heading('The card page was not opened')).toBeInTheDocument()
})

test('a refusal is said beside the plan that stays chosen', async () => {
  api.on(startCheckout, problem('unavailable', 'Not available right now.'))
  await show()
  await page.getByRole('radio', { name: 'Pro' }).click()
  await press('Pay for Pro')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not available right now.')
  await expect.element(page.getByRole('radio', { name: 'Pro' })).toBeChecked()
})

const underWay = 'A payment for this workspace is on its way already.'

test.each([
  ['a plan that runs by now is said as such', [], 'A subscription runs already', 0],
  ['a payment that another owner has begun is said as such', [{ pointer: '/plan', detail: underWay }], underWay, 1],
])('%s', async (_name, errors, said, alerts) => {
  api.on(startCheckout, problem('conflict', underWay, { errors }))
  await show()
  await page.getByRole('radio', { name: 'Pro' }).click()
  await press('Pay for Pro')
  await expect.element(page.getByText(said)).toBeInTheDocument()
  expect(page.getByRole('alert').elements().length).toBe(alerts)
})

test('the checkout of another tab is offered, and cancelled', async () => {
  api.on(getBilling, billingOf({ openCheckout: answer('open') }))
  api.on(cancelCheckout, answer('cancelled'))
  await show()
  await expect.element(heading('A card page for Pro is open')).toBeInTheDocument()
  await press('Cancel it')
  await expect.element(heading('The checkout is cancelled')).toBeInTheDocument()
  await press('Choose a plan')
  await expect.element(page.getByRole('radio', { name: 'Pro' })).toBeChecked()
})

test('who has a plan that runs is led to its page', async () => {
  api.on(getBilling, billingOf({ subscription }))
  await show()
  await expect.element(heading('A subscription runs already')).toBeInTheDocument()
})

describe('back from the card page', () => {
  const back = () => show({ checkoutId: idOf(2), isReturn: true })

  test.each([
    ['active', 'Pro runs'],
    ['processing', 'The payment is on its way'],
    ['failed', 'The payment did not go through'],
    ['expired', 'The card page has expired'],
    ['cancelled', 'The checkout is cancelled'],
    ['open', 'Your payment is being checked'],
  ] as const)('%s is said', async (status, said) => {
    api.on(getCheckout, answer(status))
    await back()
    await expect.element(heading(said)).toBeInTheDocument()
  })

  test('an answer that nobody foresaw is a state, not a crash', async () => {
    api.on(getCheckout, json({ galaxy: 7 }))
    await back()
    await expect.element(heading('The server says something that this page does not know')).toBeInTheDocument()
  })

  test('a checkout of somebody else is none', async () => {
    api.on(getCheckout, problem('not_found', 'There is none.'))
    await back()
    await expect.element(heading('There is no such checkout')).toBeInTheDocument()
  })

  test('a lost connection says that nothing is lost, and asks again by hand', async () => {
    api.on(getCheckout, lost)
    await back()
    await expect.element(page.getByText('The connection is lost.', { exact: false })).toBeInTheDocument()
    await press('Ask again')
    api.on(getCheckout, answer('active'))
    await expect.element(heading('Pro runs')).toBeInTheDocument()
  })
})

test('who is no owner buys nothing, and a server without a provider says so', async () => {
  await show({ privilege: 'manager' })
  await expect.element(page.getByText('Only an owner of Tidewater Coffee', { exact: false })).toBeInTheDocument()
  await show({ provider: 'none' })
  await expect.element(page.getByText('There is nothing to pay for', { exact: false })).toBeInTheDocument()
  expect(api.calls(getBilling)).toEqual([])
})
