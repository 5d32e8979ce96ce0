import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const sample = fileURLToPath(new URL('../samples/posts-with-bad-rows.csv', import.meta.url))

const stage = useStage()

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
