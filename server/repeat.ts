import { setTimeout as pause } from 'node:timers/promises'

export type Repetition = { stop: () => Promise<void> }

type Round = {
  /** Milliseconds between the end of a round and the next. */
  every: number
  /** Ends early where its signal is aborted. */
  act: (signal: AbortSignal) => Promise<unknown>
  /** Is told of a round that failed; the next one follows all the same. */
  onError: (error: unknown) => void
  /** The first round comes after a pause, too. */
  later?: boolean
}

/** Acts again and again until `stop`, which resolves once the round that is under way has ended. */
export function repeat({ every, act, onError, later = false }: Round): Repetition {
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

/** Several that stop together. */
export const together = (repetitions: readonly Repetition[]): Repetition => ({
  stop: async () => void (await Promise.all(repetitions.map(({ stop }) => stop()))),
})
