import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Invite } from '#contract/invites.ts'
import type { Member } from '#contract/members.ts'
import type { Role } from '#contract/roles.ts'
import { ApiError } from '#src/api/errors.ts'
import * as invites from '#src/api/invites.ts'
import * as members from '#src/api/members.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { MemberSettings } from '#src/features/settings/member-settings.tsx'

const calls = vi.hoisted(() => ({
  listMembers: vi.fn<typeof members.listMembers>(),
  listInvites: vi.fn<typeof invites.listInvites>(),
}))
vi.mock('#src/api/members.ts', async (load) => {
  const real = await load<typeof members>()
  return {
    ...real,
    membersQuery: (workspaceId: string) => ({
      queryKey: real.membersQuery(workspaceId).queryKey,
      queryFn: () => calls.listMembers({ workspaceId }),
    }),
    changeRole: vi.fn<typeof members.changeRole>(),
    removeMember: vi.fn<typeof members.removeMember>(),
  }
})
vi.mock('#src/api/invites.ts', async (load) => {
  const real = await load<typeof invites>()
  return {
    ...real,
    invitesQuery: (workspaceId: string) => ({
      queryKey: real.invitesQuery(workspaceId).queryKey,
      queryFn: () => calls.listInvites({ workspaceId }),
    }),
    createInvite: vi.fn<typeof invites.createInvite>(),
  }
})

const workspaceId = 'w1'
const member = (userId: string, role: Role): Member => ({
  userId,
  firstName: userId[0]!.toUpperCase() + userId.slice(1),
  lastName: 'Tea',
  email: `${userId}@example.com`,
  role,
  joinedAt: '2026-10-01T10:00:00Z',
  lastActiveAt: null,
})
const open: Invite = {
  id: 'i1',
  role: 'viewer',
  email: 'guest@example.com',
  manyUses: false,
  uses: 0,
  createdAt: '2026-11-20T10:00:00Z',
  createdBy: 'Olga Tea',
  expiresAt: '2036-11-27T10:00:00Z',
}
const olga = member('olga', 'owner')
const vic = member('vic', 'viewer')
const seats = (used: number, viewers = 0, allowed: number | null = 2) => ({
  members: { used, allowed },
  viewers: { used: viewers, allowed: 3 },
})

function show() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const workspace = { id: workspaceId, name: 'Tidewater Coffee', timezone: 'UTC', plan: 'free', privilege: 'owner' }
  cache.setQueryData(workspaceQuery(workspaceId).queryKey, workspace as never)
  cache.setQueryData(currentUserQuery().queryKey, { id: 'olga', email: 'olga@example.com' } as never)
  const scene = () => (
    <QueryClientProvider client={cache}>
      <MemberSettings workspaceId={workspaceId} />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component: scene }), history: createMemoryHistory() })
  return render(<RouterProvider router={router as never} />)
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(() => {
  vi.resetAllMocks()
  calls.listMembers.mockResolvedValue({ items: [olga, vic], seats: seats(1, 1) })
  calls.listInvites.mockResolvedValue({ items: [open] })
})

describe('the members', () => {
  test('of a workspace of one’s own are oneself, with nobody invited', async () => {
    calls.listMembers.mockResolvedValue({ items: [olga], seats: seats(1) })
    calls.listInvites.mockResolvedValue({ items: [] })
    await show()
    await expect.element(page.getByText('No invite is open.', { exact: false })).toBeInTheDocument()
    expect(page.getByRole('row').elements()).toHaveLength(2)
    expect(page.getByRole('combobox').elements()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Leave', exact: true })).toBeDisabled()
  })

  test('that do not load say why and are asked for again', async () => {
    calls.listMembers.mockRejectedValueOnce(new ApiError(503, 'unavailable', 'Not available right now.'))
    await show()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The members did not loadNot available right now.Try again')
    await press('Try again')
    await expect.element(page.getByText('vic@example.com')).toBeInTheDocument()
  })

  test('stay in sight where only their invites do not load', async () => {
    calls.listInvites.mockRejectedValueOnce(new ApiError(503, 'unavailable', 'Not available right now.'))
    await show()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The invites did not loadNot available right now.Try again')
    await expect.element(page.getByText('vic@example.com')).toBeInTheDocument()
    await press('Try again')
    await expect.element(page.getByText('guest@example.com', { exact: false })).toBeInTheDocument()
  })

  test('are counted by seats, which are all taken or have no limit', async () => {
    calls.listMembers.mockResolvedValue({ items: [olga, member('max', 'manager')], seats: seats(2) })
    const seen = await show()
    await expect.element(page.getByText('Owners and managers: 2 of 2')).toHaveClass('font-medium')
    await expect.element(page.getByText('Viewers: 0 of 3')).not.toHaveClass('font-medium')
    await seen.unmount()
    calls.listMembers.mockResolvedValue({ items: [olga, vic], seats: seats(1, 1, null) })
    await show()
    await expect.element(page.getByText('Owners and managers: 1')).not.toHaveClass('font-medium')
  })
})

test('a role that is refused stays as it was, with the reason', async () => {
  const full = 'The Free plan holds 2 owners and managers. An owner can change the plan.'
  vi.mocked(members.changeRole).mockRejectedValue(new ApiError(402, 'plan_limit_reached', full))
  await show()
  const role = page.getByRole('combobox', { name: 'Role of Vic Tea' })
  await role.selectOptions('manager')
  await expect.element(page.getByRole('alert')).toHaveTextContent(full)
  await expect.element(role).toHaveValue('viewer')
  expect(members.changeRole).toHaveBeenCalledExactlyOnceWith({ workspaceId, userId: 'vic', role: 'manager' })
})

test('nobody becomes an owner or goes before it is confirmed', async () => {
  vi.mocked(members.removeMember).mockRejectedValue(new ApiError(409, 'conflict', 'Vic left meanwhile.'))
  await show()
  await page.getByRole('combobox', { name: 'Role of Vic Tea' }).selectOptions('owner')
  await expect.element(page.getByRole('dialog', { name: 'Make Vic Tea an owner?' })).toBeInTheDocument()
  await press('Cancel')
  await press('Remove Vic Tea')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Vic left meanwhile.')
  expect(members.changeRole).not.toHaveBeenCalled()
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
    const problem = { pointer: '/email', detail: 'This is no e-mail address.' }
    vi.mocked(invites.createInvite).mockRejectedValue(new ApiError(400, 'invalid_input', 'Refused.', [problem]))
    await invite('guest@')
    await expect.element(page.getByText('This is no e-mail address.')).toBeInTheDocument()
    await expect.element(field()).toHaveValue('guest@')
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  })

  test('with any other reason beneath, and goes out at the second try', async () => {
    vi.mocked(invites.createInvite).mockRejectedValueOnce(new ApiError(409, 'quota_reached', 'Too many are open.'))
    await invite('guest@example.com')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too many are open.')
    await expect.element(field()).toHaveValue('guest@example.com')
    vi.mocked(invites.createInvite).mockResolvedValue({ invite: open, token: 'A'.repeat(28) })
    await press('Make the invite')
    await expect.element(page.getByLabelText('Code')).toHaveValue(`${Array(7).fill('AAAA').join('-')}`)
    expect(invites.createInvite).toHaveBeenLastCalledWith({ workspaceId, role: 'viewer', email: 'guest@example.com' })
  })
})
