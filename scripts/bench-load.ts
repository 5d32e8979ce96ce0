import type { LoadMeasure, LoadRun } from '../test/bench/load.ts'
import { table } from './markdown.ts'

/** As `minutes:people:rows of the import:posts a second`, and `:faults` where they are to happen. */
const parts = (process.env.BENCH_LOAD ?? '30:200:10000000:500').split(':')
const [minutes, people, rows, perSecond] = parts.map(Number) as [number, number, number, number]
const run: LoadRun = { minutes, people, rows, perSecond, withFaults: parts[4] === 'faults' }

const whole = (count: number) => Math.round(count).toLocaleString('en')

/** The section of the page that tells how three servers serve many people. */
export const load = (measure: (run: LoadRun) => Promise<LoadMeasure>) => ({
  title: 'Three servers under load',
  note: "Three servers as documented (PostgreSQL, one posts' server, a shared folder, HAProxy by turns), with people who open the overview, change its range, drill, search, edit a query, write a note and export, 10 s between two of these; posts that come in live, and one import. All of it and the people run on the same cores. A quiet workspace opens its overview, alone and beside the others. To hold: errors 0, the quiet one ≤ 3 × p95, nothing lost or twice.",
  write: async () => written(await measure(run)),
})

function written({ acts, quiet, megabytes, failures, notes, live, ...measured }: LoadMeasure) {
  const times = (name: string, { times, p50, p95, p99, failed }: LoadMeasure['quiet']['idle']) => [
    name,
    whole(times),
    whole(p50),
    whole(p95),
    whole(p99),
    failed,
  ]
  return [
    `${measured.people} people, ${measured.minutes} minutes, ${measured.perSecond} posts a second, an import of ${whole(measured.rows)} rows.`,
    table(
      ['action', 'times', 'p50 ms', 'p95 ms', 'p99 ms', 'failed'],
      [
        ...acts.map(({ act, ...spread }) => times(act, spread)),
        times('quiet overview, alone', quiet.idle),
        times('quiet overview, beside', quiet.beside),
      ],
    ),
    failuresOf(failures),
    table(
      ['process', 'RSS MB at first', 'at the end'],
      megabytes.map(({ process, start, end }) => [process, whole(start), whole(end)]),
    ),
    table(
      [
        'import',
        'rows',
        'imported',
        'twice',
        'rejected',
        's',
        'live posts expected',
        'lost',
        'twice',
        'notes',
        'lost',
        'twice',
      ],
      [
        [
          measured.import.status,
          whole(measured.import.rows),
          whole(measured.import.imported),
          measured.import.duplicates,
          measured.import.rejected,
          measured.import.seconds,
          whole(live.expected),
          live.lost,
          live.twice,
          whole(notes.written),
          notes.lost,
          notes.twice,
        ],
      ],
    ),
    ...(measured.faults.length === 0 ? [] : [faultsOf(measured.faults)]),
  ].join('\n\n')
}

const failuresOf = (failures: Record<string, number>) =>
  Object.keys(failures).length === 0
    ? 'Nothing failed.'
    : table(
        ['what failed', 'times'],
        Object.entries(failures).map(([kind, count]) => [kind, whole(count)]),
      )

const faultsOf = (faults: LoadMeasure['faults']) =>
  table(
    ['fault', 's', 'actions', 'of them failed', 'longest without one that went well, s'],
    faults.map(({ fault, seconds, done, failures, longest }) => [
      fault,
      seconds,
      whole(done),
      Object.entries(failures)
        .map(([kind, count]) => `${count} × ${kind}`)
        .join(', ') || 0,
      longest,
    ]),
  )
