import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser, BrowserContext } from 'playwright-core'
import { startApp } from '../e2e/support/app.ts'
import { openBareContext } from './bare-browser.ts'
import { keepSession, openBrowser, signIn, type Visited } from './visits.ts'

const slowdown = 4
const rounds = 9
const tail = 1_000

export type FirstLoad = {
  page: string
  /** Compressed bytes of JavaScript and CSS requested by Chromium. */
  gzip: { js: number; css: number; all: number }
  brotli: { js: number; css: number; all: number }
  files: { path: string; gzip: number }[]
  /** Medians in milliseconds, on a CPU slowed four times. */
  fcp: number
  lcp: number
  /** The app has replaced the shell; on the overview, charts are drawn. */
  ready: number
  tbt: number
}

type Vitals = { fcp: number; lcp: number; ready: number; tbt: number }

declare global {
  interface Window {
    vitals: Vitals
    drawn: Promise<void>
  }
}

/** Runs before the page's scripts: collects paints, and the part of long tasks beyond 50 ms. */
function watchVitals() {
  window.vitals = { fcp: 0, lcp: 0, ready: 0, tbt: 0 }
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('paint', (entry) => entry.name === 'first-contentful-paint' && (window.vitals.fcp = entry.startTime))
  watch('largest-contentful-paint', (entry) => (window.vitals.lcp = entry.startTime))
  watch('longtask', (entry) => (window.vitals.tbt += Math.max(0, entry.duration - 50)))
  const isReady = () => {
    const root = document.getElementById('root')
    const isDrawn = location.pathname.endsWith('/insight/overview')
      ? root?.querySelector('main [role="slider"]')
      : root?.querySelector('main')
    return document.readyState !== 'loading' && isDrawn != null && root?.querySelector('[inert]') === null
  }
  window.drawn = new Promise((resolve) => {
    const look = () => {
      if (window.vitals.ready > 0 || !isReady()) return
      window.vitals.ready = performance.now()
      changes.disconnect()
      resolve()
    }
    const changes = new MutationObserver(look)
    changes.observe(document, { childList: true, subtree: true })
    document.addEventListener('DOMContentLoaded', look)
  })
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!)

/**
 * Times one visit with an empty cache. Playwright's pages would be slower, since it follows every request and frame.
 */
async function timeVisit(browser: Browser, visited: Visited): Promise<Vitals> {
  const context = await openBareContext(browser)
  await keepSession(context, visited)
  const page = await context.open()
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchVitals.toString()})()` })
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.send('Page.navigate', { url: visited.url })
  await page.evaluate('window.drawn')
  await pause(tail)
  const vitals = await page.evaluate<Vitals>('window.vitals')
  await context.close()
  return vitals
}

const inDocument = (page: Promise<string>) =>
  (['js', 'css'] as const).map(async (kind): Promise<[string, Buffer]> => {
    const element = kind === 'js' ? 'script' : 'style'
    const found = (await page).matchAll(new RegExp(`<${element}[^>]*>([\\s\\S]*?)</${element}>`, 'g'))
    return [`(document).${kind}`, Buffer.from([...found].map(([, text]) => text).join('\n'))]
  })

async function filesOf(context: BrowserContext, { url }: Visited) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(watchVitals)
  const bodies: Promise<[string, Buffer]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) bodies.push(response.body().then((body) => [pathname, body]))
    else if (response.request().isNavigationRequest()) bodies.push(...inDocument(response.text()))
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => window.drawn)
  await page.waitForLoadState('networkidle')
  const files = new Map((await Promise.all(bodies)).filter(([, body]) => body.length > 0))
  await page.close()
  return files
}

const bytesOf = (files: Map<string, Buffer>, compress: (body: Buffer) => Buffer) => {
  const sizes = [...files].map(([path, body]) => ({ path, size: compress(body).length }))
  const sum = (end: string) => sizes.filter(({ path }) => path.endsWith(end)).reduce((all, { size }) => all + size, 0)
  return { js: sum('.js'), css: sum('.css'), all: sum('.js') + sum('.css') }
}

async function measure(browser: Browser, context: BrowserContext, visited: Visited): Promise<FirstLoad> {
  const visits: Vitals[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await timeVisit(browser, visited))
  const of = (vital: keyof Vitals) => median(visits.map((vitals) => vitals[vital]))
  const files = await filesOf(context, visited)
  return {
    page: visited.page,
    gzip: bytesOf(files, (body) => gzipSync(body, { level: 9 })),
    brotli: bytesOf(files, (body) => brotliCompressSync(body)),
    files: [...files]
      .map(([path, body]) => ({ path, gzip: gzipSync(body, { level: 9 }).length }))
      .toSorted((a, b) => b.gzip - a.gzip),
    fcp: of('fcp'),
    lcp: of('lcp'),
    ready: of('ready'),
    tbt: of('tbt'),
  }
}

export async function measureFirstLoads(base: string, browser: Browser): Promise<FirstLoad[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const { address, storage } = await signIn(context, base)
  const stranger = await browser.newContext()
  const loads = [
    await measure(browser, stranger, { page: '/login', url: `${base}/login`, storage: {} }),
    await measure(browser, context, { page: 'overview', url: `${address}/insight/overview`, storage }),
  ]
  await stranger.close()
  await context.close()
  return loads
}

if (import.meta.main) {
  const given = process.argv[2]
  const app = given === undefined ? await startApp() : null
  const browser = await openBrowser()
  for (const { files, ...result } of await measureFirstLoads(given ?? app!.url, browser)) {
    console.log(JSON.stringify(result))
    if (process.env.FILES) for (const { path, gzip } of files) console.log(`  ${String(gzip).padStart(7)} ${path}`)
  }
  await browser.close()
  await app?.stop()
}
