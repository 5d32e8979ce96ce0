import { expect, test } from 'vitest'
import { createCollector } from '#contract/collection/collection.ts'
import { faultsOf } from './support/faults.ts'
import { useTab } from './support/stage.ts'

const environment = async () => ({ SIMULATED_POSTS: 'true', LOCAL_SOURCES: 'true' })
const tab = useTab('Olivia', { environment, isStory: true })
const noFaults = { violations: [], tooWide: 0 }

const history = () => tab.page.getByRole('region', { name: 'History' })

async function openNew(kind: string, name: string) {
  await tab.page.goto(`${tab.workspace}/alerts/new?kind=${kind}`)
  await tab.page.getByLabel('Name', { exact: true }).fill(name)
}

async function save() {
  await tab.page.getByText(/It would (not )?have fired/).waitFor()
  await tab.page.getByRole('button', { name: 'Save', exact: true }).click()
  await tab.page.waitForURL(/view=edit/)
}

test('the sample has two alerts that fired, with their posts and with mails that were delivered', async () => {
  const { page } = tab
  await page.goto(`${tab.workspace}/alerts`)
  await page.getByRole('table', { name: 'Alerts' }).waitFor()
  expect(await page.getByRole('rowheader').count()).toBe(2)
  expect(await faultsOf(page)).toEqual(noFaults)

  await page.getByRole('link', { name: 'Tidewater: unusually many posts' }).click()
  await history().getByText('Olivia Owner (mail)').first().waitFor()
  await history().getByText('delivered').first().waitFor()
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

/** Each fires from what is followed now: at any hour the busy source says more in a minute than the sample does in an hour. */
const kinds = [
  { name: 'More than usual', why: /posts? in an hour; usual are/ },
  { name: 'Loud', why: /above 60/ },
  { name: 'Big voices', why: /new posts?/ },
  { name: 'Sources', why: /settings or credentials need a person/ },
  { name: 'Every word', why: /new posts?/ },
]

test('each kind is set in the browser, with what the page looked at; what is not complete is saved as a draft', async () => {
  const { page } = tab
  await page.goto(`${tab.workspace}/insight/overview`)
  await page.getByLabel('Saved query').first().selectOption({ label: 'Tidewater Coffee' })
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create alert' }).click()
  await page.getByLabel('Name', { exact: true }).fill('More than usual')
  expect(await page.getByLabel('Query', { exact: true }).locator('option:checked').textContent()).toBe(
    'Tidewater Coffee',
  )
  await page.getByText('Unusual (z ≥ 2)').click()
  await save()

  await openNew('threshold', 'Loud')
  await page.getByLabel('Figure', { exact: true }).selectOption({ label: 'Mentions' })
  await page.getByLabel('Is', { exact: true }).selectOption({ label: 'above' })
  await page.getByLabel(/^Limit, in/).fill('60')
  await page.getByLabel('Of the last', { exact: true }).selectOption({ label: 'an hour' })
  await save()

  await openNew('person', 'Big voices')
  await page.getByLabel('or anybody with at least so many followers').fill('1 000')
  await page.getByLabel('Save as a draft').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/view=edit/)
  await page.getByLabel('Query', { exact: true }).selectOption({ label: 'Tidewater Coffee' })
  await page.getByLabel('Save as a draft').uncheck()
  await page.getByText(/It would (not )?have fired/).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()

  await openNew('collection', 'Sources')
  await page.getByLabel(/^no post for longer/).uncheck()
  await page.getByLabel(/^a gap/).uncheck()
  await save()

  await openNew('keyword', 'Every word')
  await page.getByLabel('Query', { exact: true }).selectOption({ label: 'Tidewater Coffee' })
  // What is dimmed while another answer comes has no contrast.
  await page.getByText(/It would (not )?have fired/).waitFor()
  await page.locator('section[aria-busy="true"]').waitFor({ state: 'detached' })
  expect(await faultsOf(page)).toEqual(noFaults)
  await save()
}, 240_000)

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

const refuse = async (source: string) => {
  const answer = await tab.page.request.put(`${tab.app.url}/local-sources/${source}/fault`, {
    data: { kind: 'unauthorized' },
  })
  expect(answer.status()).toBe(204)
}

test('each fires from live posts, and its mail is read in the box', async () => {
  const { page } = tab
  await followBusySource()
  await refuse('mastodon')
  for (const { name, why } of kinds.toReversed()) {
    await page.goto(`${tab.workspace}/alerts`)
    await page.getByRole('link', { name, exact: true }).click()
    await history().getByText(why).first().waitFor({ timeout: 180_000 })
    await history().getByText('delivered').first().waitFor({ timeout: 60_000 })
  }

  for (const { name } of kinds) {
    await page.goto(`${tab.app.url}/mail`)
    await page
      .getByRole('link', { name: new RegExp(`^${name}: `) })
      .first()
      .click()
    const mail = page.frameLocator('iframe')
    await mail.getByRole('heading', { name }).waitFor()
    const link = mail.getByRole('link', { name: name === 'Sources' ? 'Show the alert' : 'Show the posts' })
    expect(await link.getAttribute('href')).toContain(name === 'Sources' ? '/alerts/' : '/insight/posts?')
  }
}, 600_000)

test('its mark in a chart opens its posts', async () => {
  const { page } = tab
  await page.goto(`${tab.workspace}/insight/overview`)
  const mark = page.getByRole('button', { name: /alerts? .*fired/i }).last()
  await mark.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open its posts' }).first().click()
  await page.waitForURL(/insight\/posts\?/)
  await page.getByRole('article').first().waitFor()
  expect(tab.complaints).toEqual([])
})
