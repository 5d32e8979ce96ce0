import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listReports, updateReport } from '#contract/reports/reports.ts'
import { AddToReport } from '#src/widgets/reports/add-to-report.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, storedReportOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { InWorkspace, newCache } from '#test/support/in-workspace.tsx'
import { InPage } from '#test/support/insight-page.tsx'
import { show } from '#test/support/scene.tsx'

const api = fakeApi()
const sent = {
  schedule: { every: 'week' as const, weekday: 1, hour: 8 },
  recipients: [{ kind: 'member' as const, userId: idOf(2) }],
}
const own = storedReportOf({ ...sent, version: 3 })
const scope = { workspaceId, from: '2026-06-01', to: '2026-06-30' }

test('a panel is added to the end of an own report, and a conflict is shown', async () => {
  const foreign = storedReportOf({ id: idOf(71), name: 'Theirs', canEdit: false })
  api.on(listReports, { items: [own, foreign] })
  const conflict = problem('conflict', 'Somebody changed this report in the meantime.')
  api.on(updateReport, conflict, { ...own, version: 4 })
  await show(
    <InPage page={{ scope }}>
      <InWorkspace cache={newCache(workspaceOf())}>
        <AddToReport panel="overview.volume" onClose={() => {}} />
      </InWorkspace>
    </InPage>,
  )
  const add = page.getByRole('button', { name: 'Add: Weekly' })
  await add.click()
  await expect.element(page.getByText('Somebody changed this report in the meantime.')).toBeInTheDocument()
  expect(page.getByText('Theirs').elements()).toHaveLength(0)
  await add.click()
  await expect.element(page.getByRole('link', { name: 'View report' })).toBeInTheDocument()
  const items = [{ panel: 'overview.sources' }, { panel: 'overview.volume' }]
  expect(api.calls(updateReport)[1]).toMatchObject({ version: 3, schedule: { weekday: 1 }, items })
})

test('posts join the report’s list of chosen posts once', async () => {
  const list = { kind: 'panel' as const, id: 'l', panel: 'overview.posts', posts: ['7', '8'] }
  api.on(listReports, { items: [{ ...own, items: [list, ...own.items] }] })
  api.on(updateReport, own)
  await show(
    <InWorkspace cache={newCache(workspaceOf())}>
      <AddToReport panel="overview.posts" posts={['7', '9']} onClose={() => {}} />
    </InWorkspace>,
  )
  await page.getByRole('button', { name: 'Add: Weekly' }).click()
  await expect.element(page.getByRole('link', { name: 'View report' })).toBeInTheDocument()
  expect(api.calls(updateReport)[0]).toMatchObject({ items: [{ ...list, posts: ['8', '7', '9'] }, ...own.items] })
})
