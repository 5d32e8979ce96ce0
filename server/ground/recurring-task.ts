import { setTimeout as pause } from 'node:timers/promises'

export type RecurringTask = { stop: () => Promise<void> }

type RecurringTaskOptions = {
  /** Milliseconds between rounds. */
  every: number
  /** Should end early when `signal` aborts. */
  act: (signal: AbortSignal) => Promise<unknown>
  /** Called for a failed round; the next one still runs. */
  onError: (error: unknown) => void
  /** Also waits before the first round. */
  later?: boolean
}

/** Repeats until `stop`, which resolves after the current round has ended. */
export function startRecurringTask({ every, act, onError, later = false }: RecurringTaskOptions): RecurringTask {
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
      await act(signal).catch((error: unknown) => signal.aborted || onError(error))
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
