import * as fc from 'fast-check'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { logout, refresh } from '#contract/session/session.ts'
import type { SessionTokens } from '#contract/session/tokens.ts'
import { me } from '#contract/session/users.ts'
import { createClock } from '#test/support/clock.ts'
import { statusOf } from '#test/support/outcomes.ts'
import { useServer } from '#test/support/use-server.ts'

const minute = 60_000
const day = 24 * 60 * minute
const clock = createClock()
const server = await useServer({ now: clock.now })

let people = 0
/** Somebody new, so that no test ends another one's session. */
const newSession = () => server.as(`person-${++people}@example.com`)
const useAccess = (bearer: string) => statusOf(server.call(me, {}, { as: { bearer } }))
const useRefresh = (bearer: string) => statusOf(server.call(refresh, {}, { as: { bearer } }))
const renew = async ({ refresh_token: bearer }: SessionTokens) =>
  (await server.call(refresh, {}, { as: { bearer } })).access_token

describe('an access token', () => {
  test('says its type, whom it names and that it lives ten minutes', async () => {
    const { access_token: token } = await newSession()
    const { id } = await server.call(me, {}, { as: { bearer: token } })
    const { iat, exp, ...claims } = decodeJwt(token)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) })
    expect(claims).toEqual({ iss: 'soundings', aud: 'soundings', sub: id, sid: expect.any(String) })
    expect(exp! - iat!).toBe(600)
  })

  test('ends after ten minutes and is renewed by a refresh', async () => {
    const session = await newSession()
    clock.pass(11 * minute)
    expect([await useAccess(session.access_token), await useAccess(await renew(session))]).toEqual([401, 200])
  })

  test('does not refresh, nor does a refresh token call', async () => {
    const { access_token, refresh_token } = await newSession()
    expect([await useRefresh(access_token), await useAccess(refresh_token)]).toEqual([401, 401])
  })
})

describe('a session', () => {
  test('ends after seven days without a refresh', async () => {
    const session = await newSession()
    clock.pass(7 * day - minute)
    const used = await useRefresh(session.refresh_token)
    clock.pass(7 * day + minute)
    expect([used, await useRefresh(session.refresh_token)]).toEqual([200, 401])
  })

  test('ends after thirty days however often it is refreshed', async () => {
    const session = await newSession()
    const statuses = []
    for (const days of [6, 6, 6, 6, 5.9, 0.2]) {
      clock.pass(days * day)
      statuses.push(await useRefresh(session.refresh_token))
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 401])
  })

  test('ends with every token of it at sign-out, and twice is once', async () => {
    const session = await newSession()
    const renewed = await renew(session)
    const { access_token: access, refresh_token: bearer } = session
    const signOut = () => statusOf(server.call(logout, {}, { as: { bearer } }))
    expect([await signOut(), await signOut()]).toEqual([200, 200])
    expect([await useAccess(access), await useAccess(renewed), await useRefresh(bearer)]).toEqual([401, 401, 401])
  })

  test('is not ended by an access token', async () => {
    const session = await newSession()
    expect(await statusOf(server.call(logout, {}, { as: { bearer: session.access_token } }))).toBe(401)
    expect(await useRefresh(session.refresh_token)).toBe(200)
  })
})

test('no Authorization header makes the server fail', async () => {
  const { access_token: token } = await newSession()
  const header = fc.oneof(
    fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
    fc.string().map((text) => `Bearer ${Buffer.from(text).toString('base64url')}`),
    fc.array(fc.base64String(), { maxLength: 5 }).map((parts) => `Bearer ${parts.join('.')}`),
    fc.nat(token.length).map((length) => `Bearer ${token.slice(0, length - 1)}`),
    fc.constantFrom('Bearer', 'Bearer ', 'Basic YTpi', `bearer  ${token}`, `Bearer ${token} ${token}`, `${token}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(header, { minLength: 20, maxLength: 20 }), async (headers) => {
      const statuses = await Promise.all(
        headers.map(async (authorization) => {
          const [social, refreshed] = await Promise.all([
            server.request('/api/social/users/me', { headers: { authorization } }),
            server.request('/api/social/auth/refresh', { method: 'POST', headers: { authorization } }),
          ])
          await Promise.all([social.arrayBuffer(), refreshed.arrayBuffer()])
          return [social.status, refreshed.status]
        }),
      )
      expect(new Set(statuses.flat())).toEqual(new Set([401]))
    }),
    { numRuns: 5 },
  )
})
