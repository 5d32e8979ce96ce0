import { expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { readWithDuckDb } from '../server/exports/exporting.ts'
import { faultsOf } from './support/faults.ts'
import { ownServer, useTab } from './support/stage.ts'

const tab = useTab('Olivia', { environment: ownServer, isStory: true })

const countries = ['Kenya', 'Peru', 'Kenya', '', 'Peru', 'Kenya', 'Japan', '', 'Kenya', 'Japan']
const campaigns = ['Spring', 'Spring', 'Autumn', 'Autumn', 'Spring', 'Spring', 'Autumn', '', 'Autumn', 'Spring']
const csv = [
  'id,created_at,text,platform,likes,Country,Campaign',
  ...countries.map((country, index) =>
    [`coded-${index}`, '2024-05-01 10:00:00', `Harbour note ${index}`, 'forums', index, country, campaigns[index]].join(
      ',',
    ),
  ),
].join('\n')

const count = (of: readonly string[], value: string, where: (index: number) => boolean = () => true) =>
  of.filter((one, index) => one === value && where(index)).length

const address = (page: string, more = '') => `${tab.workspace}/insight/${page}?from=2024-05-01&to=2024-05-01${more}`
const field = (name: string) => tab.page.getByRole('combobox', { name: `Field for ${name}` })

test('a file with a country and a campaign keeps both as fields of the workspace', async () => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/saved-queries/import`)
  await page
    .getByLabel('File of posts')
    .setInputFiles({ name: 'coded.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByText('The preview is up to date.').waitFor()
  for (const name of ['Country', 'Campaign'])
    await field(name).selectOption({ label: 'Keep as a new field of the workspace' })
  await page.getByText('The preview is up to date.').waitFor()
  await page.getByRole('columnheader', { name: 'Campaign' }).waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await page.getByRole('button', { name: 'Check the whole file' }).click()
  await page.getByRole('button', { name: 'Import 10 posts' }).click()
  await page.getByRole('heading', { name: 'The posts are imported' }).waitFor()
})

test('the overview groups by one of them, filtered by the other, and opens as many posts as it says', async () => {
  const { page } = tab
  await page.goto(address('overview'))
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('region', { name: 'Fields' }).getByText('Campaign').click()
  await page.getByRole('checkbox', { name: /^Spring/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove the filter Campaign is Spring' }).waitFor()
  const panel = page.getByRole('region', { name: /^By field/ }).first()
  await panel.scrollIntoViewIfNeeded()
  await panel.getByRole('combobox', { name: 'Group by' }).selectOption({ label: 'Country' })
  await panel.getByRole('heading', { name: 'By field: Country' }).waitFor()

  const isSpring = (index: number) => campaigns[index] === 'Spring'
  for (const country of ['Kenya', 'Peru', 'Japan']) {
    const posts = count(countries, country, isSpring)
    const mark = panel.getByRole('row', { name: new RegExp(`^${country}`) }).getByRole('button')
    await expect.poll(() => mark.innerText()).toMatch(new RegExp(`^${posts} `))
    await mark.click()
    const list = page.getByRole('complementary', { name: 'Posts' })
    await expect.poll(() => list.getByRole('status').textContent()).toMatch(new RegExp(`^\\s*${posts} post`))
    await list.getByText('Country:').first().waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
  }
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  expect(tab.complaints).toEqual([])
})

test('the table of posts shows a field as a column, and the export holds both', async () => {
  const { page } = tab
  await page.goto(address('posts'))
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('list', { name: 'Fields' }).getByRole('checkbox', { name: 'Country' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Country' }).waitFor()
  await page.getByRole('gridcell', { name: 'Peru' }).first().waitFor()

  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const { rows } = await readWithDuckDb('csv', await readFile(await download.path()))
  const cells = (name: string) => rows.map((row) => String(row[name] ?? '')).toSorted()
  expect([cells('Country'), cells('Campaign')]).toEqual([countries.toSorted(), campaigns.toSorted()])
})

test('a field is renamed, and goes with its values once it was said what goes', async () => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/settings/fields`)
  await page.getByRole('button', { name: 'Rename Country' }).click()
  await page.getByRole('textbox', { name: 'Name of the field' }).fill('Market')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByText('The field is called “Market” now.').waitFor()
  // The list is asked for anew; what is dimmed or fades in meanwhile has no contrast.
  await page.getByRole('button', { name: 'Rename Market' }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })

  await page.getByRole('button', { name: 'Delete Market' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Its values go from 8 posts').waitFor()
  await dialog.getByRole('button', { name: 'Delete the field' }).click()
  await page.getByText('The field “Market” is deleted.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Rename Market' }).count()).toBe(0)
})
