/** A null series means the whole mark. */
export type CursorPosition = { index: number; series: string | null }

/** Moves the cursor by key; null for other keys. */
export const moveCursor = (
  key: string,
  at: CursorPosition,
  count: number,
  series: readonly string[],
): CursorPosition | null => {
  const leap = Math.max(1, Math.round(count / 10))
  const step = { ArrowLeft: -1, ArrowRight: 1, PageDown: -leap, PageUp: leap, Home: -count, End: count }[key]
  if (step !== undefined) return { ...at, index: Math.min(count - 1, Math.max(0, at.index + step)) }
  const up = { ArrowUp: 1, ArrowDown: -1 }[key]
  if (up === undefined) return null
  const choices = [null, ...series]
  const next = (choices.indexOf(at.series) + up + choices.length) % choices.length
  return { ...at, series: choices[next] ?? null }
}
