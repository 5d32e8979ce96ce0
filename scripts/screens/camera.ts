import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { untilQuiet } from '#test/e2e/support/quiet.ts'

export type View = { colorScheme: 'light' | 'dark'; width: number }
export type Camera = { to: string; views: View[]; isWanted: (picture: string) => boolean }

export const pathOf = ({ to }: Camera, picture: string) => join(to, `${picture}.webp`)
export const picturesOf = ({ views, isWanted }: Camera, name: string) =>
  views
    .map((view) => ({ ...view, picture: `${name}-${view.colorScheme}-${view.width}` }))
    .filter(({ picture }) => isWanted(picture))

const heights: Record<number, number> = { 390: 844, 360: 780 }
export const viewportOf = (width: number) => ({ width, height: heights[width] ?? 900 })

async function idle(page: Page) {
  await untilQuiet(page)
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null, undefined, { timeout: 30_000 })
  await page.waitForTimeout(400)
  await drawn(page)
}

/**
 * Parts not drawn yet keep a minimum height, and stay so below a scrolling column; the last paint is two frames later.
 */
async function drawn(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('section[style*="min-height"], main .ghost')].every((part) => {
      let column = part.parentElement
      while (column !== null && !/auto|scroll/.test(getComputedStyle(column).overflowY)) column = column.parentElement
      return column !== null && part.getBoundingClientRect().top > column.getBoundingClientRect().bottom
    }),
  )
  const partsOf = () => page.locator('main *').count()
  let parts = -1
  for (let looks = 0; looks < 40; looks += 1) {
    const now = await partsOf()
    if (now === parts) break
    parts = now
    await page.waitForTimeout(800)
  }
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

export async function save(page: Page, path: string, { fullPage = true } = {}) {
  const devtools = await page.context().newCDPSession(page)
  const { cssContentSize, cssLayoutViewport } = await devtools.send('Page.getLayoutMetrics')
  const { pageX, pageY, clientWidth, clientHeight } = cssLayoutViewport
  const clip = fullPage
    ? { ...cssContentSize, scale: 1 }
    : { x: pageX, y: pageY, width: clientWidth, height: clientHeight, scale: 1 }
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    captureBeyondViewport: fullPage,
    clip,
  })
  await devtools.detach()
  writeFileSync(path, Buffer.from(data, 'base64'))
}

/** A page that stays busy is reported and photographed anyway. */
export async function take(page: Page, path: string, options: { fullPage?: boolean } = {}) {
  await idle(page).catch((error: unknown) => process.stderr.write(`${path}: ${String(error)}\n`))
  // Hovered elements look selected.
  await page.mouse.move(0, 0)
  await save(page, path, options)
}

export async function takeEach(
  camera: Camera,
  page: Page,
  name: string,
  { top, ...options }: { fullPage?: boolean; top?: Locator } = {},
) {
  for (const { picture, colorScheme, width } of picturesOf(camera, name)) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewportOf(width))
    // Below the sticky bar.
    await top?.evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 72 }))
    await take(page, pathOf(camera, picture), options)
  }
  await page.setViewportSize(viewportOf(1440))
}
