import type { BrowserContext, Page, Request } from 'playwright-core'

const openRequests = new WeakMap<Page, Set<Request>>()

/** News of posts come for as long as a page is open. */
const isEndless = (request: Request) => request.url().endsWith('/data-version/events')

/** From here on `untilQuiet` knows what the pages of a context ask for. */
export const watchRequests = (context: BrowserContext) =>
  context.on('page', (page) => {
    const open = new Set<Request>()
    openRequests.set(page, open)
    page.on('request', (request) => !isEndless(request) && open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
  })

const quietLooks = 5

/** Waits until a page has asked for nothing for half a second. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const open = openRequests.get(page)!
  for (let quiet = 0; quiet < quietLooks; quiet = open.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(100)
}
