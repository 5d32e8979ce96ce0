import type { AnyEventObject } from 'xstate'
import { expect, test } from 'vitest'
import { signInCallbackMachine } from '#src/machines/sign-in-callback.ts'
import { done, failed, story } from './story.ts'

const tell = (...events: AnyEventObject[]) => story(signInCallbackMachine, undefined, ...events)
const problem = { code: 'invalid_token', detail: 'The ID token is too old.' }
const answered = done('readAnswer', { kind: 'answered' })

test('the answer is read first, and until it is decided nobody is signed in', async () => {
  expect(await tell()).toMatchObject({
    state: 'reading',
    context: { outcome: { kind: 'incomplete' } },
    tags: ['busy'],
    asked: [{ actor: 'readAnswer' }],
  })
})
test('its ID token is exchanged, by whoever holds it', async () => {
  expect(await tell(answered)).toMatchObject({
    state: 'exchanging',
    tags: ['busy'],
    asked: [{ actor: 'readAnswer' }, { actor: 'exchange', input: undefined }],
  })
})
test.each<[string, AnyEventObject[], object]>([
  ['cancelled', [done('readAnswer', { kind: 'cancelled' })], { kind: 'cancelled' }],
  ['incomplete', [done('readAnswer', { kind: 'incomplete' })], { kind: 'incomplete' }],
  ['incomplete', [failed('readAnswer')], { kind: 'incomplete' }],
  ['signedIn', [answered, done('exchange', { kind: 'signedIn' })], { kind: 'signedIn' }],
  ['refused', [answered, done('exchange', { kind: 'refused', problem })], { kind: 'refused', problem }],
  [
    'failed',
    [answered, failed('exchange', new TypeError('Failed to fetch'))],
    {
      kind: 'failed',
      problem: { code: 'network', detail: 'The server cannot be reached. Check the connection and try again.' },
    },
  ],
])('it ends %s', async (state, events, output) => {
  expect(await tell(...events)).toMatchObject({ state, output, status: 'done' })
})

test('no token has a place in it', () => {
  expect(JSON.stringify(signInCallbackMachine.config)).not.toMatch(/id_?token"|idToken|access_token|oauth/)
})
