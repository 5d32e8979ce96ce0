import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lateParts } from '#test/support/late-parts.ts'
import { openPage } from './support/browser.ts'
import { untilQuiet } from './support/quiet.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')

type Way = {
  at: string | (() => Promise<string>)
  /** Brings the part up where the page does not show it at once. */
  open?: (page: Page) => Promise<void>
  width?: number
  /** Goes on without the part, and says nothing of it. */
  isSilent?: boolean
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const choose = async (page: Page, opener: string | RegExp, entry: string | RegExp) => {
  await press(opener)(page)
  await page.getByRole('menuitem', { name: entry }).click()
}
const overview = 'insight/overview'
const ofPost = (entry: string) => (page: Page) => choose(page, 'Post actions', entry)
const ofPage = (entry: string) => (page: Page) => choose(page, /^Actions$/, entry)
const ofCard = (entry: string) => (page: Page) => choose(page, 'Languages: more', entry)

/** How each late part of the app comes up. */
const ways: Record<string, Way> = {
  'src/features/alerts/live-chart.tsx': { at: alert },
  'src/features/alerts/snooze-dialog.tsx': { at: alert, open: ofPage('Snooze until…') },
  'src/features/overview/comparison/comparison.tsx': { at: compared },
  'src/features/reports/report-writer.tsx': { at: 'reports/new' },
  'src/features/shell/keys-dialog.tsx': { at: overview, open: (page) => page.keyboard.press('?') },
  'src/features/shell/sample-chip.tsx': { at: overview, isSilent: true },
  'src/ui/contours.tsx': { at: `${overview}?from=2001-01-01&to=2001-01-30`, isSilent: true },
  'src/ui/menu-popup.tsx': { at: overview, open: press(/^Actions$/) },
  'src/ui/popover-popup.tsx': { at: overview, open: press(/^Filter/) },
  'src/widgets/coordination/coordination.tsx': { at: 'discover' },
  'src/widgets/custom-fields/field-panel.tsx': { at: overview },
  'src/widgets/exports/export-dialog.tsx': { at: overview, open: press(/^Export/) },
  'src/widgets/figures/statements-dialog.tsx': { at: overview, open: ofCard('View SQL') },
  'src/widgets/insight-page/first-panels.tsx': { at: overview, width: 390, isSilent: true },
  'src/widgets/own-accounts/own-accounts-dialog.tsx': {
    at: overview,
    open: async (page) => {
      await press(/^Filter/)(page)
      await press(/own accounts$/i)(page)
    },
  },
  'src/widgets/posts/explain-dialog.tsx': { at: overview, open: ofPost('Why is this post here?') },
  'src/widgets/posts/post-menu.tsx': { at: overview, open: press('Post actions') },
  'src/widgets/posts/posts-panel.tsx': {
    at: overview,
    open: (page) => page.getByRole('list', { name: 'Top terms' }).getByRole('button').first().click(),
  },
  'src/widgets/posts/sentiment-dialog.tsx': { at: overview, open: press(/Why this sentiment\?$/) },
  'src/widgets/posts/tag-dialog.tsx': { at: overview, open: ofPost('Edit tags') },
  'src/widgets/query-field/query-field.tsx': { at: 'discover' },
  'src/widgets/reports/add-to-report.tsx': { at: overview, open: ofCard('Add to report') },
  'src/widgets/scope/filter-choices.tsx': { at: overview, open: press(/^Filter/) },
  'src/widgets/spikes/spike-story.tsx': { at: overview, open: press(/^Spike, /) },
  'src/widgets/statechart/drawn-chart.tsx': { at: alert },
  'src/widgets/time/time-dialog.tsx': { at: overview, open: press('Notes') },
  'src/widgets/views/link-choices.tsx': { at: overview, open: ofPage('Copy link') },
  'src/widgets/views/pinned-page.tsx': { at: pinned },
  'src/widgets/views/share-dialog.tsx': { at: overview, open: ofPage('Share without an account') },
}

/** The IDs in the addresses of a page's list, once it is there. */
async function idsAt(list: string) {
  await tab.page.goto(`${tab.workspace}/${list}`)
  const links = tab.page.locator(`main a[href*="/${list}/"]`)
  const ids = async () => {
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    return [...new Set(addresses.flatMap((address) => /[\da-f-]{36}(?=$|\?)/.exec(address)?.[0] ?? []))]
  }
  await expect.poll(async () => (await ids()).length).toBeGreaterThan(1)
  return ids()
}

async function alert() {
  const [id] = await idsAt('alerts')
  return `alerts/${id}`
}

async function compared() {
  const [first, second] = await idsAt('saved-queries')
  return `${overview}?queryId=${first}&compare=${second}`
}

async function pinned() {
  const { page, context } = tab
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${tab.workspace}/${overview}`)
  await ofPage('Copy link')(page)
  await press('Copy link to these numbers')(page)
  await page.getByRole('status').getByText('Copied').waitFor()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  return `${overview}${link.search}`
}

/** Parts that come up only after much else, and that are made by the same functions. */
const elsewhere = new Set(['src/features/login/refused-invite.tsx', 'src/features/settings/corrected-posts.tsx'])
/** Panels of pages, in reports and on shared pages. */
const ofPages = new Set([
  'src/routes/workspace/$workspaceId/reports/-panels.tsx',
  'src/shared/page.tsx',
  'src/shared/visit.tsx',
])

const parts = [
  ...new Set(lateParts().flatMap((part) => (ofPages.has(part.in) || elsewhere.has(part.of) ? [] : [part.of]))),
].toSorted()
const manifest = JSON.parse(readFileSync('dist/app/.vite/manifest.json', 'utf8')) as Record<
  string,
  { file: string; isDynamicEntry?: boolean }
>

/** Pages, and what draws nothing. */
const others = new Set(
  Object.entries(manifest).flatMap(([source, { file, isDynamicEntry }]) =>
    isDynamicEntry && !Object.hasOwn(ways, source) ? [file] : [],
  ),
)
const seen = new Set<string>()

const isCode = (address: string) => /\/assets\/[^/]+\.(js|css)$/.test(new URL(address).pathname)
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })
const broken = (page: Page) =>
  page.getByRole('heading', { name: /^(Unexpected Error|You are offline|Something went wrong)$/ }).count()

/** The page as it is before the part comes up. */
async function begin(page: Page, at: string, width = 1440) {
  await page.setViewportSize({ width, height: 900 })
  // What the pointer stands on is loaded ahead.
  await page.mouse.move(0, 0)
  await page.goto('about:blank')
  await page.goto(`${tab.workspace}/${at}`)
  // The heading of a page that is a form comes with the form.
  await page.getByRole('heading', { level: 1 }).or(retry(page)).first().waitFor()
  await untilQuiet(page)
}

/** What the part is made of: its own file, and what is asked for when it comes up. */
async function filesOf(page: Page, part: string, way: Way, at: string) {
  const files = new Set<string>()
  await begin(page, at, way.width)
  page.on('request', note)
  await way.open?.(page)
  await untilQuiet(page)
  page.off('request', note)
  const own = manifest[part]
  if (own) files.add(own.file)
  const unseen = [...files].filter((file) => !seen.has(file) && !others.has(file))
  for (const file of unseen) seen.add(file)
  return unseen

  function note(request: { url: () => string }) {
    if (isCode(request.url())) files.add(new URL(request.url()).pathname.slice(1))
  }
}

test('each late part of the app has its way', () => {
  expect(parts).toEqual(Object.keys(ways).toSorted())
})

describe.each(Object.entries(ways))('%s', (part, way) => {
  test('the page stays where a file of it does not come, and it comes after another attempt', async () => {
    const at = typeof way.at === 'string' ? way.at : await way.at()
    for (const file of await filesOf(tab.page, part, way, at)) {
      const { page } = await openPage(tab.context)
      const refuse = `**/${file}`
      await page.route(refuse, (route) => route.abort())
      await begin(page, at, way.width)
      await page.evaluate(() => ((window as { isSame?: boolean }).isSame = true))
      // A menu that does not come has nothing to choose from.
      await Promise.race([way.open?.(page), retry(page).first().waitFor()]).catch(() => {})
      await untilQuiet(page)
      const isTold = file === manifest[part]?.file && !way.isSilent
      if (isTold) await retry(page).first().waitFor()
      const before = await broken(page)
      await page.unroute(refuse)
      while ((await retry(page).count()) > 0) {
        await retry(page).first().click()
        await untilQuiet(page)
      }
      const isSame = await page.evaluate(() => (window as { isSame?: boolean }).isSame === true)
      const after = await broken(page)
      await page.close()
      expect({ file, before, isSame, after }).toEqual({ file, before: 0, isSame: true, after: 0 })
    }
  })
})
