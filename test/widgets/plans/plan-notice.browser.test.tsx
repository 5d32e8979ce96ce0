import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PlanUsage } from '#contract/billing/plan-usage.ts'
import { planUsageQuery } from '#src/api/plan.ts'
import { noticesQuery } from '#src/api/person.ts'
import { planLimitNotice, notifyPlanLimit } from '#src/api/plan-limit-notice.ts'
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

type Given = { usage?: PlanUsage; privilege?: 'owner' | 'viewer'; notices?: object[] }

function show({ usage = month(100, 'free'), privilege = 'owner', notices = [] }: Given) {
  const cache = scene.newCache(workspaceOf({ privilege }))
  cache.setQueryData(planUsageQuery(workspaceId).queryKey, usage)
  cache.setQueryData(noticesQuery(workspaceId).queryKey, { items: notices, unread: notices.length } as never)
  return scene.show(<PlanNotice />, cache)
}

const full = { textsPausedSince: '2026-11-20T00:00:00Z', countedOnly: 12 }

beforeEach(() => planLimitNotice.dismiss())

test.each<[string, Given, string | null]>([
  [
    'a month that is 80% full',
    { usage: month(4_100, 'near') },
    'You’ve used 4,100 of your plan’s 5,000 posts this month.',
  ],
  [
    'a full month',
    { usage: month(5_000, 'full', full) },
    'their texts won’t be stored until 1 Dec 2026: 12 posts so far.',
  ],
  ['a failed charge first', { usage: month(4_800, 'close'), notices: [failed] }, 'The payment for your plan failed'],
  ['nothing of a month with room', {}, null],
  ['nothing to a viewer', { usage: month(4_800, 'close'), privilege: 'viewer' }, null],
])('the notice reports %s', async (_, given, words) => {
  const { container } = await show(given)
  if (words === null) expect(container.textContent).toBe('')
  else await expect.element(page.getByText(words, { exact: false })).toBeInTheDocument()
})

test('a refused call shows limit and use, links an owner to the plans, and can be dismissed', async () => {
  await show({})
  notifyPlanLimit('Too many.', JSON.stringify({ limit: 'savedQueries', used: 3, allowed: 3, allowedBy: 'pro' }))
  const words = 'Too many. You use 3 of 3. Pro allows it. See the plans'
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await expect.element(page.getByRole('link', { name: 'See the plans' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
