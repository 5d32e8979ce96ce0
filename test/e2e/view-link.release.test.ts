import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { press } from './support/keyboard.ts'
import { ownServer, useTab } from './support/stage.ts'

const options = { permissions: ['clipboard-read', 'clipboard-write'] }
const tab = useTab('Olivia', { environment: ownServer, options })

const mentions = (page: Page) => page.getByRole('article', { name: 'Mentions' })
const banner = (page: Page) => page.getByRole('region', { name: 'Snapshot' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Copy link' })
const numberIn = async (page: Page) =>
  Number((await mentions(page).textContent())!.replaceAll(',', '').match(/\d+/)![0])
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function openLinks(page: Page) {
  await press(page, page.getByRole('button', { name: 'Actions', exact: true }))
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
}

async function copy(page: Page, name: string) {
  await openLinks(page)
  await press(page, dialog(page).getByRole('button', { name }))
  await dialog(page).getByRole('status').getByText('Copied').waitFor()
  const link = await clipboard(page)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  return link
}

test('by keyboard: the link to a view says its days and opens the same view', async () => {
  const { page, workspace, complaints } = tab
  await page.goto(`${workspace}/insight/overview?sentiment=positive`)
  await mentions(page).waitFor()
  const count = await numberIn(page)
  const link = new URL(await copy(page, 'Copy link to this view'))
  expect([...link.searchParams.keys()].toSorted()).toEqual(['from', 'sentiment', 'to'])
  await page.goto(String(link))
  await mentions(page).waitFor()
  expect([await numberIn(page), complaints]).toEqual([count, []])
})

test('numbers stay what they were after a mute, say what has changed, and lead to those of today', async () => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/insight/overview`)
  await mentions(page).waitFor()
  const count = await numberIn(page)
  const link = await copy(page, 'Copy link to a snapshot')
  expect(new URL(link).searchParams.size).toBe(1)

  await page.getByRole('button', { name: 'Post actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Mute this post' }).click()
  await expect.poll(() => numberIn(page)).toBe(count - 1)

  await page.goto(link)
  await banner(page).waitFor()
  await mentions(page).waitFor()
  expect(await numberIn(page)).toBe(count)
  const text = await banner(page).textContent()
  expect(text).toMatch(/^Snapshot of .* · Olivia Owner/)
  expect(text).toContain('1 muted since')
  await expect.poll(() => page.getByRole('search', { name: 'Filters' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: 'Export', exact: true }).count()).toBe(0)
  await page.getByText('A snapshot can’t be exported.').waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Active filters' }).textContent()).toContain('All posts')

  await press(page, banner(page).getByRole('button', { name: 'Show today’s numbers' }))
  await banner(page).waitFor({ state: 'detached' })
  await expect.poll(() => numberIn(page)).toBe(count - 1)
})
