import type { SoakMeasure, SoakRun } from '../test/bench/soak.ts'
import { table, whole } from './markdown.ts'

/** Such as `500:30:recorded,5000:10:posts`: events a second, minutes, what they are. */
const runs = (process.env.BENCH_SOAK ?? '500:30:recorded,5000:10:posts').split(',')

const most = (numbers: readonly number[]) => Math.max(...numbers)

/** Of so many samples, evenly chosen, the first and the last among them. */
const rowsShown = 12

/** The section of the page that tells how a whole server follows a stream for long. */
export const soak = (measure: (run: SoakRun) => Promise<SoakMeasure>) => ({
  title: 'Soak of collection',
  note: 'A server as `npm start` begins it, with embedded stores and the sample, follows a stand-in for Bluesky in another process on the same cores, for five workspaces with a hundred live queries; about one post in twenty matches. Recorded: likes 75 %, posts 12 %, reposts 11 %, deletions, edits, accounts and their removals as a Jetstream server sent them; posts: 97 % of the events are posts. Every 5 s: the lag that the collector tells of itself, the memory of the process tree (RSS), what came in. At the end the stores are held against what the stand-in planted, by other means than the product matches. To hold: 500 a second for 30 minutes below 1 GiB and 5 s; 5 000 posts a second for 10 minutes with bounded memory, the lag shown; nothing lost.',
  write: async () => {
    const measures: SoakMeasure[] = []
    for (const run of runs) {
      const [perSecond, minutes, mix] = run.split(':')
      const measured = { perSecond: Number(perSecond), minutes: Number(minutes), mix: mix as SoakRun['mix'] }
      measures.push(await measure(measured))
    }
    return [overall(measures), ...measures.map(seriesOf)].join('\n\n')
  },
})

const overall = (measures: readonly SoakMeasure[]) =>
  table(
    [
      'events/s',
      'minutes',
      'events',
      'told',
      'accepted',
      'RSS MB before',
      'RSS MB most',
      'RSS MB last',
      'lag s most',
      'stored after the last event, s',
      'expected posts',
      'lost',
      'twice',
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
      most(samples.map(({ megabytes }) => megabytes)),
      samples.at(-1)!.megabytes,
      most(samples.map(({ lag }) => lag)),
      drained,
      whole(outcome.expected),
      outcome.lost,
      outcome.twice,
      outcome.foreign,
      outcome.stale,
    ]),
  )

function seriesOf({ perSecond, samples }: SoakMeasure) {
  const step = Math.max(1, (samples.length - 1) / (rowsShown - 1))
  const shown = Array.from(
    { length: Math.min(rowsShown, samples.length) },
    (_, row) => samples[Math.round(row * step)]!,
  )
  const series = table(
    ['second', 'told', 'observed', 'accepted', 'lag s', 'RSS MB'],
    shown.map(({ second, sent, processed, accepted, lag, megabytes }) => [
      whole(second),
      whole(sent),
      whole(processed),
      whole(accepted),
      lag,
      megabytes,
    ]),
  )
  return `The course of ${whole(perSecond)} a second:\n\n${series}`
}
