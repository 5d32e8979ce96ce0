import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as exports from '#contract/posts/exports.ts'
import { WorkspaceArchive } from '#src/widgets/exports/workspace-archive.tsx'
import { lost } from '#test/support/browser.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
const ready: exports.Export = {
  id: idOf(2),
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

function show(item: exports.Export) {
  api.on(exports.listExports, { items: [item] })
  api.on(exports.getExport, item)
  return scene.show(<WorkspaceArchive />, scene.newCache(workspaceOf()))
}
const button = (name: string) => page.getByRole('button', { name })

test('a running export is found again with its progress, and can be cancelled', async () => {
  const running = { ...ready, status: 'running', rows: 300, bytes: null, finishedAt: null, expiresAt: null } as const
  await show(running)
  await expect.element(page.getByText('300 of 1,200 posts')).toBeVisible()
  api.on(exports.cancelExport, () => {
    api.on(exports.getExport, { ...running, status: 'cancelled' })
    return running
  })
  await button('Cancel').click()
  await expect.element(button('Export everything')).toBeEnabled()
})

test('a finished archive is downloaded only on demand, and again after a failure', async () => {
  api.on(exports.downloadExport, lost, new Blob(['archive']))
  await show(ready)
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent('Archive of 30 Jun 2026, 12:00, 2 MB. It is kept for a day.')
  expect(api.calls(exports.downloadExport)).toEqual([])
  await button('Download the archive').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
  await button('Download the archive').click()
  await expect.poll(() => api.calls(exports.downloadExport)).toHaveLength(2)
  expect(api.calls(exports.downloadExport)[1]).toEqual({ workspaceId, exportId: ready.id })
})

test('a failed export shows the reason, and another can be started', async () => {
  await show({ ...ready, status: 'failed', failure: { detail: 'The disk of the server is full.' } })
  await expect.element(page.getByRole('status')).toHaveTextContent('The disk of the server is full.')
  await expect.element(button('Export everything')).toBeEnabled()
})
