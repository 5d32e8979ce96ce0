import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { untilQuiet } from '#test/e2e/support/quiet.ts'

export type Camera = {
  to: string
  themes: ('light' | 'dark')[]
  widths: number[]
  isWanted: (name: string) => boolean
}

const heights: Record<number, number> = { 390: 844, 360: 780 }
export const viewportOf = (width: number) => ({ width, height: heights[width] ?? 900 })

/** Waits for what draws, and for what is still on its way. */
async function idle(page: Page) {
  await untilQuiet(page)
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, { timeout: 30_000 })
  await page.waitForTimeout(400)
}

/** One picture of a page as it stands; what is still busy is said and photographed all the same. */
export async function take(page: Page, path: string, { fullPage = true } = {}) {
  await idle(page).catch((error: unknown) => process.stderr.write(`${path}: ${String(error)}\n`))
  // What the pointer rests on looks chosen.
  await page.mouse.move(0, 0)
  await page.screenshot({ path, fullPage })
}

/** The page as it stands, in every theme and width. */
export async function takeEach(
  { to, themes, widths, isWanted }: Camera,
  page: Page,
  name: string,
  { top, ...options }: { fullPage?: boolean; top?: Locator } = {},
) {
  if (!isWanted(name)) return
  for (const colorScheme of themes)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewportOf(width))
      // Below the bar that stays in place.
      await top?.evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 72 }))
      await take(page, join(to, `${name}-${colorScheme}-${width}.png`), options)
    }
  await page.setViewportSize(viewportOf(1440))
}
