import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hackerNewsPosts, overviewOf } from '#test/support/independent/overview.mjs'
import { openTab, signIn } from './support/browser.ts'
import { createWorkspace } from './support/owner-steps.ts'
import { useStage } from './support/stage.ts'

const file = resolve('test/samples/insights/hacker-news.json')
const [from, to] = ['2019-03-28', '2019-04-26']

const stage = useStage()

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const digits = (text: string) => Number(/-?[\d,]+(\.\d+)?/.exec(text.replace('−', '-'))?.[0].replaceAll(',', ''))

async function importFile(page: Page) {
  await page.getByRole('link', { name: 'Import posts' }).first().click()
  await page.getByLabel('File of posts').setInputFiles(file)
  await page.getByText('The preview is up to date.').waitFor()
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await heading(page, 'What would be imported').waitFor()
  await page.getByRole('button', { name: /^Import [\d,]+ posts$/ }).click()
  await heading(page, 'The posts are imported').waitFor()
}

async function saveQuery(page: Page, name: string, text: string) {
  await page.getByRole('link', { name: 'Saved queries' }).first().click()
  await page.getByRole('link', { name: 'New query' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
  await page.getByRole('region', { name: 'Matching posts' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // "Unsaved" stands there before.
  await page.waitForURL(/saved-queries\/(?!new)/)
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
}

const figure = async (page: Page, name: string) =>
  digits(
    (await page
      .getByRole('article', { name })
      .getByRole('button')
      .filter({ hasNotText: /^$/ })
      .first()
      .getAttribute('title')) ?? '',
  )

async function figures(page: Page) {
  return {
    mentions: await figure(page, 'Mentions'),
    uniqueAuthors: await figure(page, 'Unique authors'),
    interactions: await figure(page, 'Interactions'),
  }
}

/** What an independent program counts in the file: stories with one of the words in their title, or all. */
function independently(...words: string[]) {
  const patterns = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu'))
  const stories = hackerNewsPosts(file).filter(
    ({ text }) => words.length === 0 || patterns.some((word) => word.test(text)),
  )
  const { now } = overviewOf(stories, { phrase: null, from, to, zone: 'UTC' })
  return { mentions: now.mentions, uniqueAuthors: now.uniqueAuthors, interactions: now.interactions }
}

test('from the first sign-in to a correct overview of a real file', async () => {
  const { page, complaints } = await openTab(stage.browser)
  await signIn(page, stage.app.url, 'robin@example.com')
  const user = { 'First name': 'Robin', 'Last name': 'Reader' }
  const workspace = await createWorkspace(page, { name: 'Harbour watch', timezone: 'UTC', user })
  await importFile(page)
  await saveQuery(page, 'Search engines', 'title:google OR title:duckduckgo')

  await page.goto(`${workspace}/insight/overview?from=${from}&to=${to}`)
  await page.getByRole('article', { name: 'Mentions' }).waitFor()
  const everything = await figures(page)

  await page.getByLabel('Saved query').selectOption({ label: 'Search engines' })
  await expect.poll(async () => (await figures(page)).mentions).not.toBe(everything.mentions)
  const searchEngines = await figures(page)

  expect({ everything, searchEngines, complaints }).toEqual({
    everything: independently(),
    searchEngines: independently('google', 'duckduckgo'),
    complaints: [],
  })
})
