import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { day } from './support/days.ts'
import { press, tabTo } from './support/keyboard.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')

const voice = (page: Page) => page.getByRole('region', { name: 'Share of voice', exact: true })
const posts = (page: Page) => page.getByRole('complementary', { name: 'Posts', exact: true })
const numberIn = (text: string | null) => Number(text?.replaceAll(',', '').match(/\d+/)?.[0])

async function open(path: string) {
  await tab.page.goto(`${tab.workspace}/insight/${path}`)
  return tab
}

test('by keyboard alone: queries side by side, the posts of an overlap, and one taken out again', async () => {
  const { page, complaints } = await open('overview')
  await press(page, page.getByRole('button', { name: 'Compare queries: Compare' }))
  for (const name of ['App trouble', 'Ferry Street night', 'Slack Tide launch']) {
    const box = page.getByRole('checkbox', { name })
    await box.focus()
    await page.keyboard.press('Space')
  }
  await page.getByText('You can choose 2 more.').waitFor()
  await page.keyboard.press('Escape')
  await voice(page).waitFor()

  const overlap = voice(page).getByRole('button', { name: /match two or more/ })
  const shared = numberIn(await overlap.textContent())
  await press(page, overlap)
  await posts(page).getByRole('article').first().waitFor()
  expect(numberIn(await posts(page).getByRole('status').textContent())).toBe(shared)
  await page.keyboard.press('Escape')
  await posts(page).waitFor({ state: 'detached' })

  await tabTo(page, page.getByRole('button', { name: 'Remove Slack Tide launch' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page
    .getByRole('list', { name: 'Compared queries' })
    .getByText('Slack Tide launch')
    .waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('compare')?.split(',')).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('a picture of the share of voice names its measure, and net sentiment is in points', async () => {
  const { page, complaints } = await open('overview')
  await page.getByRole('button', { name: 'Compare queries: Compare' }).click()
  for (const name of ['Brindlecup', 'Mosscrane']) await page.getByRole('checkbox', { name }).check()
  await page.keyboard.press('Escape')
  const sentiment = page.getByRole('region', { name: 'Sentiment by query' })
  await sentiment
    .getByText(/^[+−]?[\d.]+ points$/)
    .first()
    .waitFor()
  await voice(page).getByText('Interactions', { exact: true }).click()
  await voice(page).getByRole('button', { name: 'Share of voice: more' }).click()
  await page.getByRole('menuitem', { name: 'Save picture' }).click()
  await page.getByRole('img', { name: 'Preview: Share of voice: Interactions' }).waitFor()
  expect(complaints).toEqual([])
})

/** As the page writes it: "5 Oct". */
const shown = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

test('other days stand behind the chart, go along to people, and days that overlap are refused in place', async () => {
  const [from, to] = [day(50), day(46)]
  const { page } = await open(`overview?from=${day(20)}&to=${day(11)}`)
  await page.getByRole('button', { name: 'Compare with: vs. previous period' }).click()
  await page.getByRole('dialog').getByLabel('From').fill(day(15))
  await page.getByRole('dialog').getByLabel('To', { exact: true }).fill(day(8))
  await page.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Choose days that don’t overlap' }).waitFor()
  await page.getByRole('dialog').getByLabel('From').fill(from)
  await page.getByRole('dialog').getByLabel('To', { exact: true }).fill(to)
  await page.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click()
  await page
    .getByText(new RegExp(`compared with .*${shown(to)}`))
    .first()
    .waitFor()
  await page.getByText('per day', { exact: false }).first().waitFor()
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: new RegExp(`^Compare with: vs\\. .*${shown(to)}`) }).waitFor()
  expect(new URL(page.url()).searchParams.get('previous')).toBe(`${from}..${to}`)
})
