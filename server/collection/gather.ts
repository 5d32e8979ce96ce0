import { setTimeout as pause } from 'node:timers/promises'
import type { Reading } from './source.ts'

export type Portion = { most: number; milliseconds: number }

/**
 * Readings together until they hold so many observations, or so much time has passed since the first of them. Storing a portion costs about
 * the same whether little or much is in it: a stream that is behind catches up by large ones.
 */
export const usualPortion: Portion = { most: 5_000, milliseconds: 1_000 }

const weightOf = ({ observations, rejected }: Reading) => observations.length + rejected.length

/**
 * Gathers what a source says into portions. The source is asked for its next reading only once the last portion has been
 * taken, so that it waits where the store is slower, and no more than one portion lies in memory.
 */
export async function* gather(
  readings: AsyncIterable<Reading>,
  { most, milliseconds }: Portion = usualPortion,
): AsyncGenerator<Reading[]> {
  const source = readings[Symbol.asyncIterator]()
  let next: Promise<IteratorResult<Reading>> | null = null
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
    // What still waits for the source is nobody's any more.
    void (next as Promise<unknown> | null)?.catch(() => {})
    void source.return?.()?.catch(() => {})
  }

  /** What broke after the first reading is told once those before it are stored. */
  async function fill(portion: Reading[]): Promise<{ isOver: boolean; error: { cause: unknown } | null }> {
    const timer = new AbortController()
    const late = pause(milliseconds, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
    try {
      let weight = weightOf(portion[0]!)
      while (weight < most) {
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
