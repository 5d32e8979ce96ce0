import { setTimeout as pause } from 'node:timers/promises'

type Act = {
  /** Milliseconds between two turns. */
  every: number
  act: (turn: number) => Promise<unknown>
}

export type Work = ReturnType<typeof atWork>

/** Each act is done again and again until `stop`, which answers what failed. */
export function atWork(acts: Readonly<Record<string, Act>>) {
  const failed: { name: string; error: Error }[] = []
  const turns: Record<string, number> = {}
  let isOver = false
  const people = Object.entries(acts).map(async ([name, { every, act }]) => {
    for (let turn = 0; !isOver; turn++) {
      await act(turn).catch((error: Error) => failed.push({ name, error }))
      turns[name] = turn + 1
      await pause(every)
    }
  })
  return {
    /** How often each was done so far. */
    turns,
    stop: async () => {
      isOver = true
      await Promise.all(people)
      return failed
    },
  }
}
