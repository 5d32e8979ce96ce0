import { expect, test } from 'vitest'
import { atTheEnd, openOverview, panel, sidesOf } from './support/opened-posts.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

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
