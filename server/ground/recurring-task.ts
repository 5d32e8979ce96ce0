import { setTimeout as pause } from 'node:timers/promises'

export type RecurringTask = { stop: () => Promise<void> }

type Act = (signal: AbortSignal) => Promise<unknown>

type RecurringTaskOptions = {
  /** Milliseconds between rounds. */
  every: number
  /** Several run side by side. Should end early when `signal` aborts. */
  act: Act | readonly Act[]
  /** Called for each failure; the next round still runs. */
  onError: (error: unknown) => void
  /** Also waits before the first round. */
  later?: boolean
}

/** Repeats until `stop`, which resolves after the current round has ended. */
export function startRecurringTask({ every, act, onError, later = false }: RecurringTaskOptions): RecurringTask {
  const acts = [act].flat()
  const stopping = new AbortController()
  const ended = goOn(stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }

  async function goOn(signal: AbortSignal) {
    if (later) await rest(signal)
    while (!signal.aborted) {
      await Promise.all(acts.map((one) => one(signal).catch((error: unknown) => signal.aborted || onError(error))))
      await rest(signal)
    }
  }

  async function rest(signal: AbortSignal) {
    await pause(every, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Combines repetitions so that they stop together. */
export const combineTasks = (repetitions: readonly RecurringTask[]): RecurringTask => ({
  stop: async () => void (await Promise.all(repetitions.map(({ stop }) => stop()))),
})
