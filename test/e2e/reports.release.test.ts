import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type RunningApp } from './support/app.ts'
import { launch, openTab, signIn, type Tab } from './support/browser.ts'
import { startReceiver, type Receiver } from './support/receiver.ts'
import { untilQuiet } from './support/quiet.ts'

let receiver: Receiver
let app: RunningApp
let browser: Browser
let tab: Tab
let folder: string

/** Builds the app into a folder of its own, with these settings and no others. */
async function build(settings: Record<string, string>) {
  const outDir = join(folder, 'app')
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--logLevel', 'error'],
    { env: { ...process.env, ...settings } },
  )
  return outDir
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'soundings-reports-'))
  receiver = await startReceiver()
  const settings = { VITE_SENTRY_DSN: receiver.dsn, VITE_ANALYTICS_URL: receiver.analytics }
  app = await startApp({ ...settings, SOUNDINGS_APP: await build(settings) })
  browser = await launch()
  tab = await openTab(browser)
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  await receiver?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Throws in the page, where nobody catches it. */
const throwIn = (page: Page, message: string) =>
  page.evaluate((text) => void setTimeout(() => Promise.reject(new Error(text))), message)

const reportsOf = (message: string) =>
  receiver.items.filter(({ type, payload }) => type === 'event' && JSON.stringify(payload.exception).includes(message))

const reported = async (message: string) => {
  await expect.poll(() => reportsOf(message).length).toBe(1)
  return reportsOf(message)[0]!.payload as { environment: string; user?: { id: string; email: string } }
}

const isRecorded = (text: string) => receiver.recordings.some((recording) => recording.includes(text))

const visits = () => receiver.events.filter(({ name }) => name === 'PageView').map(({ props }) => props)

const workspaceIn = (page: Page) => /\/workspace\/([^/]+)/.exec(new URL(page.url()).pathname)?.[1]

const scriptsOf = (page: Page) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  return loaded
}

describe('before anybody has signed in', () => {
  test('an invite token in the address reaches nobody, and the replay comes last', async () => {
    const loaded = scriptsOf(tab.page)
    await tab.page.goto(`${app.url}/login?token=invite-secret-0`)
    await tab.page.locator('#root [inert]').first().waitFor({ state: 'detached' })
    await throwIn(tab.page, `early ${app.url}/login?token=invite-secret-1&code=code-secret-2`)
    const { environment, user } = await reported('early')
    expect([environment, user?.email, visits()]).toEqual(['production', undefined, []])

    await expect.poll(() => loaded.some((path) => path.includes('/replay-'))).toBe(true)
    const at = (part: string) => loaded.findIndex((path) => path.includes(part))
    expect(at('/sentry-')).toBeGreaterThan(at('/first-'))
    expect(at('/replay-')).toBeGreaterThan(at('/sentry-'))
  })

  test('the replay of an error on the login is sent, as the page looked, under our own policy', async () => {
    // An error from before the replay has begun has none.
    let errors = 0
    const failAndLook = async () => {
      await throwIn(tab.page, `seen ${(errors += 1)}`)
      return isRecorded('Continue with Google')
    }
    await expect.poll(failAndLook, { interval: 1_000 }).toBe(true)
    expect(receiver.items.some(({ type }) => type === 'replay_event')).toBe(true)
    expect(tab.complaints.filter((complaint) => complaint.startsWith('policy'))).toEqual([])
  })
})

describe('signed in', () => {
  test('an unexpected error names the person and production, and neither token nor code', async () => {
    const { page } = tab
    await signIn(page, app.url, 'owner')
    const tokens = await page.evaluate(
      () => JSON.parse(localStorage.getItem('session_tokens')!) as Record<string, string>,
    )
    await throwIn(
      page,
      `later Bearer ${tokens.access_token} refresh_token=${tokens.refresh_token}, bare ${tokens.refresh_token}, of grace@navy.example`,
    )
    const { environment, user } = await reported('later')

    expect(environment).toBe('production')
    expect(user).toMatchObject({ email: expect.stringContaining('@'), id: expect.stringMatching(/.{8,}/) })
    expect([...Object.values(tokens), 'grace@navy'].filter((secret) => receiver.raw().includes(secret))).toEqual([])
  })

  test('a workspace that cannot be opened is reported with the person whom it failed', async () => {
    const { page } = tab
    const workspaceId = workspaceIn(page)
    const address = `**/api/internal/workspaces/${workspaceId}`
    // Both are asked for at once: the person is known when the workspace fails.
    const person = page.waitForResponse('**/users/me')
    await page.route(address, async (route) => {
      await (await person).finished()
      await route.fulfill({ status: 500, body: 'gone wrong' })
    })
    await page.goto(`${app.url}/workspace/${workspaceId}/settings/general`)
    try {
      const message = `workspaces/${workspaceId} answered 500`
      const people = () =>
        reportsOf(message).map(({ payload }) => (payload as { user?: { email: string } }).user?.email)
      await expect.poll(people).toContain('olivia@example.com')
    } finally {
      await page.unroute(address)
    }
    await page.goto(`${app.url}/workspace/${workspaceId}/settings/general`)
    await page.getByRole('button', { name: 'owner' }).first().waitFor()
  })

  test('the replay of a session with an error is sent, with what the person saw', async () => {
    await expect.poll(() => isRecorded('Tidewater Coffee')).toBe(true)
  })

  test('web vitals come through the events API', async () => {
    const vitals = () => receiver.events.filter(({ name }) => name === 'WebVital').map(({ props }) => props.metric)
    await expect.poll(vitals).toEqual(expect.arrayContaining(['FCP', 'TTFB', 'LCP']))
  })
})

test('nothing that was sent holds a token, a code or an invite token, and no policy was broken', () => {
  expect(receiver.raw()).toContain('later')
  expect(/eyJ[\w-]{10,}\.|invite-secret|code-secret/.exec(receiver.raw())?.[0]).toBe(undefined)
  expect(tab.complaints.filter((complaint) => complaint.startsWith('policy'))).toEqual([])
})

/** The app as it was built without these settings before the tests, from the same server. */
const servePlain = (context: BrowserContext) =>
  context.route(
    (address) => address.origin === app.url && !/^\/(api|sign-in)\//.test(address.pathname),
    (route) => {
      const { pathname } = new URL(route.request().url())
      return route.fulfill({ path: join('dist/app', /\.\w+$/.test(pathname) ? pathname : 'index.html') })
    },
  )

test('without configuration nothing leaves the origin, and no reporting is loaded', async () => {
  const before = await openTab(browser)
  await signIn(before.page, app.url, 'owner')
  const { page, context } = await openTab(browser, { storageState: await before.context.storageState() })
  await servePlain(context)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${app.url}/login`)
  await throwIn(page, 'unheard')
  await page.waitForURL(/\/workspace\//)
  await untilQuiet(page)

  expect(asked.filter((address) => !address.startsWith(app.url) && address.startsWith('http'))).toEqual([])
  expect(asked.filter((address) => /\/(sentry|replay|vitals)-/.test(address))).toEqual([])
  expect(asked.some((address) => address.includes('/api/internal/workspaces/'))).toBe(true)
  await Promise.all([context.close(), before.context.close()])
})
