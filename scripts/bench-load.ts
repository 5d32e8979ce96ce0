import type { LoadMeasure, LoadRun } from '../test/bench/load.ts'
import { table, whole } from './markdown.ts'

/** Format: `minutes:people:rows of the import:posts per second`, with faults also `:kills`. */
const runOf = (text: string): LoadRun => {
  const [minutes, people, rows, perSecond, kills = null] = text.split(':').map(Number)
  return { minutes: minutes!, people: people!, rows: rows!, perSecond: perSecond!, kills }
}
const calm = runOf(process.env.BENCH_LOAD ?? '30:200:10000000:500')
const faulty = runOf(process.env.BENCH_FAULTS ?? '30:200:1000000:500:30')

type Measure = (run: LoadRun) => Promise<LoadMeasure>

export const load = (measure: Measure) => ({
  title: 'Three servers under load',
  note: 'Three servers behind HAProxy share PostgreSQL, one posts server and a folder. People act every two minutes, each on different days, so that no cache helps; one collected post in twenty is stored. `BENCH_LOAD` sets minutes, people, rows and posts a second. Goal: no errors, a quiet workspace ≤ 3 times its own p95, flat memory, nothing lost or duplicated.',
  write: async () => written(await measure(calm)),
})

export const loadFaults = (measure: Measure) => ({
  title: 'Faults under load',
  note: 'The same load during faults and the ten seconds after each. `BENCH_FAULTS` sets the load and the number of kills. Goal: nothing lost or duplicated.',
  write: async () => written(await measure(faulty)),
})

function written(measured: LoadMeasure) {
  const { people, minutes, perSecond, rows, faults } = measured
  return [
    `${people} people, ${minutes} minutes, ${perSecond} posts a second, an import of ${whole(rows)} rows.`,
    ...(faults.length === 0
      ? [
          actionsOf(measured),
          table(
            ['process', 'RSS MB before', 'RSS MB at the end', 'RSS MB max'],
            measured.megabytes.map(({ process, samples }) => [
              process,
              whole(samples[0]!),
              whole(samples.at(-1)!),
              whole(Math.max(...samples)),
            ]),
          ),
        ]
      : [faultsOf(faults)]),
    importOf(measured),
    table(
      ['acknowledged', 'number', 'lost', 'duplicated', 'stored after the end, s'],
      [
        ['posts', whole(measured.live.expected), measured.live.lost, measured.live.twice, measured.live.seconds],
        ['notes', whole(measured.notes.written), measured.notes.lost, measured.notes.twice, 0],
      ],
    ),
  ].join('\n\n')
}

const actionsOf = ({ acts, quiet }: LoadMeasure) =>
  table(
    ['action', 'times', 'p50 ms', 'p95 ms', 'p99 ms', 'retried', 'failed'],
    [
      ...acts.map(({ act, ...spread }) => [act, spread] as const),
      ['quiet workspace, alone', quiet.idle] as const,
      ['quiet workspace, under load', quiet.beside] as const,
    ].map(([name, { times, p50, p95, p99, repeated, failed }]) => [
      name,
      whole(times),
      whole(p50),
      whole(p95),
      whole(p99),
      repeated,
      failed,
    ]),
  )

const importOf = ({ import: { status, rows, imported, duplicates, rejected, seconds } }: LoadMeasure) =>
  table(
    ['import', 'rows', 'imported', 'duplicated', 'rejected', 's', 'rows/s'],
    [[status, whole(rows), whole(imported), duplicates, rejected, seconds, whole(rows / seconds)]],
  )

const faultsOf = (faults: LoadMeasure['faults']) =>
  table(
    ['fault', 'kills', 's', 'actions', 'retried', 'failed', 'longest time without success, s'],
    faults.map(({ fault, kills, seconds, done, repeated, failures, longest }) => [
      fault,
      kills,
      seconds,
      whole(done),
      repeated,
      Object.entries(failures)
        .map(([kind, count]) => `${count} × ${kind}`)
        .join(', ') || 0,
      longest,
    ]),
  )
