import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { press, tabTo } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'
import { faultsOf } from './support/faults.ts'

const stage = useStage()

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const editor = (page: Page) => page.getByRole('textbox', { name: 'Query' })
const builder = (page: Page) => page.getByRole('region', { name: 'Builder' })
const badge = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

async function openTable(person: string, options?: Parameters<Browser['newContext']>[0]) {
  const tab = await openTab(stage.browser, options)
  await signIn(tab.page, stage.app.url, person)
  await tab.page.getByRole('table').waitFor()
  return tab
}

async function writeNew(page: Page, name: string, text: string) {
  await press(page, page.getByRole('link', { name: 'New query' }))
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type(name)
  await tabTo(page, editor(page))
  // In the place of what a new query begins with.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type(text)
}

/** An older preview is dimmed while the new one is on its way. */
const settled = async (page: Page) => {
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
}

async function toBuilder(page: Page) {
  await tabTo(page, page.getByRole('radio', { name: 'Text' }))
  await page.keyboard.press('ArrowRight')
  await builder(page).waitFor()
}

describe('with the keyboard alone', () => {
  test('a query is created, broken, repaired, saved, changed, looked back at, restored and locked', async () => {
    const { page, context, complaints } = await openTable('Olivia')

    await writeNew(page, 'Coffee talk', 'coffee AND')
    await page.getByText('AND needs something right after it.').waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByText('The query has errors.').waitFor()
    await press(page, button(page, 'Delete AND'))
    await expect.poll(() => editor(page).textContent()).toBe('coffee')

    await page.keyboard.press('Control+Enter')
    await badge(page, 'Saved').waitFor()
    await page.waitForURL(/saved-queries\/(?!new)/)

    await tabTo(page, editor(page))
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' lang:en -tea')
    const change = page.getByRole('region', { name: 'Change in results' })
    await expect
      .poll(() => change.getByRole('heading').textContent())
      .toMatch(/^Saving this changes the results: 0 posts, −[\d,]+ posts?$/)
    await press(page, change.getByText('Posts lost'))
    await change.getByRole('article').first().waitFor()
    await page.keyboard.press('Control+s')
    await badge(page, 'Saved').waitFor()
    await change.waitFor({ state: 'detached' })

    await press(page, button(page, 'Versions'))
    const dialog = page.getByRole('dialog', { name: 'Versions' })
    await tabTo(page, dialog.getByRole('radio').nth(1))
    await expect.poll(() => dialog.getByRole('insertion').textContent()).toContain('lang:en -tea')
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(2)
    await press(page, dialog.getByRole('button', { name: 'Restore this version' }))
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('The editor shows an older version.').waitFor()
    await expect.poll(() => editor(page).textContent()).toBe('coffee')

    await press(page, button(page, 'Restore my text'))
    await expect.poll(() => editor(page).textContent()).toBe('coffee lang:en -tea')
    await press(page, button(page, 'Versions'))
    await press(page, dialog.getByRole('button', { name: 'Restore this version' }))
    await page.keyboard.press('Control+s')
    await badge(page, 'Saved').waitFor()

    const manager = await openTable('Mateo')
    await manager.page.goto(page.url())
    await tabTo(manager.page, editor(manager.page))
    await manager.page.keyboard.press('Control+End')
    await manager.page.keyboard.type(' -decaf')

    await press(page, button(page, 'Lock'))
    await button(page, 'Unlock').waitFor()
    expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })

    await manager.page.keyboard.press('Control+s')
    await manager.page.getByText('Your changes are still here.').waitFor()
    await manager.page.goto(page.url())
    await manager.page.getByText('Only owners can change or delete it').waitFor()
    await expect.poll(() => manager.page.getByRole('note').textContent()).toContain('Olivia Owner')
    await expect.poll(() => manager.page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    await press(manager.page, button(manager.page, 'Save as new query'))
    await editor(manager.page).waitFor()
    await expect.poll(() => editor(manager.page).textContent()).toBe('coffee -decaf')

    expect([...complaints, ...manager.complaints]).toEqual([])
    await manager.context.close()
    await context.close()
  })

  test('the builder writes the same text: adds, groups, negates, moves, undoes', async () => {
    const { page, context, complaints } = await openTable('Olivia')
    await writeNew(page, 'Built', 'coffee  lang:en')
    await toBuilder(page)
    await press(page, builder(page).getByRole('button', { name: 'Actions for coffee' }))
    const alternative = page.getByRole('menuitem', { name: 'Add an alternative' })
    await alternative.waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => alternative.evaluate((entry) => entry === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByLabel('Value').last().waitFor()
    await page.keyboard.type('flat white')
    await page.keyboard.press('Enter')
    await builder(page).getByRole('button', { name: 'Delete "flat white"' }).waitFor()
    const written = page.locator('.cm-content')
    await expect.poll(() => written.textContent()).toBe('(coffee OR "flat white")  lang:en')

    await press(page, builder(page).getByRole('button', { name: 'Add a condition', exact: true }))
    await page.keyboard.type('decaf')
    await page.keyboard.press('Enter')
    await press(
      page,
      builder(page)
        .getByRole('button', { name: /^NOT: exclude/ })
        .last(),
      ' ',
    )
    await expect.poll(() => written.textContent()).toBe('(coffee OR "flat white")  lang:en  NOT decaf')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => written.textContent()).toBe('(coffee OR "flat white")  NOT decaf  lang:en')
    await press(page, builder(page).getByRole('button', { name: 'Undo' }))
    await expect.poll(() => written.textContent()).toBe('(coffee OR "flat white")  lang:en  NOT decaf')
    await settled(page)
    expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })

    await press(page, builder(page).getByRole('button', { name: 'Delete NOT decaf' }))
    await tabTo(page, page.getByRole('radio', { name: 'Builder' }))
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => editor(page).textContent()).toBe('(coffee OR "flat white")  lang:en')
    await page.keyboard.press('Control+s')
    await badge(page, 'Saved').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
