import type { AnyEventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import { signInMachine } from '#src/machines/sign-in.ts'
import { after, done, failed, story } from './story.ts'

const login = { vendor: 'google' }
const microsoftPage = { vendor: 'microsoft' }
const tell = (input: object, ...events: AnyEventObject[]) => story(signInMachine, input, ...events)

const choose = (vendor: string) => ({ type: 'vendor.choose', vendor })
const away = done('goToVendor', { kind: 'away' })
const blocked = done('goToVendor', { kind: 'blocked' })
const restored = { type: 'page.restored' }

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
