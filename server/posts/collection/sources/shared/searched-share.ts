/** Share of a range covered by a backward search that has reached this time (ms), 0 to 1. */
export function computeSearchProgress({ from, until }: { from: Date; until: Date }, reached: number): number {
  const share = (until.getTime() - reached) / Math.max(1, until.getTime() - from.getTime())
  return Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share))
}
