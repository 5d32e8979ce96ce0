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
  const rows = page.getByRole('table', { name: 'Rows with problems' }).locator('tbody tr')
  await rows.first().waitFor()
  const refused = await rows.allInnerTexts()
  await pressOn(page, 'button', 'Import 4 posts')
  await heading(page, 'The posts are imported').waitFor()
  await pressOn(page, 'button', 'Undo the import')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }))
  await heading(page, 'The import was undone').waitFor()
  await pressOn(page, 'button', 'Choose another file')
  const newest = page.getByRole('table', { name: 'Imports so far' }).locator('tbody tr').first()
  await expect.poll(() => newest.innerText()).toMatch(/posts-with-bad-rows\.csv[^]*Undone/)

  expect({ refusedLines: refused.map((row) => Number.parseInt(row, 10)), complaints }).toEqual({
    refusedLines: [5, 6],
    complaints: [],
  })
})
