import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from './support/app.ts'
import { launch, openTab, signIn, type Tab } from './support/browser.ts'

let app: RunningApp
let browser: Browser
let tab: Tab

beforeAll(async () => {
  app = await startApp()
  browser = await launch()
  tab = await openTab(browser)
})

afterAll(async () => {
  await browser.close()
  await app.stop()
})

const litStates = (page: Page) =>
  page
    .locator('.chart-state.is-active')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')))

/** A page that hears all that the tabs say to the inspector. */
async function eavesdrop(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${app.url}/health/ready`)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new BroadcastChannel('soundings-inspector').addEventListener('message', ({ data }) =>
      heard.push(JSON.stringify(data)),
    )
  })
  return page
}

test('in a tab of its own it follows the session of the app and travels in time', async () => {
  const { page, context } = tab
  await page.goto(`${app.url}/login`)
  const ear = await eavesdrop(context)
  const inspector = await context.newPage()
  await inspector.goto(`${app.url}/inspector`)
  await inspector.getByText('No machine has run in this tab yet').waitFor()

  await signIn(page, app.url, 'owner')
  await inspector.locator('.chart-state.is-active[data-state="signedIn.current"]').waitFor()
  expect(await litStates(inspector)).toEqual(['signedIn', 'signedIn.current'])

  const tokens = await page.evaluate(() =>
    Object.values(JSON.parse(localStorage.getItem('session_tokens') ?? '{}') as object),
  )

  await ear.evaluate(() => localStorage.removeItem('session_tokens'))
  await inspector.locator('.chart-state.is-active[data-state="signedOut"]').waitFor()
  const log = inspector.getByRole('listbox', { name: 'Events' })
  await inspector.getByLabel('this actor').check()
  await log.focus()
  await inspector.keyboard.press('ArrowUp')
  expect(await litStates(inspector)).toEqual(['signedIn', 'signedIn.current'])
  await inspector.keyboard.press('Escape')
  expect(await litStates(inspector)).toEqual(['signedOut'])
  await inspector.getByLabel('this actor').uncheck()

  await inspector.getByLabel('Filter events').fill('workspace-guard done')
  const lines = await log.getByRole('option').allInnerTexts()
  expect(lines.length > 0 && lines.every((line) => line.includes('workspace-guard'))).toBe(true)

  const heard = await ear.evaluate(() => (window as unknown as { heard: string[] }).heard)
  expect([tokens.length, heard.length > 5]).toEqual([2, true])
  expect(
    heard.filter((message) => tokens.some((token) => message.includes(String(token))) || /eyJ|Bearer/.test(message)),
  ).toEqual([])
})

test('the key opens it below the app and closes it again', async () => {
  const { page } = tab
  await signIn(page, app.url, 'owner')
  await page.keyboard.press('Control+Shift+X')
  await page.locator('.inspector-dock .chart-state.is-active[data-state="signedIn.current"]').waitFor()

  await page.keyboard.press('Control+Shift+X')
  await page.locator('.inspector-dock').waitFor({ state: 'detached' })
  expect(await page.locator('.inspector').count()).toBe(0)
})

test('?inspect opens it with the page', async () => {
  const { page } = tab
  await page.goto(`${app.url}/login?inspect`)
  await page.locator('.inspector-dock .chart-state.is-active').first().waitFor()

  expect(await litStates(page)).toEqual(['signedIn', 'signedIn.current'])
})

test('Stately opens on a click only and hears no secret', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const asked: string[] = []
  await context.route('https://stately.ai/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      contentType: 'text/html',
      body: `<script>heard = []; addEventListener('message', ({ data }) => heard.push(data)); opener.postMessage({ type: '@statelyai.connected' }, '*')</script>`,
    })
  })
  const page = await context.newPage()
  await page.goto(`${app.url}/invite?token=secret-invite`)
  const inspector = await context.newPage()
  await inspector.goto(`${app.url}/inspector`)
  await inspector.locator('.chart-state.is-active').first().waitFor()
  expect(asked).toEqual([])

  const [stately] = await Promise.all([
    context.waitForEvent('page'),
    inspector.getByRole('button', { name: 'Open in Stately' }).click(),
  ])
  await stately.waitForFunction(() => (window as unknown as { heard: unknown[] }).heard.length > 3)
  const heard = await stately.evaluate(
    () => (window as unknown as { heard: { type: string; definition?: string }[] }).heard,
  )

  const machines = heard
    .filter(({ type }) => type === '@xstate.actor')
    .map(({ definition }) => (JSON.parse(definition!) as { id: string }).id)
  expect(machines).toEqual(expect.arrayContaining(['session', 'invite']))
  expect(JSON.stringify(heard)).not.toContain('secret-invite')
  await context.close()
})

test('no policy of the page was broken', () => {
  expect(tab.complaints).toEqual([])
})
