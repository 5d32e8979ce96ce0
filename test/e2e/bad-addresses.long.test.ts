import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './support/browser.ts'
import { faultsOf } from './support/faults.ts'
import { ownServer, useTab } from './support/stage.ts'

const tab = useTab('Olivia', { environment: ownServer })

const nobody = '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c3d'
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Parameters of the filter bar that no page with one can read. */
const scope = {
  from: 'yesterday',
  to: '2026-02-30',
  previous: 'never',
  step: 'decade',
  queryId: 'seven',
  text: 'x'.repeat(4_097),
  source: 'myspace',
  language: 'klingon',
  sentiment: 'angry',
  type: 'poem',
  filter: 'mine',
  authors: 'regulars',
}
const mark = { 'open.at': 'noon', 'open.bucket': 'decade', 'open.order': 'loudest', 'open.source': 'myspace' }

const pages: Record<string, Record<string, string>> = {
  'saved-queries': { sort: 'colour', find: 'x'.repeat(201) },
  discover: { ...scope, ...mark, view: 'piles' },
  'insight/overview': { ...scope, ...mark, open: 'sesame', 'open.sentiment': 'angry', 'open.language': 'klingon' },
  'insight/posts': { ...scope, ...mark, sort: 'loudest', view: 'piles', post: 'x/1' },
  'insight/people': {
    ...scope,
    sort: 'loudest',
    followers: 'many',
    perPost: '-',
    seen: 'never',
    at: 'noon',
    bucket: 'decade',
    author: 'nobody',
  },
  'insight/conversation': { ...scope, ...mark, kind: 'smell', by: 'luck', box: '1,2' },
  'insight/performance': { ...scope },
  'insight/filtered-posts': { ...scope, show: 'some', view: 'piles', edit: 'seven', copy: 'eight', author: 'nobody' },
  'insight/filtered-profiles': { ...scope, show: 'some', view: 'piles' },
}

const said = (page: Page) => page.getByRole('status').filter({ hasText: /cannot be read and (was|were) left out/ })

