import type { Locator, Page } from 'playwright-core'

type Entry = 'Show as table' | 'Show as chart' | 'View SQL' | 'Download CSV' | 'Save picture'

/** Opens the one menu of the card of this name. */
async function openCardMenu(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `${name}: more`, exact: true })
    .first()
    .click()
  const menu = page.getByRole('menu', { name: `${name}: more`, exact: true })
  await menu.waitFor()
  return menu
}

export async function chooseInCard(page: Page, name: string, entry: Entry) {
  const menu = await openCardMenu(page, name)
  await menu.getByRole('menuitem', { name: entry, exact: true }).click()
}
