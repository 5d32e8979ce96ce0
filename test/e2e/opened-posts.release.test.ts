import { expect, test } from 'vitest'
import { openWorkspace } from './support/browser.ts'
import { atTheEnd, openOverview, panel, scrolled, sidesOf, viewport } from './support/opened-posts.ts'
import { useStage } from './support/stage.ts'
import { untilQuiet } from './support/quiet.ts'

const stage = useStage()

test('a day of the volume and a verdict stay marked while their posts are open', async () => {
  const { page } = await openOverview(stage.browser, stage.app.url)
  const chart = page.getByRole('region', { name: 'Volume over time' })
  await chart.getByRole('slider').or(chart.locator('[tabindex="0"]')).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await panel(page).waitFor()
  await chart.locator('[data-selected]').waitFor()

  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await expect.poll(() => chart.locator('[data-selected]').count()).toBe(0)

  const verdict = page.getByRole('list', { name: 'Posts by sentiment' }).getByRole('button').first()
  await verdict.click()
  await expect.poll(() => verdict.getAttribute('aria-pressed')).toBe('true')
})

test('posts open on the same side wherever the mark stands, on a phone below the bar with the navigation', async () => {
  const { page } = await openOverview(stage.browser, stage.app.url)
  for (const list of ['Top terms', 'Posts by sentiment', 'Sources']) {
    await page.getByRole('list', { name: list }).getByRole('button').first().click()
    await panel(page).waitFor()
    await expect.poll(() => sidesOf(page)).toEqual(atTheEnd)
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('list', { name: 'Posts by sentiment' }).getByRole('button').first().click()
  await panel(page).waitFor()
  const bar = (await page.getByRole('button', { name: 'Open the navigation' }).boundingBox())!
  expect((await panel(page).boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height)
})

test('a trend of Discover keeps the scroll position', async () => {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia', { viewport })
  await page.goto(`${workspace}/discover`)
  await page.getByRole('region', { name: 'Rising authors' }).scrollIntoViewIfNeeded()
  const row = page.getByRole('list', { name: 'Rising authors' }).getByRole('button').last()
  await row.waitFor()
  await untilQuiet(page)
  await row.scrollIntoViewIfNeeded()
  const top = await scrolled(page)
  await row.click()
  await page.getByRole('heading', { name: /^Posts: / }).waitFor()
  expect(top).toBeGreaterThan(100)
  expect([await scrolled(page), await row.getAttribute('aria-pressed')]).toEqual([top, 'true'])
})
