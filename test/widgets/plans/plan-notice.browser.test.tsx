import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PlanUsage } from '#contract/billing/plan-usage.ts'
import { planUsageQuery } from '#src/api/billing.ts'
import { noticesQuery, ownersQuery } from '#src/api/person.ts'
import { planLimitNotice, tellPlanLimit } from '#src/api/plan-limit-notice.ts'
import PlanNotice from '#src/widgets/plans/plan-notice.tsx'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const month = (used: number, level: string, more: object = {}) =>
  ({
    isEnforced: true,
    hasEnded: false,
    meters: [{ limit: 'postsPerMonth', used, allowed: 5_000, level, resetsAt: '2026-12-01T00:00:00Z' }],
    warning: level === 'free' ? null : { limit: 'postsPerMonth', level },
    countedOnly: 0,
    textsPausedSince: null,
    ...more,
  }) as PlanUsage

const failed = { id: 'n1', kind: 'paymentFailed', details: {}, createdAt: '2026-11-23T00:00:00Z', readAt: null }

function show(usage: PlanUsage, privilege: 'owner' | 'manager' | 'viewer' = 'owner', notices: object[] = []) {
  const cache = scene.newCache(workspaceOf({ privilege }))
  cache.setQueryData(planUsageQuery(workspaceId).queryKey, usage)
  cache.setQueryData(ownersQuery(workspaceId).queryKey, {
    items: [{ userId: 'u1', name: 'Olivia' }],
    askedAt: null,
  } as never)
  cache.setQueryData(noticesQuery(workspaceId).queryKey, { items: notices, unread: notices.length } as never)
  return scene.show(<PlanNotice />, cache)
}

const said = (text: string) => page.getByText(text, { exact: false })
const refusal = JSON.stringify({ limit: 'savedQueries', used: 3, allowed: 3, allowedBy: 'pro' })

beforeEach(() => planLimitNotice.forget())

test.each([
  [4_100, 'near', 'At least 80 %'],
  [4_800, 'close', 'At least 95 %'],
] as const)('%i of 5,000 posts are warned of', async (used, level, text) => {
  await show(month(used, level))
  await expect.element(said(text)).toBeInTheDocument()
})

test('a full month says that counts go on and texts pause, and for how many posts so far', async () => {
  await show(month(5_000, 'full', { textsPausedSince: '2026-11-20T00:00:00Z', countedOnly: 12 }))
  await expect
    .element(said('counts go on, texts pause until 1 Dec 2026. 12 posts came without their text.'))
    .toBeInTheDocument()
})

test('a charge that failed is said before anything else, to owners', async () => {
  const seen = await show(month(4_800, 'close'), 'owner', [failed])
  await expect.element(said('A charge for the plan did not go through.')).toBeInTheDocument()
  await seen.unmount()
  await show(month(4_800, 'close'), 'owner', [{ ...failed, readAt: '2026-11-23T01:00:00Z' }])
  await expect.element(said('At least 95 %')).toBeInTheDocument()
})

test('there is nothing to say of a month with room, nor to those who do not see the plan', async () => {
  const seen = await show(month(100, 'free'))
  expect(page.getByRole('complementary').elements()).toEqual([])
  await seen.unmount()
  await show(month(4_800, 'close'), 'viewer')
  expect(page.getByRole('complementary').elements()).toEqual([])
})

test('a refused call says limit and use, and leads an owner to the plans', async () => {
  await show(month(100, 'free'))
  tellPlanLimit('The Free plan holds 3 saved queries.', refusal)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The Free plan holds 3 saved queries. 3 of 3 are in use. Pro allows it. See the plans')
  await expect.element(page.getByRole('link', { name: 'See the plans' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Dismiss this note' }).click()
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([])
})

test('of queries side by side no use is told: none is taken up', async () => {
  await show(month(100, 'free'))
  const compared = { limit: 'comparedQueries', used: 0, allowed: 2, allowedBy: 'pro' }
  tellPlanLimit('The Free plan compares 2 queries side by side.', JSON.stringify(compared))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The Free plan compares 2 queries side by side. Pro allows it. See the plans')
})

test('others are told whom to ask', async () => {
  await show(month(100, 'free'), 'manager')
  tellPlanLimit('The Free plan holds 3 saved queries.', refusal)
  await expect.element(said('The plan can be changed by Olivia.')).toBeInTheDocument()
  expect(page.getByRole('link', { name: 'See the plans' }).elements()).toEqual([])
})
