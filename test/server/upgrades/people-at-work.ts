import { setTimeout as pause } from 'node:timers/promises'

/** Each act is done again and again, until `stop` answers how often, and what failed. */
export function atWork(acts: Readonly<Record<string, (turn: number) => Promise<void>>>) {
  const failed: string[] = []
  const turns: Record<string, number> = {}
  let isOver = false
  const repeat = async ([name, act]: [string, (turn: number) => Promise<void>]) => {
    for (let turn = 0; !isOver; turn++) {
      await act(turn).catch((error: Error) =>
        failed.push(`${name}: ${error.message}${error.cause ? ` (${String(error.cause)})` : ''}`),
      )
      turns[name] = turn + 1
      await pause(100)
    }
  }
  const people = Object.entries(acts).map(repeat)
  return {
    turns,
    stop: async () => {
      isOver = true
      await Promise.all(people)
      return failed
    },
  }
}
