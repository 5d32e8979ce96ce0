import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listPosts } from '#contract/posts/posts.ts'
import { listReportRuns, listReports, type Report, updateReport } from '#contract/reports/reports.ts'
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

type SheetProps = { begin: OverviewSearch; canEdit: boolean }
function Sheet({ begin, canEdit }: SheetProps) {
  const [address, setAddress] = useState(begin)
  const report = reportOf({ items, canEdit, search: { text: 'tide' } })
  const views = {} as PanelViews
  return <ReportSheet {...{ report, address, views }} onMode={() => {}} onAddress={setAddress} />
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  api.on(listQueries, { items: [] })
  api.on(listPosts, { items: [], nextCursor: null, total: 0 })
  api.on(listReportRuns, { items: [] })
  api.on(listReports, { items: [] })
})

const open = (begin: OverviewSearch, canEdit = true) =>
  show(<Sheet begin={begin} canEdit={canEdit} />, newCache(workspaceOf({ privilege: canEdit ? 'owner' : 'viewer' })))
const back = page.getByRole('button', { name: 'As the report' })
const query = page.getByRole('combobox', { name: 'Saved query' })

test('the filter bar starts with the filters of the report, and returns to them', async () => {
  await open({})
  await expect.element(query).toHaveDisplayValue('Search: tide')
  await query.selectOptions('All posts')
  await back.click()
  await expect.element(query).toHaveDisplayValue('Search: tide')
  expect(back.elements()).toHaveLength(0)
})

test('an editor saves the filters with relative days; a conflict is shown', async () => {
  const conflict = problem('conflict', 'Somebody changed this report in the meantime.')
  api.on(updateReport, conflict, reportOf({ version: 4 }))
  await open({ text: 'harbour', from: yesterday, to: yesterday })
  await page.getByRole('button', { name: 'Keep this for the report' }).click()
  await expect.element(page.getByText('Somebody changed this report in the meantime.')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Keep this for the report' }).click()
  const search = { text: 'harbour' }
  await expect.poll(() => api.calls(updateReport)[1]).toMatchObject({ version: 3, search, range: 'yesterday', items })
  await expect.element(back).not.toBeInTheDocument()
})

test('a viewer can look at other posts, and saves nothing', async () => {
  await open({ text: 'harbour' }, false)
  await expect.element(back).toBeInTheDocument()
  for (const name of ['Keep this for the report', 'Arrange'])
    expect(page.getByRole('button', { name }).elements()).toHaveLength(0)
})
