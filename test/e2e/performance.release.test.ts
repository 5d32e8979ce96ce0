import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/faults.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')

const posts = (page: Page) => page.getByRole('complementary', { name: 'Posts', exact: true })
const numberIn = (text: string | null) => Number(text?.replaceAll(',', '').match(/\d+/)?.[0])
const figure = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const bars = (page: Page) => page.getByRole('slider', { name: /^Overperformance/ })
const isSettled = (page: Page) =>
  section(page, 'Response time')
    .getByRole('button', { name: /own account/ })
    .waitFor()

async function openPerformance() {
  await tab.page.goto(`${tab.workspace}/insight/performance`)
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

test('a figure, a bar, an hour and a source open as many posts as they say, and stay marked', async () => {
  const { page } = await openPerformance()
  const twice = figure(page, 'Overperforming posts').getByRole('button', { name: /posts$/ })
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

test('own accounts are named, refused where they cannot be, and taken off again', async () => {
  const { page } = await openPerformance()
  await page.getByRole('button', { name: '5 own accounts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Own accounts' })
  await dialog.getByRole('textbox', { name: 'Handle or ID' }).fill('https://x.com/tidewater')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByRole('alert').getByText('Enter a handle or ID without spaces.').waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await dialog.getByRole('textbox', { name: 'Handle or ID' }).fill('@tidewater')
  await dialog.getByRole('button', { name: 'Add' }).click()
  const remove = dialog.getByRole('button', { name: 'Remove tidewater', exact: true })
  await remove.click()
  await remove.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})
