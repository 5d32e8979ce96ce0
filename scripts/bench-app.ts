import { openBrowser } from '../test/bench/visits.ts'
import { startApp } from '../test/e2e/support/app.ts'
import { requireChromium } from './chromium.ts'

type Browser = Awaited<ReturnType<typeof openBrowser>>

/** A server with a data folder of its own, and a browser; both end with the work. */
export async function withApp<Measures>(measure: (url: string, browser: Browser) => Promise<Measures>) {
  process.env.CHROMIUM_PATH = requireChromium()
  const app = await startApp()
  const browser = await openBrowser()
  try {
    return await measure(app.url, browser)
  } finally {
    await browser.close()
    await app.stop()
  }
}
