import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getPerformance, performanceTables } from '#contract/answers/performance.ts'
import { getStatements } from '#contract/answers/statements.ts'
import { toCsvRows, toCsv } from '#src/widgets/csv.ts'
import { OpenPosts } from '#src/widgets/insight-page/insight-page.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { deferred } from '#test/support/browser.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { workspaceId } from '#test/support/fixtures.ts'
import { InPage } from '#test/support/insight-page.tsx'
import { show } from '#test/support/scene.tsx'
import { bluesky, Harbours, mastodon, performanceOf } from './panel-fixture.tsx'

const api = fakeApi()
const scope = { workspaceId, from: '2026-06-01', to: '2026-06-30' }
const answer = performanceOf([bluesky, mastodon])
afterEach(() => void vi.restoreAllMocks())

function Panels() {
  const [days, setDays] = useState({ from: scope.from, to: scope.to })
  const [drillDown, open] = useState<DrillDown | null>(null)
  return (
    <InPage page={{ scope: { workspaceId, ...days }, drillDown, open }}>
      <Harbours />
      <button type="button" onClick={() => setDays({ from: '2026-07-01', to: '2026-07-31' })}>
        Later days
      </button>
      <OpenPosts />
    </InPage>
  )
}

const sheet = page.getByRole('region', { name: 'Harbours' })
const bar = sheet.getByRole('button', { name: 'Bluesky 12' })
async function choose(entry: string) {
  await page.getByRole('button', { name: 'Harbours: more' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a panel whose answer failed says so, and asks again on demand', async () => {
  api.on(getPerformance, problem('internal', 'The store is away.'), answer)
  await show(<Panels />)
  await expect.element(sheet.getByRole('heading', { name: 'This did not load', level: 3 })).toBeInTheDocument()
  await expect.element(sheet.getByText('The store is away.')).toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect.element(bar).toBeInTheDocument()
})

test('a panel keeps its last answer, marked busy, until the answer for other days arrives', async () => {
  const later = deferred<typeof answer>()
  api.on(getPerformance, answer, later.promise)
  await show(<Panels />)
  await expect.element(bar).toBeInTheDocument()
  await page.getByRole('button', { name: 'Later days' }).click()
  await expect.element(sheet).toHaveAttribute('aria-busy', 'true')
  await expect.element(bar).toBeInTheDocument()
  later.resolve(performanceOf([{ ...bluesky, posts: 40 }]))
  await expect.element(sheet.getByRole('button', { name: 'Bluesky 40' })).toBeInTheDocument()
  await expect.element(sheet).toHaveAttribute('aria-busy', 'false')
})

test('the menu shows the SQL, and saves the rows of the table as a file', async () => {
  api.on(getPerformance, answer)
  api.on(getStatements, { items: [{ step: 'now', sql: "SELECT 'now'", parameters: [] }], dataVersion: '1' })
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => (saved.push(bytes as Blob), '#'))
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await show(<Panels />)
  await choose('Download CSV')
  await expect.poll(() => names).toEqual(['Harbours – 2026-06-01–2026-06-30.csv'])
  expect(await saved[0]!.text()).toBe(toCsv(toCsvRows(performanceTables.performanceSources, answer)))
  await choose('View SQL')
  await expect.element(page.getByLabelText('SQL', { exact: true })).toHaveTextContent("SELECT 'now'")
  expect(api.calls(getStatements)).toEqual([{ ...scope, of: 'performance' }])
})
