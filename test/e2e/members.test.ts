import { expect, test } from 'vitest'
import { openTab, signIn } from './support/browser.ts'
import { faultsOf } from './support/faults.ts'
import { dialog, invite, openMembers, rowOf } from './support/members.ts'
import { useTab } from './support/stage.ts'

const tab = useTab('Olivia')
const guest = 'grace.guest@example.com'

test('a second person joins by a link, gets another role and is removed; their screen follows at its next answer', async () => {
  const { page } = tab
  await openMembers(tab)
  const { link } = await invite(tab, 'Manager')
  await page.getByRole('table', { name: 'Pending invites' }).waitFor()
  expect(await faultsOf(page)).toEqual({ violations: [], tooWide: 0 })

  const other = await openTab(tab.browser)
  await signIn(other.page, tab.app.url, guest)
  await other.page.goto(link)
  await other.page.waitForURL(/\/saved-queries/)
  await other.page.goto(`${tab.workspace}/settings/member`)
  await other.page.getByRole('button', { name: 'Invite member', exact: true }).waitFor()

  await openMembers(tab)
  await rowOf(page, 'Grace Guest').getByLabel('Role: Grace Guest').selectOption({ label: 'Viewer' })
  await page.getByText('Grace Guest is now Viewer.').waitFor()
  // It comes with the next answer, and goes after some seconds; what was asked a moment ago is not asked again.
  const told = other.page.getByText(/^Your role in .* is now Viewer\.$/).waitFor()
  await other.page.getByRole('link', { name: 'Discover', exact: true }).click()
  await told
  await other.page.getByRole('link', { name: 'Settings', exact: true }).click()
  await other.page.getByRole('link', { name: 'Members', exact: true }).click()
  await other.page.getByRole('button', { name: 'Invite member', exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => other.page.getByRole('combobox', { name: /^Role:/ }).count()).toBe(0)
  await other.page.getByRole('button', { name: 'Notifications, 1 unread' }).first().click()
  await dialog(other.page, 'Notifications').getByText('Olivia Owner gave you the role Viewer.').waitFor()
  await other.page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Remove: Grace Guest' }).click()
  await dialog(page, 'Remove Grace Guest?').getByRole('button', { name: 'Remove' }).click()
  await rowOf(page, 'Grace Guest').waitFor({ state: 'detached' })
  // An answer that the page asks for by itself may come before the press.
  await Promise.any([
    other.page.getByRole('link', { name: 'Saved queries', exact: true }).click(),
    other.page.waitForURL(/\/invalid-workspace/),
  ])
  await other.page.waitForURL(/\/invalid-workspace/)
  await other.page.getByRole('heading', { name: 'You don’t have access to this workspace' }).waitFor()
  expect([tab.complaints, other.complaints]).toEqual([[], []])
  await other.context.close()
})
