/** How one workspace's heavy load affects another: `node scripts/bench.ts measure fairness [posts]`. */
import { getOverview } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { CallFailed, startServer, type TestServer } from '#test/support/server.ts'
import { importBytes } from '#test/server/posts/imports/importing.ts'
import { until } from './handlers.ts'
import { commonWord, fillPosts } from './overview-posts.ts'
import { type Timing, timingOf } from './timing.ts'

export type FairnessMeasure = {
  posts: number
  /** Milliseconds of the modest workspace's uncached post lists: alone, and during the load. */
  alone: Timing
  beside: Timing
  /** The concurrent overviews: milliseconds of those answered, and the number refused. */
  overviews: Timing
  refused: number
  /** Seconds of the modest workspace's import: alone, and during the load. */
  importAlone: number
  importBeside: number
}

const [greedy, modest] = ['greedy@example.com', 'owner@example.com']
export const overviewsAtOnce = 50
export const importedRows = 20_000
const waves = 3
const lists = 60

/** A whole server over HTTP; each of the two workspaces has a tenth of the posts. */
export async function measureFairness(posts: number): Promise<FairnessMeasure> {
  const server = await startServer({ now: () => until, env: { requestsPerMinute: 10_000_000 } })
  try {
    const hers = await server.createWorkspace({ owner: greedy })
    const his = await server.createWorkspace({ owner: modest })
    const others = Array.from({ length: 8 }, () => crypto.randomUUID())
    await fillPosts(server.services.clickhouse, posts, until, [hers.id, his.id, ...others])
    const list = () =>
      timeOf(() => server.call(listPosts, { workspaceId: his.id, limit: '20', ...nextScope() }, { as: modest }))
    const bringIn = () => timeOf(() => importBytes(server, his.id, 'posts.csv', csvOf(importedRows)))

    await list()
    const alone = await repeat(list, (done) => done < lists)
    const floods = Array.from({ length: waves }, () => () => flood(server, hers.id))
    const [beside, overviews] = [[] as number[], [] as (number | null)[]]
    for (const begin of floods) {
      const running = begin()
      beside.push(...(await repeat(list, () => !running.isOver())))
      overviews.push(...(await running.answers))
    }
    await bringIn()
    const importAlone = await bringIn()
    const importBeside = await beneathFloods(server, hers.id, bringIn)
    return {
      posts,
      alone: timingOf(alone),
      beside: timingOf(beside),
      overviews: timingOf(overviews.filter((ms) => ms !== null)),
      refused: overviews.filter((ms) => ms === null).length,
      importAlone: inSeconds(importAlone),
      importBeside: inSeconds(importBeside),
    }
  } finally {
    await server.close()
  }
}

const inSeconds = (ms: number) => Math.round(ms / 100) / 10

async function timeOf(work: () => Promise<unknown>) {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function repeat(measure: () => Promise<number>, goesOn: (done: number) => boolean) {
  const times: number[] = []
  while (goesOn(times.length)) times.push(await measure())
  return times
}

let asked = 0
function nextScope() {
  const [shift, length] = [asked % 30, 30 + (Math.floor(asked / 30) % 30)]
  asked++
  const day = (back: number) => new Date(until.getTime() - back * 86_400_000).toISOString().slice(0, 10)
  return { text: commonWord, from: day(shift + length), to: day(shift + 1) }
}

function flood(server: TestServer, workspaceId: string) {
  let over = false
  const answers = Promise.all(
    Array.from({ length: overviewsAtOnce }, () =>
      timeOf(() => server.call(getOverview, { workspaceId, ...nextScope() }, { as: greedy })).catch(nullWhereRefused),
    ),
  ).finally(() => (over = true))
  return { answers, isOver: () => over }
}

function nullWhereRefused(thrown: unknown) {
  if (thrown instanceof CallFailed && thrown.status === 503 && thrown.headers.has('retry-after')) return null
  throw thrown
}

async function beneathFloods(server: TestServer, workspaceId: string, work: () => Promise<number>) {
  let over = false
  const time = work().finally(() => (over = true))
  while (!over) await flood(server, workspaceId).answers
  return time
}

let row = 0
const csvOf = (rows: number) =>
  ['id,created_at,text,username', ...Array.from({ length: rows }, () => lineOf(row++))].join('\n')
const lineOf = (id: number) =>
  `${id},2026-06-${String(1 + (id % 28)).padStart(2, '0')}T12:00:00Z,"post number ${id} about coffee, tea and the weather",user${id % 500}`
