import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTab, openWorkspace, visit } from './support/browser.ts'
import { useStage } from './support/stage.ts'
import { faultsOf } from './support/faults.ts'
import { untilQuiet } from './support/quiet.ts'

const stage = useStage()

const pages: [path: string, ready: (page: Page) => Promise<unknown>][] = [
  [
    'saved-queries',
    (page) => page.getByRole('link', { name: 'Roasts and drinks' }).or(page.getByRole('table')).first().waitFor(),
  ],
  ['saved-queries/new', (page) => page.locator('.cm-content').waitFor()],
  ['saved-queries/import', (page) => page.getByRole('button', { name: 'Choose a file' }).waitFor()],
  ['discover', (page) => page.getByRole('heading', { name: /\d posts$/ }).waitFor()],
  [
    'discover?text=tidewater&open.hashtag=flatwhite&view=posts',
    (page) => page.getByRole('heading', { name: 'Posts: #flatwhite' }).waitFor(),
  ],
  ['insight/overview', (page) => page.getByRole('article', { name: 'Mentions' }).waitFor()],
  [
    'insight/filtered-posts?show=kept',
    (page) => page.getByRole('list', { name: 'Kept posts' }).getByRole('article').first().waitFor(),
  ],
  [
    'insight/filtered-profiles?show=all',
    (page) => page.getByRole('list', { name: 'All profiles' }).getByRole('article').first().waitFor(),
  ],
  ['insight/filtered-posts?view=filters&make=new', (page) => page.getByRole('form', { name: 'New filter' }).waitFor()],
  ['insight/filtered-posts?view=mutes', (page) => page.getByRole('heading', { name: 'Muted', exact: true }).waitFor()],
  ['insight/posts', (page) => page.getByRole('article').first().waitFor()],
  ['settings/general', (page) => page.getByRole('heading').first().waitFor()],
  ['settings/member', (page) => page.getByRole('table').waitFor()],
  ['settings/audit', (page) => page.getByRole('table').waitFor()],
  ['settings/sources', (page) => page.getByRole('heading', { name: 'Not followed' }).waitFor()],
  ['settings/plan', (page) => page.getByRole('list', { name: 'Plans' }).waitFor()],
  ['../../scraping', (page) => page.getByRole('heading', { name: 'No collectors yet' }).waitFor()],
]

const windows = [
  { name: '1440 px, light', options: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
  { name: '360 px, dark', options: { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } },
] as const

describe.each(windows)('$name', ({ options }) => {
  let page: Page
  let workspace: string
  beforeEach(async () => {
    // Closed with its browser before a second try.
    if ((page as Page | undefined)?.isClosed() === false) return
    ;({ page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia', options))
  })

  test.each(pages)('%s has nothing that axe objects to and is no wider than its window', async (path, ready) => {
    await visit(page, `${workspace}/${path}`)
    await ready(page)
    await untilQuiet(page)
    expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  })

  test('so do the questions of the wizard', async () => {
    await page.goto(`${workspace}/../create/name`)
    const found: unknown[] = []
    for (const question of ['Name your workspace', 'Language and time zone', 'About you']) {
      await page.getByRole('heading', { name: question }).waitFor()
      found.push(await faultsOf(page))
      if (question === 'Name your workspace') await page.getByLabel('Workspace name').fill('Kestrel')
      if (question !== 'About you') await page.getByRole('button', { name: 'Continue' }).click()
    }
    expect(found).toEqual(Array.from({ length: 3 }, () => ({ violations: [], tooWide: 0 })))
  })

  test('so does the login screen', async () => {
    const { page: stranger, context } = await openTab(stage.browser, options)
    await stranger.goto(`${stage.app.url}/login`)
    await stranger.getByRole('button', { name: /google/i }).waitFor()
    expect(await faultsOf(stranger)).toEqual({ violations: [], tooWide: 0 })
    await context.close()
  })
})
