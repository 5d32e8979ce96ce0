import type { Browser, Page } from 'playwright-core'
import { openWorkspace } from './browser.ts'
import { untilQuiet } from './quiet.ts'

export const viewport = { width: 1440, height: 600 }

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Posts' })
export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
export const atTheEnd = { right: viewport.width, isOverNavigation: false }
/** Where the panel ends, and whether it lies over the navigation. */
export async function sidesOf(page: Page) {
  const { x, width } = (await panel(page).boundingBox())!
  const navigation = (await page.getByRole('navigation', { name: 'Workspace' }).boundingBox())!
  return { right: x + width, isOverNavigation: x < navigation.x + navigation.width }
}

export async function openOverview(browser: Browser, url: string) {
  const { page, workspace } = await openWorkspace(browser, url, 'Olivia', { viewport })
  await page.goto(`${workspace}/insight/overview`)
  await page.getByRole('list', { name: 'Top terms' }).waitFor()
  await untilQuiet(page)
  return { page, workspace }
}
