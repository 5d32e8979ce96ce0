import { chromium, type BrowserContext } from 'playwright-core'
import type { openBareContext } from './bare-browser.ts'

export type Visited = { page: string; url: string; storage: Record<string, string> }

type Context = Awaited<ReturnType<typeof openBareContext>>

export const openBrowser = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] })

/** Stores the session where the app expects it, using a page without scripts. */
export async function keepSession(context: Context, { url, storage }: Visited) {
  if (Object.keys(storage).length === 0) return
  const page = await context.open()
  await page.send('Page.navigate', { url: new URL('/health/live', url).href })
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(storage)})`)
  await page.close()
}

export async function signIn(context: BrowserContext, base: string) {
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /Olivia/ }).click()
  await page.waitForURL(/\/workspace\/[0-9a-f-]{36}\//)
  const [address] = /^.*\/workspace\/[0-9a-f-]{36}/.exec(page.url())!
  const storage = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  await page.close()
  return { address, storage }
}
