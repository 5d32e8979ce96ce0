import { expect, test } from 'vitest'
import { faultsOf } from './support/faults.ts'
import { ownServer, useTab } from './support/stage.ts'

const tab = useTab('Olivia', { environment: ownServer, isStory: true })

const part = () => tab.page.getByRole('region', { name: 'What corrections teach' })
const toSettings = async () => {
  await tab.page.goto(`${tab.workspace}/settings/general`)
  await part().scrollIntoViewIfNeeded()
}

test('before anybody has corrected a post it says from when on there is something to learn', async () => {
  await toSettings()
  await part().getByText('It learns after 20 more corrections.').waitFor()
  expect(await part().getByRole('table').count()).toBe(0)
})

test('a hundred posts that the model takes for praise are corrected, and what that teaches is shown', async () => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/insight/posts?language=en&sentiment=positive`)
  await page.getByRole('checkbox', { name: /^Select the \d+ loaded posts$/ }).check()
  await page.getByRole('button', { name: 'Correct the sentiment' }).click()
  await page.getByRole('menuitem', { name: 'negative' }).click()
  await page.getByText(/posts are corrected to negative\./).waitFor()

  await toSettings()
  await part()
    .getByText('Off. Switched on, it would judge posts that come in', { exact: false })
    .waitFor({ timeout: 60_000 })
  await part().getByText('100 posts are corrected.').waitFor()
  await part().getByText('More negative:').waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
})

test('a count of what people and the model say opens its posts', async () => {
  const { page } = tab
  const count = part().getByRole('button', { name: /people: negative, model: positive$/ })
  const posts = Number.parseInt(await count.innerText())
  await count.click()
  const dialog = page.getByRole('dialog', { name: 'People: negative, model: positive' })
  await dialog.getByRole('article').first().waitFor()
  while (await dialog.getByRole('button', { name: 'Load more' }).isVisible()) {
    const before = await dialog.getByRole('article').count()
    await dialog.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => dialog.getByRole('article').count()).toBeGreaterThan(before)
  }
  expect(await dialog.getByRole('article').count()).toBe(posts)
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await page.keyboard.press('Escape')
})

test('switched on, stored posts are classified anew by it', async () => {
  const { page } = tab
  await part().getByRole('button', { name: 'Use what corrections teach' }).click()
  await part().getByText('In use: posts that come in', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Classify them anew' }).click()
  await page.getByText(/^Classified anew: /).waitFor({ timeout: 120_000 })
  await page.getByText('No post has the verdict of an earlier version.').waitFor()
  expect(await page.getByRole('button', { name: 'Classify them anew' }).count()).toBe(0)
})

test('a card says on a press who decided and what weighed', async () => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/insight/posts?view=cards&language=en`)
  await page
    .getByRole('button', { name: /^(positive|neutral|negative|unsure)\s?: why\?$/ })
    .first()
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Why this sentiment?' })
  await dialog.getByText('The model and what the corrections of this workspace teach it.').waitFor()
  await dialog.getByRole('region', { name: 'How likely each is' }).waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page
    .getByRole('button', { name: /^negative, corrected\s?: why\?$/ })
    .first()
    .click()
  await dialog.getByText(/^Corrected by Olivia Owner on /).waitFor()
  await page.keyboard.press('Escape')
})

test('removed, nothing is used, and the verdicts before come back', async () => {
  const { page } = tab
  await toSettings()
  await part().getByRole('button', { name: 'Remove what was learnt' }).click()
  await part().getByText('What was learnt is removed', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Classify them anew' }).waitFor()
  expect(tab.complaints).toEqual([])
})
