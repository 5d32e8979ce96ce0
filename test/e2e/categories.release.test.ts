import { expect, test } from 'vitest'
import { faultsOf } from './support/faults.ts'
import { untilQuiet } from './support/quiet.ts'
import { ownServer, useTab } from './support/stage.ts'

const tab = useTab('Olivia', { environment: ownServer })
const button = (name: string | RegExp) => tab.page.getByRole('button', { name, exact: true })
const dialog = (name: string) => tab.page.getByRole('dialog', { name })
const row = (name: string) => tab.page.getByRole('row').filter({ has: tab.page.getByRole('rowheader', { name }) })

async function openSettings() {
  await tab.page.goto(`${tab.workspace}/settings/categories`)
  await tab.page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
}

async function addCategory(name: string, rule: string, parent?: string) {
  await button('New category').click()
  const form = dialog('New category')
  await form.getByLabel('Name').fill(name)
  if (parent !== undefined) await form.getByLabel('Part of').selectOption({ label: parent })
  await form.getByRole('textbox', { name: 'Rule' }).fill(rule)
  await form.getByText(/^The rule finds/).waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await row(name).waitFor()
}

test('categories are made, counted, used as a filter, filled from a topic and from selected posts', async () => {
  const { page } = tab
  await openSettings()
  await addCategory('Drinks', 'coffee OR espresso')
  await addCategory('Service', 'late OR slow', 'Drinks')
  await untilQuiet(page)
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  const posts = Number((await row('Drinks').getByRole('cell').nth(2).innerText()).replaceAll(/\D/g, ''))
  expect(posts).toBeGreaterThan(0)

  await button('Edit: Drinks').click()
  const form = dialog('Edit category')
  await form.getByRole('textbox', { name: 'Rule' }).fill('coffee category:Drinks')
  await form.getByText(/now in the category:/).waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').filter({ hasText: 'refers back to itself' }).waitFor()
  await untilQuiet(page)
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await page.keyboard.press('Escape')

  await page.goto(`${tab.workspace}/insight/conversation`)
  const topics = page.getByRole('list', { name: 'Topics', exact: true })
  await topics
    .getByRole('button', { name: /^Details:/ })
    .first()
    .click()
  await topics.getByRole('button', { name: 'Save as category' }).click()
  await dialog('New category')
    .getByText(/^The rule finds/)
    .waitFor()
  const name = await dialog('New category').getByLabel('Name').inputValue()
  await dialog('New category').getByRole('button', { name: 'Save' }).click()
  await page.getByText(`“${name}” saved.`).waitFor()

  await page.goto(`${tab.workspace}/insight/posts`)
  await page.getByRole('grid', { name: 'Posts' }).getByRole('article').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await button('Add to category').click()
  const add = dialog('Add 1 post to a category')
  await add.getByLabel('Category').selectOption({ label: 'Drinks › Service' })
  await add.getByText('Doesn’t belong').click()
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Added 1 counterexample.').waitFor()

  await page.goto(`${tab.workspace}/insight/filtered-posts?view=filters&make=new`)
  await button('Add a condition').click()
  await page.getByRole('menuitem', { name: 'Category' }).click()
  await page
    .getByRole('group', { name: /^Condition 1/ })
    .getByText('Drinks › Service')
    .click()
  await page.getByText(/^Filters out [\d,]+ posts?$/).waitFor()
  await untilQuiet(page)
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })

  await openSettings()
  await row('Drinks › Service').getByText('0 examples · 1 counterexample').waitFor()
  await button('Edit: Drinks').click()
  const learning = form.getByRole('region', { name: 'Learn from examples' })
  await learning.getByRole('button', { name: 'Learn from examples' }).click()
  await learning.getByText(/A rule needs 10 marked posts/).waitFor()
  await learning.getByRole('button', { name: 'Belongs', exact: true }).first().click()
  await learning.getByText(/1 example · 0 counterexamples/).waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await page.keyboard.press('Escape')
  await button('Delete: Drinks').click()
  await dialog('Delete “Drinks”?').getByRole('button', { name: 'Delete' }).click()
  await dialog('Delete “Drinks”?').getByRole('alert').filter({ hasText: 'has subcategories' }).waitFor()
  await page.keyboard.press('Escape')
  expect(tab.complaints).toEqual([])
})
