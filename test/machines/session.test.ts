import type { AnyEventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import {
  commits,
  current,
  ended,
  event,
  expired,
  meRefused,
  out,
  outcome,
  refreshed,
  refreshing,
  refused,
  refusedThrice,
  removed,
  retrying,
  succeeded,
  tell,
  untouched,
} from './session-story.ts'
import { failed } from './story.ts'

describe('at the start', () => {
  test('S01: without stored tokens nobody is signed in', async () => {
    expect(await tell(false)).toEqual({
      state: out('neverSignedIn'),
      context: untouched,
      facts: [],
      asked: [],
      tags: ['settled'],
    })
  })
  test('S02, S03: stored tokens sign in without a refresh, however old they are', async () => {
    expect(await tell(true)).toEqual({
      state: current,
      context: untouched,
      facts: [],
      asked: [],
      tags: ['authenticated', 'settled'],
    })
  })
})

describe('while nobody is signed in', () => {
  test.each(['session.signedIn', 'tokens.replaced'])('%s begins a session', async (type) => {
    expect(await tell(false, event(type))).toMatchObject({
      state: current,
      context: { ...untouched, epoch: 1 },
      facts: [event('session.began')],
    })
  })
  test('S67: a me call refused during the creation of a workspace removes the flag', async () => {
    expect(await tell(false, meRefused(true))).toMatchObject({
      state: out('neverSignedIn'),
      facts: [event('removeCreationFlag')],
    })
  })
  test.each([
    ['another refused me call', meRefused(false)],
    ['a late 401', refused('/a')],
    ['a late success', succeeded('/a')],
    ['a late expiry', expired()],
    ['a second sign-out', event('session.signOut')],
    ['tokens removed once more', event('tokens.removed')],
  ])('%s changes nothing', async (_, late) => {
    expect(await tell(false, late)).toMatchObject({
      state: out('neverSignedIn'),
      context: untouched,
      facts: [],
      asked: [],
    })
  })
})

describe('the end of a session', () => {
  const refusals = [refused('/a'), outcome('unreachable')]
  const unreachable = event('refresh.unreachable')
  test.each<[string, AnyEventObject, string, AnyEventObject[]]>([
    ['a sign-out', event('session.signOut'), 'byUser', [removed, ended('signedOut')]],
    [
      'S59: tokens removed by another tab, which leaves nothing to remove',
      event('tokens.removed'),
      'inAnotherTab',
      [ended('signedOutElsewhere')],
    ],
    [
      'D4.16: tokens removed by the end of the session in another tab',
      event('tokens.ended'),
      'endedInAnotherTab',
      [ended('endedElsewhere')],
    ],
    [
      'S45: a 401 without a refresh token',
      refused('/a', 0, false),
      'withoutRefreshToken',
      [removed, ended('noRefreshToken')],
    ],
  ])('%s, and no refusal is kept', async (_, last, why, facts) => {
    expect(await tell(true, ...refusals, last)).toMatchObject({
      state: out(why),
      context: untouched,
      facts: [unreachable, ...facts],
    })
  })
  test.each([
    ['S37: a refresh answered with 401', outcome('rejected'), 'expired', 'refreshTokenExpired'],
    ['S44: a refresh without tokens', outcome('noTokens'), 'withoutTokens', 'noTokens'],
    ['S36, S38: any other answer', outcome('failed'), 'notRefreshed', 'refreshFailed'],
    ['a refresh that throws', failed('refresh'), 'notRefreshed', 'refreshFailed'],
  ])('%s, and no refusal is kept', async (_, last, why, reason) => {
    expect(await tell(true, refused('/a'), last)).toEqual({
      state: out(why),
      context: untouched,
      facts: [removed, ended(reason)],
      asked: [{ epoch: 0 }],
      tags: ['settled'],
    })
  })
  test.each<[string, AnyEventObject[]]>([
    ['S27: the fourth 401 of a URL', []],
    ['the fourth 401 of a URL, while a refresh for another runs', [refused('/b', 3)]],
  ])('%s', async (_, before) => {
    expect(await tell(true, ...refusedThrice('/a'), ...before, refused('/a', 3))).toMatchObject({
      state: out('refusedTooOften'),
      context: { epoch: 3, refusals: [], refusedNow: [] },
      facts: [...commits(0, 1, 2), removed, ended('retriesExceeded')],
      asked: [0, 1, 2, ...before.map(() => 3)].map((epoch) => ({ epoch })),
    })
  })
  test('S46: an answer that comes after a sign-out is not committed', async () => {
    expect(await tell(true, expired(), event('session.signOut'), refreshed())).toMatchObject({
      state: out('byUser'),
      facts: [removed, ended('signedOut')],
    })
  })
})

describe('one refresh', () => {
  test('S19: an expired token is refreshed once, and its new token committed in a new epoch', async () => {
    expect(await tell(true, expired(), expired(), refreshed())).toEqual({
      state: current,
      context: { ...untouched, epoch: 1 },
      facts: commits(0),
      asked: [{ epoch: 0 }],
      tags: ['authenticated', 'settled'],
    })
  })
  test('while it runs the session is busy and not settled', async () => {
    expect(await tell(true, expired())).toMatchObject({ state: refreshing, tags: ['authenticated', 'busy'] })
  })
  test('an expiry that was judged by an older token does not refresh', async () => {
    expect(await tell(true, event('tokens.renewed'), expired(0))).toMatchObject({ state: current, asked: [] })
  })
  test('S22: a 401 of an older token neither refreshes nor counts, whatever it says', async () => {
    const late = [refused('/a', 0), refused('/a', 0, false)]
    expect(await tell(true, event('tokens.renewed'), ...late)).toMatchObject({
      state: current,
      context: { ...untouched, epoch: 1 },
      facts: [],
      asked: [],
    })
  })
  test('S22: nor does it while a refresh runs, nor end a session after three refusals', async () => {
    expect(await tell(true, ...refusedThrice('/a'), expired(3), refused('/a', 2))).toMatchObject({
      state: refreshing,
      context: { epoch: 3, refusals: ['/a', '/a', '/a'], refusedNow: [] },
    })
  })
  test('S21, S24: 401s of one token count once for each URL and start one refresh', async () => {
    expect(await tell(true, refused('/a'), refused('/a'), refused('/b'), refused('/b'))).toMatchObject({
      state: refreshing,
      context: { epoch: 0, refusals: ['/a', '/b'], refusedNow: ['/a', '/b'] },
      asked: [{ epoch: 0 }],
    })
  })
  test('S21, S24: so do many that are told together', async () => {
    expect(await tell(true, refused(['/a', '/b', '/a']), refused(['/b', '/c']))).toMatchObject({
      state: refreshing,
      context: { epoch: 0, refusals: ['/a', '/b', '/c'], refusedNow: ['/a', '/b', '/c'] },
      asked: [{ epoch: 0 }],
    })
  })
  test('a 401 without a refresh token is left to the refresh that runs', async () => {
    expect(await tell(true, expired(), refused('/a', 0, false))).toMatchObject({ state: refreshing })
  })
  test('S39: lost on the network it is told, the tokens stay and the refusal is kept', async () => {
    expect(await tell(true, refused('/a'), outcome('unreachable'))).toMatchObject({
      state: current,
      context: { epoch: 0, refusals: ['/a'], refusedNow: ['/a'] },
      facts: [event('refresh.unreachable')],
    })
  })
  test('S43: lost again and again for one token, a URL is still counted once', async () => {
    const again = [refused('/a'), outcome('unreachable')]
    expect(await tell(true, ...again, ...again, ...again, ...again)).toMatchObject({
      state: current,
      context: { refusals: ['/a'] },
      asked: [{ epoch: 0 }, { epoch: 0 }, { epoch: 0 }, { epoch: 0 }],
    })
  })
})

describe('the refusals of a URL', () => {
  test('S39: a third one whose refresh was lost is not a fourth when it comes again', async () => {
    const thrice = [refused('/a', 0), refreshed(0), refused('/a', 1), refreshed(1), refused('/a', 2)]
    expect(await tell(true, ...thrice, outcome('unreachable'), refused('/a', 2))).toMatchObject({
      state: refreshing,
      context: { refusals: ['/a', '/a', '/a'] },
    })
  })
  test('S26: three of them end nothing, and a success forgets them', async () => {
    expect(await tell(true, ...refusedThrice('/a'), succeeded('/a'))).toMatchObject({
      state: current,
      context: { epoch: 3, refusals: [], refusedNow: [] },
      facts: commits(0, 1, 2),
    })
  })
  test('S39: a success forgets the one whose refresh was lost', async () => {
    expect(await tell(true, refused('/a'), outcome('unreachable'), succeeded('/a'))).toMatchObject({
      state: current,
      context: untouched,
    })
  })
  test('S28: the success of another URL forgets only its own', async () => {
    expect(await tell(true, refused('/a'), refused('/b'), refreshed(), succeeded('/b'))).toMatchObject({
      state: retrying,
      context: { epoch: 1, refusals: ['/a'], refusedNow: [] },
    })
  })
  test('S27: one among many that are told together is once too often', async () => {
    expect(await tell(true, ...refusedThrice('/a'), refused(['/b', '/a'], 3))).toMatchObject({
      state: out('refusedTooOften'),
      facts: [...commits(0, 1, 2), removed, ended('retriesExceeded')],
    })
  })
  test('S33: successes that are told together forget each its own', async () => {
    expect(await tell(true, refused(['/a', '/b', '/c']), refreshed(), succeeded('/c', '/a'))).toMatchObject({
      context: { refusals: ['/b'] },
    })
  })
  test('after a success the next three are allowed again', async () => {
    const more = [refused('/a', 3), refreshed(3)]
    expect(await tell(true, ...refusedThrice('/a'), succeeded('/a'), ...more)).toMatchObject({
      state: retrying,
      context: { epoch: 4, refusals: ['/a'] },
    })
  })
})

describe('another tab, another person', () => {
  const before = [refused('/a'), outcome('unreachable')]
  test.each(['session.signedIn', 'tokens.replaced'])(
    'S61: %s while somebody is signed in replaces the session',
    async (type) => {
      expect(await tell(true, ...before, event(type))).toMatchObject({
        state: current,
        context: { epoch: 1, refusals: [], refusedNow: [] },
        facts: [event('refresh.unreachable'), event('session.replaced')],
      })
    },
  )
  test('S60: a token renewed by another tab is adopted, with the refusals of its URLs', async () => {
    expect(await tell(true, ...before, event('tokens.renewed'))).toMatchObject({
      state: retrying,
      context: { epoch: 1, refusals: ['/a'], refusedNow: [] },
      facts: [event('refresh.unreachable')],
    })
  })
  test.each(['session.signedIn', 'tokens.replaced', 'tokens.renewed'])(
    'S47, S60: %s drops the refresh that runs',
    async (type) => {
      const told = await tell(true, expired(), event(type), refreshed())
      expect([told.state, told.context.epoch, told.facts.filter((fact) => fact.type === 'commitStaged')]).toEqual([
        current,
        1,
        [],
      ])
    },
  )
})

test('S67: a me call refused during the creation of a workspace removes the flag and tells; without the flag it does nothing', async () => {
  expect(await tell(true, meRefused(true), meRefused(false))).toMatchObject({
    state: current,
    facts: [event('removeCreationFlag'), event('creation.abandoned')],
  })
})

test('S32: the counts are gone in the next session', async () => {
  expect(await tell(true, ...refusedThrice('/a'), event('session.signOut'), event('session.signedIn'))).toMatchObject({
    state: current,
    context: { epoch: 4, refusals: [], refusedNow: [] },
  })
})
