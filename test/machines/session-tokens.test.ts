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
  succeeded,
  tell,
  unanswered,
} from './session-story.ts'
import { after } from './story.ts'

describe('S41: a refresh that takes long', () => {
  const begun = expired()
  const unreachable = event('refresh.unreachable')

  test('is nothing to speak of for three seconds', async () => {
    expect((await tell(true, begun, after(2_999))).tags).toEqual(['authenticated', 'busy'])
  })
  test('is told from the third second on', async () => {
    expect(await tell(true, begun, after(3_000))).toMatchObject({
      state: { signedIn: { refreshing: 'slow' } },
      tags: ['authenticated', 'busy', 'slow'],
      facts: [],
    })
  })
  test('is told anew of each refresh', async () => {
    expect(await tell(true, begun, after(3_000), refreshed(), expired(1))).toMatchObject({ state: refreshing })
  })
  test('is waited for until the fifteenth second', async () => {
    expect(await tell(true, begun, after(3_000), after(11_999), refreshed())).toMatchObject({
      state: current,
      facts: commits(0),
    })
  })
  test('is given up then like one lost on the network: the tokens stay, and what comes late is not committed', async () => {
    expect(await tell(true, refused('/a'), after(3_000), after(12_000), refreshed())).toMatchObject({
      state: unanswered,
      context: { epoch: 0, refusals: ['/a'], refusedNow: ['/a'] },
      facts: [unreachable],
      tags: ['authenticated', 'settled'],
    })
  })

  const givenUp = [begun, after(15_000)]
  test.each([
    ['a 401', refused('/b')],
    ['an expiry', expired()],
  ])('%s right behind it begins no second one', async (_, more) => {
    expect(await tell(true, ...givenUp, more, after(9_999))).toMatchObject({ state: unanswered, asked: [{ epoch: 0 }] })
  })
  test.each([
    ['a 401', refused('/b')],
    ['an expiry', expired()],
  ])('after ten seconds %s does', async (_, more) => {
    expect(await tell(true, ...givenUp, after(10_000), more)).toMatchObject({
      state: refreshing,
      asked: [{ epoch: 0 }, { epoch: 0 }],
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
  test('leaves the session past its margin, and begins no refresh', async () => {
    expect(await tell(true, after(life))).toMatchObject({ state: { signedIn: 'expired' }, asked: [], facts: [] })
  })
  test('is settled: a request comes through and finds it', async () => {
    expect((await tell(true, after(life))).tags).toEqual(['authenticated', 'settled'])
  })
  test('is good until then', async () => {
    expect(await tell(true, after(life - 1))).toMatchObject({ state: current })
  })
  test.each([
    ['the first request that needs it', expired()],
    ['a 401 of it', refused('/a')],
  ])('is refreshed by %s', async (_, first) => {
    expect(await tell(true, after(life), first)).toMatchObject({ state: refreshing, asked: [{ epoch: 0 }] })
  })
  test('is not refreshed for what was judged by an older one', async () => {
    expect(await tell(true, event('tokens.renewed'), after(life), expired(0))).toMatchObject({
      state: { signedIn: 'expired' },
      asked: [],
    })
  })
})

describe('a URL that is tried again', () => {
  test('is so once its refresh has brought a token', async () => {
    expect(await tell(true, refused('/a'), refreshed())).toMatchObject({
      state: retrying,
      tags: ['authenticated', 'settled'],
      context: { epoch: 1, refusals: ['/a'], refusedNow: [] },
    })
  })
  test('is not where nothing was refused', async () => {
    expect(await tell(true, expired(), refreshed())).toMatchObject({ state: current })
  })
  test('is counted when it is refused again', async () => {
    expect(await tell(true, refused('/a'), refreshed(), refused('/a', 1))).toMatchObject({
      state: refreshing,
      context: { refusals: ['/a', '/a'] },
    })
  })
  test('is waited for while another one succeeds', async () => {
    expect(await tell(true, refused(['/a', '/b']), refreshed(), succeeded('/b'))).toMatchObject({
      state: retrying,
      context: { refusals: ['/a'] },
    })
  })
  test('is waited for by a token that expires meanwhile', async () => {
    expect(await tell(true, refused('/a'), refreshed(), expired(1))).toMatchObject({ state: refreshing })
  })
  test('is not refreshed for by what was judged by an older token', async () => {
    expect(await tell(true, refused('/a'), refreshed(), expired(0))).toMatchObject({ state: retrying })
  })
  test('is tried with a token that another tab renewed meanwhile', async () => {
    expect(await tell(true, refused('/a'), event('tokens.renewed'))).toMatchObject({
      state: retrying,
      context: { epoch: 1, refusals: ['/a'] },
    })
  })
})
