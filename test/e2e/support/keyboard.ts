import type { Locator, Page } from 'playwright-core'

const maxStops = 200

export const isFocused = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement))

/** Goes on with the key until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not reach ${String(target)}`)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
