/** How much of a range is behind a search that begins at its end and has reached this instant, ms; 0 to 1. */
export function shareOfTime({ from, until }: { from: Date; until: Date }, reached: number): number {
  const share = (until.getTime() - reached) / Math.max(1, until.getTime() - from.getTime())
  return Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share))
}
