import { expect, test } from 'vitest'
import { deferred, json, untilIdle, tokenUntil } from '#test/support/browser.ts'
import { pairOf, startTestSession } from './session.ts'

const begin = async () => {
  const answer = deferred<Response>()
  const session = startTestSession({ stored: pairOf(tokenUntil(10)), refresh: () => answer.promise })
  session.actor.send({ type: 'token.expired', epoch: 0 })
  await untilIdle()
  return { ...session, answer }
}

test('everybody waits for the same promise', async () => {
  const { gate, answer } = await begin()
  const [one, other] = [gate.settled(), gate.settled()]
  answer.resolve(json({ access_token: 'new' }))
  await one
  expect([one === other, gate.isOpen()]).toEqual([true, true])
})

test('an open gate keeps nobody', async () => {
  const { gate } = startTestSession()
  await expect(gate.settled(new AbortController().signal)).resolves.toBeUndefined()
})

test('who has given up already does not wait', async () => {
  const { gate } = await begin()
  await expect(gate.settled(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})

test('D4.6: who gives up while waiting is let go at once', async () => {
  const { gate } = await begin()
  const caller = new AbortController()
  const waiting = gate.settled(caller.signal)
  caller.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})
