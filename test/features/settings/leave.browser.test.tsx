import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { leaveWorkspace } from '#src/api/members.ts'
import { Leave } from '#src/features/settings/members/leave.tsx'

vi.mock('#src/api/members.ts', () => ({ leaveWorkspace: vi.fn<typeof leaveWorkspace>() }))

test('a dialog that is opened again knows nothing of the try before', async () => {
  vi.mocked(leaveWorkspace).mockRejectedValue(new Error('The last owner stays.'))
  const scene = () => (
    <QueryClientProvider client={new QueryClient()}>
      <Leave workspace={{ id: 'w1', name: 'Harbour' }} isLastOwner={false} />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: scene }), history: createMemoryHistory() })
  await render(<RouterProvider router={router as never} />)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Leave' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog.getByText('The last owner stays.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('The last owner stays.')).not.toBeInTheDocument()
})
