import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as billing from '#contract/billing/billing.ts'
import { getPlanUsage, listPlans, previewPlan, type PlanPreview, type PlanUsage } from '#contract/billing/plan-usage.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { BillingSettings } from '#src/features/settings/billing/billing-settings.tsx'
import { PlanSettings } from '#src/features/settings/plan/plan-settings.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { billingOf, offered, price, subscription, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
const usage: PlanUsage = {
  provider: 'standIn',
  isEnforced: true,
  plan: 'pro',
  endsAt: '2026-12-23T10:00:00Z',
  hasEnded: false,
  meters: [],
  warning: null,
  countedOnly: 0,
  textsPausedSince: null,
  historyFrom: null,
  exportFormats: ['csv'],
}
const money = (amount: number) => ({ amount, currency: 'eur' })
const createdAt = '2026-11-23T10:00:00Z'
const invoice = { id: 'in_1', number: 'FAEE4D3B-0001', createdAt, total: money(4_900), status: 'paid', hasPdf: true }
const running = billingOf({
  plan: 'pro',
  endsAt: '2026-12-23T10:00:00Z',
  subscription,
  nextCharge: { ...money(4_900), at: '2026-12-23T10:00:00Z' },
  card: { brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2030 },
  invoices: [invoice as never],
})
const preview: PlanPreview = {
  plan: 'free',
  closes: false,
  refusedTokens: 0,
  hiddenPosts: 0,
  historyFrom: null,
  kept: { savedQueries: 5, members: 1, posts: 5_000 },
  cuts: [],
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = page.getByRole('dialog')

beforeEach(() => {
  api.on(getWorkspace, workspaceOf({ plan: 'pro' }))
  api.on(listPlans, offered)
  api.on(getPlanUsage, usage)
  api.on(previewPlan, ({ plan }) => ({ ...preview, plan }))
  api.on(billing.getBilling, running)
})

test('the plan page shows what a change costs before it is made, and sends the quote that was shown', async () => {
  api.on(billing.previewPlanChange, {
    plan: 'business',
    dueNow: money(15_000),
    credit: money(-5_000),
    lines: [{ ...money(20_000), description: 'Remaining time on Business' }],
    next: { ...price(24_900), at: '2026-12-23T10:00:00Z' },
    quotedAt: '2026-11-23T10:00:00Z',
  })
  api.on(billing.changePlan, running)
  await scene.show(<PlanSettings />)
  await press('Change to Business…')
  for (const amount of ['€200.00', '−€50.00', '€150.00', 'From 23 Dec 2026: €249.00 per month'])
    await expect.element(dialog.getByText(amount).first()).toBeInTheDocument()
  expect(api.calls(billing.changePlan)).toEqual([])
  await dialog.getByRole('button', { name: 'Change to Business' }).click()
  const quoted = { workspaceId, plan: 'business', quotedAt: '2026-11-23T10:00:00Z' }
  await expect.poll(() => api.calls(billing.changePlan)).toEqual([quoted])
  await expect.poll(() => api.calls(getPlanUsage)).toHaveLength(2)
})

test('a manager sees what is in use, and no way to change the plan', async () => {
  api.on(getWorkspace, workspaceOf({ plan: 'pro', privilege: 'manager' }))
  await scene.show(<PlanSettings />)
  await expect.element(page.getByText('Only owners can change the plan.')).toBeInTheDocument()
  expect(page.getByRole('button', { name: /Change to/ }).elements()).toEqual([])
})

describe('the billing page', () => {
  const show = () => scene.show(<BillingSettings cardOrigins={['https://billing.stripe.com']} />)

  test('cancels the plan after a confirmation, which shows a refusal', async () => {
    const ending = { ...subscription, cancelAtPeriodEnd: true }
    const cancelled = { ...running, nextCharge: null, subscription: ending }
    api.on(billing.cancelPlan, problem('unavailable', 'Not right now.'), cancelled)
    await show()
    await press('Cancel plan')
    await expect.element(dialog.getByText('until 23 Dec 2026', { exact: false })).toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Cancel plan' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not right now.')
    await dialog.getByRole('button', { name: 'Cancel plan' }).click()
    await expect.element(page.getByRole('button', { name: 'Resume plan' })).toBeInTheDocument()
  })

  test('shows an invoice whole on a phone, its day in one line', async () => {
    await page.viewport(360, 780)
    await show()
    const invoices = (await page.getByRole('table', { name: 'Invoices' }).findElement()).parentElement!
    expect(invoices.scrollWidth).toBeLessThanOrEqual(invoices.clientWidth)
    const day = [...invoices.querySelectorAll('td, td *')].filter(
      (element) => element.textContent === '23 Nov 2026' && element.checkVisibility(),
    )
    expect(day.map((element) => element.getBoundingClientRect().height < 40)).toEqual([true])
  })
})
