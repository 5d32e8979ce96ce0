import { expect, test } from 'vitest'
import { faultsOf } from './support/faults.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')

test('a panel becomes a report by its menu, and the test of it is read in the box', async () => {
  const { page } = tab
  await page.goto(page.url().replace(/\/insight\/.*|\/saved-queries.*/, '/insight/overview'))
  await page.getByRole('button', { name: 'Sources: more' }).click()
  await page.getByRole('menuitem', { name: 'Add to report' }).click()
  await page.getByRole('button', { name: 'New report with this panel' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Monday')
  await page.getByRole('button', { name: 'Add a heading' }).click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('What people said')
  await page.getByRole('button', { name: 'Move up: What people said' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Look at the report' }).click()
  await page.getByRole('heading', { level: 2, name: 'What people said' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Sources' }).waitFor()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await page.getByRole('heading', { name: 'History' }).scrollIntoViewIfNeeded()
  await page.getByText('delivered').waitFor()
  expect(await page.getByText('The numbers as they were:').count()).toBe(1)

  await page.goto(`${tab.app.url}/mail`)
  await page
    .getByText(/Monday: \d/)
    .first()
    .click()
  await expect.poll(() => page.content()).toContain('What people said')
})

test('its page is a dashboard: arranged by keys, looked at over other posts, and Back closes what is open', async () => {
  const { page } = tab
  await page.goto(`${tab.workspace}/reports`)
  await page.getByRole('link', { name: 'Tidewater: the week' }).click()
  const report = page.url()
  const volume = page.getByRole('region', { name: 'Volume over time' })
  const sources = page.getByRole('region', { name: 'Sources' })
  const places = async () => [await volume.boundingBox(), await sources.boundingBox()].map((box) => box!)
  await sources.getByRole('button', { name: /X/ }).first().waitFor()
  const [before] = await places()
  expect(before!.width).toBeLessThan(900)

  await sources.getByRole('button', { name: /X/ }).first().click()
  await page.waitForURL(/open=posts/)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(report)

  await page.getByRole('combobox', { name: 'Saved query' }).selectOption('All posts')
  await page.getByText('You look at other posts or days than the report does.').waitFor()
  await page.getByRole('button', { name: 'As the report' }).click()
  await expect.poll(() => page.url()).toBe(report)

  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Volume over time', exact: true }).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.getByText(/Volume over time: column 1 of 12, row (?!1;)\d+; 7 columns wide/).waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Look at the report' }).click()
  await expect.poll(async () => (await places())[0]!.width).toBeLessThan(before!.width)

  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(async () => (await places())[0]!.width).toBeGreaterThan(300)
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
})
