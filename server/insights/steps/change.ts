/** Per cent of the earlier value; null without both, or from nothing. */
export function changeInPerCent(value: number | null, previous: number | null) {
  if (value === null || previous === null || previous === 0) return null
  return ((value - previous) / Math.abs(previous)) * 100
}
