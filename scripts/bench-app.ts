import { openBrowser } from '../test/bench/visits.ts'
import { startApp } from '../test/e2e/support/app.ts'
import { requireChromium } from './chromium.ts'

type Browser = Awaited<ReturnType<typeof openBrowser>>

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
