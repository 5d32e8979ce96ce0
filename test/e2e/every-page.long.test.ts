import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab, signIn, visit } from './support/browser.ts'
import { isFocused } from './support/keyboard.ts'
import { checkEveryPage } from './support/page-checks.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
checkEveryPage({ width: 1440, height: 900, colorScheme: 'light' })

const old = 'from=2001-01-01&to=2001-01-30'

test('days without posts lead to the latest posts and to all days, on every page that looks at posts', async () => {
  const { page, workspace } = tab
  for (const path of ['insight/overview', 'insight/posts', 'discover']) {
    await visit(page, `${workspace}/${path}?${old}`)
    await page
      .getByRole('heading', { name: /^No posts from/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Show all days' }).first().waitFor()
    await page.getByRole('button', { name: 'Show latest posts' }).first().click()
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
  const { page, workspace } = tab
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `${workspace}/insight/posts?${old}`)
  const [drawing, title] = [page.locator('svg.contours'), page.getByRole('heading', { name: /^No posts from/ })]
  await title.waitFor()
  const [drawn, words] = [(await drawing.boundingBox())!, (await title.boundingBox())!]
  expect(drawn.y + drawn.height).toBeLessThanOrEqual(words.y)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('an address of nobody has the logo as the way home', async () => {
  const { page } = await openTab(tab.browser)
  await page.goto(`${tab.app.url}/nowhere/at-all`)
  await page.getByRole('main').getByRole('heading', { name: 'Not Found' }).waitFor()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Soundings/ })
    .click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
})

test('after the sign-in the focus is on the heading of the page', async () => {
  const { page } = await openTab(tab.browser)
  await signIn(page, tab.app.url, 'Olivia')
  await heading(page).waitFor()
  await expect.poll(() => isFocused(heading(page))).toBe(true)
})

test('the navigation offers pages that have figures; the note about sample data goes when dismissed, for good', async () => {
  const { page, workspace } = tab
  await visit(page, `${workspace}/saved-queries`)
  const links = page.getByRole('navigation', { name: 'Workspace' }).getByRole('link')
  await links.last().waitFor()
  await expect
    .poll(() => links.allTextContents())
    .toEqual([
      'Saved queries',
      'Discover',
      'Alerts',
      'Reports & dashboards',
      'Overview',
      'Posts',
      'People',
      'Performance',
      'Conversation',
      'Filtered posts',
      'Filtered profiles',
      'Settings',
      'Collection',
    ])
  await page.getByRole('button', { name: /^Sample/ }).click()
  await page
    .getByRole('dialog', { name: 'Sample data' })
    .getByRole('link', { name: 'Remove it in the settings' })
    .click()
  await page.waitForURL(/\/settings\/general#delete-workspace$/)
  await page.getByRole('dialog', { name: 'Sample data' }).waitFor({ state: 'detached' })
})

/** The panels and cards of the page, and which of them say not what they mean. */
const panelsOf = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (part: Element) =>
      part.getAttribute('aria-label') ??
      document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent ??
      part.outerHTML.slice(0, 80)
    const panels = [...document.querySelectorAll('main section[aria-labelledby], [data-figures] article')].filter(
      (part) => part.checkVisibility(),
    )
    const isDefinition = (button: Element) => /^Definition of /.test(button.getAttribute('aria-label') ?? '')
    const isMore = (button: Element) => /: more$/.test(button.getAttribute('aria-label') ?? '')
    const without = (isTool: (button: Element) => boolean) =>
      panels.filter((part) => ![...part.querySelectorAll('button')].some(isTool)).map(nameOf)
    return {
      names: panels.map(nameOf),
      definition: without(isDefinition),
      menu: without((button) => isMore(button) || button.textContent === 'Export'),
    }
  })

/** The cards whose menu hands over no rows. */
async function withoutRows(page: Page) {
  const without: string[] = []
  for (const more of await page
    .locator('main')
    .getByRole('button', { name: /: more$/ })
    .all()) {
    const name = (await more.getAttribute('aria-label'))!
    await more.click()
    const menu = page.getByRole('menu', { name, exact: true })
    await menu.waitFor()
    if ((await menu.getByRole('menuitem', { name: 'Download CSV' }).count()) === 0) without.push(name.slice(0, -6))
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
  }
  return without
}

test.each([
  ['insight/overview', 'Languages', []],
  // A list of authors has more rows than the page: it leaves by Export, which writes all of them.
  ['insight/people', 'Authors', ['Authors']],
  ['insight/performance', 'Response time', []],
  ['insight/conversation', 'Replies between authors', []],
  ['discover', 'Rising authors', []],
])('every panel and card of %s hands over its rows and says what it means', async (path, last, elsewhere) => {
  const { page, workspace } = tab
  await visit(page, `${workspace}/${path}`)
  await page.getByRole('region', { name: last, exact: true }).waitFor()
  await expect.poll(async () => (await panelsOf(page)).menu).toEqual([])
  expect(await withoutRows(page)).toEqual(elsewhere)
  const { names, definition } = await panelsOf(page)
  expect(names.length).toBeGreaterThan(4)
  // A list of posts or authors is what it says; the columns that are reckoned have their own.
  expect(definition.filter((name) => name !== 'Posts' && name !== 'Authors')).toEqual([])
})
