import axe, { type AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type RunningApp } from './support/app.ts'
import { launch, openTab, signIn } from './support/browser.ts'

let app: RunningApp
let browser: Browser
beforeAll(async () => {
  app = await startApp()
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** What axe has against the page, and by how many pixels it is wider than its window. */
async function faultsOf(page: Page) {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run: (...given: unknown[]) => Promise<AxeResults> } }).axe.run(document, options),
    rules,
  )
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return {
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    tooWide: Math.max(0, tooWide),
  }
}

const pages: [path: string, ready: (page: Page) => Promise<unknown>][] = [
  [
    'saved-queries',
    (page) => page.getByRole('link', { name: 'Roasts and drinks' }).or(page.getByRole('table')).first().waitFor(),
  ],
  ['saved-queries/new', (page) => page.locator('.cm-content').waitFor()],
  ['saved-queries/import', (page) => page.getByRole('button', { name: 'Choose a file' }).waitFor()],
  ['discover', (page) => page.getByRole('heading').first().waitFor()],
  ['insight/overview', (page) => page.getByRole('article', { name: 'Mentions' }).waitFor()],
  ['insight/posts', (page) => page.getByRole('article').first().waitFor()],
  ['settings/general', (page) => page.getByRole('heading').first().waitFor()],
  ['settings/member', (page) => page.getByRole('table').waitFor()],
  ['settings/plan', (page) => page.getByRole('table').waitFor()],
]

const windows = [
  { name: '1440 px, light', options: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
  { name: '360 px, dark', options: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } },
] as const

describe.each(windows)('$name', ({ options }) => {
  let page: Page
  let workspace: string
  beforeAll(async () => {
    page = (await openTab(browser, options)).page
    await signIn(page, app.url, 'Olivia')
    await page.waitForURL(/\/saved-queries/)
    workspace = page.url().replace(/\/saved-queries.*/, '')
  })

  test.each(pages)('%s has nothing that axe objects to and is no wider than its window', async (path, ready) => {
    await page.goto(`${workspace}/${path}`)
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  })

  test('so does the login screen', async () => {
    const { page: stranger, context } = await openTab(browser, options)
    await stranger.goto(`${app.url}/login`)
    await stranger.getByRole('button', { name: /google/i }).waitFor()
    expect(await faultsOf(stranger)).toEqual({ violations: [], tooWide: 0 })
    await context.close()
  })
})
