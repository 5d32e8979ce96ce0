import type { LoadMeasure, LoadRun } from '../test/bench/load.ts'
import { table, whole } from './markdown.ts'

/** As `minutes:people:rows of the import:posts a second`, and how many servers are killed where faults are to happen. */
const runOf = (text: string): LoadRun => {
  const [minutes, people, rows, perSecond, kills = null] = text.split(':').map(Number)
  return { minutes: minutes!, people: people!, rows: rows!, perSecond: perSecond!, kills }
}
const calm = runOf(process.env.BENCH_LOAD ?? '30:200:10000000:500')
const faulty = runOf(process.env.BENCH_FAULTS ?? '30:200:1000000:500:30')

type Measure = (run: LoadRun) => Promise<LoadMeasure>

const setup =
  "Three servers as documented (PostgreSQL, one posts' server, a shared folder, HAProxy by turns) of five workspaces, in which people open the overview, choose other days, drill, search, edit a query, write a note and export, two minutes between two of these, each with days of its own, which no cache has; a stand-in for Bluesky tells posts, of which about one in twenty is stored, and one import goes into a sixth workspace. All of it, the people and the source included, runs on the same cores. Of a seventh workspace one person asks for other days of its overview, alone and beside all the others."

/** The section of the page that tells how three servers serve many people. */
export const load = (measure: Measure) => ({
  title: 'Three servers under load',
  note: `${setup} \`BENCH_LOAD\` says minutes, people, rows of the import and posts a second. Calls are asked again by the app's own rules (three times, what changes nothing or may be repeated): actions for which that helped are counted apart, with their whole time. To hold: no errors, the quiet workspace at most three times its p95 when alone, memory flat, nothing twice, nothing lost: what is not there when nothing has come for two minutes. Of an import that has not ended with the work the rest is cancelled.`,
  write: async () => written(await measure(calm)),
})

/** The same while what can fail fails. */
export const loadFaults = (measure: Measure) => ({
  title: 'Faults under load',
  note: `The load above, while servers are killed, cut off and misled one after another; each row counts what people did meanwhile and in the ten seconds after it. \`BENCH_FAULTS\` says as \`BENCH_LOAD\` does, and how many servers are killed at first. To hold: nothing lost, nothing twice.`,
  write: async () => written(await measure(faulty)),
})

function written({ acts, quiet, megabytes, failures, notes, live, import: imported, ...measured }: LoadMeasure) {
  const times = (name: string, { times, p50, p95, p99, repeated, failed }: LoadMeasure['quiet']['idle']) => [
    name,
    whole(times),
    whole(p50),
    whole(p95),
    whole(p99),
    repeated,
    failed,
  ]
  return [
    `${measured.people} people, ${measured.minutes} minutes, ${measured.perSecond} posts a second, an import of ${whole(measured.rows)} rows.`,
    table(
      ['action', 'times', 'p50 ms', 'p95 ms', 'p99 ms', 'asked again', 'failed'],
      [
        ...acts.map(({ act, ...spread }) => times(act, spread)),
        times('quiet workspace, alone', quiet.idle),
        times('quiet workspace, beside the others', quiet.beside),
      ],
    ),
    failuresOf(failures),
    table(
      [
        'process',
        ...['before', ...shares.map((share) => `after ${share * 100} %`), 'most'].map((when) => `RSS MB ${when}`),
      ],
      megabytes.map(({ process, samples }) => [
        process,
        ...[0, ...shares].map((share) => whole(samples[Math.round(share * (samples.length - 1))]!)),
        whole(Math.max(...samples)),
      ]),
    ),
    table(
      ['import', 'rows read', 'imported', 'twice', 'rejected', 's', 'rows/s'],
      [
        [
          imported.status,
          whole(imported.rows),
          whole(imported.imported),
          imported.duplicates,
          imported.rejected,
          imported.seconds,
          whole(imported.rows / imported.seconds),
        ],
      ],
    ),
    table(
      ['what was told or acknowledged', 'number', 'lost', 'twice', 'stored after the end, s'],
      [
        ['posts that came in', whole(live.expected), live.lost, live.twice, live.seconds],
        ['notes', whole(notes.written), notes.lost, notes.twice, 0],
      ],
    ),
    ...(measured.faults.length === 0 ? [] : [faultsOf(measured.faults)]),
  ].join('\n\n')
}

/** Of the run. */
const shares = [0.25, 0.5, 0.75, 1]

const failuresOf = (failures: Record<string, number>) =>
  Object.keys(failures).length === 0
    ? 'Nothing failed.'
    : table(
        ['what failed', 'times'],
        Object.entries(failures).map(([kind, count]) => [kind, whole(count)]),
      )

const faultsOf = (faults: LoadMeasure['faults']) =>
  table(
    ['fault', 'kills', 's', 'actions', 'asked again', 'failed', 'longest without one that went well, s'],
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
