import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { currentUserQuery } from '#src/api/users.ts'
import { StaffFrame } from '#src/features/shell/staff-frame.tsx'

const ines = {
  id: 'u1',
  first_name: 'Ines',
  last_name: 'Prado',
  email: 'ines@example.com',
  workspaces: [{ id: 'internal', name: 'Internal', privilege: 'owner', sample: false }],
}

test('staff without a workspace can begin one, and sign out; keys, which the page has none of, are not offered', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  cache.setQueryData(currentUserQuery().queryKey, ines as never)
  const onSignOut = vi.fn<() => void>()
  const scene = () => (
    <StaffFrame cache={cache} lastWorkspace={() => null} onSignOut={onSignOut}>
      <h1>Collectors</h1>
    </StaffFrame>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: scene }), history: createMemoryHistory() })
  await render(<RouterProvider router={router as never} />)

  await page.getByRole('button', { name: 'Workspace Collection (internal), switch' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'New workspace' })).toBeVisible()
  await expect.element(page.getByRole('menuitemradio')).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Collection (internal)' }).click()
  await page.getByRole('button', { name: /^Account of Ines Prado/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Join by code' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Keys' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => onSignOut.mock.calls.length, { timeout: 20_000 }).toBe(1)
})

test('the operator’s area has bars of its own, says that times are UTC, and leads back to where one was', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const harbour = { id: 'w2', name: 'Harbour', privilege: 'owner', sample: false }
  cache.setQueryData(currentUserQuery().queryKey, { ...ines, workspaces: [...ines.workspaces, harbour] } as never)
  const scene = () => (
    <StaffFrame cache={cache} lastWorkspace={() => 'w2'} onSignOut={() => {}}>
      <h1>Collectors</h1>
    </StaffFrame>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: scene }), history: createMemoryHistory() })
  await page.viewport(1280, 800)
  await render(<RouterProvider router={router as never} />)

  await expect.element(page.getByRole('navigation', { name: 'Operator' })).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Workspace' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^All times here are UTC/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to Harbour' })).toHaveAttribute('href', '/workspace/w2')
})
