import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Vendor } from '#contract/session.ts'
import { beginSignIn, finishSignIn, SignInError } from '#src/session/vendor-sign-in.ts'
import { createStorage, json, tokenWith } from '#test/support/browser.ts'

const clientIds = { google: 'google-client', microsoft: 'microsoft-client' }
const standIn = { clientIds, signInAuthority: 'https://stand-in.test' }
const journey = { token: 'invite', returnTo: '/workspace/w1/discover' }

let assigned: URL[] = []
let asked: { url: string; body: URLSearchParams }[] = []
let idToken: string | undefined
let browser = createStorage()

/** Every provider, as far as the client asks it: what it offers, and its token for a code. */
const provider = async (url: string | URL, init?: RequestInit) => {
  const address = String(url)
  const wellKnown = address.indexOf('/.well-known/')
  if (wellKnown > 0) {
    const issuer = address.slice(0, wellKnown)
    return json({ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` })
  }
  asked.push({ url: address, body: new URLSearchParams(String(init?.body)) })
  return json({ access_token: 'a', token_type: 'Bearer', id_token: idToken })
}

beforeEach(() => {
  assigned = []
  asked = []
  idToken = undefined
  browser = createStorage()
  vi.stubGlobal('location', { origin: 'https://app.test', assign: (to: string) => assigned.push(new URL(to)) })
  vi.stubGlobal('sessionStorage', browser.storage())
  vi.stubGlobal('fetch', provider)
})
afterEach(() => vi.unstubAllGlobals())

const begin = async (vendor: Vendor, config = standIn) => {
  await beginSignIn(config, vendor, journey)
  return assigned[0]!
}

/** The address a provider sends a browser back to. */
const callback = async (vendor: Vendor, answer: Record<string, string>) => {
  const { searchParams } = await begin(vendor)
  idToken = tokenWith({ sub: 's1', nonce: searchParams.get('nonce') })
  const query = new URLSearchParams({ state: searchParams.get('state')!, ...answer })
  return `https://app.test/login/callback?${query}`
}

const failureOf = async (address: string) => {
  const error = (await finishSignIn(standIn, address).catch((thrown: unknown) => thrown)) as SignInError
  return {
    isSignInError: error instanceof SignInError,
    name: error.name,
    message: error.message,
    journey: error.journey,
    cause: (error.cause as Error).message,
  }
}
const why = (cause: string) => ({ ...broken, cause })
const broken = {
  isSignInError: true,
  name: 'SignInError',
  message: 'The sign-in did not complete. Please start it again.',
  journey: {},
  cause: expect.any(String) as unknown,
}

describe('the way to the vendor', () => {
  test.each<[Vendor, string]>([
    ['google', 'https://accounts.google.com'],
    ['microsoft', 'https://login.microsoftonline.com/common/v2.0'],
  ])('%s itself, where no stand-in is configured, with the choice of an account', async (vendor, issuer) => {
    const { origin, pathname, searchParams } = await begin(vendor, { clientIds, signInAuthority: '' })
    expect([origin + pathname, searchParams.get('prompt'), searchParams.get('client_id')]).toEqual([
      `${issuer}/authorize`,
      'select_account',
      clientIds[vendor],
    ])
  })
  test('a code with PKCE, a nonce of its own each time, and the vendor in the state', async () => {
    const first = await begin('microsoft')
    await begin('microsoft')
    const { nonce, state, code_challenge, ...rest } = Object.fromEntries(first.searchParams)
    expect([
      first.origin + first.pathname,
      rest,
      state!.endsWith(';microsoft'),
      nonce !== assigned[1]!.searchParams.get('nonce'),
    ]).toEqual([
      'https://stand-in.test/microsoft/authorize',
      {
        client_id: 'microsoft-client',
        redirect_uri: 'https://app.test/login/callback',
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge_method: 'S256',
      },
      true,
      true,
    ])
    expect([/^[\w-]{36}$/.test(nonce!), code_challenge!.length]).toEqual([true, 43])
  })
  test('what it was for waits in this tab only, under a name of its own', async () => {
    await begin('google')
    expect([...browser.items.keys()].every((key) => key.startsWith('soundings.sign-in.'))).toBe(true)
  })
})

describe('the way back', () => {
  test.each<[Vendor]>([['google'], ['microsoft']])(
    '%s: the token for the code, and what the sign-in was for',
    async (vendor) => {
      const address = await callback(vendor, { code: 'c1', iss: `https://stand-in.test/${vendor}` })
      expect(await finishSignIn(standIn, address)).toEqual({ vendor, idToken, journey })
      expect(asked.map(({ url, body }) => [url, body.get('code'), body.get('code_verifier') !== null])).toEqual([
        [`https://stand-in.test/${vendor}/token`, 'c1', true],
      ])
    },
  )
  test('an answer may leave its issuer out', async () => {
    expect((await finishSignIn(standIn, await callback('google', { code: 'c1' }))).journey).toEqual(journey)
  })
  test('a sign-in that was broken off says so, and keeps what it was for', async () => {
    expect(await failureOf(await callback('google', { error: 'access_denied' }))).toEqual({
      ...broken,
      message: 'The sign-in was cancelled.',
      journey,
    })
  })
  test('any other refusal asks to start again, and keeps what it was for', async () => {
    expect(await failureOf(await callback('google', { error: 'server_error' }))).toEqual({ ...broken, journey })
  })
  test('an answer that names another issuer is not taken', async () => {
    const address = await callback('google', { code: 'c1', iss: 'https://evil.test' })
    expect([await failureOf(address), asked]).toEqual([why('The answer names another issuer'), []])
  })
  test('an answer without an ID token is none', async () => {
    const address = await callback('google', { code: 'c1' })
    idToken = undefined
    expect(await failureOf(address)).toEqual(broken)
  })
  test('a token that was made for another sign-in is not taken', async () => {
    const address = await callback('google', { code: 'c1' })
    idToken = tokenWith({ sub: 's1', nonce: 'other' })
    expect(await failureOf(address)).toEqual(broken)
  })
  test.each(['https://app.test/login/callback', 'https://app.test/login/callback?state=unknown;microsoft&code=c1'])(
    'an answer to nothing that was asked: %s',
    async (address) => {
      expect(await failureOf(address)).toEqual(broken)
    },
  )
})
