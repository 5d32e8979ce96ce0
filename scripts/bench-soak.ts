import type { SoakMeasure, SoakRun } from '../test/bench/soak.ts'
import { table, whole } from './markdown.ts'

/** Format: `events per second:minutes:mix`, separated by commas. */
const runs = (process.env.BENCH_SOAK ?? '500:30:recorded,5000:10:posts').split(',')

const max = (numbers: readonly number[]) => Math.max(...numbers)

export const soak = (measure: (run: SoakRun) => Promise<SoakMeasure>) => ({
  title: 'Soak of collection',
  note: 'Embedded stores and a stand-in for Bluesky on the same cores; five workspaces with 100 live queries. Recorded: 12% of the events are posts; posts: 97%. Goal: 500 a second for 30 minutes below 1 GiB and 5 s lag; 5,000 for 10 minutes with bounded memory; nothing lost.',
  write: async () => {
    const measures: SoakMeasure[] = []
    for (const run of runs) {
      const [perSecond, minutes, mix] = run.split(':')
      const measured = { perSecond: Number(perSecond), minutes: Number(minutes), mix: mix as SoakRun['mix'] }
      measures.push(await measure(measured))
    }
    return overall(measures)
  },
})

const overall = (measures: readonly SoakMeasure[]) =>
  table(
    [
      'events/s',
      'minutes',
      'events',
      'sent',
      'accepted',
      'RSS MB before',
      'RSS MB max',
      'RSS MB at the end',
      'lag s max',
      'stored after the last event, s',
      'expected posts',
      'lost',
      'duplicated',
      'foreign',
      'stale',
    ],
    measures.map(({ perSecond, minutes, mix, samples, before, drained, outcome }) => [
      whole(perSecond),
      minutes,
      mix,
      whole(samples.at(-1)!.sent),
      whole(samples.at(-1)!.accepted),
      before,
      max(samples.map(({ megabytes }) => megabytes)),
      samples.at(-1)!.megabytes,
      max(samples.map(({ lag }) => lag)),
      drained,
      whole(outcome.expected),
      outcome.lost,
      outcome.twice,
      outcome.foreign,
      outcome.stale,
    ]),
  )
