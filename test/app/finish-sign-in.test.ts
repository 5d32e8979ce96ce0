import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishSignIn } from '#src/app/finish-sign-in.ts'
import { ApiError } from '#src/api/errors.ts'
import { beginSignIn } from '#src/session/vendor-sign-in.ts'
import { createStorage, tokenWith } from '#test/support/browser.ts'

const config = { clientIds: { google: 'g', microsoft: 'm' }, signInAuthority: '' }
const journey = { token: 'invite' }

let asked: URL
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://app.test', assign: (to: string) => (asked = new URL(to)) })
  vi.stubGlobal('sessionStorage', createStorage().storage())
})
afterEach(() => vi.unstubAllGlobals())

function answer(more: Record<string, string> = {}) {
  beginSignIn(config, 'google', journey)
  const { state, nonce } = Object.fromEntries(asked.searchParams)
  const idToken = tokenWith({ sub: 's1', nonce })
  const fields = { state: state!, ...('error' in more ? {} : { id_token: idToken }), ...more }
  return { address: `https://app.test/login/callback#${new URLSearchParams(fields)}`, idToken }
}

async function finish(address: string, signIn = async (_vendor: string, _idToken: string) => {}) {
  const reports: unknown[] = []
  const inspected: unknown[] = []
  const ended = await finishSignIn({
    config: config as never,
    address,
    signIn,
    report: (error) => void reports.push((error as Error).message),
    signal: new AbortController().signal,
    inspect: (event) =>
      void inspected.push(event.type === '@xstate.snapshot' ? [event.event, event.snapshot] : event.type),
  })
  return { ...ended, reports, inspected: JSON.stringify(inspected) }
}

test('the ID token goes to the server, and into nothing that an inspector is told', async () => {
  const exchanged: unknown[] = []
  const { address, idToken } = answer()
  const { outcome, inspected, ...rest } = await finish(address, async (...given) => void exchanged.push(given))
  expect([outcome, rest.journey, rest.reports, exchanged]).toEqual([
    { kind: 'signedIn' },
    journey,
    [],
    [['google', idToken]],
  ])
  expect(inspected).toContain('exchange')
  expect(inspected).not.toContain(idToken)
})

test('who cancelled is not reported; an answer to no sign-in is, and asks the server nothing', async () => {
  const never = () => Promise.reject(new Error('asked'))
  const cancelled = await finish(answer({ error: 'access_denied' }).address, never)
  const foreign = await finish('https://app.test/login/callback#state=x&id_token=e30.e30.x', never)
  expect([cancelled, foreign].map(({ outcome, journey: kept, reports }) => [outcome.kind, kept, reports])).toEqual([
    ['cancelled', journey, []],
    ['incomplete', {}, ['The answer belongs to no sign-in of this tab']],
  ])
})

test.each([
  ['a refusal of the server', new ApiError(401, 'invalid_token', 'Too old.'), 'refused', 'Too old.'],
  ['a broken server', new ApiError(500, 'internal', 'It broke.'), 'failed', 'It broke.'],
  [
    'no answer',
    new TypeError('Failed to fetch'),
    'failed',
    'The server can’t be reached. Check the connection and try again.',
  ],
])('%s keeps what the sign-in was for', async (_, error, kind, detail) => {
  const { outcome, journey: kept } = await finish(answer().address, () => Promise.reject(error))
  expect([outcome, kept]).toMatchObject([{ kind, problem: { detail } }, journey])
})

test('storage that refuses to be read is an answer to nothing', async () => {
  const { address } = answer()
  vi.stubGlobal('sessionStorage', createStorage({}, ['getItem']).storage())
  expect((await finish(address)).outcome).toEqual({ kind: 'incomplete' })
})
