import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Export } from '#contract/exports.ts'
import * as exports from '#src/api/exports.ts'
import { WorkspaceArchive } from '#src/widgets/exports/workspace-archive.tsx'

vi.mock('#src/api/exports.ts', async (load) => ({
  ...(await load<typeof exports>()),
  exportWorkspace: vi.fn<typeof exports.exportWorkspace>(),
  getExport: vi.fn<typeof exports.getExport>(),
  cancelExport: vi.fn<typeof exports.cancelExport>(),
  downloadExport: vi.fn<typeof exports.downloadExport>(),
}))
beforeEach(() => vi.clearAllMocks())

const input = { workspaceId: 'w1', exportId: 'e1' }
const ready: Export = {
  id: 'e1',
  table: 'workspace',
  format: 'zip',
  fileName: 'harbour.zip',
  status: 'ready',
  from: '2026-03-01',
  to: '2026-06-30',
  rows: 1_200,
  rowsTotal: 1_200,
  bytes: 2_000_000,
  notes: [],
  failure: null,
  createdAt: '2026-06-30T12:00:00Z',
  finishedAt: '2026-06-30T12:01:00Z',
  expiresAt: '2026-07-01T12:01:00Z',
}
const running: Export = { ...ready, status: 'running', rows: 300, bytes: null, finishedAt: null, expiresAt: null }

async function show(...items: Export[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } })
  cache.setQueryData(exports.exportsQuery('w1').queryKey, { items })
  if (items[0]) vi.mocked(exports.getExport).mockResolvedValue(items[0])
  await render(
    <QueryClientProvider client={cache}>
      <WorkspaceArchive workspace={{ id: 'w1', timezone: 'UTC' }} />
    </QueryClientProvider>,
  )
}
const button = (name: string) => page.getByRole('button', { name })

test('everything is exported, followed, and downloaded when a person says so', async () => {
  vi.mocked(exports.exportWorkspace).mockResolvedValue(running)
  vi.mocked(exports.getExport).mockResolvedValue(running)
  vi.mocked(exports.downloadExport).mockResolvedValue(new Blob(['archive']))
  await show()
  await button('Export everything').click()
  await expect.element(page.getByText('300 of 1,200 posts')).toBeVisible()
  vi.mocked(exports.getExport).mockResolvedValue(ready)
  await expect.element(button('Export anew')).toBeVisible()
  expect(vi.mocked(exports.downloadExport).mock.calls).toEqual([])
  await button('Download the archive').click()
  await expect.poll(() => vi.mocked(exports.downloadExport).mock.calls.map(([asked]) => asked)).toEqual([input])
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Archive of 30 Jun 2026, 12:00, 2 MB. It is kept for a day.')
  await expect.element(button('Download the archive')).toBeEnabled()
})

test('one of before is found: it runs still, and is cancelled', async () => {
  await show(running)
  await expect
    .element(page.getByRole('progressbar', { name: 'Writing the archive' }))
    .toHaveAttribute('aria-valuenow', '300')
  vi.mocked(exports.cancelExport).mockImplementation(async () => {
    vi.mocked(exports.getExport).mockResolvedValue({ ...running, status: 'cancelled' })
    return running
  })
  await button('Cancel').click()
  expect(vi.mocked(exports.cancelExport).mock.calls).toEqual([[input]])
  await expect.element(button('Export everything')).toBeEnabled()
})

test('a download that fails says why, and the archive can be downloaded again', async () => {
  vi.mocked(exports.downloadExport).mockRejectedValue(new TypeError('Failed to fetch'))
  await show(ready)
  await button('Download the archive').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The server cannot be reached. Check the connection and try again.')
  await expect.element(button('Download the archive')).toBeEnabled()
})

test('of one that failed the reason is said, and another can be begun', async () => {
  await show({ ...ready, status: 'failed', failure: { detail: 'The disk of the server is full.' } })
  await expect.element(page.getByRole('status')).toHaveTextContent('The disk of the server is full.')
  await expect.element(button('Export everything')).toBeEnabled()
  expect(button('Download the archive').elements()).toEqual([])
})
