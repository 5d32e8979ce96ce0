import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseInCard } from './support/card-menu.ts'
import { openWorkspace } from './support/browser.ts'
import { isFocused, press, tabTo } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const number = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
const panel = (page: Page) => page.getByRole('complementary', { name: 'Posts' })
const rowsOf = (page: Page, kind: string) => page.getByRole('list', { name: kind, exact: true }).getByRole('button')

async function posts(page: Page) {
  const status = panel(page).getByRole('status')
  await expect.poll(() => status.textContent()).toMatch(/^[\d,]+ post/)
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
  await tabTo(page, page.getByRole('radio', { name: 'Count', exact: true }))
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

  const node = page.getByRole('list', { name: 'Word groups' }).getByRole('button').first()
  await node.click()
  expect(await posts(page)).toBe(number((await node.textContent())!.replace(/^\S+/, '')))
  await page.keyboard.press('Escape')

  await chooseInCard(page, 'Words that occur together', 'Show as table')
  const pair = page.getByRole('region', { name: 'Words that occur together' }).getByRole('row').nth(1)
  await pair.getByRole('button').click()
  expect(await posts(page)).toBe(number(await pair.getByRole('cell').nth(1).textContent()))
  await page.keyboard.press('Escape')

  const thread = page.getByRole('list', { name: 'Longest threads' }).getByRole('article').first()
  await thread.getByRole('button', { name: /post/ }).click()
  expect(await posts(page)).toBe(number(await thread.getByRole('button', { name: /post/ }).textContent()))
  await page.keyboard.press('Escape')
  await thread.getByRole('button', { name: 'Show thread' }).click()
  await thread.getByRole('button', { name: 'Show thread', expanded: true }).waitFor()
  await expect.poll(() => parameter(page, 'tree')).toMatch(/^[\w-]+:/)

  const cell = page.getByRole('region', { name: 'Replies between authors' }).last().getByRole('button').first()
  await cell.click()
  expect(await posts(page)).toBe(number(await cell.textContent()))
  expect(complaints).toEqual([])
})
