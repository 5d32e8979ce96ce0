import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { repeat } from '#server/repeat.ts'

test('a stop waits for the round under way, whose end is no news, and none follows', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const told: unknown[] = []
  const seen: string[] = []
  const repetition = repeat({
    every: 1,
    act: async (signal) => {
      seen.push('begun')
      begin()
      await pause(30)
      seen.push(signal.aborted ? 'told to end' : 'ended')
      signal.throwIfAborted()
    },
    onError: (error) => told.push(error),
  })
  await begun
  await repetition.stop()
  await pause(10)
  expect([seen, told]).toEqual([['begun', 'told to end'], []])
})

test('a round that fails is told, and the next one follows', async () => {
  const { promise: again, resolve } = Promise.withResolvers<void>()
  const told: string[] = []
  let rounds = 0
  const repetition = repeat({
    every: 1,
    act: async () => {
      rounds += 1
      if (rounds === 1) throw new Error('The store is away.')
      resolve()
    },
    onError: (error) => told.push((error as Error).message),
  })
  await again
  await repetition.stop()
  expect(told).toEqual(['The store is away.'])
})

test('what begins later is stopped before its first round', async () => {
  let rounds = 0
  const repetition = repeat({ every: 60_000, act: async () => (rounds += 1), onError: () => {}, later: true })
  await repetition.stop()
  expect(rounds).toBe(0)
})
