import { describe, expect, test } from 'vitest'
import { listMembers } from '#contract/workspaces/members.ts'
import { me } from '#contract/session/users.ts'
import { listOwnAccounts } from '#contract/filters/own-accounts.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { getWorkspace, updateWorkspace } from '#contract/workspaces/workspaces.ts'
import { CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ status, problem }: CallFailed) => ({ status, errors: problem.errors }),
  )

test('a new workspace has its creator as owner and, without a card provider, a plan that does not end', async () => {
  const asked = { owner: 'first@example.com', name: '  Harbour  ', timezone: 'europe/berlin' }
  const created = await server.createWorkspace(asked)
  const named = { name: 'Harbour', language: 'en', timezone: 'Europe/Berlin', weekStart: 'monday' }
  const usual = { retentionDays: null, viewersExport: true, sharing: true, hasAlerts: false, sample: false }
  const endless = { plan: 'business', plan_expired_at: null, privilege: 'owner', deletion: null }
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(created).toEqual({ id, ...named, ...usual, ...endless, created_at: expect.any(Number) })
  expect(await server.call(getWorkspace, { workspaceId: created.id }, { as: 'first@example.com' })).toEqual(created)
  const { workspaces } = await server.call(me, {}, { as: 'first@example.com' })
  expect(workspaces).toEqual([{ id: created.id, name: 'Harbour', privilege: 'owner', sample: false }])
})

describe('the accounts of a new workspace itself', () => {
  const wanted = { name: 'Engine', language: 'en', timezone: 'UTC' } as const
  const as = { as: 'a.l@example.com' }
  test('are named on the way, by address or by source and handle', async () => {
    const ownAccounts = 'https://x.com/Engine\n\nmastodon @engine@example.social\nx @engine'
    const { id: workspaceId } = await server.call(createWorkspace, { ...wanted, ownAccounts }, as)
    const { items } = await server.call(listOwnAccounts, { workspaceId }, as)
    const found = items.map(({ source, account }) => `${source} ${account}`)
    expect(found).toEqual(['mastodon engine@example.social', 'x Engine'])
  })
  test('are refused by their line, and no workspace is made', async () => {
    const before = (await server.call(me, {}, as)).workspaces.length
    const detail = 'Line 2: enter a profile link, or source and handle, such as x @engine.'
    const error = {
      pointer: '/ownAccounts',
      detail,
      message: 'input.ownAccount',
      params: { line: 2, example: 'x @engine' },
    }
    const refused = await failure(server.call(createWorkspace, { ...wanted, ownAccounts: 'x @engine\n@engine' }, as))
    expect(refused).toEqual({ status: 400, errors: [error] })
    expect((await server.call(me, {}, as)).workspaces).toHaveLength(before)
  })
})

describe('a time zone', () => {
  const detail = 'Enter a time zone such as Europe/Berlin or UTC.'
  const refused = { status: 400, errors: [{ pointer: '/timezone', detail, message: 'problem.unknownTimezone' }] }
  test.each(['Mars/Olympus', '+02:00', 'UTC; DROP', 'x'.repeat(60)])(
    '%s is refused with its pointer',
    async (timezone) => expect(await failure(server.createWorkspace({ timezone }))).toEqual(refused),
  )

  test.each(['UTC', 'Asia/Kolkata', 'America/Argentina/Ushuaia'])('%s is kept', async (timezone) => {
    expect((await server.createWorkspace({ timezone })).timezone).toBe(timezone)
  })
})

describe('a name', () => {
  test.each(['', '   ', 'x'.repeat(121), 'two\nlines', 'a\u0000b'])('%j is refused', async (name) => {
    const refused = { status: 400, errors: [{ pointer: '/name' }] }
    expect(await failure(server.createWorkspace({ name }))).toMatchObject(refused)
  })

  test.each(["Bobby'); DROP TABLE posts;--", '<script>alert(1)</script>', 'قصر', '船 🚢', '{workspaceId:UUID}'])(
    '%j is kept as it is',
    async (name) => expect((await server.createWorkspace({ name })).name).toBe(name),
  )
})

test('a manager changes what is said and leaves the rest', async () => {
  const { id, ...created } = await server.createWorkspace({ members: { manager: 'max@example.com' } })
  const change = { workspaceId: id, timezone: 'Asia/Tokyo' }
  const changed = await server.call(updateWorkspace, change, { as: 'max@example.com' })
  expect(changed).toEqual({ ...created, id, timezone: 'Asia/Tokyo', privilege: 'manager' })
})

test('members are listed in the order they came, with e-mails only for who may invite', async () => {
  const members = { manager: 'max@example.com', viewer: 'vic@example.com' }
  const { id } = await server.createWorkspace({ owner: 'olga@example.com', members })
  const seenBy = async (email: string) => {
    const { items } = await server.call(listMembers, { workspaceId: id }, { as: email })
    return items.map((member) => `${member.firstName} ${member.role} ${member.email}`)
  }
  const found = await seenBy('max@example.com')
  expect(found).toEqual(['Olga owner olga@example.com', 'Max manager max@example.com', 'Vic viewer vic@example.com'])
  expect(await seenBy('vic@example.com')).toEqual(['Olga owner null', 'Max manager null', 'Vic viewer null'])
})
