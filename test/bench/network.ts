import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession } from 'playwright-core'
import { untilQuiet, watchRequests } from '../e2e/support/quiet.ts'
import { signIn, type Visited } from './visits.ts'

/** Added milliseconds per request. */
export const latencies = [0, 100, 200] as const
const megabit = 125_000

export type NetworkLoad = {
  page: string
  /** Requests until the page is complete: documents, scripts, styles, fonts, images and calls. */
  requests: number
  /** Requests until the network is idle. */
  quiet: number
  /** Bytes transferred until the page is complete, including headers. */
  wire: number
  /** Gzipped scripts and styles until the page is complete, and until the network is idle, including inline ones. */
  gzip: { loaded: number; quiet: number }
  /** The longest chain of sequential requests until the page is complete. */
  chain: string[]
  /** Milliseconds until the page is complete, for each of `latencies` at 10 Mbit/s. */
  stands: number[]
}

type Request = { path: string; type: string; from: number; to: number; wire: number; body: Promise<string> }

declare global {
  interface Window {
    standsAt: number
  }
}

/** Runs before the page's scripts: records when content has replaced every skeleton. */
function watchStanding() {
  window.standsAt = 0
  const stands = () => {
    const root = document.getElementById('root')
    const main = root?.querySelector('main')
    return (
      main != null &&
      root!.querySelector('[inert]') === null &&
      (main.querySelector('h1') !== null || main.querySelector('button') !== null) &&
      // Panels further down load when they are scrolled to.
      [...main.querySelectorAll('.ghost, [aria-busy="true"]')].every(
        (busy) => busy.getBoundingClientRect().top >= innerHeight,
      )
    )
  }
  const look = () => {
    if (!stands()) return
    changes.disconnect()
    requestAnimationFrame(() => (window.standsAt = performance.now()))
  }
  const changes = new MutationObserver(look)
  changes.observe(document, { childList: true, subtree: true, attributes: true })
}

async function record(session: CDPSession) {
  const requests = new Map<string, Request>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return
    const { pathname, search } = new URL(request.url)
    requests.set(requestId, {
      path: `${request.method === 'GET' ? '' : `${request.method} `}${pathname}${search.slice(0, 40)}`,
      type,
      from: timestamp,
      to: Infinity,
      wire: 0,
      body: Promise.resolve(''),
    })
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request === undefined) return
    const body = /Document|Script|Stylesheet/.test(request.type)
      ? session.send('Network.getResponseBody', { requestId }).then(
          ({ body: text }) => text,
          () => '',
        )
      : request.body
    requests.set(requestId, { ...request, to: timestamp, wire: encodedDataLength, body })
  })
  return () => [...requests.values()].filter(({ path }) => path !== '/health/live')
}

function longestChain(requests: readonly Request[]) {
  const best = new Map<Request, Request[]>()
  for (const request of requests.toSorted((a, b) => a.from - b.from)) {
    const before = [...best].filter(([one]) => one.to <= request.from).map(([, row]) => row)
    const longest = before.reduce<Request[]>((max, row) => (row.length > max.length ? row : max), [])
    best.set(request, [...longest, request])
  }
  return [...best.values()].reduce<Request[]>((max, row) => (row.length > max.length ? row : max), [])
}

async function gzipOf(requests: readonly Request[]) {
  const sizes = requests.map(async ({ type, body }) => {
    const text = await body
    const code =
      type === 'Document'
        ? [...text.matchAll(/<(style|script)[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , inline]) => inline).join('\n')
        : /Script|Stylesheet/.test(type)
          ? text
          : ''
    return code === '' ? 0 : gzipSync(code, { level: 9 }).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function visit(browser: Browser, { url, storage }: Visited, latency: number, language = 'en-GB') {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: language })
  watchRequests(context)
  await context.addInitScript(watchStanding)
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const requests = await record(session)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: latency === 0 ? -1 : 10 * megabit,
    uploadThroughput: latency === 0 ? -1 : 10 * megabit,
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.standsAt > 0, null, { timeout: 60_000 })
  const loaded = requests().map((request) => ({ ...request }))
  const stands = await page.evaluate(() => window.standsAt)
  await untilQuiet(page)
  const quiet = requests()
  const gzip = {
    loaded: await gzipOf(quiet.filter(({ path }) => loaded.some((one) => one.path === path))),
    quiet: await gzipOf(quiet),
  }
  await context.close()
  return { loaded, quiet, gzip, stands }
}

const insights = ['overview', 'posts', 'people', 'performance', 'conversation']

/** The login signed out, and six pages of the sample workspace as its owner. */
async function pagesToVisit(browser: Browser, base: string): Promise<Visited[]> {
  const context = await browser.newContext()
  const { address, storage } = await signIn(context, base)
  await context.close()
  return [
    { page: '/login', url: `${base}/login`, storage: {} },
    { page: 'saved queries', url: `${address}/saved-queries`, storage },
    ...insights.map((page) => ({ page, url: `${address}/insight/${page}`, storage })),
  ]
}

async function measureVisits(browser: Browser, visited: Visited): Promise<NetworkLoad> {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (const latency of latencies) visits.push(await visit(browser, visited, latency))
  // On the slowest connection, dependent requests are clearly separated from later ones.
  const { loaded, quiet, gzip } = visits.at(-1)!
  return {
    page: visited.page,
    requests: loaded.length,
    quiet: quiet.length,
    wire: loaded.reduce((sum, { wire }) => sum + wire, 0),
    gzip,
    chain: longestChain(loaded).map(({ path }) => path),
    stands: visits.map(({ stands }) => Math.round(stands)),
  }
}

export async function measureNetwork(base: string, browser: Browser, names?: readonly string[]) {
  const loads: NetworkLoad[] = []
  for (const visited of await pagesToVisit(browser, base))
    if (names?.includes(visited.page) ?? true) loads.push(await measureVisits(browser, visited))
  return loads
}
