import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as workspaces from '#src/api/workspaces.ts'
import { ViewersExport } from '#src/features/settings/viewers-export.tsx'
import { ExportButton } from '#src/widgets/exports/export-button.tsx'

vi.mock('#src/api/workspaces.ts', async (load) => ({
  ...(await load<typeof workspaces>()),
  updateWorkspace: vi.fn<typeof workspaces.updateWorkspace>(),
}))

function show(scene: ReactNode, workspace: object) {
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } })
  cache.setQueryData(workspaces.workspaceQuery('w1').queryKey, workspace as never)
  return render(<QueryClientProvider client={cache}>{scene}</QueryClientProvider>)
}

test('switching it off saves that alone', async () => {
  vi.mocked(workspaces.updateWorkspace).mockResolvedValue({ id: 'w1', viewersExport: false } as never)
  await show(<ViewersExport workspace={{ id: 'w1', viewersExport: true }} />, {})
  await page.getByRole('checkbox', { name: 'Viewers may export what is on screen' }).click()
  expect(workspaces.updateWorkspace).toHaveBeenCalledWith({ workspaceId: 'w1', viewersExport: false })
})

test.each([
  ['viewer', true, 1],
  ['viewer', false, 0],
  ['manager', false, 1],
] as const)('a %s, viewers export: %s, sees as many ways to export: %i', async (privilege, viewersExport, count) => {
  await show(<ExportButton workspaceId="w1" choices={[]} />, { id: 'w1', privilege, viewersExport })
  await expect.poll(() => page.getByRole('button', { name: 'Export' }).elements().length).toBe(count)
})
