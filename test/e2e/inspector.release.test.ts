import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from './support/app.ts'
import { launch, openTab, signIn } from './support/browser.ts'

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

const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]')
const chartWidth = (page: Page) => page.locator('.inspector-paper > svg').evaluate((svg) => svg.clientWidth)

test('a step has an address, is saved with its recording, and is replayed from the file', async () => {
  const { page, context } = await openTab(browser)
  await signIn(page, app.url, 'owner')
  const inspector = await context.newPage()
  await inspector.goto(`${app.url}/inspector?view=sequence`)
  const sequence = inspector.getByRole('listbox', { name: 'Sequence' })
  await sequence.getByRole('option', { name: /^\d+: session starts/ }).click()
  await inspector.waitForURL(/[?&]step=\d+&view=sequence$/)
  const lines = await chosen(inspector).allInnerTexts()
  expect(lines).toHaveLength(2)
  await inspector.reload()
  await chosen(inspector).first().waitFor()
  await expect.poll(() => chosen(inspector).allInnerTexts()).toEqual(lines)

  const [download] = await Promise.all([
    inspector.waitForEvent('download'),
    inspector.getByRole('button', { name: 'Save recording' }).click(),
  ])
  const saved = await readFile(await download.path(), 'utf8')
  expect(saved).not.toMatch(/eyJ|Bearer|[\w.]+@[\w-]+\.\w/)
  const recording = JSON.parse(saved) as { id: string; steps: { seq: number; status: string; value: unknown }[] }
  const first = recording.steps.find(({ status, value }) => status === 'active' && value !== null)
  const steps = Array.from({ length: 500 }, (_, index) => ({ ...first, seq: index + 1, at: index * 10 }))
  const file = (text: string) => ({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(text) })

  const input = inspector.getByLabel('Recording to open')
  await input.setInputFiles(file('{}'))
  await expect
    .poll(() => inspector.getByRole('alert').innerText())
    .toContain('r.json is not a recording: expected a JSON file')
  await input.setInputFiles(file(JSON.stringify({ ...recording, id: 'long', steps })))
  await inspector.waitForURL(/recording=long/)
  await expect.poll(() => inspector.getByRole('alert').count()).toBe(0)
  await sequence.focus()
  await inspector.keyboard.press('Home')
  await inspector.getByRole('button', { name: 'Step forward' }).click()
  await inspector.waitForURL(/step=2\b/)
  await expect.poll(() => sequence.getByRole('option').count()).toBeLessThan(80)
  await inspector.getByLabel('Speed').selectOption('16')
  await inspector.getByRole('button', { name: 'Play' }).click()
  await inspector.waitForURL(/step=[5-9]\b/)
  await inspector.getByRole('button', { name: 'Pause' }).click()

  await inspector.reload()
  await chosen(inspector).first().waitFor()
  expect(inspector.url()).toMatch(/recording=long.*step=/)
  await inspector.getByRole('group', { name: 'View' }).getByText('Chart').click()
  await inspector.locator('.inspector-paper > svg').waitFor()
  const fit = await chartWidth(inspector)
  await inspector.getByRole('button', { name: 'Zoom in (+)' }).click()
  const larger = await chartWidth(inspector)
  await inspector.locator('.inspector-paper').focus()
  await inspector.keyboard.press('0')
  expect([larger > fit, await chartWidth(inspector)]).toEqual([true, fit])
  await context.close()
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
