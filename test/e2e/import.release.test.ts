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

  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  await signIn(page, stage.app.url, 'Mateo')
  await page.goto(address)
  await page.getByLabel('Time zone of times without one').or(page.getByLabel('File of posts')).first().waitFor()

  expect(await stored()).not.toContain('Europe/Berlin')
})
