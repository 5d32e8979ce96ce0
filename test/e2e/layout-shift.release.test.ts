import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openProfile, openWorkspace } from './support/browser.ts'
import { looks } from './support/every-page.ts'
import { untilIdle, untilQuiet } from './support/quiet.ts'
import { useStage } from './support/stage.ts'

const pages = Object.entries(looks).flatMap(([route, searches]) => searches.map((search) => `${route}${search}`))

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[]
  }
}

/** Collects what moved on the page without input, with the places before and after. */
function watchShifts() {
  window.shifts = []
  const describe = ({ node, previousRect: from, currentRect: to }: LayoutShiftAttribution) => {
    const element = node instanceof Element ? node : node?.parentElement
    const named = element?.closest('[aria-label], [aria-labelledby], [id]') ?? element
    const place = (rect: DOMRectReadOnly) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ')
    return `${element?.tagName} ${element?.className} in ${named?.id || named?.getAttribute('aria-label')}: ${place(from)} → ${place(to)}`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, moved: entry.sources.map(describe) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Each answer comes alone, after the page has drawn the one before: the most that can move. */
async function answerOneByOne(page: Page) {
  let last = Promise.resolve()
  await page.route(/\/api\//, (route) => {
    if (route.request().url().endsWith('/events')) return route.continue()
    last = last.then(async () => {
      await page.evaluate(untilIdle).catch(() => undefined)
      const answer = await route.fetch().catch(() => undefined)
      await (answer ? route.fulfill({ response: answer }) : route.abort()).catch(() => undefined)
    })
    return last
  })
}

describe.each([
  [1440, 900],
  [390, 844],
])('at %i px', (width, height) => {
  const stage = useStage()
  let person: BrowserContext
  let stranger: BrowserContext
  let workspaceId: string

  beforeAll(async () => {
    const options = { viewport: { width, height }, drawsWhole: false }
    const { context, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia', options)
    person = context
    stranger = await openProfile(stage.browser, options)
    workspaceId = workspace.split('/').at(-1)!
    for (const context of [person, stranger]) await context.addInitScript(watchShifts)
  })

  test.each(pages)('%s stays in place while it loads', async (path) => {
    const page = await (['/login', '/invite'].includes(path) ? stranger : person).newPage()
    await answerOneByOne(page)
    await page.goto(
      `${stage.app.url}${path.replace('$workspaceId', workspaceId).replace(/\$(query|report|alert)Id/, 'new')}`,
    )
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await untilQuiet(page)
    const shifts = await page.evaluate(() => window.shifts)
    await page.close()
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect(sum > 0.02 ? shifts : []).toEqual([])
  })
})
