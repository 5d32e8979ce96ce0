import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atTheEnd, openOverview, panel, scrolled, sidesOf } from './support/opened-posts.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** Where every card of the page stands, and how large it is. */
const layoutOf = (page: Page) =>
  page.locator('main section').evaluateAll((sections) =>
    sections
      .filter((section) => section.closest('aside') === null)
      .map((section) => {
        const { x, width, height } = section.getBoundingClientRect()
        return [section.querySelector('h2')?.textContent, x, width, height]
      }),
  )

test('opening posts leaves the page where and as it is, marks the row, and highlights its term', async () => {
  const { page } = await openOverview(stage.browser, stage.app.url)
  const row = page.getByRole('list', { name: 'Top terms' }).getByRole('button').nth(3)
  await row.scrollIntoViewIfNeeded()
  const [before, top] = [await layoutOf(page), await scrolled(page)]
  expect(top).toBeGreaterThan(100)

  await row.click()
  await panel(page).locator('mark').first().waitFor()
  expect([await scrolled(page), await layoutOf(page)]).toEqual([top, before])
  await expect.poll(() => row.getAttribute('aria-pressed')).toBe('true')
  const term = (await row.locator('bdi').textContent())!
  expect((await panel(page).locator('mark').first().textContent())!.toLowerCase()).toContain(term.toLowerCase())
  await expect.poll(() => sidesOf(page)).toEqual(atTheEnd)

  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  expect([await scrolled(page), await row.getAttribute('aria-pressed')]).toEqual([top, 'false'])
})
