import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openTab, openWorkspace, visit } from './support/browser.ts'
import { plainWordsOf, speakPseudo } from './support/pseudo-language.ts'
import type { Stand } from './support/pseudo-page.ts'
import { stories } from './support/pseudo-stories.ts'
import { faultsOf } from './support/faults.ts'
import { ownServer, useStage } from './support/stage.ts'
import { untilQuiet } from './support/quiet.ts'

const stage = useStage({ environment: ownServer })
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

const pages = [
  'saved-queries',
  'saved-queries/new',
  'insight/filtered-posts',
  'insight/filtered-posts?view=filters&make=new',
  'insight/filtered-posts?view=mutes',
  'insight/filtered-profiles',
  'discover',
  'insight/overview',
  'insight/posts',
  'saved-queries/import',
  'insight/people',
  'insight/performance',
  'insight/conversation',
  'settings/general',
  'settings/member',
  'settings/plan',
  'settings/billing',
  'settings/audit',
  'checkout',
  'nothing-here',
  '../../scraping',
]
/** Names of the product, its plans and sources, of people and their queries, of weekdays and months, and what stands in codes. */
const names = [
  'Soundings Deutsch English Free Pro Business',
  'Bluesky Mastodon Truth Social Hacker News Reddit Lemmy YouTube GitHub RSS Other',
  'Tidewater Coffee sample data Olivia Owner Vera Viewer Mateo Manager example com',
  'olivia vera mateo App trouble Ferry Street night Slack Tide launch airdrop beancoin gift',
  'Fran ais Espa Italiano Portugu Nederlands Svenska Polski Europe London',
  'CSV TSV JSON Lines Parquet XLSX JSONL PARQUET UTC utf windows iso koi shift jis euc big json jsonl csv Unix',
  'created username likes text the day after',
  'GET workspaces workspaceId posts items Expected array received string nextCursor Required total',
  'coffee tidewater flat white spam tea milk Mossy Lantern xxx AND NOT lang lagn',
  'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
  'Jan Feb März Apr Mai Juni Juli Aug Sept Okt Nov Dez UTC Mio NPMI',
]
/** What the platform, not the catalogue, calls spans of time and the languages of posts. */
const spans = ['second', 'minute', 'hour', 'day'].flatMap((unit) =>
  (['short', 'long'] as const).flatMap((unitDisplay) =>
    [1, 2].map((many) => new Intl.NumberFormat('de', { style: 'unit', unit, unitDisplay }).format(many)),
  ),
)
const languages = new Intl.DisplayNames('de', { type: 'language' })
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const languageNames = letters.flatMap((first) => letters.map((second) => languages.of(first + second)!))
const isName = new Set([...names, ...spans, ...languageNames].join(' ').match(/[A-Za-z]+/g))

const windows = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

let tab: Awaited<ReturnType<typeof openPseudo>> | undefined

/** One tab in the language that nobody speaks for all that look at it; another for a second try, which has another browser. */
async function pseudoTab() {
  if (tab === undefined || tab.stand.page.isClosed()) tab = await openPseudo()
  for (const where of Object.keys(tab.found)) delete tab.found[where]
  return tab
}

/** Notes what is found wrong in it. */
async function openPseudo() {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
  await speakPseudo(page)
  let token = ''
  page.on('request', (request) => (token = request.headers().authorization ?? token))
  const found: Record<string, { missed: string[]; tooWide: number }> = {}
  const look: Stand['look'] = async (where, exceptFor = '') => {
    for (const size of windows) {
      await page.setViewportSize(size)
      const missed = (await plainWordsOf(page)).filter((word) => !isName.has(word) && !exceptFor.includes(word))
      const tooWide = await widthBeyondWindow(page)
      if (missed.length > 0 || tooWide > 0) found[`${where}, ${size.width} px`] = { missed, tooWide }
    }
  }
  const ask: Stand['ask'] = async (path, data) => {
    const address = workspace.replace('/workspace/', '/api/internal/workspaces/')
    const answer = await page.request.post(`${address}/${path}`, { data, headers: { authorization: token } })
    return answer.json() as Promise<{ id: string }>
  }
  return { stand: { page, workspace, look, ask, url: stage.app.url } satisfies Stand, found }
}

/** Pixels, once what follows the window's size has done so. */
async function widthBeyondWindow(page: Page) {
  const beyond = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
  await expect
    .poll(beyond, { timeout: 2_000 })
    .toBe(0)
    .catch(() => {})
  return beyond()
}

test('every text of every page is in the catalogue, and has room when it is longer', async () => {
  const { stand, found } = await pseudoTab()
  await stand.page.goto(stand.workspace)
  await heading(stand.page).waitFor()
  for (const path of pages) {
    await visit(stand.page, `${stand.workspace}/${path}`)
    await heading(stand.page).waitFor()
    await untilQuiet(stand.page)
    await stand.look(path)
  }
  expect(found).toEqual({})
})

test.each(Object.entries(stories))('so is what is said of what one does: %s', async (_, story) => {
  const { stand, found } = await pseudoTab()
  await story(stand)
  expect(found).toEqual({})
})

/** Forgets what was chosen for the person, here and on the server. */
const followBrowser = (page: Page) =>
  page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('session_tokens')!) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    await fetch('/api/social/users/me', { method: 'PATCH', headers, body: JSON.stringify({ language: null }) })
    localStorage.removeItem('soundings_language')
  })

describe('the language of the page', () => {
  test('is the first of the browser’s that the app speaks', async () => {
    const { page, context } = await openTab(stage.browser, { locale: 'de-AT' })
    await page.goto(`${stage.app.url}/nowhere`)
    await page.getByRole('heading', { name: 'Nicht gefunden' }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
    await context.close()
  })

  test('is chosen in the account menu, stays, and can be changed back', async () => {
    const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
    await followBrowser(page)
    await page.goto(`${workspace}/settings/plan`)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Tarif', exact: true }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')

    await page.goto(`${workspace}/insight/overview`)
    await page.getByRole('article', { name: 'Erwähnungen' }).waitFor()
    await page.getByRole('button', { name: /^Konto von/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('article', { name: 'Mentions' }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
    await page.context().close()
  })
})

test('in German at 390 px nothing of the sample note is too small to hit, and no page wider than the window', async () => {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia', {
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  })
  await followBrowser(page)
  await page.goto(`${workspace}/settings/plan`)
  await page.getByRole('list', { name: 'Tarife' }).waitFor()
  const { width, height } = (await page.getByRole('button', { name: 'Hinweis ausblenden' }).boundingBox())!
  expect([Math.min(width, height) >= 32, await faultsOf(page)]).toEqual([true, { violations: [], tooWide: 0 }])
  await page.context().close()
})
