import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsOf } from './support/faults.ts'
import * as keyboard from './support/keyboard.ts'
import { ownServer, useTab } from './support/stage.ts'

const tab = useTab('Olivia', { environment: ownServer })

const numbers = (text: string | null) =>
  [...(text ?? '').matchAll(/[\d,]+/g)].map(([digits]) => Number(digits.replaceAll(',', '')))

type Role = Parameters<Page['getByRole']>[0]
const named = (role: Role, name: string | RegExp) =>
  tab.page.getByRole(role, { name, exact: typeof name === 'string' }).first()
const tabTo = (role: Role, name: string | RegExp) => keyboard.tabTo(tab.page, named(role, name))
const press = (role: Role, name: string | RegExp) => keyboard.press(tab.page, named(role, name))

async function choose(menu: string, letters: string) {
  await press('button', menu)
  await tab.page.getByRole('menuitem', { name: letters }).first().waitFor()
  await tab.page.keyboard.type(letters)
  await expect.poll(() => tab.page.evaluate(() => document.activeElement?.textContent)).toMatch(letters)
  await tab.page.keyboard.press('Enter')
}

const mentions = async () =>
  numbers(
    await tab.page
      .getByRole('article', { name: 'Mentions' })
      .getByRole('button')
      .filter({ hasNotText: /^$/ })
      .first()
      .getAttribute('title'),
  )[0]

const faults = async () => (await faultsOf(tab.page)).violations

let all: number
let kept: number

test('a filter is made by keyboard alone, and counts what it keeps while one writes it', async () => {
  await tab.page.goto(`${tab.workspace}/insight/filtered-posts?view=filters`)
  await press('button', 'New filter')
  await tabTo('textbox', 'Name')
  await tab.page.keyboard.type('English, no spam')
  await choose('Add a condition', 'Language')
  await choose('Add a language', 'English')
  await tab.page.getByText('Filters out').first().waitFor()
  const status = tab.page.getByRole('region', { name: 'Result' }).getByRole('status')
  const [first, second] = numbers(await status.textContent())
  kept = first!
  all = first! + second!
  await choose('Add a condition', 'Author')
  await tab.page.keyboard.press('Control+Enter')
  await tab.page.getByText('Choose at least one.').waitFor()
  expect(await faults()).toEqual([])

  await tabTo('textbox', 'Author')
  await tab.page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'spammer\nspammer2\r\n  spammer\n\n@nobody')
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  expect(await tab.page.getByRole('list', { name: 'Author: 3' }).getByRole('listitem').allTextContents()).toEqual([
    'spammer',
    'spammer2',
    '@nobody',
  ])
  await tab.page.keyboard.press('Shift+Tab')
  await expect
    .poll(() =>
      tab.page.evaluate(() => document.activeElement?.closest('select')?.value ?? document.activeElement?.ariaLabel),
    )
    .toBe('Remove @nobody')
  for (let step = 0; step < 3; step += 1) await tab.page.keyboard.press('Shift+Tab')
  await tab.page.keyboard.press('ArrowDown')
  await tab.page.keyboard.press('Control+Enter')
  await tab.page.getByText('Saved', { exact: true }).waitFor()
  expect(tab.page.url()).toMatch(/edit=[0-9a-f-]{36}/)
})

test('applied, the overview counts what the editor said', async () => {
  await tab.page.goto(`${tab.workspace}/insight/overview`)
  await tab.page.getByRole('article', { name: 'Mentions' }).waitFor()
  const before = await mentions()
  await press('button', 'Filter')
  await tab.page.getByRole('option', { name: 'English, no spam' }).waitFor({ state: 'attached' })
  await tabTo('combobox', 'Saved filter')
  await tab.page.keyboard.type('English, no')
  await expect.poll(mentions).toBe(kept)
  expect([before, new URL(tab.page.url()).searchParams.get('filter')]).toEqual([
    all,
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ])
})
