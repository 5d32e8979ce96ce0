import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getPerformance, performanceTables } from '#contract/answers/performance.ts'
import { getStatements } from '#contract/answers/statements.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { csvOf, toCsv } from '#src/widgets/csv.ts'
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
afterEach(() => void vi.restoreAllMocks())

const answer = performanceOf([bluesky, mastodon])

function Scene() {
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
const choose = async (entry: string) => {
  await page.getByRole('button', { name: 'Harbours: more' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('where its answer fails the panel says so under a plain heading, and asks again when it is told to', async () => {
  api.on(getPerformance, problem('internal', 'The store is away.'), answer)
  await show(<Scene />)
  await expect.element(sheet.getByRole('heading', { name: 'This did not load', level: 3 })).toBeInTheDocument()
  await expect.element(sheet.getByText('The store is away.')).toBeInTheDocument()
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Bluesky 12' })).toBeInTheDocument()
})

test('while an answer of other days comes the panel shows the former one, dimmed', async () => {
  const later = deferred<typeof answer>()
  api.on(getPerformance, answer, later.promise)
  await show(<Scene />)
  await expect.element(sheet.getByRole('button', { name: 'Bluesky 12' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Later days' }).click()
  await expect.element(sheet).toHaveAttribute('aria-busy', 'true')
  await expect.element(sheet.getByRole('button', { name: 'Bluesky 12' })).toBeInTheDocument()
  later.resolve(performanceOf([{ ...bluesky, posts: 40 }]))
  await expect.element(sheet.getByRole('button', { name: 'Bluesky 40' })).toBeInTheDocument()
  await expect.element(sheet).toHaveAttribute('aria-busy', 'false')
})

test('its menu has the statements of its reads', async () => {
  const items = ['now', 'before'].map((step) => ({ step, sql: `SELECT '${step}'`, parameters: [] }))
  api.on(getPerformance, answer)
  api.on(getStatements, { items, dataVersion: '1' })
  await show(<Scene />)
  await choose('SQL behind it')
  await expect.element(page.getByLabelText('Statement')).toHaveTextContent("SELECT 'now'")
  expect(api.calls(getStatements)).toEqual([{ ...scope, of: 'performance' }])
})

test('its file has the rows of its table', async () => {
  api.on(getPerformance, answer)
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => (saved.push(bytes as Blob), '#'))
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await show(<Scene />)
  await choose('Download CSV')
  await expect.poll(() => names).toEqual(['Soundings – Harbours – 2026-06-01–2026-06-30.csv'])
  expect(await saved[0]!.text()).toBe(toCsv(csvOf(performanceTables.performanceSources, answer)))
})

test('its definition says what its figures mean, and what they rest on', async () => {
  api.on(getPerformance, answer)
  await show(<Scene />)
  await page.getByRole('button', { name: 'Definition of By source' }).click()
  const definition = page.getByRole('dialog', { name: 'By source' })
  await expect.element(definition.getByText('Harbours')).toBeInTheDocument()
  await expect.element(definition.getByText('Formula')).toBeInTheDocument()
})

test('a press in its body opens the posts of the page', async () => {
  api.on(getPerformance, answer)
  api.on(listPosts, { items: [], nextCursor: null, total: 0 })
  await show(<Scene />)
  await sheet.getByRole('button', { name: 'Bluesky 12' }).click()
  await expect.element(page.getByRole('heading', { name: 'Posts: Bluesky' })).toBeInTheDocument()
  await expect.poll(() => api.calls(listPosts)).toMatchObject([{ ...scope, source: 'bluesky' }])
})
