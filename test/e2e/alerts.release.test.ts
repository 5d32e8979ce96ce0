import { expect, test } from 'vitest'
import { faultsOf } from './support/faults.ts'
import { useTab } from './support/stage.ts'

const environment = async () => ({ SIMULATED_POSTS: 'true' })
const tab = useTab('Olivia', { environment })
const noFaults = { violations: [], tooWide: 0 }

const history = () => tab.page.getByRole('region', { name: 'History' })

test('the sample has two alerts that fired, with their posts and with mails that were delivered', async () => {
  const { page } = tab
  await page.goto(`${tab.workspace}/alerts`)
  await page.getByRole('table', { name: 'Alerts' }).waitFor()
  expect(await page.getByRole('rowheader').count()).toBe(2)
  expect(await faultsOf(page)).toEqual(noFaults)

  await page.getByRole('link', { name: 'Tidewater: unusually many posts' }).click()
  await history().getByText('Olivia Owner (email)').first().waitFor()
  await history().getByRole('list', { name: 'Recipients' }).getByText('Delivered', { exact: true }).first().waitFor()
  await page.locator('.chart-paper .is-active').first().waitFor()
  expect(await faultsOf(page)).toEqual(noFaults)
  // The oldest: of an hour that runs more come in while the test looks.
  const posts = history()
    .getByRole('button', { name: /posts (of|by then)/ })
    .last()
  const count = /^[\d,]+/.exec((await posts.textContent())!)![0]
  await posts.click()
  await page.getByRole('complementary').getByText(`${count} posts`).first().waitFor()
})
