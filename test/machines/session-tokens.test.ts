import type { AnyEventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import {
  commits,
  current,
  event,
  expired,
  out,
  refreshed,
  refreshing,
  refused,
  retrying,
  tell,
  unanswered,
} from './session-story.ts'
import { after } from './story.ts'

describe('S41: a refresh that takes long', () => {
  const begun = expired()

  test.each<[string, AnyEventObject[], object]>([
    ['is nothing to speak of for three seconds', [after(2_999)], { tags: ['authenticated', 'busy'] }],
    [
      'is told from the third second on',
      [after(3_000)],
      { state: { signedIn: { refreshing: 'slow' } }, tags: ['authenticated', 'busy', 'slow'], facts: [] },
    ],
    ['is told anew of each refresh', [after(3_000), refreshed(), expired(1)], { state: refreshing }],
    [
      'is waited for until the fifteenth second',
      [after(3_000), after(11_999), refreshed()],
      { state: current, facts: commits(0) },
    ],
  ])('%s', async (_, events, expected) => {
    expect(await tell(true, begun, ...events)).toMatchObject(expected)
  })
  test('is given up then like one lost on the network: the tokens stay, and what comes late is not committed', async () => {
    expect(await tell(true, refused('/a'), after(3_000), after(12_000), refreshed())).toMatchObject({
      state: unanswered,
      context: { epoch: 0, refusals: ['/a'], refusedNow: ['/a'] },
      facts: [event('refresh.unreachable')],
      tags: ['authenticated', 'settled'],
    })
  })

  const givenUp = [begun, after(15_000)]
  const asked = { epoch: 0 }
  test.each([
    ['a 401', refused('/b')],
    ['an expiry', expired()],
  ])('%s right behind it begins no second one, after ten seconds it does', async (_, more) => {
    expect(await tell(true, ...givenUp, more, after(9_999))).toMatchObject({ state: unanswered, asked: [asked] })
    expect(await tell(true, ...givenUp, after(10_000), more)).toMatchObject({
      state: refreshing,
      asked: [asked, asked],
    })
  })
  test.each([
    ['a sign-out', event('session.signOut'), out('byUser')],
    ['a sign-out in another tab', event('tokens.removed'), out('inAnotherTab')],
    ['a token renewed by another tab', event('tokens.renewed'), current],
    ['another person', event('tokens.replaced'), current],
  ])('%s is heeded meanwhile', async (_, more, state) => {
    expect(await tell(true, ...givenUp, more)).toMatchObject({ state })
  })
})

describe('a token that expires', () => {
  const life = 3_600_000
  test.each<[string, AnyEventObject[], object]>([
    ['is good until then', [after(life - 1)], { state: current }],
    [
      'leaves the session past its margin, settled, so that a request comes through; no refresh begins',
      [after(life)],
      { state: { signedIn: 'expired' }, tags: ['authenticated', 'settled'], asked: [], facts: [] },
    ],
    [
      'is refreshed by the first request that needs it',
      [after(life), expired()],
      { state: refreshing, asked: [{ epoch: 0 }] },
    ],
    ['is refreshed by a 401 of it', [after(life), refused('/a')], { state: refreshing, asked: [{ epoch: 0 }] }],
    [
      'is not refreshed for what was judged by an older one',
      [event('tokens.renewed'), after(life), expired(0)],
      { state: { signedIn: 'expired' }, asked: [] },
    ],
  ])('%s', async (_, events, expected) => {
    expect(await tell(true, ...events)).toMatchObject(expected)
  })
})

describe('a URL that is tried again', () => {
  const tried = [refused('/a'), refreshed()]
  test.each<[string, AnyEventObject[], object]>([
    [
      'is so once its refresh has brought a token',
      tried,
      {
        state: retrying,
        tags: ['authenticated', 'settled'],
        context: { epoch: 1, refusals: ['/a'], refusedNow: [] },
      },
    ],
    [
      'is counted when it is refused again',
      [...tried, refused('/a', 1)],
      { state: refreshing, context: { refusals: ['/a', '/a'] } },
    ],
    ['is waited for by a token that expires meanwhile', [...tried, expired(1)], { state: refreshing }],
    ['is not refreshed for by what was judged by an older token', [...tried, expired(0)], { state: retrying }],
    [
      'is tried with a token that another tab renewed while its refresh runs',
      [refused('/a'), event('tokens.renewed')],
      { state: retrying, context: { epoch: 1, refusals: ['/a'] } },
    ],
  ])('%s', async (_, events, expected) => {
    expect(await tell(true, ...events)).toMatchObject(expected)
  })
})
