import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/faults.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')

const go = async (page: Page, letter: string, heading: string) => {
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

test('g and a letter goes to each page and takes along what is looked at', async () => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/insight/overview?language=en`)
  await page.getByRole('slider').first().waitFor()
  await go(page, 'e', 'People')
  await go(page, 'c', 'Conversation')
  await go(page, 'f', 'Performance')
  await go(page, 'p', 'Posts')
  // On this page o alone opens a post.
  await go(page, 'o', 'Overview')
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname.split('/').at(-1), searchParams.get('language'), searchParams.get('post')]).toEqual([
    'overview',
    'en',
    null,
  ])
})

test('? lists the keys of the app and of the page; / searches where the page has a field, else in Discover', async () => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/insight/people`)
  await page.getByRole('textbox', { name: 'Search' }).waitFor()
  await page.keyboard.press('/')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')
  expect(await focused()).toBe('find')
  // Where one types, keys are letters.
  await page.keyboard.type('go?/')
  await expect.poll(() => page.getByRole('textbox', { name: 'Search' }).inputValue()).toBe('go?/')
  await page.goto(`${workspace}/insight/posts`)
  await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Keyboard shortcuts (?)' }).waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('Next post').waitFor()
  await keys.getByText('g o').waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.waitForURL(/\/discover/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=search]') !== null)).toBe(true)
  expect(tab.complaints).toEqual([])
})

test('keys of a letter are switched off for good, and on again from the menu of the account', async () => {
  const { page, workspace } = tab
  await page.goto(`${workspace}/insight/people`)
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  const letters = keys.getByRole('checkbox', { name: /^Single-key shortcuts/ })
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await Promise.all([saved(), letters.click()])
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
  const asked = page.waitForResponse((response) => response.url().includes('letter-keys'))
  await page.reload()
  await asked
  await page.getByRole('textbox', { name: 'Search' }).waitFor()
  for (const key of ['?', 'g', 'o', '/']) await page.keyboard.press(key)
  expect([await keys.count(), new URL(page.url()).pathname.endsWith('/people')]).toEqual([0, true])
  await page
    .getByRole('button', { name: /^Account: / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Keys' }).click()
  await Promise.all([saved(), letters.click()])
  await page.keyboard.press('Escape')
  await go(page, 'o', 'Overview')
})
