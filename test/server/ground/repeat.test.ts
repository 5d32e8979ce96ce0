import { expect, test } from 'vitest'
import { startRecurringTask } from '#server/ground/recurring-task.ts'

test('a stop waits for the round under way, whose end is no news', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const told: unknown[] = []
  const seen: string[] = []
  const repetition = startRecurringTask({
    every: 1,
    act: async (signal) => {
      seen.push('begun')
      begin()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      seen.push('ended')
      signal.throwIfAborted()
    },
    onError: (error) => told.push(error),
  })
  await begun
  await repetition.stop()
  expect([seen, told]).toEqual([['begun', 'ended'], []])
})

test('a round that fails is told, and the next one follows', async () => {
  const { promise: again, resolve } = Promise.withResolvers<void>()
  const told: string[] = []
  let rounds = 0
  const repetition = startRecurringTask({
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
  await startRecurringTask({ every: 60_000, act: async () => (rounds += 1), onError: () => {}, later: true }).stop()
  expect(rounds).toBe(0)
})
