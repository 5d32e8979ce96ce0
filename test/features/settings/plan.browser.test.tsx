import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as billing from '#contract/billing/billing.ts'
import {
  getPlanUsage,
  listPlans,
  previewPlan,
  type PlanMeter,
  type PlanPreview,
  type PlanUsage,
} from '#contract/billing/plan-usage.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { BillingSettings } from '#src/features/settings/billing/billing-settings.tsx'
import { PlanSettings } from '#src/features/settings/plan/plan-settings.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { billingOf, offered, price, subscription, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
const meter = (limit: PlanMeter['limit'], used: number, allowed: number | null, rest: Partial<PlanMeter> = {}) => ({
  limit,
  used,
  allowed,
  level: 'free' as const,
  resetsAt: null,
  ...rest,
})
const usage: PlanUsage = {
  provider: 'standIn',
  isEnforced: true,
  plan: 'pro',
  endsAt: '2026-12-23T10:00:00Z',
  hasEnded: false,
  meters: [
    meter('savedQueries', 3, 25),
    meter('postsPerMonth', 81_000, 100_000, { level: 'near', resetsAt: '2026-12-01T00:00:00Z' }),
    meter('members', 2, 10),
    meter('viewers', 4, null),
  ],
  warning: { limit: 'postsPerMonth', level: 'near' },
  countedOnly: 0,
  textsPausedSince: null,
  historyFrom: null,
  exportFormats: ['csv'],
}
const money = (amount: number) => ({ amount, currency: 'eur' })
const running = billingOf({
  plan: 'pro',
  endsAt: '2026-12-23T10:00:00Z',
  subscription,
  nextCharge: { ...money(4_900), at: '2026-12-23T10:00:00Z' },
  card: { brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2030 },
  invoices: [
    {
      id: 'in_1',
      number: 'A-0001',
      createdAt: '2026-11-23T10:00:00Z',
      total: money(4_900),
      status: 'paid',
      hasPdf: true,
    },
  ],
})
const preview = {
  closes: false,
  refusedTokens: 0,
  hiddenPosts: 0,
  historyFrom: null,
  kept: { savedQueries: 5, members: 1, posts: 5_000 },
}

type Given = { privilege?: Role; page?: 'plan' | 'billing'; cardOrigins?: readonly string[] }

function show({ privilege = 'owner', page: which = 'plan', cardOrigins = ['https://billing.stripe.com'] }: Given = {}) {
  api.on(getWorkspace, workspaceOf({ plan: 'pro', privilege }))
  return scene.show(which === 'plan' ? <PlanSettings /> : <BillingSettings cardOrigins={cardOrigins} />)
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = () => page.getByRole('dialog')

const cutsOf: Record<PlanPreview['plan'], PlanPreview['cuts']> = {
  free: [{ limit: 'savedQueries', effect: 'noMore', used: 5, allowed: 3, names: ['Beans', 'Milk'] }],
  pro: [],
  business: [],
  ended: [{ limit: 'postsPerMonth', effect: 'paused', used: 81_000, allowed: 0, names: [] }],
}

beforeEach(() => {
  api.on(listPlans, offered)
  api.on(getPlanUsage, usage)
  api.on(previewPlan, ({ plan }) => ({ ...preview, plan, refusedTokens: plan === 'free' ? 2 : 0, cuts: cutsOf[plan] }))
  api.on(billing.getBilling, running)
  api.on(billing.previewPlanChange, {
    plan: 'business',
    dueNow: money(15_000),
    credit: money(-5_000),
    lines: [{ ...money(20_000), description: 'Remaining time on Business' }],
    next: { ...price(24_900), at: '2026-12-23T10:00:00Z' },
    quotedAt: '2026-11-23T10:00:00Z',
  })
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
    api.on(billing.changePlan, running)
    await show()
    await press('Change to Business…')
    await expect.element(dialog().getByText('€200.00').first()).toBeInTheDocument()
    await expect.element(dialog().getByText('−€50.00')).toBeInTheDocument()
    await expect.element(dialog().getByText('€150.00')).toBeInTheDocument()
    await expect.element(dialog().getByText('From 23 Dec 2026 on: €249.00 a month.')).toBeInTheDocument()
    expect(api.calls(billing.changePlan)).toEqual([])
    await dialog().getByRole('button', { name: 'Change to Business' }).click()
    const quoted = { workspaceId, plan: 'business', quotedAt: '2026-11-23T10:00:00Z' }
    await expect.poll(() => api.calls(billing.changePlan)).toEqual([quoted])
    await expect.poll(() => api.calls(getWorkspace)).toHaveLength(2)
    await expect.poll(() => api.calls(getPlanUsage)).toHaveLength(2)
  })

  test('says what a downgrade cuts before anybody confirms it', async () => {
    await show()
    await press('Change to Free…')
    await expect.element(dialog().getByText('5 now, 3 then')).toBeInTheDocument()
    await expect.element(dialog().getByText('Beans and Milk')).toBeInTheDocument()
    await expect.element(dialog().getByText('2 tokens stay and are refused', { exact: false })).toBeInTheDocument()
    await expect
      .element(dialog().getByText('Nothing is deleted: 5,000 posts, 5 saved queries and 1 member stay.'))
      .toBeInTheDocument()
    expect(api.calls(billing.cancelPlan)).toEqual([])
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
    api.on(listPlans, { ...offered, provider: 'none' })
    api.on(getPlanUsage, { ...usage, provider: 'none', isEnforced: false })
    await show()
    await expect.element(page.getByText('Self-hosted', { exact: false })).toBeInTheDocument()
    await expect.element(page.getByText('Business').first()).toBeInTheDocument()
    expect(page.getByText('€49.00').elements()).toEqual([])
  })
})

