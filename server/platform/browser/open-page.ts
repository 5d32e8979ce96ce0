import { existsSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import type { Logger } from 'pino'
import { untilAborted } from '#server/ground/until-aborted.ts'
import { chromiumEnv } from './chromium.ts'
import { sandboxedLauncher } from './launch.ts'

/** Answers a page's API requests by path; undefined means not found. */
export type PageResponder = (path: string) => { json: unknown; status?: number } | undefined

type PageOptions<Result> = {
  executable: string
  appDir: string
  answer: PageResponder
  language: string
  viewport: { width: number; height: number }
  signal: AbortSignal
  log: Pick<Logger, 'warn'>
  /** Milliseconds until the browser is killed. */
  limit: number
  act: (page: Page) => Promise<Result>
}

/** A reserved domain, so that no request can leave this process. */
const origin = 'https://soundings.invalid'

let turn: Promise<unknown> = Promise.resolve()
const launch = sandboxedLauncher()

/**
 * Opens a page of the built app in its own Chromium, one at a time and without network: this process serves app files
 * and API answers. Rejects on timeout, abort or failed start, and always kills the browser.
 */
export function openPage<Result>(path: string, opening: PageOptions<Result>): Promise<Result> {
  const result = turn.then(() => inBrowser(path, opening))
  turn = result.catch(() => {})
  return result
}

async function inBrowser<Result>(path: string, opening: PageOptions<Result>): Promise<Result> {
  const { executable, signal, limit, log } = opening
  signal.throwIfAborted()
  const failed = new AbortController()
  const ended = AbortSignal.any([signal, AbortSignal.timeout(limit), failed.signal])
  // Loaded on demand, for printing only.
  const { chromium } = await import('playwright-core')
  const options = {
    executablePath: executable,
    timeout: limit,
    env: chromiumEnv(),
    // The server handles signals and ends its jobs with their browsers.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-gpu', '--disable-dev-shm-usage', '--mute-audio'],
  }
  const browser = await launch((asked) => chromium.launch(asked), options, log)
  try {
    const work = renderPage(browser, path, opening, (error) => failed.abort(error))
    return await untilAborted(work, ended)
  } finally {
    await browser.close()
  }
}

async function renderPage<Result>(
  browser: Browser,
  path: string,
  opening: PageOptions<Result>,
  fail: (error: unknown) => void,
): Promise<Result> {
  const { language, viewport, act, limit } = opening
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: language,
    serviceWorkers: 'block',
  })
  page.setDefaultTimeout(limit)
  // An unhandled error in a route would crash the server.
  await page.route('**/*', (route) => fulfil(route, opening).catch(fail))
  await page.goto(`${origin}${path}`)
  return act(page)
}

async function fulfil(route: Route, { appDir, answer }: Pick<PageOptions<unknown>, 'appDir' | 'answer'>) {
  const url = new URL(route.request().url())
  if (url.origin !== origin) return route.abort()
  if (url.pathname.startsWith('/api/')) {
    return route.fulfill(answer(url.pathname) ?? { status: 404, json: {} })
  }
  if (url.pathname.startsWith('/shared/')) return route.fulfill({ path: join(appDir, 'shared.html') })
  const file = normalize(join(appDir, decodeURIComponent(url.pathname)))
  return file.startsWith(appDir + sep) && existsSync(file) ? route.fulfill({ path: file }) : route.abort()
}
