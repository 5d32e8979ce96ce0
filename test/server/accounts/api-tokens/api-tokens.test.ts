import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/api-tokens/api-tokens.ts'
import { downloadExport, getExport, listExports, startExport } from '#contract/posts/exports.ts'
import { createFilter, listFilters } from '#contract/filters/filters.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { listAudit } from '#contract/workspaces/audit.ts'
import { changeRole, leaveWorkspace, listMembers, removeMember } from '#contract/workspaces/members.ts'
import { getWorkspace, updateWorkspace } from '#contract/workspaces/workspaces.ts'
import { admitJob } from '#server/access/job.ts'
import { isStillAdmitted } from '#server/access/admit.ts'
import { isWellFormed, newApiToken } from '#server/access/token-format.ts'
import type { MemberContext } from '#server/access/context.ts'
import { apiCalls, apiTokens, exports } from '#server/platform/db/postgres/schema/index.ts'
import { dailyPosts, storePosts } from '../../library/filters/filtering.ts'
import { CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'olga@example.com'
const second = 'oskar@example.com'
const days = { from: '2026-03-01', to: '2026-03-30' }
const day = 86_400_000
const lines: string[] = []
const begun = Date.parse('2026-04-01T12:00:10Z')
let at = begun
let workspaceId: string

const server = await useServer({ now: () => new Date(at), onLog: (line) => lines.push(line) })
beforeEach(async () => {
  at = begun
  workspaceId = (await server.createWorkspace({ owner, members: { manager: second } })).id
})

const make = async (scopes: contract.ApiScope[] = ['posts'], as = owner, days: number | null = 30) =>
  server.call(contract.createApiToken, { workspaceId, name: 'Nightly report', scopes, days }, { as })
const by = (token: string) => ({ as: { bearer: token } })
const statusOf = async (token: string) => (await server.send(getWorkspace, { workspaceId }, by(token))).status
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof CallFailed ? `${error.status} ${error.problem.message}` : error),
  )

test('a token has a prefix and a checksum, and no two are the same', () => {
  const tokens = Array.from({ length: 200 }, newApiToken)
  expect(new Set(tokens).size).toBe(200)
  expect(tokens.filter((token) => !/^snd_[0-9A-Za-z]{36}$/.test(token) || !isWellFormed(token))).toEqual([])
  const [token] = tokens as [string]
  const other = token.at(-1) === 'A' ? 'B' : 'A'
  expect([token.slice(0, -1) + other, token.slice(0, -1), `${token}A`, token.slice(4)].filter(isWellFormed)).toEqual([])
})

