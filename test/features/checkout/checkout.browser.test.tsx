import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Billing } from '#contract/billing.ts'
import type { Checkout as Answer } from '#contract/checkouts.ts'
import * as billing from '#src/api/billing.ts'
import { ApiError, UnexpectedAnswer } from '#src/api/errors.ts'
import { plansQuery } from '#src/api/plans.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Checkout } from '#src/features/checkout/checkout.tsx'

vi.mock('#src/api/billing.ts', async (load) => ({
  ...(await load<typeof billing>()),
  startCheckout: vi.fn<typeof billing.startCheckout>(),
  getCheckout: vi.fn<typeof billing.getCheckout>(),
  cancelCheckout: vi.fn<typeof billing.cancelCheckout>(),
  billingQuery: (workspaceId: string) => ({
    queryKey: ['billing', workspaceId],
    queryFn: () => billing.getBilling({ workspaceId }),
  }),
  getBilling: vi.fn<typeof billing.getBilling>(),
}))

const workspaceId = 'w1'
const workspace = {
  id: workspaceId,
  name: 'Tidewater Coffee',
  timezone: 'UTC',
  plan: 'free',
  privilege: 'owner',
} as const
const price = (amount: number) => ({ amount, currency: 'eur', interval: 'month' as const, intervalCount: 1 })
const items = [
  { plan: 'free' as const, price: null },
  { plan: 'pro' as const, price: price(4_900) },
  { plan: 'business' as const, price: price(24_900) },
]
const unpaid = { subscription: null, openCheckout: null } as Billing
const answer = (status: Answer['status'], more: Partial<Answer> = {}): Answer => ({
  id: 'c1',
  plan: 'pro',
  status,
  url: null,
  createdAt: '2026-11-23T10:00:00Z',
  ...more,
})
const onPlace = vi.fn<(place: object) => Promise<void>>()

type Given = { checkoutId?: string | null; isReturn?: boolean; privilege?: string; provider?: string }

function show({ checkoutId = null, isReturn = false, privilege = 'owner', provider = 'standIn' }: Given = {}) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  cache.setQueryData(workspaceQuery(workspaceId).queryKey, { ...workspace, privilege } as never)
  cache.setQueryData(plansQuery(workspaceId).queryKey, { provider, items } as never)
  const scene = () => (
    <Checkout
      cache={cache}
      workspaceId={workspaceId}
      plan={null}
      checkoutId={checkoutId}
      isReturn={isReturn}
      cardOrigins={['https://checkout.stripe.com']}
      onPlace={onPlace}
    />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: scene }),
    history: createMemoryHistory(),
  })
  return render(<RouterProvider router={router as never} />)
}

const heading = (name: string) => page.getByRole('heading', { name })
const press = (name: string) => page.getByRole('button', { name }).click()

beforeEach(() => {
  vi.resetAllMocks()
  onPlace.mockResolvedValue()
  vi.mocked(billing.getBilling).mockResolvedValue(unpaid)
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
  vi.mocked(billing.startCheckout).mockResolvedValue(answer('open', { url: 'https://checkout.stripe.com.evil.test/' }))
  await show()
  await page.getByRole('radio', { name: 'Pro' }).click()
  await press('Pay for Pro')
  await expect.element(heading('The card page was not opened')).toBeInTheDocument()
})

test('a refusal is said beside the plan that stays chosen', async () => {
  vi.mocked(billing.startCheckout).mockRejectedValue(new ApiError(503, 'unavailable', 'Not available right now.'))
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
  vi.mocked(billing.startCheckout).mockRejectedValue(new ApiError(409, 'conflict', underWay, errors))
  await show()
  await page.getByRole('radio', { name: 'Pro' }).click()
  await press('Pay for Pro')
  await expect.element(page.getByText(said)).toBeInTheDocument()
  expect(page.getByRole('alert').elements().length).toBe(alerts)
})

test('the checkout of another tab is offered, and cancelled', async () => {
  vi.mocked(billing.getBilling).mockResolvedValue({ ...unpaid, openCheckout: answer('open') })
  vi.mocked(billing.cancelCheckout).mockResolvedValue(answer('cancelled'))
  await show()
  await expect.element(heading('A card page for Pro is open')).toBeInTheDocument()
  await press('Cancel it')
  await expect.element(heading('The checkout is cancelled')).toBeInTheDocument()
  await press('Choose a plan')
  await expect.element(page.getByRole('radio', { name: 'Pro' })).toBeChecked()
})

test('who has a plan that runs is led to its page', async () => {
  vi.mocked(billing.getBilling).mockResolvedValue({ ...unpaid, subscription: { isLive: true } } as Billing)
  await show()
  await expect.element(heading('A subscription runs already')).toBeInTheDocument()
})

describe('back from the card page', () => {
  const back = () => show({ checkoutId: 'c1', isReturn: true })
  const says = (asked: Promise<Answer>) => vi.mocked(billing.getCheckout).mockReturnValue(asked)

  test.each([
    ['active', 'Pro runs'],
    ['processing', 'The payment is on its way'],
    ['failed', 'The payment did not go through'],
    ['expired', 'The card page has expired'],
    ['cancelled', 'The checkout is cancelled'],
    ['open', 'Your payment is being checked'],
  ] as const)('%s is said', async (status, said) => {
    says(Promise.resolve(answer(status)))
    await back()
    await expect.element(heading(said)).toBeInTheDocument()
  })

  test('an answer that nobody foresaw is a state, not a crash', async () => {
    says(Promise.reject(new UnexpectedAnswer({ method: 'GET', path: '/checkouts' }, 'status')))
    await back()
    await expect.element(heading('The server says something that this page does not know')).toBeInTheDocument()
  })

  test('a checkout of somebody else is none', async () => {
    says(Promise.reject(new ApiError(404, 'not_found', 'There is none.')))
    await back()
    await expect.element(heading('There is no such checkout')).toBeInTheDocument()
  })

  test('a lost connection says that nothing is lost, and asks again by hand', async () => {
    says(Promise.reject(new TypeError('Failed to fetch')))
    await back()
    await expect.element(page.getByText('The connection is lost.', { exact: false })).toBeInTheDocument()
    says(Promise.resolve(answer('active')))
    await press('Ask again')
    await expect.element(heading('Pro runs')).toBeInTheDocument()
  })
})

test('who is no owner buys nothing, and a server without a provider says so', async () => {
  await show({ privilege: 'manager' })
  await expect.element(page.getByText('Only an owner of Tidewater Coffee', { exact: false })).toBeInTheDocument()
  await show({ provider: 'none' })
  await expect.element(page.getByText('There is nothing to pay for', { exact: false })).toBeInTheDocument()
  expect(billing.getBilling).not.toHaveBeenCalled()
})
