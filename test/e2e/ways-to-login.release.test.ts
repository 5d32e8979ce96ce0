import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './support/browser.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')

async function untilLogin(page: Page) {
  await page.waitForURL(/\/login/)
  await page.locator('#root > div:not([inert]) > main').locator('button, a[href="/login"]').first().waitFor()
}

test('S-42: the back button behind a sign-out shows nothing of the workspace', async () => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/insight/posts`)
  const post = page.getByRole('article').first()
  await post.waitFor()
  const texts = await post.getByRole('paragraph').allInnerTexts()
  const first = texts.find((text) => text.length > 20)!
  await visit(page, `${workspace}/saved-queries`)
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await untilLogin(page)

  const shown: boolean[] = []
  for (let back = 0; back < 2; back++) {
    await page.goBack()
    await untilLogin(page)
    shown.push((await page.content()).includes(first))
  }

  expect(shown).toEqual([false, false])
})