test('a token is told once and kept as a hash: no table holds it', async () => {
  const { apiToken, token } = await make(['posts', 'exports'])
  await statusOf(token)
  const input = { workspaceId }
  const { items, allowed, allowedBy, callsPerMinute } = await server.call(contract.listApiTokens, input, { as: owner })
  const times = { createdAt: new Date(at).toISOString(), expiresAt: new Date(at + 30 * day).toISOString() }
  const named = { name: 'Nightly report', start: token.slice(0, 8), createdBy: 'Olga', lastUsedAt: null }
  expect(items.map((item) => ({ ...item, lastUsedAt: null }))).toEqual([
    { id: apiToken.id, ...named, scopes: ['posts', 'exports'], ...times },
  ])
  const limits = { token: contract.tokenCallsPerMinute, workspace: null }
  expect([allowed, allowedBy, callsPerMinute]).toEqual([100, null, limits])
  const tables = await server.services.db.execute<{ name: string }>(
    sql`SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const holding = []
  for (const { name } of tables.rows) {
    const found = await server.services.db.execute(
      sql`SELECT 1 FROM ${sql.raw(name)} AS r WHERE r::text LIKE ${`%${token.slice(8)}%`}`,
    )
    if (found.rows.length > 0) holding.push(name)
  }
  expect(tables.rows.length).toBeGreaterThan(30)
  expect(holding).toEqual([])
  await server.call(contract.revokeApiToken, { workspaceId, tokenId: apiToken.id }, { as: owner })
  const { items: entries } = await server.call(listAudit, { workspaceId }, { as: owner })
  expect(entries.slice(0, 2).map(({ person, details }) => [person, details])).toEqual([
    ['Olga', { tokenRevoked: 'Nightly report' }],
    ['Olga', { tokenCreated: 'Nightly report', scopes: 'posts, exports', until: expect.any(String) }],
  ])
})

test('one that ended, was revoked, is unknown or malformed is 401, at once', async () => {
  const [ending, revoked] = [await make(['posts'], owner, 1), await make()]
  expect([await statusOf(ending.token), await statusOf(revoked.token)]).toEqual([200, 200])
  await server.call(contract.revokeApiToken, { workspaceId, tokenId: revoked.apiToken.id }, { as: owner })
  at += day
  const ask = (token: string) => refusal(server.call(getWorkspace, { workspaceId }, by(token)))
  for (const token of [ending.token, revoked.token, newApiToken(), 'snd_x'])
    expect(await ask(token)).toBe('401 problem.unknownApiToken')
})

test('the last use is noted, once a minute at most', async () => {
  const { apiToken, token } = await make()
  const lastUse = async () =>
    (await server.services.db.select().from(apiTokens).where(eq(apiTokens.id, apiToken.id)))[0]!.lastUsedAt?.getTime()
  const first = at
  await statusOf(token)
  await expect.poll(lastUse).toBe(first)
  at += 59_000
  await Promise.all([statusOf(token), statusOf(token)])
  // A later write would have been queued before this one's answer.
  at += 2_000
  expect(await lastUse()).toBe(first)
  await statusOf(token)
  await expect.poll(lastUse).toBe(at)
})

test('no line of the log holds a token, whole or in part', async () => {
  const { token } = await make()
  await statusOf(token)
  await server.request(`/api/internal/workspaces/${workspaceId}?token=${token}`)
  await server.request(`/api/internal/${token}`, { headers: { authorization: `Bearer ${token}` } })
  server.services.log.error({ err: new Error(`refused ${token}`) }, token)
  expect(lines.some((line) => line.includes('/workspaces/:workspaceId'))).toBe(true)
  expect(lines.filter((line) => line.includes(token.slice(0, 14)))).toEqual([])
})

const ownerToo = async () => {
  const { items } = await server.call(listMembers, { workspaceId }, { as: owner })
  const { userId } = items.find(({ email }) => email === second)!
  await server.call(changeRole, { workspaceId, userId, role: 'owner' }, { as: owner })
  return userId
}

test.each([
  ['demoted', (userId: string) => server.call(changeRole, { workspaceId, userId, role: 'manager' }, { as: owner })],
  ['removed', (userId: string) => server.call(removeMember, { workspaceId, userId }, { as: owner })],
  ['gone', () => server.call(leaveWorkspace, { workspaceId }, { as: second })],
])('what a token is good for ends with the role of who made it: %s', async (_, act) => {
  const userId = await ownerToo()
  const [byGone, mine] = [await make(['posts'], second), await make()]
  await act(userId)
  expect([await statusOf(byGone.token), await statusOf(mine.token)]).toEqual([401, 200])
  const { items } = await server.call(listAudit, { workspaceId }, { as: owner })
  expect(items.filter(({ details }) => details.tokenRevoked).map(({ person }) => person)).toEqual([null])
})

test('a token sees what is shared, nothing private of its maker', async () => {
  const conditions = [{ field: 'after' as const, day: '2026-01-01' }]
  for (const visibility of ['private', 'shared'] as const)
    await server.call(createFilter, { workspaceId, name: visibility, visibility, conditions }, { as: owner })
  const { items } = await server.call(listFilters, { workspaceId }, by((await make(['queries'])).token))
  expect(items.map(({ name }) => name)).toEqual(['shared'])
})

describe('exports of a token', () => {
  const view = { table: 'posts' as const, ...days }
  async function untilReady(exportId: string, token: string) {
    const status = async () => (await server.call(getExport, { workspaceId, exportId }, by(token))).status
    await expect.poll(status).toBe('ready')
  }

  test('are its own, are told under its name, and go with it', async () => {
    await storePosts(server, workspaceId, dailyPosts(['Coffee', 'Tea']))
    const [one, other] = [await make(['exports']), await make(['exports'])]
    const { id: exportId } = await server.call(startExport, { workspaceId, format: 'csv', view }, by(one.token))
    await untilReady(exportId, one.token)
    expect(await server.call(downloadExport, { workspaceId, exportId }, by(one.token))).toContain('Coffee')
    const asked = await Promise.all(
      [by(other.token), { as: owner }, { as: { bearer: server.services.operatorToken } }].map(async (as) => ({
        listed: (await server.call(listExports, { workspaceId }, as)).items.length,
        found: (await server.send(getExport, { workspaceId, exportId }, as)).status,
      })),
    )
    expect(asked).toEqual(Array.from({ length: 3 }, () => ({ listed: 0, found: 404 })))
    const { items } = await server.call(listAudit, { workspaceId, group: 'posts' }, { as: owner })
    expect(items.map(({ person, action }) => [person, action])).toEqual([
      ['Nightly report (API)', 'export.downloaded'],
      ['Nightly report (API)', 'posts.exported'],
    ])
    await server.call(contract.revokeApiToken, { workspaceId, tokenId: one.apiToken.id }, { as: owner })
    expect(await server.services.db.$count(exports, eq(exports.id, exportId))).toBe(0)
  })

  test('are refused and end where the workspace keeps viewers from exporting', async () => {
    const { apiToken, token } = await make(['exports'])
    const file = { format: 'csv' as const, view, status: 'queued' as const, fileName: 'x.csv', tokenId: apiToken.id }
    const row = { workspaceId, serverId: crypto.randomUUID(), ...file }
    const [queued] = await server.services.db.insert(exports).values(row).returning()
    await server.call(updateWorkspace, { workspaceId, viewersExport: false }, { as: owner })
    const start = () => server.call(startExport, { workspaceId, format: 'csv', view }, by(token))
    expect(await refusal(start())).toBe('403 problem.roleMayNot')
    expect((await server.call(getExport, { workspaceId, exportId: queued!.id }, by(token))).status).toBe('cancelled')
    const job = { workspaceId, userId: null, tokenId: apiToken.id, signal: new AbortController().signal }
    await expect(admitJob('posts.export', server.services, job)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('run as a viewer of the workspace, and no more once the token is gone', async () => {
    const { apiToken } = await make(['exports'], owner, 1)
    const job = { workspaceId, userId: null, tokenId: apiToken.id, signal: new AbortController().signal }
    const { workspace, userId, token } = await admitJob('posts.export', server.services, job)
    expect([workspace.role, userId, token?.id]).toEqual(['viewer', null, apiToken.id])
    at += day
    await expect(admitJob('posts.export', server.services, job)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('who follows the workspace by a token is let go when it is revoked', async () => {
  const { apiToken, token } = await make()
  const caller = { bearer: token, workspace: { id: workspaceId }, userId: null }
  const context = { ...server.services, ...caller } as unknown as MemberContext
  const before = await isStillAdmitted('posts.read', context)
  await server.call(contract.revokeApiToken, { workspaceId, tokenId: apiToken.id }, { as: owner })
  expect([before, await isStillAdmitted('posts.read', context)]).toEqual([true, false])
})

describe('the calls of a minute', () => {
  const setCalls = (tokenId: string, calls: number) =>
    server.services.db.update(apiCalls).set({ calls }).where(eq(apiCalls.holder, tokenId))

  test('are told at every answer, and refused past the limit until the next minute', async () => {
    const { apiToken, token } = await make()
    const ask = async () => {
      const { status, headers } = await server.send(listPosts, { workspaceId, ...days }, by(token))
      const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))
      return { status, limit, remaining, reset, after: headers.get('retry-after') }
    }
    const told = { limit: '300', reset: '50', after: null }
    expect(await ask()).toEqual({ status: 200, ...told, remaining: '299' })
    await setCalls(apiToken.id, 299)
    expect(await ask()).toEqual({ status: 200, ...told, remaining: '0' })
    expect(await ask()).toEqual({ status: 429, ...told, remaining: '0', after: '50' })
    at += 50_000
    expect(await ask()).toEqual({ status: 200, ...told, reset: '60', remaining: '299' })
  })

  test('hold for calls at once', async () => {
    const { apiToken, token } = await make()
    await statusOf(token)
    await setCalls(apiToken.id, contract.tokenCallsPerMinute - 10)
    const statuses = await Promise.all(Array.from({ length: 25 }, () => statusOf(token)))
    expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(200), ...Array<number>(15).fill(429)])
  })
})
