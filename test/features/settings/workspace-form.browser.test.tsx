import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Workspace } from '#contract/workspaces.ts'
import * as api from '#src/api/workspaces.ts'
import { WorkspaceForm } from '#src/features/settings/workspace-form.tsx'

vi.mock('#src/api/workspaces.ts', async (load) => ({
  ...(await load<typeof api>()),
  updateWorkspace: vi.fn<typeof api.updateWorkspace>(),
}))
const updated = vi.mocked(api.updateWorkspace)

const opened: Workspace = {
  id: 'w1',
  name: 'Harbour',
  language: 'en',
  timezone: 'UTC',
  weekStart: 'monday',
  retentionDays: null,
  viewersExport: true,
  plan: 'free',
  plan_expired_at: null,
  privilege: 'manager',
  sample: false,
  deletion: null,
  created_at: 0,
}
let stored: Workspace
let client: QueryClient
beforeEach(() => {
  stored = opened
  client = new QueryClient()
  client.setQueryData(api.workspaceQuery('w1').queryKey, opened)
  updated.mockReset()
  updated.mockImplementation((change) => {
    stored = { ...stored, ...(change as Partial<Workspace>) }
    return Promise.resolve(stored)
  })
})

const Form = () => <WorkspaceForm workspace={useSuspenseQuery(api.workspaceQuery('w1')).data} />
const Scene = () => (
  <QueryClientProvider client={client}>
    <Form />
  </QueryClientProvider>
)
const show = () => {
  const router = createRouter({ routeTree: createRootRoute({ component: Scene }), history: createMemoryHistory() })
  return render(<RouterProvider router={router as never} />)
}
const name = page.getByLabelText('Workspace name')
const weekStart = page.getByLabelText('First day of the week')
const save = page.getByRole('button', { name: 'Save' })
const bodies = () => updated.mock.calls.map(([body]) => body)

test('only what the person has changed is sent, and what somebody else changed meanwhile is shown then', async () => {
  await show()
  stored = { ...opened, weekStart: 'sunday' }
  await name.fill('Lighthouse')
  await save.click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(bodies()).toEqual([{ workspaceId: 'w1', name: 'Lighthouse' }])
  await expect.element(weekStart).toHaveValue('sunday')
})

test('a field that nobody touched follows what is read anew; one that was typed in stays', async () => {
  await show()
  await name.fill('Lighthouse')
  client.setQueryData(api.workspaceQuery('w1').queryKey, { ...opened, name: 'Quay', weekStart: 'sunday' })
  await expect.element(weekStart).toHaveValue('sunday')
  await expect.element(name).toHaveValue('Lighthouse')
})

test('what was changed and changed back is no change', async () => {
  await show()
  await name.fill('Lighthouse')
  await name.fill('Harbour')
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  client.setQueryData(api.workspaceQuery('w1').queryKey, { ...opened, name: 'Quay' })
  await expect.element(name).toHaveValue('Quay')
})
