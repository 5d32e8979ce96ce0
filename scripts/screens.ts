import { mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { startApp } from '#test/e2e/support/app.ts'
import { launch, openTab, openWorkspace, signIn } from '#test/e2e/support/browser.ts'
import { take, viewportOf, type Camera } from './screens/camera.ts'
import { ownerPages, photographOwner } from './screens/owner.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: 'docs/screens' },
    width: { type: 'string', multiple: true, default: ['1440', '390'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    page: { type: 'string', multiple: true },
    language: { type: 'string', default: 'en-GB' },
  },
})

const pages: Record<string, string> = {
  overview: 'insight/overview',
  posts: 'insight/posts',
  people: 'insight/people',
  performance: 'insight/performance',
  conversation: 'insight/conversation',
  discover: 'discover',
  'filtered-posts': 'insight/filtered-posts',
  'filtered-profiles': 'insight/filtered-profiles',
  'saved-queries': 'saved-queries',
  import: 'saved-queries/import',
}
/** What does not depend on a workspace's posts, and what staff see. */
const teamPages: Record<string, string> = {
  'settings-general': 'settings/general',
  'settings-members': 'settings/member',
  'settings-sources': 'settings/sources',
  'settings-plan': 'settings/plan',
  'settings-billing': 'settings/billing',
  'settings-audit': 'settings/audit',
  checkout: 'checkout',
  collection: '../../scraping',
}
const camera: Camera = {
  to: values.to,
  themes: values.theme as Camera['themes'],
  widths: values.width.map(Number),
  isWanted: (name) => values.page?.includes(name) ?? true,
}

const pagesOf = (prefix: string) =>
  Object.entries(prefix === '' ? { ...pages, ...teamPages } : pages).filter(([name]) => camera.isWanted(name))
type Person = { name: string; search: string; prefix: string }

async function photograph(browser: Browser, url: string, { name, search, prefix }: Person) {
  for (const colorScheme of camera.themes)
    for (const width of camera.widths) {
      const tab = {
        viewport: viewportOf(width),
        colorScheme,
        locale: values.language,
        reducedMotion: 'reduce' as const,
      }
      const { page, context, workspace } = await openWorkspace(browser, url, name, tab)
      for (const [file, path] of pagesOf(prefix)) {
        await page.goto(`${workspace}/${path}${search}`)
        await take(page, join(camera.to, `${prefix}${file}-${colorScheme}-${width}.png`))
      }
      await context.close()
    }
}

async function photographSample(browser: Browser, url: string) {
  if (pagesOf('').length > 0) await photograph(browser, url, { name: 'Olivia', search: '', prefix: '' })
  if (ownerPages.some(camera.isWanted)) await photographOwner(camera, browser, url, values.language)
}

/** Somebody with a workspace of their own that holds the posts of a file. */
async function importFile(browser: Browser, url: string, name: string, file: string) {
  const { page, context } = await openTab(browser)
  await signIn(page, url, name)
  await page.getByLabel('Workspace name').fill(basename(file))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Time zone').selectOption('UTC')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Reader')
  await page.getByRole('button', { name: /create/i }).click()
  await page.getByRole('link', { name: 'Import posts' }).first().click()
  await page.getByLabel('File of posts').setInputFiles(resolve(file))
  await page.getByText('The preview is up to date.').waitFor({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByRole('button', { name: /^Import [\d,]+ posts$/ }).click({ timeout: 120_000 })
  await page.getByRole('heading', { name: 'The posts are imported' }).waitFor({ timeout: 120_000 })
  await context.close()
}

/**
 * Pictures of every page: `npm run screens` writes those of the sample workspace to docs/screens; with files named as
 * `path@first..last` those of a workspace that holds each file.
 */
mkdirSync(values.to, { recursive: true })
// The plan of a new workspace would hide what a file holds of years ago.
const ofSample = { CARD_PROVIDER: 'stand-in', SIMULATED_POSTS: 'true', LOCAL_SOURCES: 'true' }
const [app, browser] = await Promise.all([startApp(positionals.length === 0 ? ofSample : {}), launch()])
try {
  if (positionals.length === 0) await photographSample(browser, app.url)
  for (const [place, given] of positionals.entries()) {
    const [file, days] = given.split('@') as [string, string]
    const [from, to] = days.split('..')
    const name = `reader${place}@example.com`
    await importFile(browser, app.url, name, file)
    await photograph(browser, app.url, {
      name,
      search: `?from=${from}&to=${to}`,
      prefix: `${basename(file).split('.')[0]}-`,
    })
  }
} finally {
  await browser.close()
  await app.stop()
}
