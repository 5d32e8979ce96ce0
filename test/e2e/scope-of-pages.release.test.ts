import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWorkspace } from './support/browser.ts'
import { day } from './support/days.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const scopeOf = (page: Page) => {
  const scope = Object.fromEntries(new URL(page.url()).searchParams)
  return Object.fromEntries(Object.entries(scope).filter(([key]) => !key.startsWith('open')))
}
const goTo = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}
const number = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
const mentions = async (page: Page) =>
  number(
    await page
      .getByRole('article', { name: 'Mentions' })
      .getByRole('button', { name: /Open the posts|^[\d,]+/ })
      .first()
      .getAttribute('title'),
  )
const found = async (page: Page) => number(await page.locator('#velocity').textContent())

const range = { from: day(12), to: day(3) }

test('saved query, days and filters travel by the navigation to every insight page, to Discover and back', async () => {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
  const days = String(new URLSearchParams(range))
  await page.goto(`${workspace}/insight/overview?${days}&source=reddit&sentiment=negative&open=posts`)
  await page.getByRole('article', { name: 'Mentions' }).waitFor()
  const savedQuery = page.getByLabel('Saved query')
  const name = await savedQuery.locator('option').nth(1).textContent()
  await savedQuery.selectOption({ index: 1 })
  await expect.poll(() => scopeOf(page).queryId).toBeDefined()
  const scope = scopeOf(page)

  for (const next of ['Discover', 'Posts', 'Filtered posts', 'Discover', 'Filtered profiles', 'Overview']) {
    await goTo(page, next)
    await expect.poll(() => savedQuery.locator('option:checked').textContent()).toBe(name)
    expect([next, scopeOf(page)]).toEqual([next, scope])
  }
  expect(scope).toMatchObject({ ...range, source: 'reddit', sentiment: 'negative' })
})

test('a search in Discover is what the overview counts, and a saved query what Discover counts', async () => {
  const { page, workspace } = await openWorkspace(stage.browser, stage.app.url, 'Olivia')
  await page.goto(`${workspace}/discover?${String(new URLSearchParams({ ...range, text: 'tidewater' }))}`)
  await page.locator('#velocity').waitFor()
  const searched = await found(page)
  await goTo(page, 'Overview')
  await page.getByRole('article', { name: 'Mentions' }).waitFor()
  expect(await mentions(page)).toBe(searched)

  await page.getByLabel('Saved query').selectOption({ index: 2 })
  await expect.poll(() => scopeOf(page).queryId).toBeDefined()
  await expect.poll(() => mentions(page)).not.toBe(searched)
  const saved = await mentions(page)
  await goTo(page, 'Discover')
  await expect.poll(() => found(page)).toBe(saved)
  expect(scopeOf(page).text).toBeUndefined()
})
