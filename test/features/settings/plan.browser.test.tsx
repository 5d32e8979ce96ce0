import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Billing } from '#contract/billing.ts'
import type { PlanUsage } from '#contract/plan-usage.ts'
import * as billing from '#src/api/billing.ts'
import * as plans from '#src/api/plans.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { BillingSettings } from '#src/features/settings/billing/billing-settings.tsx'
import { PlanSettings } from '#src/features/settings/plan/plan-settings.tsx'

vi.mock('#src/api/billing.ts', async (load) => ({
  ...(await load<typeof billing>()),
  cancelPlan: vi.fn<typeof billing.cancelPlan>(),
  resumePlan: vi.fn<typeof billing.resumePlan>(),
  changePlan: vi.fn<typeof billing.changePlan>(),
  updateCard: vi.fn<typeof billing.updateCard>(),
  updateTaxId: vi.fn<typeof billing.updateTaxId>(),
}))
vi.mock('#src/api/plans.ts', async (load) => ({
  ...(await load<typeof plans>()),
  refetchPlan: vi.fn<typeof plans.refetchPlan>(),
}))

const workspaceId = 'w1'
const price = (amount: number) => ({ amount, currency: 'eur', interval: 'month' as const, intervalCount: 1 })
const items = [
  { plan: 'free' as const, price: null },
  { plan: 'pro' as const, price: price(4_900) },
  { plan: 'business' as const, price: price(24_900) },
]
const meter = (
  limit: string,
  used: number,
  allowed: number | null,
  level = 'free',
  resetsAt: string | null = null,
) => ({
  limit,
  used,
  allowed,
  level,
  resetsAt,
})
const usage = {
  provider: 'standIn',
  isEnforced: true,
  plan: 'pro',
  endsAt: '2026-12-23T10:00:00Z',
  hasEnded: false,
  meters: [
    meter('savedQueries', 3, 25),
    meter('postsPerMonth', 81_000, 100_000, 'near', '2026-12-01T00:00:00Z'),
    meter('members', 2, 10),
    meter('viewers', 4, null),
  ],
  warning: { limit: 'postsPerMonth', level: 'near' },
  countedOnly: 0,
  textsPausedSince: null,
  historyFrom: null,
  exportFormats: ['csv'],
} as PlanUsage
const running = {
  provider: 'standIn',
  plan: 'pro',
  endsAt: '2026-12-23T10:00:00Z',
  hasEnded: false,
  subscription: {
    status: 'active',
    plan: 'pro',
    price: price(4_900),
    currentPeriodEnd: '2026-12-23T10:00:00Z',
    cancelAtPeriodEnd: false,
    isLive: true,
  },
  nextCharge: { amount: 4_900, currency: 'eur', at: '2026-12-23T10:00:00Z' },
  card: { brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2030 },
  taxId: null,
  invoices: [
    {
      id: 'in_1',
      number: 'A-0001',
      createdAt: '2026-11-23T10:00:00Z',
      total: { amount: 4_900, currency: 'eur' },
      status: 'paid',
      hasPdf: true,
    },
  ],
  openInvoice: null,
  openCheckout: null,
} as Billing
const preview = {
  plan: 'free',
  closes: false,
  cuts: [{ limit: 'savedQueries', effect: 'noMore', used: 5, allowed: 3, names: ['Beans', 'Milk'] }],
  hiddenPosts: 0,
  historyFrom: null,
  kept: { savedQueries: 5, members: 1, posts: 5_000 },
}

type Given = {
  privilege?: string
  usage?: PlanUsage
  billing?: Billing
  page?: 'plan' | 'billing'
  cardOrigins?: readonly string[]
}

