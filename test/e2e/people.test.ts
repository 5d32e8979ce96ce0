import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWorkspace } from './support/browser.ts'
import { faultsOf } from './support/faults.ts'
import { press, tabTo } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

let tab: Awaited<ReturnType<typeof openWorkspace>>
useStage({
  begin: async ({ browser, app }) => {
    tab = await openWorkspace(browser, app.url, 'Olivia')
  },
})

const authors = (page: Page) => page.getByRole('table', { name: 'Authors', exact: true })
const list = (page: Page) => page.getByRole('region', { name: 'Authors', exact: true })
const author = (page: Page) => page.getByRole('complementary', { name: 'Author', exact: true })
const posts = (page: Page) => page.getByRole('complementary', { name: 'Posts', exact: true })
const numberIn = (text: string | null) => Number(text?.replaceAll(',', '').match(/\d+/)?.[0])

async function openPeople(query = '', { width = 1440, colorScheme = 'light' as 'light' | 'dark' } = {}) {
  await tab.page.setViewportSize({ width, height: 900 })
  await tab.page.emulateMedia({ colorScheme })
  await tab.page.goto(`${tab.workspace}/insight/people${query}`)
  await authors(tab.page).waitFor()
  return tab
}

test('by keyboard alone: sort, search, open an author, open the posts, and back', async () => {
  const { page, complaints } = await openPeople()
  await press(page, authors(page).getByRole('button', { name: 'Followers' }))
  await authors(page)
    .getByRole('columnheader', { name: 'Followers', exact: true })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor()

  await tabTo(page, page.getByRole('textbox', { name: 'Search authors' }), 'Shift+Tab')
  await page.keyboard.type('tidewater')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove “tidewater”' }).waitFor()
  expect(new URL(page.url()).searchParams.get('sort')).toBe('followers')
  // The earlier rows stay, dimmed, until the found ones are there.
  await list(page).locator('[aria-busy=false]').waitFor()

  const row = authors(page).getByRole('row').nth(1)
  const count = numberIn(await row.getByRole('cell').nth(1).textContent())
  await press(page, row.getByRole('button'))
  const read = author(page).getByRole('button', { name: /^Read / })
  await read.waitFor()
  expect([numberIn(await read.textContent()), await row.getByRole('button').getAttribute('aria-pressed')]).toEqual([
    count,
    'true',
  ])

  await press(page, read)
  await posts(page).getByRole('article').first().waitFor()
  expect(numberIn(await posts(page).getByRole('status').textContent())).toBe(count)

  await page.keyboard.press('Escape')
  await posts(page).waitFor({ state: 'detached' })
  await expect
    .poll(() => read.evaluate((element) => element === document.activeElement), { timeout: 10_000 })
    .toBe(true)
  await page.keyboard.press('Escape')
  await author(page).waitFor({ state: 'detached' })
  await expect
    .poll(() => row.getByRole('button').evaluate((element) => element === document.activeElement), { timeout: 10_000 })
    .toBe(true)
  expect(complaints).toEqual([])
})

test('an address brings the list and its author back, says what it cannot read, and answers in place for nobody', async () => {
  const { page, workspace } = await openPeople('?find=otter&sort=nonsense')
  await page.getByRole('alert').getByText('left out: sort').waitFor()
  const name = await authors(page).getByRole('row').nth(1).getByRole('button').locator('bdi').first().textContent()
  await authors(page).getByRole('row').nth(1).getByRole('button').click()
  await author(page).getByRole('heading', { name: name! }).waitFor()
  await page.reload()
  await author(page).getByRole('heading', { name: name! }).waitFor()
  await page.getByRole('button', { name: 'Remove “otter”' }).waitFor()

  await page.goto(`${workspace}/insight/people?author=x:nobody-of-this-name`)
  await author(page).getByText('This workspace stores no post of the author x:nobody-of-this-name.').waitFor()
  await author(page).getByRole('button', { name: 'Back to the list' }).click()
  await author(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('author')).toBeNull()
})

test('a bar and a piece of the scatter list as many authors as they stand for', async () => {
  const { page } = await openPeople()
  const chart = page.getByRole('slider', { name: /^New and returning authors/ })
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  const returning = numberIn((await chart.getAttribute('aria-valuetext'))!.match(/Returning ([\d,]+)/)![1]!)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove returning' }).waitFor()
  await expect
    .poll(async () => numberIn(await list(page).getByRole('status').textContent()), { timeout: 15_000 })
    .toBe(returning)

  await page.getByRole('button', { name: 'Remove returning' }).click()
  await page.getByRole('button', { name: /^Read all posts/ }).click()
  await posts(page).getByRole('article').first().waitFor()
  await page.keyboard.press('Escape')

  await posts(page).waitFor({ state: 'detached' })

  const scatter = page.getByRole('slider', { name: /^Authors by followers/ })
  await scatter.scrollIntoViewIfNeeded()
  const plot = (await scatter.boundingBox())!
  await page.mouse.move(plot.x + plot.width * 0.3, plot.y + plot.height * 0.1)
  await page.mouse.down()
  await page.mouse.move(plot.x + plot.width * 0.9, plot.y + plot.height * 0.6)
  await page.mouse.up()
  await page.getByRole('button', { name: /^Remove .* followers$/ }).waitFor()
  await page.getByRole('button', { name: /^Remove .* interactions a post$/ }).waitFor()
})

test.each(['light', 'dark'] as const)('axe finds nothing, %s', async (colorScheme) => {
  const { page } = await openPeople('', { colorScheme })
  await page.waitForLoadState('networkidle')
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await authors(page).getByRole('row').nth(9).getByRole('button').click()
  await author(page)
    .getByRole('button', { name: /^Read / })
    .waitFor()
  await page.waitForTimeout(400)
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
})

test('on a phone the authors are cards, and the author stands alone', async () => {
  const { page } = await openPeople('', { width: 390 })
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await authors(page).getByRole('row').first().getByRole('button').click()
  await author(page)
    .getByRole('button', { name: /^Read / })
    .waitFor()
  expect((await author(page).boundingBox())!.width).toBeGreaterThanOrEqual(389)
})
