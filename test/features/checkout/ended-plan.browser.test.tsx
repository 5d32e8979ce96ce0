import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ownersQuery } from '#src/api/owners.ts'
import { planPreviewQuery } from '#src/api/plans.ts'
import { PlanRequired } from '#src/features/checkout/plan-required.tsx'
import { InvalidWorkspace } from '#src/features/errors/invalid-workspace.tsx'

const workspaceId = 'w1'
const lost = 'new posts are counted without their text, and renewing does not bring that text back.'

function show(scene: ReactNode) {
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } })
  cache.setQueryData(ownersQuery(workspaceId).queryKey, { items: [{ name: 'Olga Owner' }], askedAt: null } as never)
  cache.setQueryData(planPreviewQuery(workspaceId, 'ended').queryKey, {
    plan: 'ended',
    closes: true,
    cuts: [{ limit: 'postsPerMonth', effect: 'paused', used: 0, allowed: 0, names: [] }],
    hiddenPosts: 0,
    historyFrom: null,
    kept: { savedQueries: 5, members: 1, posts: 5_000 },
  })
  const component = () => <QueryClientProvider client={cache}>{scene}</QueryClientProvider>
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  return render(<RouterProvider router={router as never} />)
}

const invalid = (isPlanOver: boolean) => (
  <InvalidWorkspace
    workspaceId={workspaceId}
    isPlanOver={isPlanOver}
    loadUser={() => Promise.resolve({ email: 'vic@example.com', workspaces: [] })}
    onSignOut={() => {}}
  />
)

test('owners read what the ended plan costs until it is renewed', async () => {
  await show(<PlanRequired workspaceId={workspaceId} />)
  await expect.element(page.getByText(lost, { exact: false })).toBeInTheDocument()
})

test('the others read it, too, and who does not belong there does not', async () => {
  const seen = await show(invalid(true))
  await expect.element(page.getByText(lost, { exact: false })).toBeInTheDocument()
  await seen.unmount()
  await show(invalid(false))
  await expect.element(page.getByText('You are signed in as vic@example.com.')).toBeInTheDocument()
  expect(page.getByText(lost, { exact: false }).elements()).toEqual([])
})
