import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { press } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

const sample = fileURLToPath(new URL('../samples/posts-with-bad-rows.csv', import.meta.url))

const stage = useStage()

/** Goes where a person without a mouse would: from stop to stop. */
const pressOn = (page: Page, role: 'link' | 'button', name: string) =>
  press(page, page.getByRole(role, { name }).first())

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('a file with bad rows is imported by keyboard alone, says which lines it refused, and is undone', async () => {
  const { page, complaints } = await openTab(stage.browser)
  await signIn(page, stage.app.url, 'Olivia')
  await pressOn(page, 'link', 'Import posts')

  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, 'button', 'Choose a file')
  await (await chooser).setFiles(sample)
  await page.getByText('The preview is up to date.').waitFor()
  await pressOn(page, 'button', 'Check the whole file')
  await heading(page, 'What would be imported').waitFor()
  const rows = page.getByRole('table', { name: 'Refused rows' }).locator('tbody tr')
  await rows.first().waitFor()
  const refused = await rows.allInnerTexts()
  await pressOn(page, 'button', 'Import 4 posts')
  await heading(page, 'The posts are imported').waitFor()
  await pressOn(page, 'button', 'Undo this import…')
  await pressOn(page, 'button', 'Undo the import')
  await heading(page, 'The import was undone').waitFor()
  await pressOn(page, 'button', 'Import another file')
  const newest = page.getByRole('table', { name: 'Imports so far' }).locator('tbody tr').first()
  await expect.poll(() => newest.innerText()).toMatch(/posts-with-bad-rows\.csv[^]*Undone/)

  expect({ refusedLines: refused.map((row) => Number.parseInt(row, 10)), complaints }).toEqual({
    refusedLines: [5, 6],
    complaints: [],
  })
})

test('a reload in the middle of the mapping keeps what was chosen', async () => {
  const { page } = await openTab(stage.browser)
  await signIn(page, stage.app.url, 'Olivia')
  await page.getByRole('link', { name: 'Import posts' }).first().click()
  await page.getByLabel('File of posts').setInputFiles(sample)
  await page.getByText('The preview is up to date.').waitFor()
  await page.getByLabel('Time zone of times without one').fill('Europe/Berlin')
  await page.getByText('The preview is up to date.').waitFor()

  await page.reload()

  await page.getByText('The preview is up to date.').waitFor()
  await expect.poll(() => page.getByLabel('Time zone of times without one').inputValue()).toBe('Europe/Berlin')
})

test('what one person mapped is not there for the next one of the tab', async () => {
  const { page } = await openTab(stage.browser)
  await signIn(page, stage.app.url, 'Olivia')
  await page.getByRole('link', { name: 'Import posts' }).first().click()
  await page.getByLabel('File of posts').setInputFiles(sample)
  await page.getByText('The preview is up to date.').waitFor()
  await page.getByLabel('Time zone of times without one').fill('Europe/Berlin')
  await page.getByText('The preview is up to date.').waitFor()
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await stored()).toContain('Europe/Berlin')
  const address = page.url()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  await signIn(page, stage.app.url, 'Mateo')
  await page.goto(address)
  await page.getByLabel('Time zone of times without one').or(page.getByLabel('File of posts')).first().waitFor()

  expect(await stored()).not.toContain('Europe/Berlin')
})

test('a viewer is told who may import', async () => {
  const { page } = await openTab(stage.browser)
  await signIn(page, stage.app.url, 'Vera')
  await page.waitForURL(/saved-queries/)

  await page.goto(`${page.url()}/import`)

  await heading(page, 'Imports are for owners and managers').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Choose a file' }).count()).toBe(0)
})