test.each(Object.entries(pages))('%s names every parameter that it cannot read, and stands', async (path, given) => {
  const { page, workspace, complaints } = tab
  await page.goto(`${workspace}/${path}?${new URLSearchParams(given)}`)
  await said(page).waitFor()
  const text = (await said(page).textContent())!
  expect(Object.keys(given).filter((name) => !text.includes(`${name}=`))).toEqual([])
  await heading(page).waitFor()
  expect([await page.getByRole('alert').count(), complaints]).toEqual([0, []])

  await said(page).getByRole('button', { name: 'Dismiss' }).click()
  await said(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

const insights = Object.keys(pages).filter((path) => path !== 'saved-queries')

test.each(insights)('%s says that a range ends before it begins', async (path) => {
  const { page, workspace } = tab
  await visit(page, `${workspace}/${path}?from=2026-12-01&to=2026-01-01`)
  await said(page).getByText('The range ends before it begins').waitFor()
  await visit(page, `${workspace}/${path}?from=2026-12-01`)
  await said(page).getByText('A range needs its first and its last day').waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test.each(insights)('%s leads on from a saved query that is not there', async (path) => {
  const { page, workspace } = tab
  await visit(page, `${workspace}/${path}?queryId=${nobody}`)
  const gone = page.getByRole('heading', { name: 'The saved query is no longer there' }).first()
  await gone.waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Show all posts' }).first().click()
  await gone.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('queryId')).toBeNull()
})

test.each(insights)('%s leads on from a saved filter and a list of authors that are not there', async (path) => {
  const { page, workspace } = tab
  for (const [name, way, gone] of [
    ['filter', 'Show without the filter', 'The filter is no longer there'],
    ['authors', 'Show all authors', 'The list of authors is no longer there'],
  ] as const) {
    await visit(page, `${workspace}/${path}?${name}=${nobody}`)
    await page.getByRole('button', { name: way, exact: true }).first().click()
    await page.getByRole('heading', { name: gone }).first().waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has(name)).toBe(false)
  }
})

test.each(insights)('%s leads on from a search that cannot be read', async (path) => {
  const { page, workspace } = tab
  await visit(page, `${workspace}/${path}?text=${encodeURIComponent('(coffee OR')}`)
  await page.getByRole('heading', { name: 'The search cannot be read' }).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  if (path === 'discover') return
  await page.getByRole('link', { name: 'Correct it in Discover' }).first().waitFor()
  await page.getByRole('button', { name: 'Show all posts' }).first().click()
  await page.getByRole('heading', { name: 'The search cannot be read' }).first().waitFor({ state: 'detached' })
})

const answered = (page: Page) =>
  page.getByRole('heading', { name: /Nothing matches|No posts|The search cannot be read|There is nothing|Nothing is/ })

test.each(['insight/overview', 'insight/posts', 'insight/people', 'insight/conversation', 'discover'])(
  '%s answers a search for an emoji and one of 4 kB in place',
  async (path) => {
    const { page, workspace, complaints } = tab
    const long = Array.from({ length: 500 }, (_, place) => `word${place}`).join(' OR ')
    for (const text of ['😀🎉', '👩‍👩‍👧', long.slice(0, long.lastIndexOf(' OR ', 4_090)), '"'.repeat(200)]) {
      await visit(page, `${workspace}/${path}?text=${encodeURIComponent(text)}`)
      await heading(page).waitFor()
      await answered(page).or(page.locator('main article, main figure, main table, main svg[role]')).first().waitFor()
      expect([await page.getByText('Something went wrong').count(), complaints]).toEqual([0, []])
    }
  },
)

test('another saved query is one choice away; the bar says that the one of the address is not found', async () => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/insight/posts?queryId=${nobody}`)
  await page.getByRole('heading', { name: 'The saved query is no longer there' }).waitFor()
  const chosen = page.getByRole('combobox', { name: 'Saved query' })
  await expect
    .poll(() => chosen.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))
    .toBe('Query not found')
  const other = page.getByRole('combobox', { name: 'Choose another query' })
  await other.focus()
  await other.selectOption({ index: 1 })
  await page.getByRole('heading', { name: 'The saved query is no longer there' }).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).searchParams.get('queryId')).not.toBe(nobody)
})

test('a query that is deleted while it is shown leads on', async () => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/saved-queries/new?text=coffee`)
  await page.getByLabel('Name', { exact: true }).fill('Soon gone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/saved-queries\/[0-9a-f-]{36}/)
  const queryId = page.url().match(/saved-queries\/([0-9a-f-]{36})/)![1]!
  await page.goto(`${workspace}/insight/overview?queryId=${queryId}`)
  await page.getByRole('article', { name: 'Mentions' }).waitFor()

  const other = await page.context().newPage()
  await other.goto(`${workspace}/saved-queries?find=Soon`)
  await other.getByRole('button', { name: 'Actions for Soon gone' }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await other.getByRole('heading', { name: 'No saved query fits' }).waitFor({ timeout: 20_000 })
  await other.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached', timeout: 20_000 })
  await other.close()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Sentiment' }).selectOption('positive')
  await page.getByRole('heading', { name: 'The saved query is no longer there' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show all posts' }).click()
  await page.getByRole('article', { name: 'Mentions' }).waitFor()
  expect(new URL(page.url()).searchParams.has('queryId')).toBe(false)
})

test.each([
  [`saved-queries/${nobody}`, 'There is no such query'],
  ['saved-queries/seven', 'There is no such query'],
])('%s says that there is none and leads back', async (path, words) => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/${path}`)
  await page.getByRole('heading', { name: words }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Saved queries' }).count()).toBeGreaterThan(1)
})

test.each([360, 1920])('the words fit and axe finds nothing, %i px', async (width) => {
  const { page, workspace } = tab
  await page.setViewportSize({ width, height: 900 })
  for (const query of [
    `?queryId=${nobody}&from=2026-12-01&to=2026-01-01`,
    `?${new URLSearchParams(pages['insight/posts'])}`,
  ]) {
    await page.goto(`${workspace}/insight/posts${query}`)
    await said(page).waitFor()
    expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})
