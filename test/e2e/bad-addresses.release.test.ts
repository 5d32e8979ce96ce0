import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownServer, useTab } from './support/stage.ts'

const tab = useTab('Olivia', { environment: ownServer })

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
  await other.getByRole('heading', { name: 'No saved query fits' }).waitFor()
  await other.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
  await other.close()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Sentiment' }).selectOption('positive')
  await page.getByRole('heading', { name: 'The saved query is no longer there' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show all posts' }).click()
  await page.getByRole('article', { name: 'Mentions' }).waitFor()
  expect(new URL(page.url()).searchParams.has('queryId')).toBe(false)
})
