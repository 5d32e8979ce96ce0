import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from './support/app.ts'
import { launch } from './support/browser.ts'

let app: RunningApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launch()
})

afterAll(async () => {
  await browser.close()
  await app.stop()
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
