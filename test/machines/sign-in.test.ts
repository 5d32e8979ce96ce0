import type { AnyEventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import { signInMachine } from '#src/machines/sign-in.ts'
import { after, done, failed, story } from './story.ts'

const login = { vendor: 'google' }
const microsoftPage = { vendor: 'microsoft' }
const callback = { vendor: null }
const tell = (input: object, ...events: AnyEventObject[]) => story(signInMachine, input, ...events)

const choose = (vendor: string) => ({ type: 'vendor.choose', vendor })
const away = done('goToVendor', { kind: 'away' })
const blocked = done('goToVendor', { kind: 'blocked' })
const restored = { type: 'page.restored' }
const problem = { code: 'invalid_token', detail: 'The ID token is too old.' }

describe('on the way to a vendor', () => {
  test('the vendor that was chosen is gone to at once', async () => {
    expect(await tell(microsoftPage)).toMatchObject({
      state: 'leaving',
      tags: ['busy'],
      asked: [{ actor: 'goToVendor', input: { vendor: 'microsoft' } }],
    })
  })
  test('a second choice waits until the browser leaves', async () => {
    expect(await tell(login, choose('microsoft'))).toMatchObject({
      state: 'leaving',
      context: { vendor: 'google' },
      tags: ['busy'],
      asked: [{ actor: 'goToVendor', input: { vendor: 'google' } }],
    })
  })
  test.each<[string, AnyEventObject[], string, string[]]>([
    ['the browser goes', [away], 'away', ['busy']],
    ['the browser keeps nothing', [blocked], 'blocked', []],
    ['it does not start', [failed('goToVendor')], 'notStarted', []],
    ['the redirect hangs, not yet', [away, after(14_999)], 'away', ['busy']],
    ['the redirect hangs', [away, after(15_000)], 'notStarted', []],
    ['somebody comes back by the back button', [away, restored], 'choosing', []],
    ['a page comes back that had not left', [blocked, restored], 'blocked', []],
    ['nothing else hangs', [blocked, after(60_000)], 'blocked', []],
  ])('%s', async (_, events, state, tags) => {
    expect(await tell(login, ...events)).toMatchObject({ state, tags, status: 'active' })
  })
  test.each<[string, AnyEventObject[]]>([
    ['where the browser kept nothing', [blocked]],
    ['where it did not start', [failed('goToVendor')]],
    ['while the redirect hangs', [away]],
    ['after the back button', [away, restored]],
  ])('another way can be chosen %s', async (_, events) => {
    expect(await tell(login, ...events, choose('microsoft'))).toMatchObject({
      state: 'leaving',
      context: { vendor: 'microsoft' },
      asked: [{ input: { vendor: 'google' } }, { actor: 'goToVendor', input: { vendor: 'microsoft' } }],
    })
  })
  test('the patience begins anew with each choice', async () => {
    const events = [away, after(10_000), choose('microsoft'), away, after(10_000)]
    expect(await tell(login, ...events)).toMatchObject({ state: 'away' })
  })
})

describe('on the way back', () => {
  const answered = done('readAnswer', { kind: 'answered' })

  test('the answer is read first, whatever is chosen', async () => {
    expect(await tell(callback, choose('google'))).toMatchObject({
      state: 'reading',
      context: { vendor: null, problem: null },
      tags: ['busy'],
      asked: [{ actor: 'readAnswer' }],
    })
  })
  test('its ID token is exchanged, by whoever holds it', async () => {
    expect(await tell(callback, answered, choose('google'))).toMatchObject({
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
    expect(await tell(callback, ...events)).toMatchObject({ state, output, status: 'done' })
  })
})

test('no token has a place in it', () => {
  expect(JSON.stringify(signInMachine.config)).not.toMatch(/id_?token"|idToken|access_token|oauth/)
})