function show({
  privilege = 'owner',
  usage: used = usage,
  billing: paid = running,
  page: which = 'plan',
  cardOrigins = ['https://billing.stripe.com'],
}: Given = {}) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const workspace = { id: workspaceId, name: 'Tidewater Coffee', timezone: 'UTC', plan: 'pro', privilege }
  cache.setQueryData(workspaceQuery(workspaceId).queryKey, workspace as never)
  cache.setQueryData(plans.plansQuery(workspaceId).queryKey, { provider: used.provider, items } as never)
  cache.setQueryData(plans.planUsageQuery(workspaceId).queryKey, used)
  cache.setQueryData(plans.planPreviewQuery(workspaceId, 'free').queryKey, preview as never)
  cache.setQueryData(plans.planPreviewQuery(workspaceId, 'business').queryKey, { ...preview, cuts: [] } as never)
  cache.setQueryData(plans.planPreviewQuery(workspaceId, 'ended').queryKey, {
    ...preview,
    cuts: [{ limit: 'postsPerMonth', effect: 'paused', used: 81_000, allowed: 0, names: [] }],
  } as never)
  cache.setQueryData(billing.billingQuery(workspaceId).queryKey, paid)
  cache.setQueryData(billing.planChangeQuery(workspaceId, 'business').queryKey, {
    plan: 'business',
    dueNow: { amount: 15_000, currency: 'eur' },
    credit: { amount: -5_000, currency: 'eur' },
    lines: [{ description: 'Remaining time on Business', amount: 20_000, currency: 'eur' }],
    next: { ...price(24_900), at: '2026-12-23T10:00:00Z' },
    quotedAt: '2026-11-23T10:00:00Z',
  })
  const scene = () => (
    <QueryClientProvider client={cache}>
      {which === 'plan' ? (
        <PlanSettings workspaceId={workspaceId} />
      ) : (
        <BillingSettings workspaceId={workspaceId} cardOrigins={cardOrigins} />
      )}
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: scene }), history: createMemoryHistory() })
  return render(<RouterProvider router={router as never} />)
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = () => page.getByRole('dialog')

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(plans.refetchPlan).mockResolvedValue()
})

describe('the plan page', () => {
  test('says how much of each limit is in use, and when it begins at 0 again', async () => {
    await show()
    await expect.element(page.getByText('81,000 of 100,000')).toBeInTheDocument()
    await expect.element(page.getByText('81 %')).toBeInTheDocument()
    await expect.element(page.getByText('Begins at 0 again on 1 Dec 2026')).toBeInTheDocument()
    await expect.element(page.getByText('4 in use, no limit')).toBeInTheDocument()
  })

  test('says what a change costs before it is made, and sends the quote that was shown', async () => {
    vi.mocked(billing.changePlan).mockResolvedValue(running)
    await show()
    await press('Change to Business…')
    await expect.element(dialog().getByText('€200.00').first()).toBeInTheDocument()
    await expect.element(dialog().getByText('−€50.00')).toBeInTheDocument()
    await expect.element(dialog().getByText('€150.00')).toBeInTheDocument()
    await expect.element(dialog().getByText('From 23 Dec 2026 on: €249.00 a month.')).toBeInTheDocument()
    expect(billing.changePlan).not.toHaveBeenCalled()
    await dialog().getByRole('button', { name: 'Change to Business' }).click()
    await vi.waitFor(() =>
      expect(billing.changePlan).toHaveBeenCalledExactlyOnceWith({
        workspaceId,
        plan: 'business',
        quotedAt: '2026-11-23T10:00:00Z',
      }),
    )
    await vi.waitFor(() => expect(plans.refetchPlan).toHaveBeenCalled())
  })

  test('says what a downgrade cuts before anybody confirms it', async () => {
    await show()
    await press('Change to Free…')
    await expect.element(dialog().getByText('5 now, 3 then')).toBeInTheDocument()
    await expect.element(dialog().getByText('Beans and Milk')).toBeInTheDocument()
    await expect
      .element(dialog().getByText('Nothing is deleted: 5,000 posts, 5 saved queries and 1 member stay.'))
      .toBeInTheDocument()
    expect(billing.cancelPlan).not.toHaveBeenCalled()
  })

  test('tells an owner by role what opens and closes if the plan ends tonight', async () => {
    await show()
    await press('Show what would happen')
    await expect
      .element(page.getByText('new posts are counted without their text', { exact: false }))
      .toBeInTheDocument()
    const viewer = page.getByRole('article', { name: 'Viewer' })
    await expect.element(viewer.getByText('The page that names the owners').first()).toBeInTheDocument()
    await expect.element(viewer.getByText('Leave the workspace')).toBeInTheDocument()
    await expect
      .element(page.getByRole('article', { name: 'Owner' }).getByText('Pay, change the plan, invoices'))
      .toBeInTheDocument()
  })

  test('a manager sees use and no ways to pay, a viewer the plans', async () => {
    const seen = await show({ privilege: 'manager' })
    await expect.element(page.getByText('An owner of the workspace can change the plan.')).toBeInTheDocument()
    expect(page.getByRole('button', { name: /Change to/ }).elements()).toEqual([])
    await seen.unmount()
    await show({ privilege: 'viewer' })
    await expect.element(page.getByText('Its owners and managers see', { exact: false })).toBeInTheDocument()
    expect(page.getByText('81,000 of 100,000').elements()).toEqual([])
  })

  test('says self-hosted where nobody takes payments', async () => {
    await show({ usage: { ...usage, provider: 'none', isEnforced: false } })
    await expect.element(page.getByText('Self-hosted', { exact: false })).toBeInTheDocument()
    expect(page.getByText('€49.00').elements()).toEqual([])
  })
})

