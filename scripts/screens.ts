import { mkdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { startApp } from '#test/e2e/support/app.ts'
import { launch, openTab, openWorkspace, signIn } from '#test/e2e/support/browser.ts'
import { createWorkspace } from '#test/e2e/support/owner-steps.ts'
import { pathOf, picturesOf, take, viewportOf, type Camera } from './screens/camera.ts'
import { photographOwner } from './screens/owner.ts'
import { collectionPages, published, pages, samplePages, themes, widths } from './screens/pages.ts'
import { photographWriter } from './screens/writer.ts'

const ours = 'docs/screens'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: ours },
    width: { type: 'string', multiple: true, default: widths.map(String) },
    theme: { type: 'string', multiple: true, default: [...themes] },
    page: { type: 'string', multiple: true },
    language: { type: 'string', default: 'en-GB' },
  },
})

const camera: Camera = {
  to: values.to,
  views: themes
    .filter((theme) => values.theme.includes(theme))
    .flatMap((colorScheme) => values.width.map((width) => ({ colorScheme, width: Number(width) }))),
  isWanted: (picture) =>
    (values.to !== ours || published.includes(picture)) &&
    (values.page?.some((page) => picture.startsWith(page)) ?? true),
}

type Visit = { name: string; pages: Record<string, string>; search?: string; prefix?: string }

async function photograph(browser: Browser, url: string, { name, search = '', prefix = '', ...visit }: Visit) {
  const requested = Object.entries(visit.pages).flatMap(([page, path]) =>
    picturesOf(camera, `${prefix}${page}`).map((wanted) => ({ ...wanted, path })),
  )
  for (const { colorScheme, width } of camera.views) {
    const wanted = requested.filter((one) => one.colorScheme === colorScheme && one.width === width)
    if (wanted.length === 0) continue
    const tab = {
      viewport: viewportOf(width),
      colorScheme,
      locale: values.language,
      reducedMotion: 'reduce' as const,
    }
    const { page, context, workspace } = await openWorkspace(browser, url, name, tab)
    for (const { picture, path } of wanted) {
      await page.goto(`${workspace}/${path}${search}`)
      await take(page, pathOf(camera, picture))
    }
    await context.close()
  }
}

async function photographSample(browser: Browser, url: string) {
  await photograph(browser, url, { name: 'Olivia', pages: { ...pages, ...samplePages } })
  if (values.to !== ours) await photographOwner(camera, browser, url, values.language)
  await photographWriter(camera, browser, url, values.language)
}

async function importFile(browser: Browser, url: string, name: string, file: string) {
  const { page, context } = await openTab(browser)
  await signIn(page, url, name)
  await createWorkspace(page, {
    name: basename(file),
    timezone: 'UTC',
    user: { 'First name': 'Robin', 'Last name': 'Reader' },
  })
  await page.getByRole('link', { name: 'Import posts' }).first().click()
  await page.getByLabel('File of posts').setInputFiles(resolve(file))
  await page.getByText('The preview is up to date.').waitFor({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByRole('button', { name: /^Import [\d,]+ posts$/ }).click({ timeout: 120_000 })
  await page.getByRole('heading', { name: 'The posts are imported' }).waitFor({ timeout: 120_000 })
  await context.close()
}

async function photographFile(browser: Browser, url: string, argument: string, place: number) {
  const found = /^(?:([a-z-]+)=)?(.+)@([\d-]+)\.\.([\d-]+)$/.exec(argument)
  if (found === null) throw new Error(`Not path@first..last or name=path@first..last: ${argument}`)
  const [, title, file, from, to] = found as string[]
  const name = `reader${place}@example.com`
  await importFile(browser, url, name, file!)
  const prefix = `${title ?? basename(file!).split('.')[0]}-`
  await photograph(browser, url, { name, pages, search: `?from=${from}&to=${to}`, prefix })
}

async function withApp(environment: NodeJS.ProcessEnv, work: (url: string) => Promise<void>) {
  const app = await startApp(environment)
  try {
    await work(app.url)
  } finally {
    await app.stop()
  }
}

/**
 * `npm run screens` takes the pictures in docs/screens; with `--to`, all pictures into another folder.
 * With files, named `path@first..last` or `name=path@first..last`, it photographs a workspace with each file.
 */
mkdirSync(values.to, { recursive: true })
const payable = { CARD_PROVIDER: 'stand-in' }
const collecting = { ...payable, SIMULATED_POSTS: 'true', KEYLESS_SOURCES: 'false', LOCAL_SOURCES: 'true' }
const browser = await launch()
try {
  if (positionals.length === 0) {
    await withApp(payable, (url) => photographSample(browser, url))
    await withApp(collecting, (url) => photograph(browser, url, { name: 'Olivia', pages: collectionPages }))
  } else {
    // Without plans, since a new workspace's plan would hide old posts.
    await withApp({}, async (url) => {
      for (const [place, argument] of positionals.entries()) await photographFile(browser, url, argument, place)
    })
  }
} finally {
  await browser.close()
}
