import { expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { faultsOf } from './support/faults.ts'
import { dialog, invite, openMembers, rowOf } from './support/members.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')

test('a code joins from the wizard and the account menu; a wrong one keeps what was typed; a used link says why and whom to ask', async () => {
  await openMembers(tab)
  const { link, code } = await invite(tab, 'Viewer')
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
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Join a workspace' }).click()
  const joining = dialog(page, 'Join a workspace')
  await joining.getByLabel('Invite code or link').fill(link)
  await joining.getByRole('button', { name: 'Join' }).click()
  await joining.waitFor({ state: 'detached' })

  const third = await openTab(tab.browser)
  await signIn(third.page, tab.app.url, 'late.guest@example.com')
  await third.page.goto(link)
  await third.page.getByRole('heading', { name: 'This invite does not work' }).waitFor()
  await third.page.getByText('It has already been used. Contact Olivia Owner.').first().waitFor()
  await third.page.getByRole('main').getByRole('button', { name: 'Switch account' }).click()
  await third.page.waitForURL(/\/login\?token=/)
  await third.page.getByRole('button', { name: 'google' }).waitFor()
  await Promise.all([other.context.close(), third.context.close()])
})

test('an invite of an address is mailed; the mail is read in the box, and its link lets its reader in', async () => {
  const { page } = tab
  const reader = 'rita.reader@example.com'
  await openMembers(tab)
  await page.getByRole('button', { name: 'Invite member', exact: true }).click()
  const asked = dialog(page, 'Invite member')
  await asked.getByLabel('Email address (optional)').fill(reader)
  await asked.getByText('We’ll email the link.', { exact: false }).waitFor()
  await asked.getByRole('button', { name: 'Create invite' }).click()
  const ready = dialog(page, 'Invite member')
  await ready.getByText(`We’re mailing the link to ${reader}.`, { exact: false }).waitFor()
  await ready.getByRole('button', { name: 'Done' }).click()
  await rowOf(page, reader).getByText('Email sent').waitFor()
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
  await openMembers(tab)
  await page.getByRole('button', { name: 'Viewer', exact: true }).click()
  const bar = page.getByRole('status').filter({ hasText: 'You’re viewing the workspace as Viewer.' })
  await bar.waitFor()
  await page.getByRole('button', { name: 'Invite member', exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText('olivia@example.com').filter({ visible: true }).count()).toBe(1)
  await page.getByRole('link', { name: 'Saved queries', exact: true }).click()
  await page.getByRole('heading', { name: 'Saved queries' }).waitFor()
  await bar.waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'New query' }).count()).toBe(0)
  await bar.getByRole('button', { name: 'Stop' }).click()
  await bar.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 360, height: 800 })
  await openMembers(tab)
  await page.getByRole('button', { name: 'Invite member', exact: true }).waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })
})
