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
  const signInHere = ({ vault, actor }: Playing) => {
    vault.write(JSON.parse(another) as SessionTokens)
    actor.send({ type: 'session.signedIn' })
  }
  const signInElsewhere = ({ browser }: Playing) => void browser.items.set(tokensKey, another)
  const hearOfSignInElsewhere = (session: Playing) => {
    signInElsewhere(session)
    session.vault.sync()
  }
  const signOutAndIn = (session: Playing) => {
    session.actor.send({ type: 'session.signOut' })
    signInHere(session)
  }
  const savesOf = ({ client }: Playing) =>
    client
      .put({ words: 'mine' }, '/save')
      .res(({ status }) => status as number | string)
      .catch((error: { status?: number; name: string }) => error.status ?? error.name)
  type Options = Parameters<typeof startTestSession>[0]
  /** A save that waits for an answer, which comes once something else has happened. */
  async function saveMeanwhile(
    happen: (session: Playing) => void,
    optionsOf: (answer: Promise<Response>) => Options,
    response: Response,
  ) {
    const answer = deferred<Response>()
    const session = startTestSession(optionsOf(answer.promise))
    const save = savesOf(session)
    await untilIdle()
    happen(session)
    answer.resolve(response)
    return { outcome: await save, session }
  }
  const refusedFirst = (answer: Promise<Response>): Options => ({
    answer: ({ token }) => (token === first ? answer : json({})),
  })
  const tokensOf = ({ sent }: Playing) => sent.map(({ token }) => token)

  describe.each([
    ['here', signInHere],
    ['in another tab', hearOfSignInElsewhere],
    ['in another tab, of which this one has not heard yet', signInElsewhere],
    ['after a sign-out', signOutAndIn],
  ])('another one signs in %s', (_, replace) => {
    test('refused, it is not repeated', async () => {
      const { outcome, session } = await saveMeanwhile(replace, refusedFirst, refusing())
      expect([outcome, tokensOf(session), session.refreshes.length]).toEqual(['SessionEnded', [first], 0])
    })

    test('waiting for a refresh, it is not sent', async () => {
      const refreshing = (answer: Promise<Response>) => ({ stored: expired, refresh: () => answer })
      const { outcome, session } = await saveMeanwhile(replace, refreshing, json({ access_token: first }))
      expect([outcome, tokensOf(session)]).toEqual(['SessionEnded', []])
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
    signInElsewhere(session)
    expect([await savesOf(session), tokensOf(session)]).toEqual(['SessionEnded', []])
  })

  test('it fails without a report, and no refusal of it is counted', async () => {
    const answering = (answer: Promise<Response>) => ({ answer: () => answer })
    const { session } = await saveMeanwhile(hearOfSignInElsewhere, answering, refusing())
    expect([session.reports, refusedIn(session), session.facts]).toEqual([[], [], ['session.replaced']])
  })

  test('the same person, signed in anew in another tab, may have it repeated', async () => {
    const anew = tokenUntil(900)
    const signInAnew = ({ browser }: Playing) => void browser.items.set(tokensKey, pairOf(anew, 'refresh-3'))
    const { outcome, session } = await saveMeanwhile(signInAnew, refusedFirst, refusing())
    expect([outcome, tokensOf(session)]).toEqual([200, [first, anew]])
  })
})
