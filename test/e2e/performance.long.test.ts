import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectSqlAndRows } from './support/card-menu.ts'
import { faultsOf } from './support/faults.ts'
import { press, tabTo } from './support/keyboard.ts'
import { useTab } from './support/stage.ts'
import { untilQuiet } from './support/quiet.ts'

const tab = useTab('Olivia')

const posts = (page: Page) => page.getByRole('complementary', { name: 'Posts', exact: true })
const numberIn = (text: string | null) => Number(text?.replaceAll(',', '').match(/\d+/)?.[0])
const figure = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const bars = (page: Page) => page.getByRole('slider', { name: /^Posts by overperformance/ })
const isSettled = (page: Page) =>
  section(page, 'Answer time')
    .getByRole('button', { name: /own account/ })
    .waitFor()

async function openPerformance(query = '', { width = 1440, colorScheme = 'light' as 'light' | 'dark' } = {}) {
  await tab.page.setViewportSize({ width, height: 900 })
  await tab.page.emulateMedia({ colorScheme })
  await tab.page.goto(`${tab.workspace}/insight/performance${query}`)
  if (width < 640) await tab.page.getByRole('button', { name: /^Show more/ }).click()
  await bars(tab.page).waitFor()
  await isSettled(tab.page)
  return tab
}

const opened = async (page: Page) => {
  await posts(page).getByRole('article').first().waitFor()
  return numberIn(await posts(page).getByRole('status').textContent())
}

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await posts(page).waitFor({ state: 'detached' })
}

test('the navigation leads here, and every figure has its parts', async () => {
  const { page, workspace, complaints } = tab
  await page.goto(`${workspace}/insight/overview`)
  await page.getByRole('link', { name: 'Performance', exact: true }).click()
  await bars(page).waitFor()
  for (const name of ['Interactions', 'Engagement rate per day', 'Median engagement rate', 'Potential impressions']) {
    await expectSqlAndRows(page, name, /^Soundings – .+ – .+ – \d{4}-\d\d-\d\d–\d{4}-\d\d-\d\d\.csv$/)
  }
  expect(complaints).toEqual([])
})

test('a figure, a bar, an hour and a source open as many posts as they say, and stay marked', async () => {
  const { page } = await openPerformance()
  const twice = figure(page, 'Posts ×2 or more').getByRole('button', { name: /posts$/ })
  const said = numberIn(await twice.textContent())
  await twice.click()
  expect(await opened(page)).toBe(said)
  await close(page)

  const source = section(page, 'By source')
    .getByRole('button', { name: /^[\d,]+ / })
    .first()
  const count = numberIn(await source.textContent())
  await source.click()
  expect([await opened(page), await source.getAttribute('aria-pressed')]).toEqual([count, 'true'])
  await close(page)

  const hour = section(page, 'Best time to post').locator('[data-hour]:not([aria-disabled=true])[style]').first()
  const label = (await hour.getAttribute('aria-label'))!
  await hour.click()
  expect([await opened(page), await hour.getAttribute('aria-pressed')]).toEqual([
    numberIn(label.match(/([\d,]+) posts?/)![1]!),
    'true',
  ])
  await close(page)
})

test('by keyboard alone: a step, a bar and an hour of the week', async () => {
  const { page, complaints } = await openPerformance()
  const volume = page.getByRole('slider', { name: /^Volume/ })
  await tabTo(page, volume)
  await page.keyboard.press('ArrowLeft')
  const day = numberIn((await volume.getAttribute('aria-valuetext'))!.match(/: ([\d,]+) posts?/)![1]!)
  await page.keyboard.press('Enter')
  expect(await opened(page)).toBe(day)
  await close(page)

  await press(page, bars(page), 'ArrowLeft')
  await page.keyboard.press('Home')
  while (!/: [1-9]/.test((await bars(page).getAttribute('aria-valuetext'))!)) await page.keyboard.press('ArrowRight')
  const bar = numberIn((await bars(page).getAttribute('aria-valuetext'))!.match(/: ([\d,]+) posts?/)![1]!)
  await page.keyboard.press('Enter')
  expect(await opened(page)).toBe(bar)
  expect(new URL(page.url()).searchParams.get('open.overperformance')).toContain('..')
  await close(page)

  const cell = section(page, 'Best time to post').locator('[data-hour][tabindex="0"]')
  await tabTo(page, cell)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-hour'))).toBe('25')
  expect(complaints).toEqual([])
})

test('an address brings its mark back and says what it cannot read', async () => {
  const { page } = await openPerformance('?open=posts&open.overperformance=2..&open.hourOfWeek=900')
  await page.getByRole('status').getByText('left out: open.hourOfWeek=900').waitFor()
  await posts(page).getByRole('heading', { name: 'Posts: ×2 or more' }).waitFor()
  expect(await opened(page)).toBe(
    numberIn(
      await figure(page, 'Posts ×2 or more')
        .getByRole('button', { name: /posts$/ })
        .textContent(),
    ),
  )
  await close(page)
})

test('own accounts are named, refused where they cannot be, and taken off again', async () => {
  const { page } = await openPerformance()
  await page.getByRole('button', { name: '5 own accounts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Own accounts' })
  await dialog.getByRole('textbox', { name: 'Handle or id' }).fill('https://x.com/tidewater')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByRole('alert').getByText('Enter a handle or an id alone: no spaces, no address.').waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await dialog.getByRole('textbox', { name: 'Handle or id' }).fill('@tidewater')
  await dialog.getByRole('button', { name: 'Add' }).click()
  const remove = dialog.getByRole('button', { name: 'Remove tidewater', exact: true })
  await remove.click()
  await remove.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('a part that fails says so in its place and tries again; the others stand', async () => {
  const { page, workspace } = tab
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/performance/best-time?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${workspace}/insight/performance?source=x,reddit`)
  const failure = section(page, 'Best time to post').getByRole('heading', { name: 'This did not load' })
  await failure.waitFor({ timeout: 20_000 })
  await section(page, 'Overperformance')
    .getByText(/^The median is/)
    .waitFor()
  await page.unroute('**/performance/best-time?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await section(page, 'Best time to post').getByText('Posts of the last 24 hours are left out').waitFor()
  expect(await failure.count()).toBe(0)
})

test.each(['light', 'dark'] as const)('axe finds nothing, %s', async (colorScheme) => {
  const { page } = await openPerformance('', { colorScheme })
  await untilQuiet(page)
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
})

test.each([360, 1920])('nothing is too wide, %i px', async (width) => {
  const { page } = await openPerformance('', { width })
  await untilQuiet(page)
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
})
