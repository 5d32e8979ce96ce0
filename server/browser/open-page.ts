import { existsSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import type { Logger } from 'pino'
import { untilAborted } from '#server/until-aborted.ts'
import { chromiumEnv } from './chromium.ts'
import { sandboxedLauncher } from './launch.ts'

type Opening<Result> = {
  /** Of the Chromium. */
  executable: string
  /** Where the built app lies. */
  appDir: string
  /** What the page asks of the API, by path; undefined where there is nothing. */
  answer: (path: string) => unknown
  language: string
  viewport: { width: number; height: number }
  signal: AbortSignal
  log: Pick<Logger, 'warn'>
  /** Milliseconds after which the browser is ended, whatever it does. */
  limit: number
  act: (page: Page) => Promise<Result>
}

/** Nobody's: what is asked there never leaves this process. */
const origin = 'https://soundings.invalid'

let turn: Promise<unknown> = Promise.resolve()
const launch = sandboxedLauncher()

/**
 * Opens a page of the built app in a Chromium of its own, one at a time. It has no network: files of the app and answers come from this
 * process, anything else is refused. Rejects where it takes too long, is aborted or cannot start; no process of it is left behind.
 */
export function openPage<Result>(path: string, opening: Opening<Result>): Promise<Result> {
  const result = turn.then(() => inBrowser(path, opening))
  turn = result.catch(() => {})
  return result
}

async function inBrowser<Result>(path: string, opening: Opening<Result>): Promise<Result> {
  const { executable, signal, limit, log } = opening
  signal.throwIfAborted()
  const failed = new AbortController()
  const ended = AbortSignal.any([signal, AbortSignal.timeout(limit), failed.signal])
  // Loaded only here: a server that prints nothing does without it.
  const { chromium } = await import('playwright-core')
  const options = {
    executablePath: executable,
    timeout: limit,
    env: chromiumEnv(),
    // Signals are the server’s: it ends its jobs, and with each its browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-gpu', '--disable-dev-shm-usage', '--mute-audio'],
  }
  const browser = await launch((asked) => chromium.launch(asked), options, log)
  try {
    const work = drawn(browser, path, opening, (error) => failed.abort(error))
    return await untilAborted(work, ended)
  } finally {
    await browser.close()
  }
}

async function drawn<Result>(
  browser: Browser,
  path: string,
  opening: Opening<Result>,
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
  // Nobody else hears of what an answer throws, and the server would end with it.
  await page.route('**/*', (route) => fulfil(route, opening).catch(fail))
  await page.goto(`${origin}${path}`)
  return act(page)
}

async function fulfil(route: Route, { appDir, answer }: Pick<Opening<unknown>, 'appDir' | 'answer'>) {
  const url = new URL(route.request().url())
  if (url.origin !== origin) return route.abort()
  if (url.pathname.startsWith('/api/')) {
    const json = answer(url.pathname)
    return json === undefined ? route.fulfill({ status: 404, json: {} }) : route.fulfill({ json })
  }
  if (url.pathname.startsWith('/shared/')) return route.fulfill({ path: join(appDir, 'shared.html') })
  const file = normalize(join(appDir, decodeURIComponent(url.pathname)))
  return file.startsWith(appDir + sep) && existsSync(file) ? route.fulfill({ path: file }) : route.abort()
}
