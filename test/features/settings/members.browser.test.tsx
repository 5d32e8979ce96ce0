import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getNoticeMails, setNoticeMails } from '#contract/channels/addresses.ts'
import { createInvite, listInvites, type Invite } from '#contract/workspaces/invites.ts'
import { changeRole, listMembers, removeMember, type Member } from '#contract/workspaces/members.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { me } from '#contract/session/users.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { MemberSettings } from '#src/features/settings/member-settings.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, userOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()

const member = (serial: number, firstName: string, role: Role): Member => ({
  userId: idOf(serial),
  firstName,
  lastName: 'Tea',
  email: `${firstName.toLowerCase()}@example.com`,
  role,
  joinedAt: '2026-10-01T10:00:00Z',
  lastActiveAt: null,
})
const open: Invite = {
  id: idOf(5),
  role: 'viewer',
  email: 'guest@example.com',
  manyUses: false,
  uses: 0,
  createdAt: '2026-11-20T10:00:00Z',
  createdBy: 'Olga Tea',
  expiresAt: '2036-11-27T10:00:00Z',
  mail: null,
}
const olga = member(2, 'Olga', 'owner')
const vic = member(3, 'Vic', 'viewer')
const max = member(4, 'Max', 'manager')
const seats = (used: number, viewers = 0, allowed: number | null = 2) => ({
  members: { used, allowed },
  viewers: { used: viewers, allowed: 3 },
})

const show = () => scene.show(<MemberSettings />)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const all = { items: [olga, vic], seats: seats(1, 1) }

beforeEach(() => {
  api.on(getWorkspace, workspaceOf())
  api.on(me, userOf())
  api.on(listMembers, all)
  api.on(listInvites, { items: [open], mails: true })
  api.on(getNoticeMails, { wanted: false })
})

