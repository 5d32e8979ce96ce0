import { expect, test } from 'vitest'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')

test('a panel becomes a report by its menu, and the test of it is read in the box', async () => {
  const { page } = tab
  await page.goto(page.url().replace(/\/insight\/.*|\/saved-queries.*/, '/insight/overview'))
  await page.getByRole('button', { name: 'Sources: more' }).click()
  await page.getByRole('menuitem', { name: 'Add to report' }).click()
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Monday')
  await page.getByRole('button', { name: 'Add a heading' }).click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('What people said')
  await page.getByRole('button', { name: 'Done' }).last().click()
  await page.getByRole('button', { name: 'What people said', exact: true }).press('ArrowUp')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'View report' }).click()
  await page.getByRole('heading', { level: 2, name: 'What people said' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Sources' }).waitFor()
  await page.getByRole('button', { name: 'Download' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel workbook' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/Monday.*\.xlsx$/)
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded()
  await page.getByText('Delivered').waitFor()
  expect(await page.getByText('Figures at that time:').count()).toBe(1)

  await page.goto(`${tab.app.url}/mail`)
  await page
    .getByText(/Monday: \d/)
    .first()
    .click()
  await expect.poll(() => page.content()).toContain('What people said')
})
