import { type Timing, timingOf } from './timing.ts'

/** Milliseconds of latency, and the median processor time. */
export type Processed = Timing & { cpu: number }

const rounds = 7

/** Measures latency and processor time in the same rounds, after a warm-up. */
export async function processorOf(work: () => Promise<unknown>): Promise<Processed> {
  await work()
  const taken: number[] = []
  const worked: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [before, begun] = [process.cpuUsage(), performance.now()]
    await work()
    taken.push(performance.now() - begun)
    const { user, system } = process.cpuUsage(before)
    worked.push((user + system) / 1_000)
  }
  return { ...timingOf(taken), cpu: Math.round(timingOf(worked).p50) }
}
