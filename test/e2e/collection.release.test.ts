import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openTab, openWorkspace, signIn, type Tab } from './support/browser.ts'
import { faultsOf } from './support/faults.ts'
import { createWorkspace } from './support/owner-steps.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({
  environment: async () => ({
    SIMULATED_POSTS: 'true',
    LOCAL_SOURCES: 'true',
    REDDIT_CLIENT_ID: 'id',
    REDDIT_CLIENT_SECRET: 'secret',
    YOUTUBE_API_KEY: 'key',
  }),
})

let tab: Tab & { workspace: string }
let page: Page
beforeAll(async () => {
  tab = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
  ;({ page } = tab)
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const shown = (words: string | RegExp) => page.getByText(words).first().waitFor()
const drawn = (state: string) =>
  page
    .getByRole('region', { name: `Live collection: ${state}` })
    .getByRole('img')
    .waitFor()
const rowOf = (collector: string) =>
  page.getByRole('navigation', { name: 'Collectors' }).getByRole('link', { name: collector })
const open = async (collector: string) => {
  await rowOf(collector).click()
  await page.getByRole('heading', { level: 2, name: collector, exact: true }).waitFor()
}
const setFault = async (source: string, fault: object) => {
  const answer = await page.request.put(`${stage.app.url}/local-sources/${source}/fault`, { data: fault })
  expect(answer.status()).toBe(204)
}
const fair = { kind: 'fair' }

test('a newcomer sees live posts of what they follow after the sign-in, and the steps that are left', async () => {
  const { page: own, context, complaints } = await openTab(stage.browser)
  await signIn(own, stage.app.url, `nina.${crypto.randomUUID()}@example.com`)
  const workspace = await createWorkspace(own, {
    name: 'Harbour',
    user: { 'Brand name and other spellings': 'Tidewater\nCoffee' },
  })
  const arrivals = own.getByRole('region', { name: 'Collection' })
  await arrivals.getByText(/^Bluesky: live, [1-9][\d,]* posts? so far/).waitFor()
  await own.getByRole('heading', { name: /^[1-9][\d,]* posts?$/ }).waitFor()
  await arrivals.getByText('Hacker News').first().waitFor()
  expect(await faultsOf(own)).toEqual({ violations: [], tooWide: 0 })

  await own.goto(`${workspace}/saved-queries`)
  const steps = own.getByRole('region', { name: 'First steps' })
  await expect
    .poll(() => steps.getByRole('listitem').allInnerTexts())
    .toEqual([/Save a query\s*done/, /sources\s*done/, /colleague/].map((words) => expect.stringMatching(words)))
  expect(await faultsOf(own)).toEqual({ violations: [], tooWide: 0 })
  await steps.getByRole('button', { name: 'Dismiss' }).click()
  await steps.waitFor({ state: 'detached' })
  await own.reload()
  await own.getByRole('row', { name: /Tidewater/ }).waitFor()
  expect([await steps.count(), complaints]).toEqual([0, []])
  await context.close()
})

test('what Bluesky no longer holds is a gap, hatched for the staff and in a workspace; what cannot be read is listed', async () => {
  await page.goto(`${stage.app.url}/scraping`)
  await open('Simulated Bluesky')
  await press('Pause')
  await drawn('Paused')
  await setFault('bluesky', { kind: 'cursorTooOld' })
  await press('Resume')
  await page
    .getByRole('region', { name: /^(Gap\b|Search resting)/ })
    .getByRole('img')
    .waitFor()
  await setFault('bluesky', { kind: 'malformed' })
  const [hatched, words] = ['[data-hatched] rect', 'Bluesky: posts missing (away too long to catch up)']
  await page.goto(`${tab.workspace}/insight/overview`)
  await page.locator(hatched).first().waitFor({ state: 'attached' })
  await shown(words)

  await page.goBack()
  await page.getByRole('link', { name: /^Simulated Bluesky.*unreadable/ }).waitFor()
  await page.reload()
  await page.locator(hatched).first().waitFor({ state: 'attached' })
  await shown(words)
  const letters = page.getByRole('list', { name: 'Unreadable data' })
  await letters
    .getByRole('button', { name: /^Retry/ })
    .first()
    .click()
  await shown('Still unreadable.')
  await setFault('bluesky', fair)
  const before = await letters.getByRole('listitem').count()
  await letters
    .getByRole('button', { name: /^Discard/ })
    .first()
    .click()
  await expect.poll(() => letters.getByRole('listitem').count()).toBe(before - 1)
})
