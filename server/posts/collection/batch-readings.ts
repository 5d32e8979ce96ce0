import { setTimeout as pause } from 'node:timers/promises'
import type { ReadResult } from './source.ts'

export type BatchLimits = { max: number; milliseconds: number }

/**
 * Maximum observations, and time since the first of them.
 * Storing costs about the same for any size, so a stream that lags catches up with large portions.
 */
export const defaultBatchLimits: BatchLimits = { max: 5_000, milliseconds: 1_000 }

const weightOf = ({ observations, rejected }: ReadResult) => observations.length + rejected.length

/** Groups readings into portions. Reads on only after the last portion was taken, so at most one is in memory. */
export async function* batchReadings(
  readings: AsyncIterable<ReadResult>,
  { max, milliseconds }: BatchLimits = defaultBatchLimits,
): AsyncGenerator<ReadResult[]> {
  const source = readings[Symbol.asyncIterator]()
  let next: Promise<IteratorResult<ReadResult>> | null = null
  const ask = () => (next ??= source.next())
  try {
    while (true) {
      const first = await ask()
      next = null
      if (first.done) return
      const portion = [first.value]
      const { isOver, error } = await fill(portion)
      yield portion
      if (error !== null) throw error.cause
      if (isOver) return
    }
  } finally {
    // Nobody awaits the pending read any more.
    void (next as Promise<unknown> | null)?.catch(() => {})
    void source.return?.()?.catch(() => {})
  }

  /** Defers an error until the readings before it are stored. */
  async function fill(portion: ReadResult[]): Promise<{ isOver: boolean; error: { cause: unknown } | null }> {
    const timer = new AbortController()
    const late = pause(milliseconds, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
    try {
      let weight = weightOf(portion[0]!)
      while (weight < max) {
        const came = await Promise.race([ask(), late])
        if (came === 'late') return { isOver: false, error: null }
        next = null
        if (came.done) return { isOver: true, error: null }
        portion.push(came.value)
        weight += weightOf(came.value)
      }
      return { isOver: false, error: null }
    } catch (cause) {
      next = null
      return { isOver: true, error: { cause } }
    } finally {
      timer.abort()
    }
  }
}
