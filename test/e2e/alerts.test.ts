import { expect, test } from 'vitest'
import { createCollector } from '#contract/collection/collection.ts'
import { faultsOf } from './support/faults.ts'
import { useTab } from './support/stage.ts'

const environment = async () => ({ SIMULATED_POSTS: 'true' })
const tab = useTab('Olivia', { environment })
const noFaults = { violations: [], tooWide: 0 }

const history = () => tab.page.getByRole('region', { name: 'History' })

/** At night the simulated source of a laptop has a post every few minutes. */
async function followBusySource() {
  const { page, app } = tab
  const tokens = await page.evaluate(() => localStorage.getItem('session_tokens')!)
  const answer = await page.request.post(`${app.url}/api/internal${createCollector.path}`, {
    data: { source: 'simulated', name: 'Busy', settings: { seed: 'busy', postsPerHour: 3_600 } },
    headers: { authorization: `Bearer ${JSON.parse(tokens).access_token}` },
  })
  expect(answer.status()).toBe(200)
}

test('an alert that is made in the browser fires from live posts, and its mail is read in the box', async () => {
  const { page } = tab
  await followBusySource()
  await page.goto(`${tab.workspace}/alerts/new?kind=keyword`)
  await page.getByLabel('Name', { exact: true }).fill('Every word')
  await page.getByLabel('Query', { exact: true }).selectOption({ label: 'Tidewater Coffee' })
  await page.getByText(/It would (not )?have fired/).waitFor()
  // A dimmed preview has too little contrast.
  await page.locator('section[aria-busy="true"]').waitFor({ state: 'detached' })
  expect(await faultsOf(page)).toEqual(noFaults)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/view=edit/)

  await page.goto(`${tab.workspace}/alerts`)
  await page.getByRole('link', { name: 'Every word', exact: true }).click()
  await history()
    .getByText(/new posts?/)
    .first()
    .waitFor()
  // A post may have the word in its text.
  await history().getByRole('list', { name: 'Recipients' }).getByText('Delivered', { exact: true }).first().waitFor()

  await page.goto(`${tab.app.url}/mail`)
  await page
    .getByRole('link', { name: /^Every word: / })
    .first()
    .click()
  const mail = page.frameLocator('iframe')
  await mail.getByRole('heading', { name: 'Every word' }).waitFor()
  const link = mail.getByRole('link', { name: 'View posts' })
  const address = (await link.getAttribute('href'))!
  expect(address).toMatch(/\/alerts\/[\w-]+\/firings\/[\w-]+$/)
  await page.goto(address)
  await page.getByRole('complementary').getByRole('article').first().waitFor()
  expect(await faultsOf(page)).toEqual(noFaults)
})

test('its mark in a chart opens its posts', async () => {
  const { page } = tab
  await page.goto(`${tab.workspace}/insight/overview`)
  const mark = page.getByRole('button', { name: /alerts? .*fired/i }).last()
  await mark.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Show these posts' }).first().click()
  await page.waitForURL(/insight\/posts\?/)
  await page.getByRole('article').first().waitFor()
  expect(tab.complaints).toEqual([])
})
