import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getNoticeMails } from '#contract/channels/addresses.ts'
import { me } from '#contract/session/users.ts'
import { createInvite, listInvites, type Invite } from '#contract/workspaces/invites.ts'
import { changeRole, leaveWorkspace, listMembers, removeMember, type Member } from '#contract/workspaces/members.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { MemberSettings } from '#src/features/settings/member-settings.tsx'
import { Leave } from '#src/features/settings/members/leave.tsx'
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
const invite: Invite = {
  id: idOf(5),
  role: 'viewer',
  email: 'guest@example.com',
  manyUses: false,
  uses: 0,
  createdAt: '2026-11-20T10:00:00Z',
  createdBy: 'Olga Tea',
  expiresAt: '2036-11-27T10:00:00Z',
  mail: 'stopped',
}
const vic = member(3, 'Vic', 'viewer')
const seats = { members: { used: 2, allowed: 2 }, viewers: { used: 1, allowed: 3 } }

const show = () => scene.show(<MemberSettings />, scene.newCache(workspaceOf()))
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = page.getByRole('dialog')
const role = page.getByRole('combobox', { name: 'Role: Vic Tea' })

beforeEach(() => {
  api.on(getWorkspace, workspaceOf())
  api.on(me, userOf())
  api.on(listMembers, { items: [member(2, 'Olga', 'owner'), vic], seats })
  api.on(listInvites, { items: [invite], mails: true })
  api.on(getNoticeMails, { wanted: false })
})

test('a refused role stays as it was, with the reason', async () => {
  api.on(changeRole, problem('plan_limit_reached', 'The Free plan holds 2 owners and managers.'))
  await show()
  await role.selectOptions('manager')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The Free plan holds 2 owners and managers.')
  await expect.element(role).toHaveValue('viewer')
  expect(api.calls(changeRole)).toEqual([{ workspaceId, userId: vic.userId, role: 'manager' }])
})

test('making an owner and removing a member ask for a confirmation', async () => {
  api.on(removeMember, problem('conflict', 'Vic left meanwhile.'))
  await show()
  await role.selectOptions('owner')
  await expect.element(page.getByRole('dialog', { name: 'Make Vic Tea an owner?' })).toBeInTheDocument()
  await press('Cancel')
  await press('Remove: Vic Tea')
  expect([api.calls(changeRole), api.calls(removeMember)]).toEqual([[], []])
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Vic left meanwhile.')
})

test('a refused invite keeps the address, with the reason at the field or below; then its code is shown', async () => {
  const errors = [{ pointer: '/email', detail: 'This is no e-mail address.' }]
  api.on(
    createInvite,
    problem('invalid_input', 'Refused.', { errors }),
    problem('quota_reached', 'Too many are open.'),
    { invite, token: 'A'.repeat(28) },
  )
  const email = page.getByLabelText('Email address (optional)')
  await show()
  await press('Invite member')
  await email.fill('guest@example.com')
  await press('Create invite')
  await expect.element(page.getByText('This is no e-mail address.')).toBeInTheDocument()
  await expect.element(email).toBeInvalid()
  await press('Create invite')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too many are open.')
  await expect.element(email).toHaveValue('guest@example.com')
  await press('Create invite')
  await expect.element(page.getByLabelText('Code')).toHaveValue(Array(7).fill('AAAA').join('-'))
  const stopped = page.getByText('guest@example.com rejects emails', { exact: false })
  await expect.element(stopped).toBeInTheDocument()
})

test('a dialog that is opened again no longer shows the last refusal', async () => {
  api.on(leaveWorkspace, problem('conflict', 'The last owner stays.'))
  await scene.show(<Leave isLastOwner={false} />, scene.newCache(workspaceOf()))
  await press('Leave')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog.getByText('The last owner stays.')).toBeVisible()
  await press('Cancel')
  await press('Leave')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('The last owner stays.')).not.toBeInTheDocument()
})
