import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { isFocused, tabTo } from './support/keyboard.ts'
import { ownServer, useStage } from './support/stage.ts'

const stage = useStage({ environment: ownServer })

const editor = (page: Page) => page.getByRole('textbox', { name: 'Search' })
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const number = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

/** Presses Tab until the focus is in the target. */
const inStream = async (page: Page) => {
  const status = page.getByRole('region', { name: /^Posts/ }).getByRole('status')
  await expect.poll(() => status.textContent()).toMatch(/\d/)
  return number(await status.textContent())
}
const found = (page: Page) => page.locator('#velocity').textContent().then(number)

async function openDiscover(page: Page) {
  await signIn(page, stage.app.url, 'Olivia Owner')
  await page.waitForURL(/workspace\//)
  const workspace = /workspace\/([^/]+)/.exec(page.url())![1]
  await page.goto(`${stage.app.url}/workspace/${workspace}/discover`)
  await page.locator('#velocity').waitFor()
}

test('by keyboard alone: mend, search, narrow to a trend, take it back, save as a query', async () => {
  const { page, complaints } = await openTab(stage.browser)
  await openDiscover(page)
  const everything = await found(page)

  await tabTo(page, editor(page))
  await page.keyboard.type('tidewater AND')
  await page.getByText('Fix the underlined parts.').waitFor()
  await page.keyboard.press('Enter')
  expect([await editor(page).textContent(), parameter(page, 'text')]).toEqual(['tidewater AND', null])

  for (let back = 0; back < 4; back++) await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect.poll(() => parameter(page, 'text')).toBe('tidewater')
  expect(parameter(page, 'language')).toBeNull()
  await expect.poll(() => found(page)).toBeLessThan(everything)
  expect(await inStream(page)).toBe(await found(page))
  await page.getByRole('region', { name: 'Posts' }).locator('mark').first().waitFor()

  await page.getByRole('region', { name: 'Hashtags' }).scrollIntoViewIfNeeded()
  const trend = page.getByRole('list', { name: 'Hashtags' }).getByRole('button').first()
  await tabTo(page, trend)
  const title = (await trend.getAttribute('title'))!
  await page.keyboard.press('Enter')
  await expect.poll(() => parameter(page, 'open.hashtag')).not.toBeNull()
  await page.getByRole('heading', { name: /^Posts: #/ }).waitFor()
  await expect.poll(() => inStream(page)).toBe(number(title))
  await expect.poll(() => trend.getAttribute('aria-pressed')).toBe('true')
  const narrowed = page.url()

  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Posts', exact: true }).waitFor()
  expect([parameter(page, 'open.hashtag'), parameter(page, 'text'), await isFocused(trend)]).toEqual([
    null,
    'tidewater',
    true,
  ])

  // The address alone brings everything back.
  await page.goto(narrowed)
  await page.getByRole('heading', { name: /^Posts: #/ }).waitFor()
  await expect.poll(() => editor(page).textContent()).toBe('tidewater')

  await tabTo(page, page.getByRole('link', { name: 'Save as query' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/saved-queries\/new/)
  const hashtag = new URL(narrowed).searchParams.get('open.hashtag')
  await expect.poll(() => page.locator('.cm-content').textContent()).toBe(`tidewater hashtag:"${hashtag}"`)
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Found in Discover')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/saved-queries\/[0-9a-f]{8}-/)
  expect(complaints).toEqual([])
})

test('a search that fails says so and tries again; a slow one can be stopped', async () => {
  const { page } = await openTab(stage.browser)
  await openDiscover(page)
  const trends = '**/discover/trends**'
  await page.route(trends, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
  )
  await editor(page).focus()
  await page.keyboard.type('tidewater')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'This did not load' }).waitFor()
  await expect.poll(() => editor(page).textContent()).toBe('tidewater')
  await page.unroute(trends)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('#velocity').waitFor()

  await page.route(trends, () => {})
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('checkbox', { name: /^Mastodon/ }).check()
  await page.keyboard.press('Escape')
  const old = page.getByRole('status').getByText('Updating…')
  await old.waitFor()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByText('Search stopped. The trends below are from the previous search.').waitFor()
  await expect.poll(() => old.count()).toBe(0)
  await page.unroute(trends)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByText('Stopped.').count()).toBe(0)
  await page.locator('#velocity').waitFor()
})