describe('the billing page', () => {
  test('asks before the plan is cancelled, and keeps the words of a refusal', async () => {
    vi.mocked(billing.cancelPlan).mockRejectedValueOnce(new Error('Not right now.'))
    await show({ page: 'billing' })
    await press('Cancel the plan…')
    await expect.element(dialog().getByText('until 23 Dec 2026', { exact: false })).toBeInTheDocument()
    await dialog().getByRole('button', { name: 'Cancel the plan' }).click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Not right now.')
    vi.mocked(billing.cancelPlan).mockResolvedValue({
      ...running,
      nextCharge: null,
      subscription: { ...running.subscription!, cancelAtPeriodEnd: true },
    })
    await dialog().getByRole('button', { name: 'Cancel the plan' }).click()
    await expect.element(page.getByRole('button', { name: 'Resume the plan' })).toBeInTheDocument()
    await expect.element(page.getByText('Open until')).toBeInTheDocument()
  })

  test('S-19: a page for the card that is not the provider’s is not opened', async () => {
    vi.mocked(billing.updateCard).mockResolvedValue({ url: 'https://billing.stripe.com.evil.test/' })
    await show({ page: 'billing' })
    await press('Change the card')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The page for the card is not one of the payment provider, so it was not opened.')
  })

  const owed = (url: string) => ({
    ...running,
    subscription: { ...running.subscription!, status: 'past_due' as const },
    openInvoice: { url, amount: 4_900, currency: 'eur' },
  })

  test('leads to the page of the open invoice', async () => {
    await show({ page: 'billing', billing: owed(`${location.href}#in_1`), cardOrigins: [location.origin] })
    await press('Pay or confirm €49.00')
    await vi.waitFor(() => expect(location.hash).toBe('#in_1'))
    history.replaceState(null, '', location.pathname + location.search)
  })

  test('S-19: a page of an open invoice that is not the provider’s is not opened', async () => {
    await show({ page: 'billing', billing: owed('https://invoice.stripe.com.evil.test/in_1') })
    await press('Pay or confirm €49.00')
    await expect
      .element(page.getByText('The page for the card is not one of the payment provider, so it was not opened.'))
      .toBeInTheDocument()
  })

  test('a tax id that is refused keeps what was typed', async () => {
    vi.mocked(billing.updateTaxId).mockRejectedValue(new Error('That is no EU VAT number.'))
    await show({ page: 'billing' })
    await page.getByLabelText('Number').fill('DE12')
    await press('Save the tax id')
    await expect.element(page.getByRole('alert')).toHaveTextContent('That is no EU VAT number.')
    await expect.element(page.getByLabelText('Number')).toHaveValue('DE12')
  })

  test.each([390, 360])('an invoice is whole on a phone of %i px, its day in one line', async (width) => {
    await page.viewport(width, 780)
    await show({
      page: 'billing',
      billing: { ...running, invoices: [{ ...running.invoices[0]!, number: 'FAEE4D3B-0001' }] },
    })
    const invoices = (await page.getByRole('table', { name: 'Invoices' }).findElement()).parentElement!
    expect(invoices.scrollWidth).toBeLessThanOrEqual(invoices.clientWidth)
    const day = [...invoices.querySelectorAll('td, td *')].filter(
      (element) => element.textContent === '23 Nov 2026' && element.checkVisibility(),
    )
    expect(day.map((element) => element.getBoundingClientRect().height < 40)).toEqual([true])
  })

  test('lists invoices with their PDF, and is for owners', async () => {
    const seen = await show({ page: 'billing' })
    await expect.element(page.getByRole('button', { name: 'Invoice A-0001 as PDF' })).toBeInTheDocument()
    await expect.element(page.getByText('Visa ending in 4242, good until 04/2030')).toBeInTheDocument()
    await seen.unmount()
    await show({ page: 'billing', privilege: 'manager' })
    await expect.element(page.getByText('Billing is for owners')).toBeInTheDocument()
  })
})
