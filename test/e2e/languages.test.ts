import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openTab, openWorkspace } from './support/browser.ts'
import { plainWordsOf, speakPseudo } from './support/pseudo-language.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
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
  'checkout',
  'nothing-here',
]
/** Names of the product, its plans and sources, of people and their queries, of months, and what stands in codes. */
const names = [
  'Soundings Deutsch English Free Pro Business',
  'Bluesky Mastodon Truth Social Hacker News Reddit Lemmy YouTube GitHub RSS Other',
  'Tidewater Coffee sample data Olivia Owner Vera Viewer Mateo Manager example com',
  'olivia vera mateo App trouble Ferry Street night Slack Tide launch airdrop beancoin gift',
  'Englisch Spanisch Franz sisch Japanisch Fran ais Espa Italiano Portugu Nederlands Svenska Polski Europe London',
  'Jan Feb März Apr Mai Juni Juli Aug Sept Okt Nov Dez UTC',
]
const isName = new Set(names.join(' ').split(' '))

test.each([
  ['1440 px', { width: 1440, height: 900 }],
  ['360 px', { width: 360, height: 740 }],
])('every text of every page is in the catalogue, and has room when it is longer, %s', async (_, viewport) => {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia', { viewport })
  await speakPseudo(page)
  const found: Record<string, { missed: string[]; tooWide: number }> = {}
  for (const path of pages) {
    await page.goto(`${workspace}/${path}`)
    await heading(page).waitFor()
    await page.waitForLoadState('networkidle')
    const missed = (await plainWordsOf(page)).filter((word) => !isName.has(word))
    const tooWide = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
    if (missed.length > 0 || tooWide > 0) found[path] = { missed, tooWide }
  }
  expect(found).toEqual({})
  await page.context().close()
})

describe('the language of the page', () => {
  test('is the first of the browser’s that the app speaks', async () => {
    const { page, context } = await openTab(stage.browser, { locale: 'de-AT' })
    await page.goto(`${stage.app.url}/nowhere`)
    await page.getByRole('heading', { name: 'Nicht gefunden' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    await context.close()
  })

  test('is chosen in the account menu, stays, and can be changed back', async () => {
    const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
    await page.goto(`${workspace}/settings/plan`)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Tarif', exact: true }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')

    await page.goto(`${workspace}/insight/overview`)
    await page.getByRole('article', { name: 'Erwähnungen' }).waitFor()
    await page.getByRole('button', { name: /^Konto von/ }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('article', { name: 'Mentions' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.context().close()
  })
})
