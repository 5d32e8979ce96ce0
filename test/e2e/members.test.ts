import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { faultsOf } from './support/faults.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')
const guest = 'grace.guest@example.com'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function openMembers() {
  await tab.page.goto(`${tab.workspace}/settings/member`)
  await tab.page.getByRole('table', { name: 'Members' }).waitFor()
}

async function invite(role: string) {
  await tab.page.getByRole('button', { name: 'Invite', exact: true }).click()
  const asked = dialog(tab.page, 'Invite somebody')
  await asked.getByLabel('Role').selectOption({ label: role })
  expect(await faultsOf(tab.page)).toEqual({ violations: [], tooWide: 0 })
  await asked.getByRole('button', { name: 'Make the invite' }).click()
  const ready = dialog(tab.page, 'The invite is ready')
  const link = await ready.getByLabel('Link').inputValue()
  const code = await ready.getByLabel('Code').inputValue()
  await ready.getByRole('button', { name: 'Done' }).click()
  return { link, code }
}

test('a second person joins by a link, gets another role and is removed; their screen follows at its next answer', async () => {
  const { page } = tab
  await openMembers()
  const { link } = await invite('Manager')
  await page.getByRole('table', { name: 'Open invites' }).waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })

  const other = await openTab(tab.browser)
  await signIn(other.page, tab.app.url, guest)
  await other.page.goto(link)
  await other.page.waitForURL(/\/saved-queries/)
  await other.page.goto(`${tab.workspace}/settings/member`)
  await other.page.getByRole('button', { name: 'Invite', exact: true }).waitFor()

  await openMembers()
  await rowOf(page, 'Grace Guest').getByLabel('Role of Grace Guest').selectOption({ label: 'Viewer' })
  await page.getByText('Grace Guest has the role Viewer now.').waitFor()
  // It comes with the next answer, and goes after some seconds; what was asked a moment ago is not asked again.
  const told = other.page.getByText(/^Your role in .* is Viewer now\.$/).waitFor()
  await other.page.getByRole('link', { name: 'Discover', exact: true }).click()
  await told
  await other.page.getByRole('link', { name: 'Settings', exact: true }).click()
  await other.page.getByRole('link', { name: 'Members', exact: true }).click()
  await other.page.getByRole('button', { name: 'Invite', exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => other.page.getByRole('combobox', { name: /^Role of/ }).count()).toBe(0)
  await other.page.getByRole('button', { name: 'Notices, 1 unread' }).first().click()
  await dialog(other.page, 'Notices').getByText('Olivia Owner gave you the role Viewer.').waitFor()
  await other.page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Remove Grace Guest' }).click()
  await dialog(page, 'Remove Grace Guest?').getByRole('button', { name: 'Remove' }).click()
  await rowOf(page, 'Grace Guest').waitFor({ state: 'detached' })
  // An answer that the page asks for by itself may come before the press.
  await Promise.any([
    other.page.getByRole('link', { name: 'Saved queries', exact: true }).click(),
    other.page.waitForURL(/\/invalid-workspace/),
  ])
  await other.page.waitForURL(/\/invalid-workspace/)
  await other.page.getByRole('heading', { name: 'This workspace is not open to you' }).waitFor()
  expect([tab.complaints, other.complaints]).toEqual([[], []])
  await other.context.close()
})

test('a code joins from the wizard and the account menu; a wrong one keeps what was typed; a used link says why and whom to ask', async () => {
  await openMembers()
  const { link, code } = await invite('Viewer')
  const other = await openTab(tab.browser)
  const { page } = other
  await signIn(page, tab.app.url, 'Nadia')
  await page.goto(`${tab.app.url}/workspace/create/name`)
  const field = page.getByLabel('Invite code or link')
  await field.fill('0000-0000')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('No invite has this code.', { exact: false }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('0000-0000')
  await field.fill(` ${code.toLowerCase()} `)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.waitForURL(/\/workspace\/[0-9a-f-]{36}/)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Join by code' }).click()
  const joining = dialog(page, 'Join a workspace')
  await joining.getByLabel('Invite code or link').fill(link)
  await joining.getByRole('button', { name: 'Join' }).click()
  await joining.waitFor({ state: 'detached' })

  const third = await openTab(tab.browser)
  await signIn(third.page, tab.app.url, 'late.guest@example.com')
  await third.page.goto(link)
  await third.page.getByRole('heading', { name: 'This invite does not work' }).waitFor()
  await third.page.getByText('Somebody has joined by it already. Ask Olivia Owner for a new one.').first().waitFor()
  await third.page.getByRole('main').getByRole('button', { name: 'Switch account' }).click()
  await third.page.waitForURL(/\/login\?token=/)
  await third.page.getByRole('button', { name: /google/i }).waitFor()
  await Promise.all([other.context.close(), third.context.close()])
})

test('an invite of an address is mailed; the mail is read in the box, and its link lets its reader in', async () => {
  const { page } = tab
  const reader = 'rita.reader@example.com'
  await openMembers()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const asked = dialog(page, 'Invite somebody')
  await asked.getByLabel('E-mail address (optional)').fill(reader)
  await asked.getByText('goes to the address by mail', { exact: false }).waitFor()
  await asked.getByRole('button', { name: 'Make the invite' }).click()
  const ready = dialog(page, 'The invite is ready')
  await ready.getByText(`A mail with the link goes to ${reader}.`, { exact: false }).waitFor()
  await ready.getByRole('button', { name: 'Done' }).click()
  await rowOf(page, reader).getByText('Mail sent').waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })

  const other = await openTab(tab.browser)
  await signIn(other.page, tab.app.url, reader)
  await other.page.setViewportSize({ width: 360, height: 800 })
  await other.page.goto(`${tab.app.url}/mail`)
  expect(await faultsOf(other.page)).toEqual({ violations: [], tooWide: 0 })
  await other.page.getByRole('link', { name: /^Olivia Owner invites you to / }).click()
  await other.page.getByRole('heading', { name: /^Olivia Owner invites you to / }).waitFor()
  expect(await faultsOf(other.page)).toEqual({ violations: [], tooWide: 0 })
  const [joined] = await Promise.all([
    other.context.waitForEvent('page'),
    other.page.frameLocator('iframe').getByRole('link', { name: 'Join the workspace' }).click(),
  ])
  await joined.waitForURL(/\/saved-queries/)
  expect(other.complaints).toEqual([])
  await other.context.close()
})

test('an owner sees the workspace as a viewer does, on every page, until they stop', async () => {
  const { page } = tab
  await openMembers()
  await page.getByRole('button', { name: 'As a viewer' }).click()
  const bar = page.getByRole('status').filter({ hasText: 'You see the workspace as a viewer.' })
  await bar.waitFor()
  await page.getByRole('button', { name: 'Invite', exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('olivia@example.com').filter({ visible: true }).count()).toBe(1)
  await page.getByRole('link', { name: 'Saved queries', exact: true }).click()
  await page.getByRole('heading', { name: 'Saved queries' }).waitFor()
  await bar.waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'New query' }).count()).toBe(0)
  await bar.getByRole('button', { name: 'Stop' }).click()
  await bar.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 360, height: 800 })
  await openMembers()
  await page.getByRole('button', { name: 'Invite', exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
})
