import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/faults.ts'
import { tabTo } from './support/keyboard.ts'
import { ownServer, useTab } from './support/stage.ts'

const tab = useTab('Olivia', { environment: ownServer })

const volume = (page: Page) => page.getByRole('slider', { name: /^Posts by sentiment per day/ })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function open(name: string, width = 1440) {
  await tab.page.setViewportSize({ width, height: 900 })
  await tab.page.goto(`${tab.workspace}/insight/${name}`)
  await tab.page.getByRole('slider').first().waitFor()
  return tab.page
}

test('by keyboard alone: a note is begun on a day of a chart, stands on the charts of all pages, is changed and deleted', async () => {
  const page = await open('overview')
  await tabTo(page, volume(page))
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
  const day = (await volume(page).getAttribute('aria-valuetext'))!.split(':')[0]!
  await page.keyboard.press('n')
  const written = dialog(page, 'New note')
  await written.getByRole('textbox', { name: 'What happened' }).waitFor()
  await page.keyboard.press('Tab')
  await tabTo(page, written.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await written.getByRole('alert').getByText('Enter what happened.').waitFor()
  await tabTo(page, written.getByRole('textbox', { name: 'What happened' }), 'Shift+Tab')
  await page.keyboard.type('Launch in Berlin')
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await tabTo(page, written.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await written.waitFor({ state: 'detached' })

  const pin = page.getByRole('button', { name: `Note, ${day}: Launch in Berlin` })
  // The volume and the net sentiment of the same page.
  await expect.poll(() => pin.count()).toBe(2)
  for (const name of ['people', 'conversation']) {
    await open(name)
    await page.getByRole('button', { name: /^Note, .*Launch in Berlin$/ }).waitFor()
  }

  await open('overview')
  await pin.first().focus()
  await page.keyboard.press('Enter')
  const story = page.getByRole('dialog', { name: day })
  await story.getByText(/by Olivia/).waitFor()
  await story.getByRole('button', { name: 'Edit' }).click()
  await dialog(page, 'Edit note').getByLabel('What happened').fill('Launch in Hamburg')
  await page.keyboard.press('Tab')
  await dialog(page, 'Edit note').getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('button', { name: `Note, ${day}: Launch in Hamburg` })
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'Notes' }).click()
  const all = dialog(page, 'Notes')
  await all.getByText('Launch in Hamburg').waitFor()
  await all.getByText(/^Edited /).waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await all.getByRole('button', { name: `Edit note: ${day}` }).click()
  await dialog(page, 'Edit note').getByRole('button', { name: 'Delete note' }).click()
  await dialog(page, 'Edit note').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: /^Note, / }).count()).toBe(0)
  expect(tab.complaints).toEqual([])
})

test('a day on which the shown query was changed has a mark, which says by whom and leads to its versions', async () => {
  const { page, workspace } = tab
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${workspace}/saved-queries/new?text=tidewater`)
  await page.getByLabel('Name', { exact: true }).fill('To be changed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/saved-queries\/[0-9a-f-]{36}/)
  const queryId = page.url().match(/saved-queries\/([0-9a-f-]{36})/)![1]!
  await open(`overview?queryId=${queryId}`)
  const mark = page.getByRole('button', { name: /^Query changed: / })
  await expect.poll(() => mark.count()).toBe(0)

  await page.goto(`${workspace}/saved-queries/${queryId}`)
  await page.getByLabel('Name', { exact: true }).fill('Changed today')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await open(`overview?queryId=${queryId}`)
  // The volume and the net sentiment of the same page.
  await expect.poll(() => mark.count()).toBe(2)
  await expect.poll(() => mark.first().getAttribute('aria-label')).toBe('Query changed: 2')
  await mark.first().focus()
  await page.keyboard.press('Enter')
  const story = dialog(page, 'Query changed')
  await story.getByText('2: Changed today').waitFor()
  await story.getByText(/by Olivia/).waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await story.getByRole('link', { name: 'View versions' }).click()
  await page.waitForURL(new RegExp(`saved-queries/${queryId}`))
})
