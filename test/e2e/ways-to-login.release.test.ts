import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWorkspace, visit } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** Where the parts of the login stand, and how they are laid out. */
async function layoutOf(page: Page) {
  await page.waitForURL(/\/login/)
  const main = page.locator('#root > div:not([inert]) > main')
  await main.locator('> .neatline').waitFor()
  await main.locator('button, a[href="/login"]').first().waitFor()
  return page.evaluate(() => {
    const main = document.querySelector('#root > div:not([inert]) > main')!
    const parts = {
      backdrop: main.previousElementSibling!,
      main,
      ruler: main.querySelector('.neatline')!,
      title: main.querySelector('h1')!,
      lead: main.querySelector('h1 + p')!,
      choice: main.querySelector('button, a[href="/login"]')!,
    }
    return Object.fromEntries(
      Object.entries(parts).map(([name, element]) => {
        const { x, width } = element.getBoundingClientRect()
        const { display, fontSize, lineHeight, paddingLeft } = getComputedStyle(element)
        return [name, { x, width, display, fontSize, lineHeight, paddingLeft }]
      }),
    )
  })
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

async function fromAPage() {
  const tab = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
  await tab.page.getByRole('heading', { level: 1 }).waitFor()
  return tab
}

test('S-42: the back button behind a sign-out shows nothing of the workspace', async () => {
  const { page, workspace } = await fromAPage()
  await page.goto(`${workspace}/insight/posts`)
  const post = page.getByRole('article').first()
  await post.waitFor()
  const texts = await post.getByRole('paragraph').allInnerTexts()
  const first = texts.find((text) => text.length > 20)!
  await visit(page, `${workspace}/saved-queries`)
  await signOut(page)
  await layoutOf(page)

  const shown: boolean[] = []
  for (let back = 0; back < 2; back++) {
    await page.goBack()
    await layoutOf(page)
    shown.push((await page.content()).includes(first))
  }

  expect(shown).toEqual([false, false])
})
