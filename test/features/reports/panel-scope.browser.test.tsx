import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReportItem } from '#contract/reports/reports.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import type { PanelViews } from '#src/features/reports/page-parts.ts'
import { ReportPanels } from '#src/features/reports/panels.tsx'
import { useReportPage, useReportSearch } from '#src/features/reports/report-scope.ts'
import { OwnScope } from '#src/widgets/insight-page/own-scope.tsx'
import { PageContext, usePage } from '#src/widgets/insight-page/page.ts'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const [ours, rival] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const workspace = workspaceOf()
const views = { 'overview.volume': View } as unknown as PanelViews

function View() {
  const { scope, drillDown, open } = usePage()
  return (
    <OwnScope>
      <button type="button" aria-pressed={drillDown !== null} onClick={() => open({ sentiment: 'negative' })}>
        {scope.queryId ?? 'all'}
      </button>
    </OwnScope>
  )
}

const report = { search: { source: 'x' }, range: 'lastMonth' as const }
const items: ReportItem[] = [
  { kind: 'panel', id: 'whole', panel: 'overview.volume' },
  { kind: 'panel', id: 'own', panel: 'overview.volume', scope: { search: { queryId: ours, compare: rival } } },
  { kind: 'text', id: 'text', text: '- **Harbour**, [the page](https://a.example)' },
]

function Sheet({ address, onAddress }: { address: OverviewSearch; onAddress: (address: OverviewSearch) => void }) {
  return (
    <PageContext value={useReportPage(useReportSearch(report), { address, onChange: onAddress })}>
      <ReportPanels items={items} views={views} />
    </PageContext>
  )
}

test('a panel with its own scope names it, and opens its own posts only', async () => {
  const cache = newCache(workspace)
  const named = [
    [ours, 'Our brand'],
    [rival, 'Their brand'],
  ].map(([id, name]) => ({ id, name }))
  cache.setQueryData(savedQueriesQuery(workspace.id).queryKey, { items: named } as never)
  const addresses: OverviewSearch[] = []
  const sheet = (address: OverviewSearch) => <Sheet address={address} onAddress={(next) => addresses.push(next)} />
  await show(sheet({ language: 'de' }), cache)
  const own = page.getByRole('button', { name: ours })
  await expect.element(page.getByRole('button', { name: 'all' })).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByText(/^Our brand · /)).toBeVisible()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Harbour, the page')
  await expect.element(page.getByRole('link', { name: 'the page' })).toHaveAttribute('href', 'https://a.example')
  await own.click()
  const opened = addresses.at(-1)!
  expect(opened).toMatchObject({ language: 'de', open: 'posts', 'open.sentiment': 'negative', 'open.panel': 'own' })
  await show(sheet(opened), cache)
  await expect.element(page.getByRole('button', { name: ours }).last()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: 'all' }).last()).toHaveAttribute('aria-pressed', 'false')
})
