import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as exports from '#contract/posts/exports.ts'
import { WorkspaceArchive } from '#src/widgets/exports/workspace-archive.tsx'
import { lost } from '#test/support/browser.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()

const input = { workspaceId, exportId: idOf(2) }
const ready: exports.Export = {
  id: input.exportId,
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
const running: exports.Export = {
  ...ready,
  status: 'running',
  rows: 300,
  bytes: null,
  finishedAt: null,
  expiresAt: null,
}

function show(...items: exports.Export[]) {
  api.on(exports.listExports, { items })
  if (items[0]) api.on(exports.getExport, items[0])
  return scene.show(<WorkspaceArchive />, scene.newCache(workspaceOf()))
}
const button = (name: string) => page.getByRole('button', { name })

test('everything is exported, followed, and downloaded when a person says so', async () => {
  api.on(exports.exportWorkspace, running)
  api.on(exports.getExport, running)
  api.on(exports.downloadExport, new Blob(['archive']))
  await show()
  await button('Export everything').click()
  await expect.element(page.getByText('300 of 1,200 posts')).toBeVisible()
  api.on(exports.getExport, ready)
  await expect.element(button('Export anew')).toBeVisible()
  expect(api.calls(exports.downloadExport)).toEqual([])
  await button('Download the archive').click()
  await expect.poll(() => api.calls(exports.downloadExport)).toEqual([input])
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
  api.on(exports.cancelExport, () => {
    api.on(exports.getExport, { ...running, status: 'cancelled' })
    return running
  })
  await button('Cancel').click()
  await expect.element(button('Export everything')).toBeEnabled()
  expect(api.calls(exports.cancelExport)).toEqual([input])
})

test('a download that fails says why, and the archive can be downloaded again', async () => {
  api.on(exports.downloadExport, lost)
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
