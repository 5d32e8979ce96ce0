/** For an even number of values, the mean of the middle two. */
export const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** 1.4826 · MAD, or 1.2533 · MeanAD if that is 0 (sources: `spikesOf`). */
export function spreadOf(posts: readonly number[], expected: number) {
  const deviations = posts.map((value) => Math.abs(value - expected))
  return 1.4826 * median(deviations) || 1.2533 * (deviations.reduce((sum, value) => sum + value, 0) / deviations.length)
}
