import { describe, expect, test } from 'vitest'
import type { SessionTokens } from '#contract/session/tokens.ts'
import { tokensKey } from '#src/session/vault.ts'
import { deferred, json, untilIdle, tokenUntil } from '#test/support/browser.ts'
import { pairOf, refusedIn, startTestSession } from './session.ts'

const first = tokenUntil(600)
const expired = pairOf(tokenUntil(10))
const refusing = () => json({}, 401)

describe('S72: a request belongs to the person who was signed in when it was made', () => {
  const another = pairOf(tokenUntil(600, { sub: 'u2' }), 'refresh-2')
  type Playing = ReturnType<typeof startTestSession>
  const replacements: [string, (session: Playing) => void][] = [
    [
      'here',
      ({ vault, actor }) => {
        vault.write(JSON.parse(another) as SessionTokens)
        actor.send({ type: 'session.signedIn' })
      },
    ],
    [
      'in another tab',
      ({ browser, vault }) => {
        browser.items.set(tokensKey, another)
        vault.sync()
      },
    ],
    [
      'in another tab, of which this one has not heard yet',
      ({ browser }) => void browser.items.set(tokensKey, another),
    ],
    [
      'after a sign-out',
      ({ vault, actor }) => {
        actor.send({ type: 'session.signOut' })
        vault.write(JSON.parse(another) as SessionTokens)
        actor.send({ type: 'session.signedIn' })
      },
    ],
  ]
  const savesOf = ({ client }: Playing) =>
    client
      .put({ words: 'mine' }, '/save')
      .res(({ status }) => status as number | string)
      .catch((error: { status?: number; name: string }) => error.status ?? error.name)
  const tokensOf = ({ sent }: Playing) => sent.map(({ token }) => token)

  describe.each(replacements)('another one signs in %s', (_, replace) => {
    test('refused, it is not repeated', async () => {
      const answer = deferred<Response>()
      const session = startTestSession({ answer: ({ token }) => (token === first ? answer.promise : json({})) })
      const save = savesOf(session)
      await untilIdle()
      replace(session)
      answer.resolve(refusing())
      expect([await save, tokensOf(session), session.refreshes.length]).toEqual(['SessionEnded', [first], 0])
    })

    test('waiting for a refresh, it is not sent', async () => {
      const answer = deferred<Response>()
      const session = startTestSession({ stored: expired, refresh: () => answer.promise })
      const save = savesOf(session)
      await untilIdle()
      replace(session)
      answer.resolve(json({ access_token: first }))
      expect([await save, tokensOf(session)]).toEqual(['SessionEnded', []])
    })

    test('waiting for its automatic retry, it is not sent again', async () => {
      const pause = deferred<void>()
      const session = startTestSession({ answer: () => json({}, 503), wait: () => pause.promise })
      const save = savesOf(session)
      await untilIdle()
      replace(session)
      pause.resolve()
      expect([await save, tokensOf(session)]).toEqual(['SessionEnded', [first]])
    })

    test('answered late, its answer is not handed on', async () => {
      const answer = deferred<Response>()
      const session = startTestSession({ answer: () => answer.promise })
      const request = session.get('/mine')
      await untilIdle()
      replace(session)
      answer.resolve(json({ secret: true }))
      expect(await request).toBe('SessionEnded')
    })

    test('what the other one asks for is sent and answered', async () => {
      const session = startTestSession()
      replace(session)
      session.vault.sync()
      expect([await session.get('/other'), tokensOf(session)]).toEqual([200, [JSON.parse(another).access_token]])
    })
  })

  test('made before this tab has heard of the other person, it is not sent', async () => {
    const session = startTestSession()
    session.browser.items.set(tokensKey, another)
    expect([await savesOf(session), tokensOf(session)]).toEqual(['SessionEnded', []])
  })

  test('it fails without a report, and no refusal of it is counted', async () => {
    const answer = deferred<Response>()
    const session = startTestSession({ answer: () => answer.promise })
    const save = savesOf(session)
    await untilIdle()
    replacements[1]![1](session)
    answer.resolve(refusing())
    await save
    expect([session.reports, refusedIn(session), session.facts]).toEqual([[], [], ['session.replaced']])
  })

  test('the same person, signed in anew in another tab, may have it repeated', async () => {
    const answer = deferred<Response>()
    const session = startTestSession({ answer: ({ token }) => (token === first ? answer.promise : json({})) })
    const save = savesOf(session)
    await untilIdle()
    const anew = tokenUntil(900)
    session.browser.items.set(tokensKey, pairOf(anew, 'refresh-3'))
    answer.resolve(refusing())
    expect([await save, tokensOf(session)]).toEqual([200, [first, anew]])
  })
})
