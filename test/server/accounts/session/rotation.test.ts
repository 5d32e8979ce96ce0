import { desc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rotateHeader } from '#contract/headers.ts'
import { login, logout, refresh } from '#contract/session/session.ts'
import type { SessionTokens } from '#contract/session/tokens.ts'
import { me } from '#contract/session/users.ts'
import { hashOf } from '#server/access/secrets.ts'
import { auditEntries, rotatedRefreshTokens, sessions } from '#server/platform/db/postgres/schema/index.ts'
import { createClock } from '#test/support/clock.ts'
import { type CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const second = 1_000
const day = 86_400_000
const person = 'owner@example.com'
const clock = createClock()
const lines: string[] = []
let first: SessionTokens
const signIn = async () => {
  const token = await server.issuer.sign(server.issuer.claimsOf(person))
  return server.call(login, { oauth_token: token, vendor_type: 'google' })
}
const server = await useServer({ now: clock.now, onLog: (line) => lines.push(line) })
await server.createWorkspace({ owner: person })
beforeEach(async () => {
  first = await signIn()
  lines.length = 0
})

const outcomeOf = <Answer>(call: Promise<Answer>) => call.catch(({ status }: CallFailed) => status)
const rotate = (bearer: string) =>
  server.call(refresh, {}, { as: { bearer }, headers: { [rotateHeader]: 'true' } }) as Promise<SessionTokens>
/** The token that goes on, or the status of the refusal. */
const next = (bearer: string) => outcomeOf(rotate(bearer).then(({ refresh_token }) => refresh_token))
const plain = (bearer: string) =>
  outcomeOf(server.call(refresh, {}, { as: { bearer } }).then((answer) => Object.keys(answer)))
const useAccess = (bearer: string) => outcomeOf(server.call(me, {}, { as: { bearer } }).then(() => 200))

/** A session whose first token was replaced a minute ago. */
async function rotated() {
  const parent = first.refresh_token
  const child = (await rotate(parent)).refresh_token
  clock.pass(60 * second)
  return { parent, child }
}
/** The same, and the child was replaced, too. */
async function rotatedTwice() {
  const { parent: grandparent, child: parent } = await rotated()
  const child = (await rotate(parent)).refresh_token
  clock.pass(60 * second)
  return { grandparent, parent, child }
}

test('a refresh that asks for it gets another refresh token, which goes on', async () => {
  const { parent, child } = await rotated()
  const again = await rotate(child)
  expect([new Set([parent, child, again.refresh_token]).size, await useAccess(again.access_token)]).toEqual([3, 200])
})

describe('a token that was replaced', () => {
  test('answers the same one within ten seconds, also once that has been used', async () => {
    const child = await next(first.refresh_token)
    clock.pass(5 * second)
    const used = await next(child as string)
    clock.pass(5 * second)
    expect([used, await next(first.refresh_token)]).toEqual([child, child])
  })

  test('answers the same one later while that has not been used: its answer was lost', async () => {
    const { parent, child } = await rotated()
    expect([await next(parent), await plain(parent), await next(parent)]).toEqual([child, ['access_token'], child])
    expect(typeof (await next(child))).toBe('string')
  })

  test.each([
    ['replaced', (child: string) => rotate(child)],
    ['used without being replaced', (child: string) => server.call(refresh, {}, { as: { bearer: child } })],
  ])('ends the session once the next one was %s', async (_, use) => {
    const { parent, child } = await rotated()
    const { access_token: access } = await use(child)
    clock.pass(11 * second)
    expect([await useAccess(access), await next(parent), await useAccess(access)]).toEqual([200, 401, 401])
  })

  test('ends the session also where nobody asks for another', async () => {
    const { grandparent, child } = await rotatedTwice()
    expect([await plain(grandparent), await plain(child)]).toEqual([401, 401])
  })

  test('ends the session when two have followed it, used or not', async () => {
    const { grandparent, child } = await rotatedTwice()
    expect([await next(grandparent), await next(child)]).toEqual([401, 401])
  })
})

test('a reuse stands once in the log and in the audit log, and no token does', async () => {
  const { grandparent, parent, child } = await rotatedTwice()
  lines.length = 0
  await next(grandparent)
  await next(parent)
  expect(lines.map((line) => JSON.parse(line)).filter(({ event }) => event?.startsWith('refresh'))).toMatchObject([
    { event: 'refresh-reuse', outcome: 'session ended', actor: expect.any(String), requestId: expect.any(String) },
    { event: 'refresh', outcome: 'refused' },
  ])
  const [audited] = await server.services.db.select().from(auditEntries).orderBy(desc(auditEntries.at)).limit(1)
  expect(audited).toMatchObject({ action: 'session.signedOut', details: { isCopied: true }, actorName: 'Owner' })
  for (const token of [grandparent, parent, child]) expect(lines.join('')).not.toContain(token)
})

test('twenty refreshes at once get one token', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { refresh_token: current } = first
    const answers = await Promise.all(Array.from({ length: 20 }, () => next(current)))
    expect([new Set(answers).size, answers[0]]).toEqual([1, expect.stringMatching(/^[\w-]{43}$/)])
    first = { ...first, refresh_token: answers[0] as string }
    clock.pass(11 * second)
  }
})

describe('rotation prolongs nothing', () => {
  test('seven idle days end the session, whichever token comes', async () => {
    const { parent, child } = await rotated()
    clock.pass(7 * day)
    expect([await next(child), await next(parent)]).toEqual([401, 401])
  })

  test('a repeated parent is no use of the session', async () => {
    const { parent, child } = await rotated()
    clock.pass(6 * day)
    const repeated = await next(parent)
    clock.pass(day)
    expect([repeated, await next(child)]).toEqual([child, 401])
  })
})

test.each(['parent', 'child'] as const)('signing out with the %s ends the session', async (which) => {
  const tokens = await rotated()
  await server.call(logout, {}, { as: { bearer: tokens[which] } })
  expect([await next(tokens.child), await next(tokens.parent)]).toEqual([401, 401])
})

test('what is stored gives no token', async () => {
  const { parent, child } = await rotated()
  const { db } = server.services
  const stored = JSON.stringify([await db.select().from(sessions), await db.select().from(rotatedRefreshTokens)])
  const found = [stored.includes(hashOf(child)), stored.includes(child), stored.includes(parent)]
  expect(found).toEqual([true, false, false])
})

test('a former release beside this one accepts the token that goes on, and its use counts', async () => {
  const { parent, child } = await rotated()
  const prolongedThere = await server.services.db.execute(
    sql`UPDATE sessions SET last_used_at = ${clock.now().toISOString()}::timestamptz WHERE refresh_hash = ${hashOf(child)} RETURNING id`,
  )
  expect([prolongedThere.rows.length, await next(parent), await next(child)]).toEqual([1, 401, 401])
})

test('tokens of sessions that are over are forgotten at the next sign-in', async () => {
  await rotated()
  clock.pass(31 * day)
  await signIn()
  expect(await server.services.db.$count(rotatedRefreshTokens)).toBe(0)
})