describe('the billing page', () => {
  test('asks before the plan is cancelled, and keeps the words of a refusal', async () => {
    const cancelled = billingOf({
      ...running,
      nextCharge: null,
      subscription: { ...subscription, cancelAtPeriodEnd: true },
    })
    api.on(billing.cancelPlan, problem('unavailable', 'Not right now.'), cancelled)
    await show({ page: 'billing' })
    await press('Cancel the plan…')
    await expect.element(dialog().getByText('until 23 Dec 2026', { exact: false })).toBeInTheDocument()
    await dialog().getByRole('button', { name: 'Cancel the plan' }).click()
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Not right now.')
    await dialog().getByRole('button', { name: 'Cancel the plan' }).click()
    await expect.element(page.getByRole('button', { name: 'Resume the plan' })).toBeInTheDocument()
    await expect.element(page.getByText('Open until')).toBeInTheDocument()
  })

  test('S-19: a page for the card that is not the provider’s is not opened', async () => {
    api.on(billing.updateCard, { url: 'https://billing.stripe.com.evil.test/' })
    await show({ page: 'billing' })
    await press('Change the card')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The page for the card is not one of the payment provider, so it was not opened.')
  })

  const owe = (url: string) =>
    api.on(billing.getBilling, {
      ...running,
      subscription: { ...subscription, status: 'past_due' },
      openInvoice: { ...money(4_900), url },
    })

  test('leads to the page of the open invoice', async () => {
    owe(`${location.href}#in_1`)
    await show({ page: 'billing', cardOrigins: [location.origin] })
    await press('Pay or confirm €49.00')
    await expect.poll(() => location.hash).toBe('#in_1')
    history.replaceState(null, '', location.pathname + location.search)
  })

  test('S-19: a page of an open invoice that is not the provider’s is not opened', async () => {
    owe('https://invoice.stripe.com.evil.test/in_1')
    await show({ page: 'billing' })
    await press('Pay or confirm €49.00')
    await expect
      .element(page.getByText('The page for the card is not one of the payment provider, so it was not opened.'))
      .toBeInTheDocument()
  })

  test('a tax id that is refused keeps what was typed', async () => {
    api.on(billing.updateTaxId, problem('invalid_input', 'That is no EU VAT number.'))
    await show({ page: 'billing' })
    await page.getByLabelText('Number').fill('DE12')
    await press('Save the tax id')
    await expect.element(page.getByRole('alert')).toHaveTextContent('That is no EU VAT number.')
    await expect.element(page.getByLabelText('Number')).toHaveValue('DE12')
  })

  test.each([390, 360])('an invoice is whole on a phone of %i px, its day in one line', async (width) => {
    await page.viewport(width, 780)
    api.on(billing.getBilling, { ...running, invoices: [{ ...running.invoices[0]!, number: 'FAEE4D3B-0001' }] })
    await show({ page: 'billing' })
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
