import { expect, test } from 'vitest'
import { openWorkspace } from './support/browser.ts'
import { faultsOf } from './support/faults.ts'
import { ownServer, useTab } from './support/stage.ts'

const tab = useTab('Olivia', { environment: ownServer, isStory: true })

const more = () => tab.page.getByRole('button', { name: 'More about this post' }).first()
const tagsOfFirst = () =>
  tab.page
    .getByRole('article', { name: /^Post by/ })
    .first()
    .getByRole('list', { name: 'Tags' })
    .getByRole('listitem')
const hasFocus = (label: string) => tab.page.evaluate((name) => document.activeElement?.ariaLabel === name, label)

test('an editor tags a post by keyboard alone, and the focus comes back', async () => {
  await tab.page.goto(`${tab.workspace}/insight/posts?view=cards&language=en`)
  await more().waitFor()
  await more().focus()
  await tab.page.keyboard.press('Enter')
  await tab.page.getByRole('menuitem', { name: 'Tag…' }).waitFor()
  await tab.page.keyboard.type('Tag')
  await tab.page.keyboard.press('Enter')
  const input = tab.page.getByRole('textbox', { name: 'Tags' })
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await faultsOf(tab.page)).toEqual({ violations: [], tooWide: 0 })

  await tab.page.keyboard.type('To answer')
  await tab.page.keyboard.press('Enter')
  await tab.page.keyboard.type('Competitor')
  await tab.page.keyboard.press('Tab')
  while (
    !(await tab.page
      .getByRole('button', { name: 'Save tags' })
      .evaluate((element) => element === document.activeElement))
  )
    await tab.page.keyboard.press('Tab')
  await tab.page.keyboard.press('Enter')

  await tab.page.getByText('Tagged To answer, Competitor.').waitFor()
  await expect.poll(() => tagsOfFirst().allTextContents()).toEqual(['Competitor', 'To answer'])
  await expect.poll(() => hasFocus('More about this post')).toBe(true)
})

test('a query finds what is tagged, with its value completed', async () => {
  await tab.page.goto(`${tab.workspace}/saved-queries/new`)
  await tab.page.locator('.cm-content').click()
  await tab.page.keyboard.type('tag:to')
  await tab.page.getByRole('option', { name: 'To answer' }).waitFor()
  // The list takes no key in its first moment, so that nobody chooses by accident.
  await expect
    .poll(async () => {
      await tab.page.keyboard.press('ArrowDown')
      return tab.page.getByRole('option', { name: 'To answer', selected: true }).count()
    })
    .toBe(1)
  await tab.page.keyboard.press('Enter')
  await tab.page.getByText('tagged “To answer”').waitFor()
  await expect
    .poll(() => tab.page.getByRole('list', { name: 'Tags' }).allTextContents())
    .toEqual(['CompetitorTo answer'])
})

test('a viewer sees tags and gives none; the owner takes them back with undo', async () => {
  const { page: other } = await openWorkspace(tab.browser, tab.app.url, 'Vera')
  await other.goto(`${tab.workspace}/insight/posts?view=cards&language=en`)
  await other.getByRole('list', { name: 'Tags' }).first().waitFor()
  await other.getByRole('button', { name: 'More about this post' }).first().click()
  await other.getByRole('menuitem', { name: 'Why is this here?' }).waitFor()
  expect(await other.getByRole('menuitem', { name: 'Tag…' }).count()).toBe(0)
  await other.context().close()

  await tab.page.goto(`${tab.workspace}/insight/posts?view=cards&language=en`)
  await more().click()
  await tab.page.getByRole('menuitem', { name: 'Tag…' }).click()
  await tab.page.getByRole('button', { name: 'Remove Competitor' }).click()
  await tab.page.getByRole('button', { name: 'Save tags' }).click()
  await expect.poll(() => tagsOfFirst().allTextContents()).toEqual(['To answer'])
  await tab.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => tagsOfFirst().allTextContents()).toEqual(['Competitor', 'To answer'])
  expect(tab.complaints).toEqual([])
})

test('an editor corrects the sentiment of a post by keyboard, and an undo hands it back', async () => {
  await tab.page.goto(`${tab.workspace}/insight/posts?view=cards&language=en`)
  await more().waitFor()
  await more().focus()
  await tab.page.keyboard.press('Enter')
  const choice = tab.page.getByRole('menuitemradio', { checked: false }).first()
  await choice.waitFor()
  const wanted = (await choice.textContent())!
  await tab.page.keyboard.type(wanted)
  await tab.page.keyboard.press('Enter')

  await tab.page.getByText(`Corrected to ${wanted} for everybody in the workspace.`).waitFor()
  const first = tab.page.getByRole('article', { name: /^Post by/ }).first()
  await first.getByText(`${wanted}, corrected`).waitFor()

  await tab.page.getByRole('button', { name: 'Undo' }).last().click()
  await tab.page.getByText('The sentiment is as it was before.').waitFor()
  await expect.poll(() => first.getByText(', corrected').count()).toBe(0)
  expect(tab.complaints).toEqual([])
})
