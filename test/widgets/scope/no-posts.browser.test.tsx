import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Role } from '#contract/permissions.ts'
import { planUsageQuery } from '#src/api/billing.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'

vi.mock('#src/widgets/scope/use-extent.ts', () => ({ useExtent: () => null }))

const range = { from: '2018-11-01', to: '2018-11-21' }

function show(historyFrom: string | null, privilege: Role = 'owner') {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  cache.setQueryData(workspaceQuery('w1').queryKey, { id: 'w1', privilege } as never)
  cache.setQueryData(planUsageQuery('w1').queryKey, { historyFrom } as never)
  const root = createRootRoute({ component: Outlet })
  const component = () => <NoPosts workspaceId="w1" timezone="UTC" range={range} onRange={() => undefined} />
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component })])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

test('posts that the plan hides are not said to be missing', async () => {
  await show('2026-10-25')
  await expect
    .element(page.getByText('Posts from before 25 Oct 2026 are kept, and the plan hides them', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See the plan' })).toBeVisible()
})

test('a plan that shows all says nothing of it', async () => {
  await show(null)
  await expect.element(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  await expect.element(page.getByText('hides them', { exact: false })).not.toBeInTheDocument()
})

test('posts are imported by those who may', async () => {
  const owner = await show(null)
  await expect.element(page.getByRole('link', { name: 'Import posts' })).toBeVisible()
  await owner.unmount()
  await show(null, 'viewer')
  await expect.element(page.getByText('Owners and managers import them.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Import posts' })).not.toBeInTheDocument()
})
