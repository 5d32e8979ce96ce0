import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWorkspace } from './support/browser.ts'
import { ownServer, useStage } from './support/stage.ts'

const stage = useStage({ environment: ownServer })
const open = (options?: object) => openWorkspace(stage.browser, stage.app.url, 'Olivia', options)

const grid = (page: Page) => page.getByRole('grid', { name: 'Posts' })
const detail = (page: Page) => page.getByRole('complementary', { name: 'Post', exact: true })
const said = (page: Page) => page.getByRole('main').getByRole('status')
const searchOf = (page: Page) => new URL(page.url()).searchParams
const focusedRow = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.getAttribute('aria-rowindex') ?? -1))

test('by keyboard alone: sort, select three, tag, undo, open a post, follow its thread, close it', async () => {
  const { page, workspace, complaints } = await open()
  // A post may have replies that are not collected; what a reply answers is.
  await page.goto(`${workspace}/insight/posts?type=reply`)
  await grid(page).getByRole('article').first().waitFor()

  await grid(page).getByRole('button', { name: 'Interactions' }).press('Enter')
  await page.getByRole('columnheader', { name: 'Interactions' }).and(page.locator('[aria-sort=descending]')).waitFor()
  expect(searchOf(page).get('sort')).toBe('interactions')
  await grid(page).getByRole('article').first().waitFor()

  await page.keyboard.press('j')
  await expect.poll(() => focusedRow(page)).toBe(2)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await said(page).filter({ hasText: '3 selected' }).waitFor()

  await page.getByRole('button', { name: 'Tag', exact: true }).press('Enter')
  await page.getByRole('dialog', { name: 'Tag 3 posts' }).waitFor()
  await page.keyboard.type('jx loud')
  await page.keyboard.press('Enter')
  await said(page).filter({ hasText: 'Tagged 3 posts “jx loud”.' }).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await said(page).filter({ hasText: 'Tagged 3 posts' }).waitFor({ state: 'detached' })

  await grid(page).getByRole('row').nth(1).focus()
  await page.keyboard.press('o')
  await detail(page).getByRole('heading', { name: 'Thread', exact: true }).waitFor()
  const opened = searchOf(page).get('post')
  const answer = detail(page).getByRole('region', { name: 'Thread' }).getByRole('button').first()
  await answer.press('Enter')
  await expect.poll(() => searchOf(page).get('post')).not.toBe(opened)
  await detail(page).getByText('This post', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await detail(page).waitFor({ state: 'detached' })
  await expect.poll(() => focusedRow(page)).toBe(2)

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await said(page).filter({ hasText: 'selected' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await page.context().close()
})
