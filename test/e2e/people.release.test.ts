import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/faults.ts'
import { isFocused, press, tabTo } from './support/keyboard.ts'
import { ownServer, useTab } from './support/stage.ts'

const tab = useTab('Olivia', { environment: ownServer })

const authors = (page: Page) => page.getByRole('table', { name: 'Authors', exact: true })
const list = (page: Page) => page.getByRole('region', { name: 'Authors', exact: true })
const author = (page: Page) => page.getByRole('complementary', { name: 'Author', exact: true })
const posts = (page: Page) => page.getByRole('complementary', { name: 'Posts', exact: true })
const picker = (page: Page) => page.getByRole('combobox', { name: 'Author list' })
const numberIn = (text: string | null) => Number(text?.replaceAll(',', '').match(/\d+/)?.[0])

async function openPeople(query = '') {
  await tab.page.goto(`${tab.workspace}/insight/people${query}`)
  await authors(tab.page).waitFor()
  return tab
}

test('by keyboard alone: sort, search, open an author, open the posts, and back', async () => {
  const { page, complaints } = await openPeople()
  await press(page, authors(page).getByRole('button', { name: 'Followers' }))
  await authors(page)
    .getByRole('columnheader', { name: 'Followers', exact: true })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor()

  await tabTo(page, page.getByRole('textbox', { name: 'Search' }), 'Shift+Tab')
  await page.keyboard.type('tidewater')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove “tidewater”' }).waitFor()
  expect(new URL(page.url()).searchParams.get('sort')).toBe('followers')
  // The earlier rows stay, dimmed, until the found ones are there.
  await list(page).locator('[aria-busy=false]').waitFor()

  const row = authors(page).getByRole('row').nth(1)
  const count = numberIn(await row.getByRole('cell').nth(1).textContent())
  await press(page, row.getByRole('button'))
  const read = author(page).getByRole('button', { name: /^Read / })
  await read.waitFor()
  expect([numberIn(await read.textContent()), await row.getByRole('button').getAttribute('aria-pressed')]).toEqual([
    count,
    'true',
  ])

  await press(page, read)
  await posts(page).getByRole('article').first().waitFor()
  expect(numberIn(await posts(page).getByRole('status').textContent())).toBe(count)

  await page.keyboard.press('Escape')
  await posts(page).waitFor({ state: 'detached' })
  await expect.poll(() => read.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await author(page).waitFor({ state: 'detached' })
  await expect.poll(() => row.getByRole('button').evaluate((element) => element === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
})

/** Selects the first authors by `x` and returns how many posts they have. */
async function selectFirst(page: Page, count: number) {
  const rows = authors(page).getByRole('row')
  const posts = []
  for (let index = 1; index <= count; index++) {
    posts.push(numberIn(await rows.nth(index).getByRole('cell').nth(1).textContent()))
    await rows.nth(index).getByRole('button').focus()
    await page.keyboard.press('x')
  }
  await page.getByRole('status').getByText(`${count} selected`).waitFor()
  return posts
}

const posted = (page: Page, count: number) =>
  page
    .getByText(`${count.toLocaleString('en')} posts`)
    .first()
    .waitFor()
async function isThere(target: Locator) {
  await expect.poll(() => isFocused(target)).toBe(true)
}

test('by keyboard: authors on a new list, its posts, one off and back, another name, and the list deleted', async () => {
  const { page, workspace, complaints } = await openPeople()
  const [first = 0, second = 0] = await selectFirst(page, 2)
  await tabTo(page, page.getByRole('button', { name: 'Add to list' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const adding = page.getByRole('dialog', { name: 'Add to list' })
  await press(page, adding.getByRole('textbox', { name: 'Name' }))
  await adding.getByRole('alert').getByText('Enter a name.').waitFor()
  await page.keyboard.type('Regulars')
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await page.keyboard.press('Enter')
  await page.getByText('2 authors are on the list “Regulars”.').waitFor()
  await isThere(authors(page).getByRole('row').nth(2).getByRole('button'))

  await picker(page).selectOption({ label: 'Regulars · 2 authors' })
  await page.getByText('2 of 2 authors on the list posted in this range').waitFor()
  await list(page)
    .getByText(`2 authors · ${(first + second).toLocaleString('en')} posts`)
    .waitFor()
  await page.getByText('Authors: Regulars', { exact: true }).waitFor()
  const { search } = new URL(page.url())
  await page.goto(`${workspace}/insight/posts${search}`)
  await page.getByText('Authors: Regulars', { exact: true }).waitFor()
  await posted(page, first + second)

  await openPeople(search)
  await selectFirst(page, 1)
  await tabTo(page, page.getByRole('button', { name: 'Remove from list' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await list(page)
    .getByText(`1 author · ${second.toLocaleString('en')} posts`)
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 of 2 authors on the list posted in this range').waitFor()

  await press(page, page.getByRole('button', { name: 'Rename list' }))
  const renaming = page.getByRole('dialog', { name: 'Rename list' })
  await renaming.getByRole('textbox').fill('Press')
  await page.keyboard.press('Enter')
  await page.getByText('Authors: Press', { exact: true }).waitFor()
  await isThere(page.getByRole('button', { name: 'Rename list' }))

  await press(page, page.getByRole('button', { name: 'Delete list' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
  await page.getByText('List “Press” deleted.').waitFor()
  await isThere(picker(page))
  expect([new URL(page.url()).searchParams.has('authors'), complaints]).toEqual([false, []])
})
