import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cancelExport, exportReport, getExport } from '#contract/posts/exports.ts'
import { DownloadMenu } from '#src/features/reports/download-menu.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { exportOf, idOf, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
const running = exportOf({
  table: 'report',
  format: 'pptx',
  status: 'running',
  rows: 3,
  rowsTotal: 12,
  fileName: 'report.pptx',
})
const days = { from: '2026-11-01', to: '2026-11-30' }
const button = (name: string) => page.getByRole('button', { name })

test('a reader’s scope is downloaded by keyboard, with its progress, until it is cancelled or fails', async () => {
  const asked: unknown[] = []
  let current = running
  api.on(exportReport, (input) => {
    asked.push(input)
    return running
  })
  api.on(getExport, () => current)
  api.on(cancelExport, () => (current = { ...running, status: 'cancelled' }))
  await show(
    <DownloadMenu report={{ id: idOf(3) }} search={{ ...days, source: 'x', step: 'day' }} />,
    newCache(workspaceOf()),
  )

  ;(await button('Download').findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: 'PowerPoint slides' }).click()
  await expect
    .element(page.getByRole('progressbar', { name: 'PowerPoint slides' }))
    .toHaveAttribute('aria-valuenow', '3')
  expect(asked).toEqual([
    expect.objectContaining({ reportId: idOf(3), format: 'pptx', search: { ...days, source: 'x' } }),
  ])
  await button('Cancel').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Cancelled')

  current = { ...running, status: 'failed', failure: { detail: 'There is no Chromium.' } }
  await button('Download').click()
  await page.getByRole('menuitem', { name: 'PDF, 16:9, with definitions' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ format: 'pdf', pdf: { paper: 'wide', definitions: true } })
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no Chromium.')
  await expect.element(button('Try again')).toBeVisible()
})

test('a viewer who may not export has no menu', async () => {
  await show(
    <DownloadMenu report={{ id: idOf(3) }} search={null} />,
    newCache({ ...workspaceOf(), privilege: 'viewer', viewersExport: false }),
  )
  await expect.element(button('Download')).not.toBeInTheDocument()
})
