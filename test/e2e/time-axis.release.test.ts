import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tabTo } from './support/keyboard.ts'
import { useTab } from './support/stage.ts'
import { untilQuiet } from './support/quiet.ts'

const tab = useTab('Olivia')

const volume = (page: Page) => page.getByRole('slider', { name: /^Posts by sentiment per (hour|day|week|month)/ })
const posts = (page: Page) => page.getByRole('complementary', { name: /^Posts/ })
const daysIn = (page: Page) => {
  const { searchParams } = new URL(page.url())
  return [searchParams.get('from'), searchParams.get('to')]
}
const said = (page: Page) => volume(page).getAttribute('aria-valuetext')

async function open() {
  await tab.page.goto(`${tab.workspace}/insight/overview`)
  await tab.page.getByRole('slider').first().waitFor()
  return tab.page
}

test('a drag over days narrows the page to them, and back leads back', async () => {
  const page = await open()
  // What comes above it later moves it.
  await untilQuiet(page)
  const box = (await volume(page).boundingBox())!
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const
  await page.mouse.move(...at(0.52))
  await page.mouse.down()
  await page.mouse.move(...at(0.6), { steps: 4 })
  await page.mouse.move(...at(0.72), { steps: 4 })
  await expect.poll(() => said(page)).toMatch(/^Selected: /)
  await page.mouse.up()
  await expect.poll(() => daysIn(page)[0]).not.toBeNull()
  const [from, to] = daysIn(page)
  expect(Date.parse(to!) - Date.parse(from!)).toBeGreaterThan(4 * 86_400_000)
  await expect.poll(() => posts(page).count()).toBe(0)
  await page.goBack()
  await expect.poll(() => daysIn(page)).toEqual([null, null])
  await volume(page).waitFor()
})

test('the step is chosen beside the days, stays between pages, says what is cut, and its bar opens as many posts as it says', async () => {
  const page = await open()
  const figures = '**/overview/figures?*'
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(figures, (route) => released.then(() => route.continue()))
  await page.getByRole('combobox', { name: 'Interval' }).selectOption('week')
  const old = page.getByRole('status').getByText('Updating…')
  await old.waitFor()
  release()
  await page.getByRole('slider', { name: /^Posts by sentiment per week/ }).waitFor()
  await page.unroute(figures)
  await expect.poll(() => old.count()).toBe(0)
  expect(new URL(page.url()).searchParams.get('step')).toBe('week')
  await page.locator('[aria-busy=false]').first().waitFor()
  await tabTo(page, volume(page))
  await page.keyboard.press('Home')
  const text = (await said(page))!
  const count = Number(text.match(/: ([\d,]+) posts/)![1]!.replaceAll(',', ''))
  await page.keyboard.press('Enter')
  await posts(page).getByRole('status').filter({ hasText: /\d/ }).first().waitFor()
  const opened = await posts(page).getByRole('status').first().textContent()
  expect(Number(opened!.replaceAll(',', '').match(/\d+/)![0])).toBe(count)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor()
  expect(new URL(page.url()).searchParams.get('step')).toBe('week')
})
