import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listReports, updateReport } from '#contract/reports/reports.ts'
import { AddToReport } from '#src/widgets/reports/add-to-report.tsx'
import { PageContext } from '#src/widgets/insight-page/page.ts'
import { reportOf } from '#test/features/reports/report.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
const nothing = () => {}
const aPage = {
  range: { from: '2026-06-01', to: '2026-06-30' },
  scope: { workspaceId, from: '2026-06-01', to: '2026-06-30' },
  search: { text: 'harbour' },
  drillDown: null,
  open: nothing,
  change: nothing,
  changeScope: nothing,
  asks: {},
  latest: 0,
  onVersion: nothing,
}

const open = () =>
  show(
    <PageContext value={aPage}>
      <AddToReport panel="overview.volume" onClose={nothing} />
    </PageContext>,
    newCache(workspaceOf()),
  )

test('a panel goes to the end of a report that one may change, and what stands there stays', async () => {
  const foreign = reportOf({ id: idOf(71), name: 'Theirs', canEdit: false })
  api.on(listReports, { items: [reportOf(), foreign] }, { items: [reportOf({ version: 4 }), foreign] })
  api.on(updateReport, reportOf({ version: 4 }))
  await open()
  await page.getByRole('button', { name: 'Add to Weekly' }).click()
  await expect.element(page.getByRole('link', { name: 'Open the report' })).toBeInTheDocument()
  expect(page.getByText('Theirs').elements()).toHaveLength(0)
  const [sent] = api.calls(updateReport)
  expect(sent).toMatchObject({ version: 3, schedule: { every: 'week', weekday: 1, hour: 8 } })
  expect((sent as { items: { panel: string }[] }).items.map(({ panel }) => panel)).toEqual([
    'overview.sources',
    'overview.volume',
  ])
})

test('where somebody was faster it says so', async () => {
  api.on(listReports, { items: [reportOf()] })
  api.on(updateReport, problem('conflict', 'Somebody changed this report in the meantime.'))
  await open()
  await page.getByRole('button', { name: 'Add to Weekly' }).click()
  await expect.element(page.getByText('Somebody changed this report in the meantime.')).toBeInTheDocument()
})
