import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { chooseInCard, expectSqlAndRows } from './support/card-menu.ts'
import { openWorkspace } from './support/browser.ts'
import { faultsOf } from './support/faults.ts'
import { isFocused, press, tabTo } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'
import { untilQuiet } from './support/quiet.ts'

const stage = useStage()

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const number = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
const panel = (page: Page) => page.getByRole('complementary', { name: 'Posts' })
const rowsOf = (page: Page, kind: string) => page.getByRole('list', { name: kind, exact: true }).getByRole('button')

async function posts(page: Page) {
  const status = panel(page).getByRole('status')
  await expect.poll(() => status.textContent(), { timeout: 20_000 }).toMatch(/^[\d,]+ post/)
  return number(await status.textContent())
}

const open = (options?: Parameters<typeof openWorkspace>[3]) =>
  openWorkspace(stage.browser, stage.app.url, 'Olivia', options)

test('by keyboard alone: another kind, another ranking, the posts of a row in its number, and back', async () => {
  const { page, workspace, complaints } = await open()
  await page.goto(`${workspace}/insight/overview`)
  await press(page, page.getByRole('link', { name: 'Conversation' }))
  await rowsOf(page, 'Terms').first().waitFor()

  await tabTo(page, page.getByRole('radio', { name: 'Terms' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => parameter(page, 'kind')).toBe('hashtag')
  await tabTo(page, page.getByRole('radio', { name: 'Count' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => parameter(page, 'by')).toBe('distinctive')

  const row = rowsOf(page, 'Hashtags').first()
  await tabTo(page, row)
  const title = await row.getAttribute('title')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Posts: #/ }).waitFor()
  expect([await posts(page), await row.getAttribute('aria-pressed')]).toEqual([number(title), 'true'])
  const address = page.url()

  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  expect([parameter(page, 'open'), await isFocused(row)]).toEqual([null, true])

  // The address alone brings kind, ranking and mark back.
  await page.goto(address)
  expect(await posts(page)).toBe(number(title))
  await expect.poll(() => page.getByRole('radio', { name: 'Distinctive' }).isChecked()).toBe(true)
  await expect.poll(() => rowsOf(page, 'Hashtags').first().getAttribute('aria-pressed')).toBe('true')
  expect(complaints).toEqual([])
})

test('every mark opens as many posts as it says: plot, map, pair, thread, answers', async () => {
  const { page, workspace, complaints } = await open()
  await page.goto(`${workspace}/insight/conversation`)
  await rowsOf(page, 'Terms').first().waitFor()

  const plot = page.getByRole('slider', { name: /^Frequency and distinctiveness/ })
  await press(page, plot, 'End')
  const place = (await plot.getAttribute('aria-valuetext'))!
  await page.keyboard.press('Enter')
  expect(await posts(page)).toBe(number(place.slice(place.indexOf(':'))))
  await page.keyboard.press('Escape')

  const node = page.getByRole('list', { name: 'Communities of words' }).getByRole('button').first()
  await node.click()
  expect(await posts(page)).toBe(number((await node.textContent())!.replace(/^\S+/, '')))
  await page.keyboard.press('Escape')

  await chooseInCard(page, 'Words that occur together', 'Show as table')
  const pair = page.getByRole('region', { name: 'Pairs of words that occur together' }).getByRole('row').nth(1)
  await pair.getByRole('button').click()
  expect(await posts(page)).toBe(number(await pair.getByRole('cell').nth(1).textContent()))
  await page.keyboard.press('Escape')

  const thread = page.getByRole('list', { name: 'Longest threads' }).getByRole('article').first()
  await thread.getByRole('button', { name: /post/ }).click()
  expect(await posts(page)).toBe(number(await thread.getByRole('button', { name: /post/ }).textContent()))
  await page.keyboard.press('Escape')
  await thread.getByRole('button', { name: 'Show as tree' }).click()
  await thread.getByRole('button', { name: 'Close the tree' }).waitFor()
  await expect.poll(() => parameter(page, 'tree')).toMatch(/^[\w-]+:/)

  const cell = page.getByRole('region', { name: 'Replies between authors' }).getByRole('button').first()
  await cell.click()
  expect(await posts(page)).toBe(number(await cell.textContent()))
  expect(complaints).toEqual([])
})

test('the brush of the plot narrows the list, and an address without sense says so', async () => {
  const { page, workspace } = await open()
  await page.goto(`${workspace}/insight/conversation?kind=nonsense`)
  await page.getByText(/cannot be read and .* left out: .*=nonsense/).waitFor()
  const rows = rowsOf(page, 'Terms')
  await rows.first().waitFor()
  const before = await rows.count()
  const box = (await page.getByRole('slider', { name: /^Frequency and distinctiveness/ }).boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 5, box.y + box.height / 3, { steps: 4 })
  await page.mouse.up()
  await page.getByText('Only what is chosen in the plot.').waitFor()
  expect(parameter(page, 'box')).toMatch(/^[\d.,-]+$/)
  await expect.poll(() => rows.count()).toBeLessThan(before)
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect.poll(() => rows.count()).toBe(before)
})

describe.each([
  { name: '1440 px, light', options: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
  { name: '390 px, dark', options: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } },
] as const)('$name', ({ options }) => {
  let page: Page
  let workspace: string
  beforeEach(async () => {
    ;({ page, workspace } = await open(options))
  })

  test('has nothing that axe objects to and is no wider than its window', async () => {
    await page.goto(`${workspace}/insight/conversation`)
    if (options.viewport.width === 390) await page.getByRole('button', { name: /^Show more/ }).click()
    await page.getByRole('region', { name: 'Replies between authors' }).waitFor()
    await untilQuiet(page)
    expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  })
})

test('every panel has its definition, the SQL behind it and its rows as a file', async () => {
  const { page, workspace, complaints } = await open()
  await page.goto(`${workspace}/insight/conversation`)
  await rowsOf(page, 'Terms').first().waitFor()
  const panels = [
    'Terms',
    'What sets these posts apart',
    'Moving up and down',
    'Words that occur together',
    'Vocabulary over time',
    'Longest threads',
    'Who answers whom',
  ]
  for (const name of panels) {
    const region = page.getByRole('region', { name, exact: true })
    await expect.poll(() => region.getByRole('button', { name: /^Definition of/ }).count()).toBe(1)
    await expectSqlAndRows(page, name, /^Soundings – .+ – .+ – \d{4}-\d\d-\d\d–\d{4}-\d\d-\d\d\.csv$/)
  }
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  expect(complaints).toEqual([])
})
