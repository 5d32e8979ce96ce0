import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from './support/app.ts'
import { launch, openWorkspace } from './support/browser.ts'
import { faultsOf } from './support/faults.ts'

let app: RunningApp
let browser: Browser
let page: Page
let complaints: string[]
let workspace: string

beforeAll(async () => {
  app = await startApp()
  browser = await launch()
  ;({ page, complaints, workspace } = await openWorkspace(browser, app.url, 'Olivia'))
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

const more = () => page.getByRole('button', { name: 'More about this post' }).first()
const tagsOfFirst = () =>
  page
    .getByRole('article', { name: /^Post by/ })
    .first()
    .getByRole('list', { name: 'Tags' })
    .getByRole('listitem')
const hasFocus = (label: string) => page.evaluate((name) => document.activeElement?.ariaLabel === name, label)

test('an editor tags a post by keyboard alone, and the focus comes back', async () => {
  await page.goto(`${workspace}/insight/posts?view=cards`)
  await more().waitFor()
  await more().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Tag…' }).waitFor()
  await page.keyboard.type('Tag')
  await page.keyboard.press('Enter')
  const input = page.getByRole('textbox', { name: 'Tags' })
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })

  await page.keyboard.type('To answer')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Competitor')
  await page.keyboard.press('Tab')
  while (
    !(await page.getByRole('button', { name: 'Save tags' }).evaluate((element) => element === document.activeElement))
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await page.getByText('Tagged To answer, Competitor.').waitFor()
  await expect.poll(() => tagsOfFirst().allTextContents()).toEqual(['Competitor', 'To answer'])
  await expect.poll(() => hasFocus('More about this post')).toBe(true)
})

test('a query finds what is tagged, with its value completed', async () => {
  await page.goto(`${workspace}/saved-queries/new`)
  await page.locator('.cm-content').click()
  await page.keyboard.type('tag:to')
  await page.getByRole('option', { name: 'To answer' }).waitFor()
  // The list takes no key in its first moment, so that nobody chooses by accident.
  await page.waitForTimeout(200)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('tagged “To answer”').waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Tags' }).allTextContents()).toEqual(['CompetitorTo answer'])
})

test('a viewer sees tags and gives none; the owner takes them back with undo', async () => {
  const { page: other } = await openWorkspace(browser, app.url, 'Vera')
  await other.goto(`${workspace}/insight/posts?view=cards`)
  await other.getByRole('list', { name: 'Tags' }).first().waitFor()
  await other.getByRole('button', { name: 'More about this post' }).first().click()
  await other.getByRole('menuitem', { name: 'Why is this here?' }).waitFor()
  expect(await other.getByRole('menuitem', { name: 'Tag…' }).count()).toBe(0)
  await other.context().close()

  await page.goto(`${workspace}/insight/posts?view=cards`)
  await more().click()
  await page.getByRole('menuitem', { name: 'Tag…' }).click()
  await page.getByRole('button', { name: 'Remove Competitor' }).click()
  await page.getByRole('button', { name: 'Save tags' }).click()
  await expect.poll(() => tagsOfFirst().allTextContents()).toEqual(['To answer'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => tagsOfFirst().allTextContents()).toEqual(['Competitor', 'To answer'])
  expect(complaints).toEqual([])
})

test('an editor corrects the sentiment of a post by keyboard, and an undo hands it back', async () => {
  await page.goto(`${workspace}/insight/posts?view=cards`)
  await more().waitFor()
  await more().focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('menuitemradio', { checked: false }).first()
  await choice.waitFor()
  const wanted = (await choice.textContent())!
  await page.keyboard.type(wanted)
  await page.keyboard.press('Enter')

  await page.getByText(`Corrected to ${wanted} for everybody in the workspace.`).waitFor()
  const first = page.getByRole('article', { name: /^Post by/ }).first()
  await first.getByText(`${wanted}, corrected`).waitFor()

  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('The sentiment is as it was before.').waitFor()
  await expect.poll(() => first.getByText(', corrected').count()).toBe(0)
  expect(complaints).toEqual([])
})
