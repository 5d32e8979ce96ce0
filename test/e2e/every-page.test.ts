import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab, openWorkspace, signIn } from './support/browser.ts'
import { isFocused } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const pages = [
  'saved-queries',
  'saved-queries/new',
  'saved-queries/import',
  'discover',
  'insight/overview',
  'insight/posts',
  'insight/people',
  'insight/conversation',
  'insight/filtered-posts',
  'insight/filtered-profiles',
  'settings/general',
  'settings/member',
  'settings/plan',
  'settings/billing',
]
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const leftOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('heading', { level: 1 })
    .evaluate((element) => {
      const frame = element.closest('.page') ?? element.closest('header')!
      return frame.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(frame).paddingLeft)
    })
const old = 'from=2001-01-01&to=2001-01-30'

test.each([1440, 1920])('the content begins at the same left edge on every page, %i px wide', async (width) => {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia', {
    viewport: { width, height: 900 },
  })
  const edges: Record<string, number> = {}
  for (const path of pages) {
    await page.goto(`${workspace}/${path}`)
    await heading(page).first().waitFor()
    edges[path] = await leftOf(page)
  }
  expect(edges).toEqual(Object.fromEntries(pages.map((path) => [path, 256])))
  await page.context().close()
})

test('days without posts lead to the latest posts and to all days, on every page that looks at posts', async () => {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
  for (const path of ['insight/overview', 'insight/posts', 'discover']) {
    await page.goto(`${workspace}/${path}?${old}`)
    await page
      .getByRole('heading', { name: /^No posts from/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Show all days' }).first().waitFor()
    await page.getByRole('button', { name: 'Go to the latest posts' }).first().click()
    await page
      .getByRole('heading', { name: /^No posts from/ })
      .first()
      .waitFor({ state: 'detached' })
    const { from, to } = Object.fromEntries(new URL(page.url()).searchParams)
    expect([path, from! > '2001-01-30', Date.parse(to!) - Date.parse(from!)]).toEqual([path, true, 29 * 86_400_000])
    await page.locator('main article').first().waitFor()
  }
  expect(
    await page.goto(`${workspace}/insight/posts`).then(() => page.getByRole('button', { name: /^Close/ }).count()),
  ).toBe(0)
})

test('what draws on an empty page does not run through its words', async () => {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia', {
    viewport: { width: 390, height: 844 },
  })
  await page.goto(`${workspace}/insight/posts?${old}`)
  const [drawing, title] = [page.locator('svg.contours'), page.getByRole('heading', { name: /^No posts from/ })]
  await title.waitFor()
  const [drawn, words] = [(await drawing.boundingBox())!, (await title.boundingBox())!]
  expect(drawn.y + drawn.height).toBeLessThanOrEqual(words.y)
})

test.each(['checkout', 'plan-required', 'invalid-workspace', 'nothing-here'])(
  'the page %s has landmarks, one heading and the way home',
  async (path) => {
    const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
    await page.goto(`${workspace}/${path}`)
    await heading(page).waitFor()
    expect(await page.getByRole('main').count()).toBe(1)
    const home = page.getByRole('banner').getByRole('link', { name: /Soundings/ })
    const navigation = page.getByRole('navigation', { name: 'Workspace' })
    await home.or(navigation).first().waitFor()
    await page.context().close()
  },
)

test('an address of nobody has the logo as the way home', async () => {
  const { page } = await openTab(stage.browser)
  await page.goto(`${stage.app.url}/nowhere/at-all`)
  await page.getByRole('main').getByRole('heading', { name: 'Not Found' }).waitFor()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Soundings/ })
    .click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
})

test('after the sign-in the focus is on the heading of the page', async () => {
  const { page } = await openTab(stage.browser)
  await signIn(page, stage.app.url, 'Olivia')
  await heading(page).waitFor()
  await expect.poll(() => isFocused(heading(page))).toBe(true)
})

test('the navigation offers pages that have figures; the note about sample data goes when dismissed, for good', async () => {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
  const links = page.getByRole('navigation', { name: 'Workspace' }).getByRole('link')
  await links.last().waitFor()
  expect(await links.allTextContents()).toEqual([
    'Saved queries',
    'Discover',
    'Overview',
    'Posts',
    'People',
    'Conversation',
    'Hidden posts',
    'Hidden profiles',
    'Settings',
  ])
  const note = page.getByRole('complementary', { name: 'About this data' })
  await note.getByRole('button', { name: 'Dismiss this note' }).click()
  await note.waitFor({ state: 'detached' })
  await page.goto(`${workspace}/discover`)
  await heading(page).waitFor()
  expect(await note.count()).toBe(0)
})
