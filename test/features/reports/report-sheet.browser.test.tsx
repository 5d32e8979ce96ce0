import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPosts } from '#contract/posts/posts.ts'
import type { Report } from '#contract/reports/reports.ts'
import { listReportRuns, listReports, updateReport } from '#contract/reports/reports.ts'
import { listQueries } from '#contract/saved-queries/query-list.ts'
import type { PanelViews } from '#src/features/reports/page-parts.ts'
import { ReportSheet } from '#src/features/reports/report-sheet.tsx'
import { addDays, todayIn } from '#src/ui/date-range.ts'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'
import { reportOf } from './report.ts'

const api = fakeApi()
const items: Report['items'] = [{ kind: 'heading', id: 'h', text: 'Harbour' }]
const yesterday = addDays(todayIn('UTC'), -1)

function Scene({ begin, canEdit }: { begin: OverviewSearch; canEdit: boolean }) {
  const [address, setAddress] = useState(begin)
  return (
    <ReportSheet
      report={reportOf({ items, canEdit, search: { text: 'tide' } })}
      address={address}
      views={{} as PanelViews}
      onMode={() => {}}
      onAddress={setAddress}
    />
  )
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  api.on(listQueries, { items: [] })
  api.on(listPosts, { items: [], nextCursor: null, total: 0 })
  api.on(listReportRuns, { items: [] })
  api.on(listReports, { items: [] })
})

const open = (begin: OverviewSearch, canEdit = true) =>
  show(<Scene begin={begin} canEdit={canEdit} />, newCache(workspaceOf({ privilege: canEdit ? 'owner' : 'viewer' })))
const back = page.getByRole('button', { name: 'As the report' })

test('the bar begins with what the report looks at, and comes back to it', async () => {
  await open({})
  await expect.element(page.getByRole('combobox', { name: 'Saved query' })).toHaveDisplayValue('Search: tide')
  expect(back.elements()).toHaveLength(0)
  await page.getByRole('combobox', { name: 'Saved query' }).selectOptions('All posts')
  await expect.element(page.getByText('You look at other posts or days than the report does.')).toBeInTheDocument()
  await back.click()
  await expect.element(page.getByRole('combobox', { name: 'Saved query' })).toHaveDisplayValue('Search: tide')
  expect(back.elements()).toHaveLength(0)
})

test('who may write keeps it for the report, with days that move where they are such', async () => {
  api.on(updateReport, reportOf({ version: 4 }))
  await open({ text: 'harbour', from: yesterday, to: yesterday })
  await page.getByRole('button', { name: 'Keep this for the report' }).click()
  await expect.poll(() => api.calls(updateReport)).toHaveLength(1)
  expect(api.calls(updateReport)[0]).toMatchObject({
    version: 3,
    search: { text: 'harbour' },
    range: 'yesterday',
    items,
  })
  await expect.poll(() => back.elements()).toHaveLength(0)
})

test('other days say that those of the report move along; somebody who was faster is told of', async () => {
  api.on(updateReport, problem('conflict', 'Somebody changed this report in the meantime.'))
  await open({ text: 'harbour', from: '2026-01-01', to: '2026-01-03' })
  await expect
    .element(page.getByText('Its days move along and stay: Last week, against the one before.'))
    .toBeInTheDocument()
  await page.getByRole('button', { name: 'Keep this for the report' }).click()
  await expect.element(page.getByText('Somebody changed this report in the meantime.')).toBeInTheDocument()
  expect(api.calls(updateReport)[0]).toMatchObject({ search: { text: 'harbour' }, range: 'lastWeek' })
})

test('a viewer looks elsewhere and back, and keeps nothing', async () => {
  await open({ text: 'harbour' }, false)
  await expect.element(back).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Keep this for the report' }).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Arrange' }).elements()).toHaveLength(0)
})
