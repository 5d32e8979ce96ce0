import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWorkspace } from './support/browser.ts'
import { day } from './support/days.ts'
import { ownServer, useStage } from './support/stage.ts'

const stage = useStage({ environment: ownServer })
const minutes = 60_000

const numberIn = (text: string | null) => Number(/\d[\d,]*/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN)

/** A row or a column, the posts it says it has, and those of the list it opens and of the Posts page. */
type Opened = { what: string; said: number; opened: number; onPostsPage: number | null }

const stream = (page: Page) => page.getByRole('region', { name: /^Posts/ })
const save = (page: Page) => page.getByRole('link', { name: 'Save as query' })

async function countIn(status: Locator) {
  await expect.poll(() => status.textContent(), { timeout: 20_000 }).toMatch(/^\s*[\d,]+ post/)
  return numberIn(await status.textContent())
}

/** Opens something of Discover and reads how many posts the list beside it has; shows all posts again. */
async function openedBy(page: Page, open: () => Promise<void>) {
  await open()
  await page.getByRole('heading', { name: /^Posts: / }).waitFor()
  const opened = await countIn(stream(page).getByRole('status'))
  // A time is no part of a query: a spike alone offers none.
  const href = (await save(page).count()) === 0 ? null : await save(page).getAttribute('href')
  const text = href === null ? null : new URL(href, page.url()).searchParams.get('text')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Posts', exact: true }).waitFor()
  return { opened, text }
}

/** Discover with a search, and how many posts the Posts page has of the same days and another search. */
async function openDiscover(search: Record<string, string>) {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia Owner')
  await page.goto(`${workspace}/discover?${String(new URLSearchParams(search))}`)
  await page.locator('#velocity').waitFor()
  // In a window of its own: a browser draws a page that is behind another about once a second.
  const { page: posts } = await openWorkspace(stage.browser, stage.app.url, 'Olivia Owner')
  const days = { from: search.from!, to: search.to! }
  const addressOf = (more: object) => `${workspace}/insight/posts?${String(new URLSearchParams({ ...days, ...more }))}`
  await posts.goto(addressOf({}))
  await posts.getByLabel('Saved query').waitFor()
  const onPostsPage = async (text: string | null) => {
    await posts.evaluate((address) => history.pushState({}, '', address), addressOf(text ? { text } : {}))
    await posts
      .getByLabel('Saved query')
      .locator('option:checked', { hasText: text ? `Search: ${text}` : 'All posts' })
      .waitFor({ state: 'attached' })
    return countIn(
      posts
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: / posts? |Counting/ }),
    )
  }
  const close = async () => {
    for (const one of [page, posts]) await one.context().close()
  }
  return { page, onPostsPage, close }
}

/** The rows of a list, by the number of posts that each shows; the first ones on the Posts page too. */
async function throughRows(
  page: Page,
  list: string,
  onPostsPage: (text: string | null) => Promise<number>,
  most: number,
) {
  const opened: Opened[] = []
  const more = page.getByRole('list', { name: list, exact: true }).locator('xpath=following-sibling::button')
  if ((await more.count()) > 0) await more.click()
  const rows = await page.getByRole('list', { name: list, exact: true }).getByRole('button').all()
  for (const row of rows.slice(0, most)) {
    const said = numberIn(await row.locator('.min-w-12').textContent())
    const found = await openedBy(page, () => row.click())
    const what = `${list}: ${await row.locator('bdi').textContent()}`
    const isSample = opened.length < 3
    opened.push({ what, said, opened: found.opened, onPostsPage: isSample ? await onPostsPage(found.text) : null })
  }
  return opened
}

/** Every spike by its number, and each part of its story by its own, or by its share of that number. */
async function throughSpikes(page: Page) {
  const opened: Opened[] = []
  for (const spike of await page.getByRole('list', { name: 'Spikes' }).locator('> li').all()) {
    const story = spike.locator('details')
    if ((await story.getAttribute('open')) === null) await story.locator('summary').click()
    const [whole, ...rest] = await spike.locator('button[aria-pressed]').all()
    const said = numberIn(await whole!.locator('.text-xs').textContent())
    const what = `Spike ${await whole!.textContent()}`
    const { opened: all } = await openedBy(page, () => whole!.click())
    opened.push({ what, said, opened: all, onPostsPage: null })
    for (const part of rest) {
      const text = (await part.textContent())!
      const posts = /([\d,]+) posts?\b/.exec(text)
      const share = posts === null ? /(\d+)\s?%/.exec(text) : null
      const isPost = (await part.getAttribute('title')) === 'Show this post'
      const { opened: found } = await openedBy(page, () => part.click())
      opened.push({
        what: `${what}: ${text}`,
        said: isPost ? 1 : posts ? numberIn(posts[1]!) : Number(share?.[1] ?? found),
        opened: share === null ? found : Math.round((100 * found) / all),
        onPostsPage: null,
      })
      expect(found).toBeGreaterThan(0)
    }
  }
  return opened
}

/** Every fourth column of the chart that has posts, by keyboard. */
async function throughColumns(page: Page) {
  const cursor = page.getByLabel(/^Posts per day: arrow keys/)
  const opened: Opened[] = []
  await cursor.focus()
  await page.keyboard.press('Home')
  let before = ''
  for (let at = 0; ; at += 1) {
    const what = (await cursor.getAttribute('aria-valuetext'))!
    if (what === before) return opened
    before = what
    const said = numberIn(what.slice(what.lastIndexOf(': ')))
    if (said > 0 && at % 4 === 0) {
      const found = await openedBy(page, () => page.keyboard.press('Enter'))
      opened.push({ what, said, opened: found.opened, onPostsPage: null })
    }
    await cursor.focus()
    await page.keyboard.press('ArrowRight')
  }
}

const differing = (all: Opened[]) =>
  all.filter(({ said, opened, onPostsPage }) => said !== opened || (onPostsPage !== null && onPostsPage !== said))

test.each([
  ['seven days by the hour, three rows a list', { from: day(8), to: day(2) }],
  ['a search, six rows a list, by the day', { from: day(17), to: day(2), text: 'tidewater' }],
])(
  'what Discover lists opens as many posts as it says: %s',
  async (name, search) => {
    const { page, onPostsPage, close } = await openDiscover(search)
    const whole = {
      what: 'all posts',
      said: numberIn(await page.locator('#velocity').textContent()),
      opened: await countIn(stream(page).getByRole('status')),
      onPostsPage: await onPostsPage('text' in search ? search.text : null),
    }
    const opened: Opened[] = [whole]
    for (const list of ['Trending terms', 'Domains', 'Hashtags', 'Rising authors'])
      opened.push(...(await throughRows(page, list, onPostsPage, name.endsWith('day') ? 6 : 3)))
    opened.push(...(await throughSpikes(page)))
    if (name.endsWith('day')) opened.push(...(await throughColumns(page)))
    expect(opened.length).toBeGreaterThan(12)
    expect(differing(opened)).toEqual([])
    await close()
  },
  10 * minutes,
)
