import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { billingQuery, planPreviewQuery } from '#src/api/billing.ts'
import { ownersQuery } from '#src/api/person.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { PlanRequired } from '#src/features/checkout/plan-required.tsx'
import { InvalidWorkspace } from '#src/features/errors/invalid-workspace.tsx'
import * as scene from '#test/support/scene.tsx'

const workspaceId = 'w1'
const lost = 'new posts are counted without their text, and renewing does not bring that text back.'

function show(screen: ReactNode, openInvoice: object | null = null) {
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } })
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
  const workspace = { id: workspaceId, name: 'Tidewater Coffee', timezone: 'UTC', plan: 'pro', privilege: 'owner' }
  cache.setQueryData(workspaceQuery(workspaceId).queryKey, workspace as never)
  cache.setQueryData(billingQuery(workspaceId).queryKey, { invoices: [], openInvoice } as never)
  return scene.show(screen, cache, workspaceId)
}

const required = (cardOrigins = ['https://invoice.stripe.com']) => <PlanRequired cardOrigins={cardOrigins} />

const invalid = (isPlanOver: boolean) => (
  <InvalidWorkspace
    isPlanOver={isPlanOver}
    loadUser={() => Promise.resolve({ email: 'vic@example.com', workspaces: [] })}
    onSignOut={() => {}}
  />
)

test('owners read what the ended plan costs until it is renewed', async () => {
  await show(required())
  await expect.element(page.getByText(lost, { exact: false })).toBeInTheDocument()
  await expect.element(page.getByText('There are none yet.')).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Pay or confirm', exact: false }).elements()).toEqual([])
})

const pay = () => page.getByRole('button', { name: 'Pay or confirm €49.00' }).click()

test('owners pay the charge that is open still on its own page', async () => {
  const url = `${location.href}#in_1`
  await show(required([location.origin]), { url, amount: 4_900, currency: 'eur' })
  await pay()
  await expect.poll(() => location.hash).toBe('#in_1')
  history.replaceState(null, '', location.pathname + location.search)
})

test('S-19: a page of an open charge that is not the provider’s is not opened', async () => {
  await show(required(), { url: 'https://evil.test/in_1', amount: 4_900, currency: 'eur' })
  await pay()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The page for the card is not one of the payment provider, so it was not opened.')
})

test('the others read it, too, and who does not belong there does not', async () => {
  const seen = await show(invalid(true))
  await expect.element(page.getByText(lost, { exact: false })).toBeInTheDocument()
  await seen.unmount()
  await show(invalid(false))
  await expect.element(page.getByText('You are signed in as vic@example.com.')).toBeInTheDocument()
  expect(page.getByText(lost, { exact: false }).elements()).toEqual([])
})
