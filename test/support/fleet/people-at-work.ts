import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'

type Act = {
  /** Milliseconds between two turns. */
  every?: number
  act: (turn: number) => Promise<unknown>
}

export type Work = ReturnType<typeof atWork>

/** Each act is done again and again until `stop`, which answers what failed. */
export function atWork(acts: Readonly<Record<string, Act>>) {
  const failed: { name: string; error: Error }[] = []
  const turns: Record<string, number> = {}
  let isOver = false
  const people = Object.entries(acts).map(async ([name, { every = 0, act }]) => {
    for (let turn = 0; !isOver; turn++) {
      await act(turn).catch((error: Error) => failed.push({ name, error }))
      turns[name] = turn + 1
      await pause(every)
    }
  })
  return {
    /** Waits until each was done once more. */
    goesOn: async () => {
      const before = { ...turns }
      const goOn = () => Object.keys(acts).every((name) => (turns[name] ?? 0) > (before[name] ?? 0))
      await expect.poll(goOn, { timeout: 300_000 }).toBe(true)
    },
    /** How often each was done so far. */
    turns,
    stop: async () => {
      isOver = true
      await Promise.all(people)
      return failed
    },
  }
}