describe('the members', () => {
  test('of a workspace of one’s own are oneself, with nobody invited', async () => {
    api.on(listMembers, { items: [olga], seats: seats(1) })
    api.on(listInvites, { items: [], mails: true })
    await show()
    await expect.element(page.getByText('No invite is open.', { exact: false })).toBeInTheDocument()
    expect(page.getByRole('row').elements()).toHaveLength(2)
    expect(page.getByRole('combobox').elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Leave', exact: true })).toBeDisabled()
  })

  test('that do not load say why and are asked for again', async () => {
    api.on(listMembers, problem('unavailable', 'Not available right now.'), all)
    await show()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The members did not loadNot available right now.Try again')
    await press('Try again')
    await expect.element(page.getByText('vic@example.com')).toBeInTheDocument()
  })

  test('stay in sight where only their invites do not load', async () => {
    api.on(listInvites, problem('unavailable', 'Not available right now.'), { items: [open], mails: true })
    await show()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The invites did not loadNot available right now.Try again')
    await expect.element(page.getByText('vic@example.com')).toBeInTheDocument()
    await press('Try again')
    await expect.element(page.getByText('guest@example.com', { exact: false })).toBeInTheDocument()
  })

  test('are counted by seats, which are all taken or have no limit', async () => {
    api.on(listMembers, { items: [olga, max], seats: seats(2) })
    const seen = await show()
    await expect.element(page.getByText('Owners and managers: 2 of 2')).toHaveClass('font-medium')
    await expect.element(page.getByText('Viewers: 0 of 3')).not.toHaveClass('font-medium')
    await seen.unmount()
    api.on(listMembers, { items: [olga, vic], seats: seats(1, 1, null) })
    await show()
    await expect.element(page.getByText('Owners and managers: 1')).not.toHaveClass('font-medium')
  })
})

test('a role that is refused stays as it was, with the reason', async () => {
  const full = 'The Free plan holds 2 owners and managers. An owner can change the plan.'
  api.on(changeRole, problem('plan_limit_reached', full))
  await show()
  const role = page.getByRole('combobox', { name: 'Role of Vic Tea' })
  await role.selectOptions('manager')
  await expect.element(page.getByRole('alert')).toHaveTextContent(full)
  await expect.element(role).toHaveValue('viewer')
  expect(api.calls(changeRole)).toEqual([{ workspaceId, userId: vic.userId, role: 'manager' }])
})

test('nobody becomes an owner or goes before it is confirmed', async () => {
  api.on(removeMember, problem('conflict', 'Vic left meanwhile.'))
  await show()
  await page.getByRole('combobox', { name: 'Role of Vic Tea' }).selectOptions('owner')
  await expect.element(page.getByRole('dialog', { name: 'Make Vic Tea an owner?' })).toBeInTheDocument()
  await press('Cancel')
  await press('Remove Vic Tea')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Vic left meanwhile.')
  expect(api.calls(changeRole)).toEqual([])
})

describe('the mail of an invite', () => {
  test.each([
    ['waiting', 'Mail on its way'],
    ['sent', 'Mail sent'],
    ['refused', 'The mail was refused: send the link yourself'],
    ['stopped', 'The address takes no mails: send the link yourself'],
    ['expired', 'No server took the mail: send the link yourself'],
  ] as const)('stands in the list where it is %s', async (mail, text) => {
    api.on(listInvites, { items: [{ ...open, mail }], mails: true })
    await show()
    await expect.element(page.getByText(text, { exact: true })).toBeInTheDocument()
  })

  test.each([
    ['waiting', 'A mail with the link goes to guest@example.com. You can send it yourself as well.'],
    ['stopped', 'guest@example.com has refused mails for good, so none goes there.'],
    [null, 'No mail goes to guest@example.com: send the link yourself.'],
  ] as const)('is told once the invite is made: %s', async (mail, text) => {
    api.on(createInvite, { invite: { ...open, mail }, token: '0123456789abcdefghjkmnpqrstv' })
    await show()
    await press('Invite')
    await page.getByLabelText('E-mail address (optional)').fill('guest@example.com')
    await press('Make the invite')
    await expect.element(page.getByText(text, { exact: false })).toBeInTheDocument()
  })

  test('is not promised where nothing is mailed', async () => {
    api.on(listInvites, { items: [], mails: false })
    await show()
    await press('Invite')
    await page.getByLabelText('E-mail address (optional)').fill('guest@example.com')
    await expect
      .element(page.getByText('Nothing is mailed: you send the link yourself.', { exact: false }))
      .toBeInTheDocument()
  })
})

describe('an invite that is refused keeps what was typed', () => {
  const invite = async (email: string) => {
    await show()
    await press('Invite')
    await page.getByLabelText('E-mail address (optional)').fill(email)
    await press('Make the invite')
  }
  const field = () => page.getByLabelText('E-mail address (optional)')

  test('with the reason at the field that is wrong', async () => {
    const errors = [{ pointer: '/email', detail: 'This is no e-mail address.' }]
    api.on(createInvite, problem('invalid_input', 'Refused.', { errors }))
    await invite('guest@')
    await expect.element(page.getByText('This is no e-mail address.')).toBeInTheDocument()
    await expect.element(field()).toHaveValue('guest@')
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  })

  test('with any other reason beneath, and goes out at the second try', async () => {
    const made = { invite: open, token: 'A'.repeat(28) }
    api.on(createInvite, problem('quota_reached', 'Too many are open.'), made)
    await invite('guest@example.com')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too many are open.')
    await expect.element(field()).toHaveValue('guest@example.com')
    await press('Make the invite')
    await expect.element(page.getByLabelText('Code')).toHaveValue(`${Array(7).fill('AAAA').join('-')}`)
    expect(api.calls(createInvite).at(-1)).toEqual({ workspaceId, role: 'viewer', email: 'guest@example.com' })
  })
})

test('who has unsubscribed can have the mails of alerts and reports again', async () => {
  api.on(setNoticeMails, { wanted: true })
  await show()
  const choice = page.getByRole('checkbox', { name: /^Mail me the alerts/ })
  await expect.element(choice).not.toBeChecked()
  await choice.click()
  await expect.element(choice).toBeChecked()
  await expect.poll(() => api.calls(setNoticeMails)).toEqual([{ workspaceId, wanted: true }])
})
