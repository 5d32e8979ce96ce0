import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }

/** What fades in has its colours only at the end, and a toast fades out after its bar; what goes round for ever is left alone. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    for (let running = ending(); running.length > 0; running = ending()) {
      await Promise.allSettled(running.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    }
  })

/** What axe has against the page, and by how many pixels it is wider than its window. */
export async function faultsOf(page: Page) {
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run: (...given: unknown[]) => Promise<AxeResults> } }).axe.run(document, options),
    rules,
  )
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    tooWide: await widthBeyondWindow(page),
  }
}

/** Pixels, once what follows the window's size has done so. */
async function widthBeyondWindow(page: Page) {
  const beyond = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
  await expect
    .poll(beyond)
    .toBe(0)
    .catch(() => {})
  return beyond()
}
