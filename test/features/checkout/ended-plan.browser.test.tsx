import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { billingQuery, planPreviewQuery } from '#src/api/billing.ts'
import { ownersQuery } from '#src/api/person.ts'
import { PlanRequired } from '#src/features/checkout/plan-required.tsx'
import { InvalidWorkspace } from '#src/features/errors/invalid-workspace.tsx'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const lost = page.getByText('new posts are counted without their text', { exact: false })

function cacheWith(openInvoice: object | null = null) {
  const cache = scene.newCache(workspaceOf())
  cache.setQueryData(ownersQuery(workspaceId).queryKey, { items: [{ name: 'Olga Owner' }], askedAt: null } as never)
  cache.setQueryData(planPreviewQuery({ workspaceId, plan: 'ended' }).queryKey, {
    plan: 'ended',
    closes: true,
    cuts: [{ limit: 'postsPerMonth', effect: 'paused', used: 0, allowed: 0, names: [] }],
    refusedTokens: 0,
    hiddenPosts: 0,
    historyFrom: null,
    kept: { savedQueries: 5, members: 1, posts: 5_000 },
  })
  cache.setQueryData(billingQuery(workspaceId).queryKey, { invoices: [], openInvoice } as never)
  return cache
}

test('an owner reads what the ended plan costs; S-19: a foreign page for the open charge is not opened', async () => {
  const cache = cacheWith({ url: 'https://evil.test/in_1', amount: 4_900, currency: 'eur' })
  await scene.show(<PlanRequired cardOrigins={['https://invoice.stripe.com']} />, cache)
  await expect.element(lost).toBeInTheDocument()
  await page.getByRole('button', { name: 'Pay or confirm €49.00' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('is not one of the payment provider')
})

test.each([
  ['a member', true, 1],
  ['a stranger', false, 0],
])('%s of the workspace reads about the ended plan: %s', async (_, isPlanOver, times) => {
  const loadUser = () => Promise.resolve({ email: 'vic@example.com', workspaces: [] })
  const screen = <InvalidWorkspace isPlanOver={isPlanOver} loadUser={loadUser} onSignOut={() => {}} />
  await scene.show(screen, cacheWith())
  await expect.element(page.getByText('You are signed in as vic@example.com.')).toBeInTheDocument()
  expect(lost.elements()).toHaveLength(times)
})
