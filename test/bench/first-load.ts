import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { startApp } from '../e2e/support/app.ts'

const slowdown = 4
const rounds = 5

export type FirstLoad = {
  page: string
  /** Bytes of JavaScript and CSS that Chromium asked for, compressed. */
  gzip: { js: number; css: number; all: number }
  brotli: { js: number; css: number; all: number }
  files: { path: string; gzip: number }[]
  /** Medians in milliseconds, on a CPU slowed four times. */
  fcp: number
  lcp: number
  /** The app has taken the place of the still picture; on the overview its charts are drawn. */
  ready: number
  tbt: number
}

type Vitals = { fcp: number; lcp: number; ready: number; tbt: number }

declare global {
  interface Window {
    vitals: Vitals
  }
}

/** Runs in the page before anything else: collects paints and the part of long tasks past 50 ms. */
function watchVitals() {
  window.vitals = { fcp: 0, lcp: 0, ready: 0, tbt: 0 }
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  watch('paint', (entry) => entry.name === 'first-contentful-paint' && (window.vitals.fcp = entry.startTime))
  watch('largest-contentful-paint', (entry) => (window.vitals.lcp = entry.startTime))
  const isReady = () => {
    const root = document.getElementById('root')
    const isDrawn = location.pathname.startsWith('/login')
      ? root?.querySelector('main')
      : root?.querySelector('main svg')
    return document.readyState !== 'loading' && isDrawn != null && root?.querySelector('[inert]') === null
  }
  const changes = new MutationObserver(() => {
    if (!isReady()) return
    window.vitals.ready = performance.now()
    changes.disconnect()
  })
  changes.observe(document, { childList: true, subtree: true })
  watch('longtask', (entry) => (window.vitals.tbt += Math.max(0, entry.duration - 50)))
}

const median = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!)

/** The scripts and styles that stand in the document, as if they were files. */
const inDocument = (page: Promise<string>) =>
  (['js', 'css'] as const).map(async (kind): Promise<[string, Buffer]> => {
    const element = kind === 'js' ? 'script' : 'style'
    const found = (await page).matchAll(new RegExp(`<${element}[^>]*>([\\s\\S]*?)</${element}>`, 'g'))
    return [`(document).${kind}`, Buffer.from([...found].map(([, text]) => text).join('\n'))]
  })

/** Loads the page in a fresh cache and waits until it says something that only the running app says. */
async function visit(context: BrowserContext, url: string, ready: (page: Page) => Promise<unknown>) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchVitals)
  const bodies: Promise<[string, Buffer]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) bodies.push(response.body().then((body) => [pathname, body]))
    else if (response.request().isNavigationRequest()) bodies.push(...inDocument(response.text()))
  })
  await page.goto(url, { waitUntil: 'load' })
  await ready(page)
  await page.waitForLoadState('networkidle')
  const vitals = await page.evaluate(() => window.vitals)
  const files = new Map(await Promise.all(bodies))
  await page.close()
  return { vitals, files }
}

const bytesOf = (files: Map<string, Buffer>, compress: (body: Buffer) => Buffer) => {
  const sizes = [...files].map(([path, body]) => ({ path, size: compress(body).length }))
  const sum = (end: string) => sizes.filter(({ path }) => path.endsWith(end)).reduce((all, { size }) => all + size, 0)
  return { js: sum('.js'), css: sum('.css'), all: sum('.js') + sum('.css') }
}

async function measure(
  context: BrowserContext,
  page: string,
  url: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<FirstLoad> {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(context, url, ready))
  const { files } = visits[0]!
  const of = (vital: keyof Vitals) => median(visits.map(({ vitals }) => vitals[vital]))
  return {
    page,
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

/** Signs in on the stand-in provider as the owner of the sample workspace; answers that workspace's address. */
async function signIn(context: BrowserContext, base: string) {
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /Olivia/ }).click()
  await page.waitForURL(/\/workspace\/[0-9a-f-]{36}\//)
  const [address] = /^.*\/workspace\/[0-9a-f-]{36}/.exec(page.url())!
  await page.close()
  return address
}

const overviewIsDrawn = (page: Page) => page.locator('main svg').first().waitFor()
const loginIsRunning = (page: Page) =>
  page.waitForFunction(() => document.getElementById('root')?.querySelector('[class*="data-[shell"]') === null)

/** Measures the login and the overview of the sample workspace on a running server. */
export async function measureFirstLoads(base: string, browser: Browser): Promise<FirstLoad[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const login = await measure(context, '/login', `${base}/login`, loginIsRunning)
  const address = await signIn(context, base)
  const overview = await measure(context, 'overview', `${address}/insight/overview`, overviewIsDrawn)
  await context.close()
  return [login, overview]
}

export const openBrowser = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })

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
