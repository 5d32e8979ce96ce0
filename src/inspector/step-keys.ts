const distances: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
}

/** The index of the step that a key selects, or null; without a selection, the last step is current. */
export function stepByKey(key: string, chosen: number, length: number): number | null {
  const by = distances[key]
  if (by === undefined || length === 0) return null
  const from = chosen === -1 ? length - 1 : chosen
  return Math.max(0, Math.min(length - 1, from + by))
}
