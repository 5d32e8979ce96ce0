import '#src/ui/app.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { negativePost } from './negative-post.ts'

const post = {
  ...negativePost,
  text: '',
  countedOnly: true,
  counts: { ...negativePost.counts, likes: 3 },
  interactions: 3,
}

function show(privilege: 'owner' | 'viewer') {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  cache.setQueryData(workspaceQuery('w1').queryKey, { id: 'w1', privilege } as never)
  const root = createRootRoute({ component: Outlet })
  const path = '/workspace/$workspaceId'
  const scene = () => <PostCard post={post} timezone="UTC" />
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path, component: scene })])
  const history = createMemoryHistory({ initialEntries: ['/workspace/w1'] })
  const router = createRouter({ routeTree, history })
  return render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

const said = page.getByText("Text not stored: the plan's month was full", { exact: false })
const way = page.getByRole('link', { name: 'See the plan' })

test('a post whose text was not stored says why, and leads an owner to the plan', async () => {
  await show('owner')
  await expect.element(said).toBeVisible()
  await expect.element(way).toHaveAttribute('href', '/workspace/w1/settings/plan')
})

test('who may not see the plan reads why alone', async () => {
  await show('viewer')
  await expect.element(said).toBeVisible()
  await expect.element(way).not.toBeInTheDocument()
})
