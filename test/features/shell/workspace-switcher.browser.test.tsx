import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WorkspaceSwitcher } from '#src/features/shell/workspace-switcher.tsx'

const harbour = {
  id: '7b0ffb9e-6d1f-4f1e-9c55-2a6f0f5c9d11',
  name: 'Harbour',
  privilege: 'owner',
  sample: false,
} as const
const internal = { id: 'internal', name: 'Internal', privilege: 'owner', sample: false } as const

async function show(workspaces: Parameters<typeof WorkspaceSwitcher>[0]['workspaces']) {
  const root = createRootRoute()
  const at = (path: string) =>
    createRoute({
      path,
      getParentRoute: () => root,
      component: () => (path === '/' ? <WorkspaceSwitcher current={harbour} workspaces={workspaces} /> : path),
    })
  const routeTree = root.addChildren([at('/'), at('/scraping')])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await render(<RouterProvider router={router as never} />)
  await page.getByRole('button', { name: 'Workspace Harbour, switch' }).click()
}

test('the staff’s area is no choice among workspaces; it stands apart and leads to the collectors', async () => {
  await show([harbour, internal])
  await expect.element(page.getByRole('menuitemradio')).toHaveTextContent('Harbour')
  await page.getByRole('menuitem', { name: 'Collection (internal)' }).click()
  await expect.element(page.getByText('/scraping')).toBeVisible()
})

test('nobody else is offered it', async () => {
  await show([harbour])
  await expect.element(page.getByRole('menuitem', { name: 'New workspace' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Collection (internal)' })).not.toBeInTheDocument()
})
