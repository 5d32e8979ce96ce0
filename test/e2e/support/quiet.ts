import type { BrowserContext, Page, Request } from 'playwright-core'

const openRequests = new WeakMap<Page, Set<Request>>()

/** The stream of new posts stays open as long as its page. */
const isEndless = (request: Request) => request.url().endsWith('/data-version/events')

/** From here on `untilQuiet` knows the open requests of the context's pages. */
export const watchRequests = (context: BrowserContext) =>
  context.on('page', (page) => {
    const open = new Set<Request>()
    openRequests.set(page, open)
    page.on('request', (request) => !isEndless(request) && open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
  })

/** Resolves when the page has painted twice and its main thread is idle. Runs in the page. */
export const untilIdle = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  )

/** An answer leads to a rendering, which may send the next request: that takes a few idle moments, not a length of time. */
const idleMoments = 4

/** Waits until a page has no open request and renders nothing that sends another one. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const open = openRequests.get(page)!
  for (let quiet = 0; quiet < idleMoments;) {
    const isIdle = await page.evaluate(untilIdle).then(
      () => true,
      // The page has gone to another document meanwhile.
      () => page.waitForLoadState('load').then(() => false),
    )
    quiet = isIdle && open.size === 0 ? quiet + 1 : 0
  }
}
