import type { TakeoverMeasure } from '../test/bench/takeovers.ts'
import type { AlertKillsMeasure, KillsMeasure } from '../test/bench/kills.ts'
import { table } from './markdown.ts'

/** The section of the page that tells what becomes of what comes in while processes are killed. */
export const kills = (measure: () => Promise<KillsMeasure>) => ({
  title: 'Kills of collecting processes',
  note: 'Processes that collect from a stand-in for Bluesky, each killed with SIGKILL at a random moment (up to 0.4 s after it has stored something; every fourth wherever it is), while the next one begins on the same stores: a PostgreSQL server and chDB behind HTTP. The stand-in tells a hundred posts a second all the while, half of them to be stored, and takes one in twenty of these back. Moved: rounds that found another cursor than the one before. Ahead: posts that a stored cursor stood for without being stored. `BENCH_KILLS` says how many rounds. Takeover: how long after the death of a server another one goes on by the leases of the queue, of 20 s.',
  write: async () => {
    const { rounds, moved, sent, lost, twice, ahead, undeleted, seconds, takeover } = await measure()
    return table(
      ['rounds', 'moved', 'posts told', 'lost', 'twice', 'cursor ahead', 'texts left', 'seconds', 'takeover, s'],
      [[rounds, moved, sent.toLocaleString('en'), lost, twice, ahead, undeleted, seconds, takeover]],
    )
  },
})

/** The same of what alerts tell. */
export const alertKills = (measure: () => Promise<AlertKillsMeasure>) => ({
  title: 'Kills of servers that alert',
  note: 'Servers on one PostgreSQL and chDB behind HTTP, which collect from a stand-in for Bluesky, check four alerts on single posts and post notices to a receiver; one of them is killed with SIGKILL at a random moment in each round and started again. The source tells ten posts a second, each of which all alerts watch for; the clock of the servers runs thirty times as fast, so that cooldowns and back-offs end. The receiver hesitates up to a second, refuses one notice in eight with 503 and honours the idempotency key. Lost: posts of an alert that no notice told of, firings that nobody was told of. Twice: firings that came under a second key, posts that two firings counted. Repeated: notices that came again under their key. `BENCH_KILLS` says how many rounds.',
  write: async () => {
    const { rounds, servers, posts, firings, lost, twice, repeated, seconds } = await measure()
    return table(
      ['rounds', 'servers', 'posts', 'firings', 'lost', 'twice', 'repeated', 'seconds'],
      [[rounds, servers, posts.toLocaleString('en'), firings.toLocaleString('en'), lost, twice, repeated, seconds]],
    )
  },
})

/** How long what a server puts back waits for another one. */
export const takeovers = (measure: () => Promise<TakeoverMeasure[]>) => ({
  title: 'Takeover of jobs',
  note: 'Two servers on one PostgreSQL and chDB behind HTTP; the one that is at a job gets SIGTERM, and is started again for the next round. The import has 100 000 rows, the export makes a workbook of as many posts, the collector follows simulated posts. Seconds from the signal until the other server has begun the very job, by the clock of PostgreSQL. `BENCH_TAKEOVERS` says how many rounds.',
  write: async () =>
    table(
      ['job', 'rounds', 'median, s', 'most, s'],
      (await measure()).map(({ job, rounds, median, most }) => [job, rounds, median, most]),
    ),
})
