import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Vendor } from '#contract/session/session.ts'
import { beginSignIn, readReply } from '#src/session/vendor-sign-in.ts'
import { createStorage, tokenWith } from '#test/support/browser.ts'

const clientIds = { google: 'google-client', microsoft: 'microsoft-client' }
const standIn = { clientIds, signInAuthority: 'https://stand-in.test' }
const journey = { token: 'invite', returnTo: '/workspace/w1/discover' }

let assigned: URL[] = []
let asked: string[] = []
let idToken: string | undefined
let browser = createStorage()

beforeEach(() => {
  assigned = []
  asked = []
  idToken = undefined
  browser = createStorage()
  vi.stubGlobal('location', { origin: 'https://app.test', assign: (to: string) => assigned.push(new URL(to)) })
  vi.stubGlobal('sessionStorage', browser.storage())
  vi.stubGlobal('fetch', async (url: string | URL) => asked.push(String(url)))
})
afterEach(() => vi.unstubAllGlobals())

const begin = async (vendor: Vendor, config = standIn) => {
  beginSignIn(config, vendor, journey)
  return assigned[0]!
}

const callback = async (vendor: Vendor, answer: Record<string, string> = {}, claims: object = {}) => {
  const { searchParams } = await begin(vendor)
  idToken = tokenWith({ sub: 's1', nonce: searchParams.get('nonce'), ...claims })
  const fields = { state: searchParams.get('state')!, ...('error' in answer ? {} : { id_token: idToken }), ...answer }
  return `https://app.test/login/callback#${new URLSearchParams(fields)}`
}

const failureOf = (address: string) => {
  const reply = readReply(standIn, address)
  return reply.kind === 'incomplete' ? { ...reply, why: (reply.why as Error).message } : reply
}
const incomplete = { kind: 'incomplete', journey: {}, why: expect.any(String) as unknown }

describe('the way to the vendor', () => {
  test.each<[Vendor, string]>([
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth'],
    ['microsoft', 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize'],
  ])('%s itself, where no stand-in is configured, with the choice of an account', async (vendor, address) => {
    const { origin, pathname, searchParams } = await begin(vendor, { clientIds, signInAuthority: '' })
    expect([origin + pathname, searchParams.get('prompt'), searchParams.get('client_id')]).toEqual([
      address,
      'select_account',
      clientIds[vendor],
    ])
  })
  test.each<[Vendor]>([['google'], ['microsoft']])(
    '%s: for an ID token in the fragment, with a nonce and a state of its own each time',
    async (vendor) => {
      const first = await begin(vendor)
      await begin(vendor)
      const { nonce, state, ...rest } = Object.fromEntries(first.searchParams)
      expect([first.origin + first.pathname, rest]).toEqual([
        `https://stand-in.test/${vendor}/auth`,
        {
          client_id: `${vendor}-client`,
          redirect_uri: 'https://app.test/login/callback',
          response_type: 'id_token',
          response_mode: 'fragment',
          scope: 'openid email profile',
        },
      ])
      expect([nonce, state].map((own) => /^[\w-]{36}$/.test(own!))).toEqual([true, true])
      expect(
        new Set(assigned.flatMap(({ searchParams }) => [searchParams.get('nonce'), searchParams.get('state')])).size,
      ).toBe(4)
    },
  )
  test('nothing is asked of a vendor before the browser goes there', async () => {
    await begin('google', { clientIds, signInAuthority: '' })
    await begin('microsoft', { clientIds, signInAuthority: '' })
    expect(asked).toEqual([])
  })
  test('who is offline stays where they are', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(begin('google')).rejects.toThrow('The browser is offline')
    expect(assigned).toEqual([])
  })
  test('what it was for waits in this tab only, under a name of its own', async () => {
    await begin('google')
    expect([...browser.items.keys()].every((key) => key.startsWith('soundings.sign-in.'))).toBe(true)
  })
})

describe('the way back', () => {
  test.each<[Vendor]>([['google'], ['microsoft']])(
    '%s: the ID token of the answer, and what the sign-in was for',
    async (vendor) => {
      const address = await callback(vendor, { iss: `https://stand-in.test/${vendor}` })
      expect(readReply(standIn, address)).toEqual({ kind: 'answered', vendor, idToken, journey })
      expect(asked).toEqual([])
    },
  )
  test('an answer may leave its issuer out', async () => {
    expect(readReply(standIn, await callback('google')).journey).toEqual(journey)
  })
  test('an answer is good for one use', async () => {
    const address = await callback('google')
    readReply(standIn, address)
    expect(failureOf(address)).toEqual(incomplete)
  })
  test('a sign-in that was cancelled says so, and keeps what it was for', async () => {
    expect(failureOf(await callback('google', { error: 'access_denied' }))).toEqual({ kind: 'cancelled', journey })
  })
  test('any other refusal asks to start again, and keeps what it was for', async () => {
    expect(failureOf(await callback('google', { error: 'server_error' }))).toEqual({
      kind: 'incomplete',
      journey,
      why: 'server_error',
    })
  })
  test('an answer that names another issuer is not taken', async () => {
    const address = await callback('google', { iss: 'https://evil.test' })
    expect([failureOf(address), asked]).toEqual([{ ...incomplete, why: 'The answer names another issuer' }, []])
  })
  test.each<[string, (address: string) => string]>([
    ['with something else in place of its ID token', (address) => address.replace('id_token=', 'other=')],
    ['with a code in place of its ID token', (address) => address.replace('id_token=', 'code=')],
    ['with its ID token in the query, where servers read it', (address) => address.replace('#', '?')],
    ['that is empty', () => 'https://app.test/login/callback'],
    ['to nothing that was asked', () => 'https://app.test/login/callback#state=unknown;microsoft&id_token=e30.e30.x'],
  ])('an answer %s is not taken', async (_, changed) => {
    expect([failureOf(changed(await callback('google'))), asked]).toEqual([incomplete, []])
  })
  test.each([
    ['another nonce', { nonce: 'other' }],
    ['an empty nonce', { nonce: '' }],
    ['no nonce', { nonce: undefined }],
  ])('a token with %s was made for another sign-in and is not taken', async (_what, claims) => {
    expect(failureOf(await callback('google', {}, claims))).toEqual(incomplete)
  })
})
