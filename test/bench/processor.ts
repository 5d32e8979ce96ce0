import { type Timing, timingOf } from './timing.ts'

/** Milliseconds: from question to answer, and what the processor worked for it, the median. */
export type Processed = Timing & { cpu: number }

const rounds = 7

/** Both are measured in the same rounds, after one that does not count; what prepares a round is not measured. */
export async function processorOf(work: () => Promise<unknown>, prepare = async () => {}): Promise<Processed> {
  await prepare()
  await work()
  const taken: number[] = []
  const worked: number[] = []
  for (let round = 0; round < rounds; round++) {
    await prepare()
    const [before, begun] = [process.cpuUsage(), performance.now()]
    await work()
    taken.push(performance.now() - begun)
    const { user, system } = process.cpuUsage(before)
    worked.push((user + system) / 1_000)
  }
  return { ...timingOf(taken), cpu: Math.round(timingOf(worked).p50) }
}
