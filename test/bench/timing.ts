/** Milliseconds. */
export type Timing = { p50: number; p95: number }

const rounds = 9

export const timingOf = (times: number[]): Timing => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]! * 10) / 10
  return { p50: at(0.5), p95: at(0.95) }
}

/** Time of each round, after a warm-up. */
export async function timed(work: (round: number) => Promise<unknown>, times = rounds): Promise<Timing> {
  await work(-1)
  const taken: number[] = []
  for (let round = 0; round < times; round++) {
    const begun = performance.now()
    await work(round)
    taken.push(performance.now() - begun)
  }
  return timingOf(taken)
}
