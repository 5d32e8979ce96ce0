import { expect, test } from 'vitest'
import { faultsOf } from './support/faults.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')

test('its page is a dashboard: edited by keys, looked at over other posts, and Back closes what is open', async () => {
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
  await page.getByText('This view has other posts or days than the report.').waitFor()
  await page.getByRole('button', { name: 'View report' }).click()
  await expect.poll(() => page.url()).toBe(report)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Volume over time', exact: true }).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.getByText(/Volume over time: column 1 of 12, row (?!1;)\d+; 7 columns wide/).waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'View report' }).click()
  await expect.poll(async () => (await places())[0]!.width).toBeLessThan(before!.width)

  await page.setViewportSize({ width: 360, height: 800 })
  await expect.poll(async () => (await places())[0]!.width).toBeGreaterThan(300)
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
})
