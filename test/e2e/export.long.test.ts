import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ExportFormat, isForPeople } from '#contract/posts/export-formats.ts'
import { readWithDuckDb, readWithSheetJs } from '../server/exports/exporting.ts'
import { faultsOf } from './support/faults.ts'
import { ownServer, useTab } from './support/stage.ts'

const tab = useTab('Olivia', { environment: ownServer, isStory: true })

const dialog = () => tab.page.getByRole('dialog', { name: 'Export' })
const openExport = () => tab.page.getByRole('button', { name: 'Export', exact: true }).first().click()

async function saved(what: string, format: string) {
  await dialog().getByRole('combobox', { name: 'What' }).selectOption(what)
  await dialog().getByRole('combobox', { name: 'Format' }).selectOption(format)
  const [download] = await Promise.all([
    tab.page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  await dialog().getByText('The file is saved.').waitFor()
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function rowsOf(format: string, bytes: Buffer) {
  if (format === 'xlsx') return readWithSheetJs(bytes).rows
  return (await readWithDuckDb(format as 'csv' | 'jsonl' | 'parquet', bytes)).rows
}

test('posts go from the button to a file of each format that another program reads, as many as the page says', async () => {
  await tab.page.goto(`${tab.workspace}/insight/posts?sort=likes`)
  const counted = tab.page.getByText(/^[\d,]+ posts/).first()
  await counted.waitFor()
  const shown = Number((await counted.innerText()).match(/[\d,]+/)![0].replaceAll(',', ''))
  await openExport()
  expect(await faultsOf(tab.page)).toEqual({ violations: [], tooWide: 0 })

  for (const format of ExportFormat.options) {
    const { name, bytes } = await saved('all', format)
    const rows = await rowsOf(format, bytes)
    const likes = rows.map((row) => Number(row[isForPeople(format) ? 'Likes' : 'likes'] ?? 0))
    expect([format, rows.length]).toEqual([format, shown])
    expect(likes).toEqual(likes.toSorted((one, other) => other - one))
    expect(name).toMatch(new RegExp(`^Soundings – .+ – Posts – \\d{4}-\\d\\d-\\d\\d–\\d{4}-\\d\\d-\\d\\d\\.${format}$`))
    if (format === 'xlsx') {
      const { about, names } = readWithSheetJs(bytes)
      expect(names).toEqual(['About', 'Posts'])
      expect(about).toEqual(expect.arrayContaining([['Number of rows', String(shown)]]))
    }
  }
  expect(tab.page.url()).not.toMatch(/token|export/)
  expect(tab.complaints).toEqual([])
})

test('what was exported is listed after a reload, and fetched again by keyboard alone', async () => {
  await tab.page.reload()
  await tab.page.getByRole('button', { name: 'Export', exact: true }).first().focus()
  await tab.page.keyboard.press('Enter')
  const again = dialog().getByRole('button', { name: /^Download: .*\.parquet$/ })
  await again.waitFor()
  await again.focus()
  const [download] = await Promise.all([tab.page.waitForEvent('download'), tab.page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/\.parquet$/)
  await tab.page.keyboard.press('Escape')
  await expect.poll(() => dialog().count()).toBe(0)
  await expect.poll(() => tab.page.evaluate(() => document.activeElement?.textContent)).toBe('Export')
})

test('selected posts alone', async () => {
  await tab.page.goto(`${tab.workspace}/insight/posts`)
  await tab.page.getByRole('row').nth(1).waitFor()
  for (const key of ['j', 'x', 'j', 'x']) await tab.page.keyboard.press(key)
  await tab.page.getByText('2 selected').waitFor()
  await tab.page.getByRole('button', { name: 'Export', exact: true }).nth(1).click()
  const { bytes } = await saved('shown', 'csv')
  expect((await rowsOf('csv', bytes)).length).toBe(2)
  await tab.page.keyboard.press('Escape')
})

test.each([
  ['overview', 'sources'],
  ['people', 'authors'],
  ['conversation', 'conversation'],
  ['performance', 'performanceSources'],
])('the %s page gives its tables', async (name, what) => {
  await tab.page.goto(`${tab.workspace}/insight/${name}`)
  await openExport()
  const { bytes } = await saved(what, 'jsonl')
  expect((await rowsOf('jsonl', bytes)).length).toBeGreaterThan(2)
  await tab.page.keyboard.press('Escape')
})

test('one that waits is cancelled and says so; one that is refused says why', async () => {
  const started = { id: crypto.randomUUID(), table: 'posts', format: 'csv', from: '2026-03-01', to: '2026-03-30' }
  let status = 'running'
  const answer = () => ({
    ...started,
    status,
    rows: 1_200,
    rowsTotal: 9_600,
    bytes: null,
    fileName: 'x.csv',
    failure: null,
    notes: [],
    createdAt: '2026-03-30T00:00:00Z',
    finishedAt: null,
    expiresAt: null,
  })
  await tab.page.route(/\/exports(\/|$)/, (route) => {
    if (route.request().url().endsWith('/cancel')) status = 'cancelled'
    const isList = route.request().method() === 'GET' && route.request().url().endsWith('/exports')
    return route.fulfill({ json: isList ? { items: [answer()] } : answer() })
  })
  await tab.page.goto(`${tab.workspace}/insight/people`)
  await openExport()
  await dialog().getByRole('button', { name: 'Export', exact: true }).click()
  await dialog().getByText('Runs · 1,200 of 9,600 rows').waitFor()
  await dialog().getByRole('button', { name: 'Cancel the export: Posts' }).click()
  await dialog().getByText('Cancelled. Nothing of it stays.').waitFor()
  expect(status).toBe('cancelled')

  await tab.page.unroute(/\/exports(\/|$)/)
  await tab.page.route(/\/exports$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { type: '/problems/quota_reached', title: 'x', status: 409, detail: 'Five exports run already.' },
        })
      : route.continue(),
  )
  await dialog().getByRole('button', { name: 'Export', exact: true }).click()
  await dialog().getByText('Five exports run already.').waitFor()
  await tab.page.unroute(/\/exports$/)
  await tab.page.keyboard.press('Escape')
})

test('on a phone the dialog fits', async () => {
  await tab.page.setViewportSize({ width: 360, height: 740 })
  await tab.page.goto(`${tab.workspace}/insight/posts`)
  await openExport()
  await dialog().getByText('Your latest exports').waitFor()
  expect(await faultsOf(tab.page)).toEqual({ violations: [], tooWide: 0 })
  await tab.page.setViewportSize({ width: 1440, height: 900 })
})
