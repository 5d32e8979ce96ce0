import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readWithSheetJs } from '../server/sharing/exports/exporting.ts'
import { faultsOf } from './support/faults.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')

const dialog = () => tab.page.getByRole('dialog', { name: 'Export' })
const openExport = () => tab.page.getByRole('button', { name: 'Export', exact: true }).first().click()

async function saved(what: string, format: string) {
  await dialog().getByRole('combobox', { name: 'What' }).selectOption(what)
  await dialog().getByRole('combobox', { name: 'Format' }).selectOption(format)
  const [download] = await Promise.all([
    tab.page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  await dialog().getByText('Saved').waitFor()
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('posts go from the button to a file that another program reads, as many as the page says', async () => {
  await tab.page.goto(`${tab.workspace}/insight/posts?sort=likes`)
  const counted = tab.page.getByText(/^[\d,]+ posts/).first()
  await counted.waitFor()
  const shown = Number((await counted.innerText()).match(/[\d,]+/)![0].replaceAll(',', ''))
  await openExport()
  expect(await faultsOf(tab.page)).toEqual({ violations: [], tooWide: 0 })

  const { name, bytes } = await saved('all', 'xlsx')
  const { about, names, rows } = readWithSheetJs(bytes)
  const likes = rows.map((row) => Number(row.Likes ?? 0))
  expect(rows.length).toBe(shown)
  expect(likes).toEqual(likes.toSorted((one, other) => other - one))
  expect(name).toMatch(/^.+ – Posts – \d{4}-\d\d-\d\d–\d{4}-\d\d-\d\d\.xlsx$/)
  expect(names).toEqual(['About', 'Posts'])
  expect(about).toEqual(expect.arrayContaining([['Rows', String(shown)]]))
  expect(tab.page.url()).not.toMatch(/token|export/)
  expect(tab.complaints).toEqual([])
})

test('an export is listed after a reload, and a person without a mouse downloads it again', async () => {
  await tab.page.reload()
  await tab.page.getByRole('button', { name: 'Export', exact: true }).first().focus()
  await tab.page.keyboard.press('Enter')
  const again = dialog().getByRole('button', { name: /^Download: .*\.xlsx$/ })
  await again.waitFor()
  await again.focus()
  const [download] = await Promise.all([tab.page.waitForEvent('download'), tab.page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  await tab.page.keyboard.press('Escape')
  await expect.poll(() => dialog().count()).toBe(0)
  await expect.poll(() => tab.page.evaluate(() => document.activeElement?.textContent)).toBe('Export')
})
