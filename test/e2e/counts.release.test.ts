import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWorkspace } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const minutes = 60_000

const numberIn = (text: string) => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN)

/** The first number that an element shows, whatever stands right behind it. */
const shownIn = (mark: Locator, figure: string) =>
  mark
    .locator(figure)
    .first()
    .evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const found = /^\D*(\d[\d,]*)/.exec(texts.currentNode.textContent ?? '')
        if (found) return Number(found[1]!.replaceAll(',', ''))
      }
      return Number.NaN
    })

type Opened = [mark: string, shown: number, opened: number]

const differing = (opened: Opened[]) => opened.filter(([, shown, posts]) => shown !== posts)

/** What the panel counts once a mark is open; it is closed again. */
async function panelOf(page: Page, open: () => Promise<void>) {
  const panel = page.getByRole('complementary', { name: 'Posts' })
  await open()
  const status = panel.getByRole('status')
  await expect.poll(() => status.textContent()).toMatch(/^\s*[\d,]+ post/)
  const posts = numberIn((await status.textContent())!)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  return posts
}

test(
  'marks of every kind on the overview open as many posts as they say',
  async () => {
    const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia Owner')
    await page.goto(`${workspace}/insight/overview`)
    await page.getByRole('list', { name: 'Top terms' }).waitFor()
    const opened: Opened[] = []
    const through = async (name: string, marks: Locator, shown: (mark: Locator) => Promise<number>) => {
      // All of them are opened on the server: test/independent/opened.long.test.ts.
      const all = await marks.all()
      for (const mark of new Set([...all.slice(0, 1), ...all.slice(-1)])) {
        const said = await shown(mark)
        opened.push([`${name}: ${await mark.textContent()}`, said, await panelOf(page, () => mark.click())])
      }
    }
    const more = page.getByRole('button', { name: /^Show \d+ more$/ })
    while ((await more.count()) > 0) await more.first().click()

    const mentions = numberIn(
      (await page
        .getByRole('article', { name: 'Mentions' })
        .locator('button[title$="Open the posts"]')
        .getAttribute('title'))!,
    )
    for (const card of await page.getByRole('article').all())
      await through('card', card.locator('button[title$="Open the posts"]'), async () => mentions)
    for (const list of ['Top authors', 'Sources', 'Languages', 'Top terms'])
      await through(list, page.getByRole('list', { name: list }).getByRole('button'), (mark) =>
        shownIn(mark, '.shrink-0'),
      )
    await through(
      'sentiment',
      page.getByRole('list', { name: 'Posts by sentiment' }).getByRole('button').and(page.locator(':enabled')),
      (mark) => shownIn(mark, '.text-xs'),
    )
    const authors = page.getByRole('article', { name: 'Unique authors' }).locator('button[title$="Show authors"]')
    const counted = numberIn((await authors.getAttribute('title'))!)
    await authors.click()
    const note = page.locator('#authors').getByText(/^[\d,]+ authors/)
    await note.waitFor()
    opened.push(['unique authors', counted, numberIn((await note.textContent())!)])
    expect(opened.length).toBeGreaterThan(10)
    expect(differing(opened)).toEqual([])
  },
  10 * minutes,
)
