import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const signOut = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('menuitem', { name: 'sign out' }).click()
  await page.waitForURL(/\/login/)
}

test('after a sign-out another person signs in in the same browser', async () => {
  const { page, context, complaints } = await openTab(stage.browser)
  for (const name of ['Olivia Owner', 'Mateo Manager']) {
    await signIn(page, stage.app.url, name)
    await signOut(page, name)
  }
  expect(complaints).toEqual([])
  await context.close()
})
