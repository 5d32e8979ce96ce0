/**
 * Three servers behind a proxy under the load of many users: `node scripts/bench.ts measure load <minutes> <people>
 * <rows> <posts/s> [faults]`.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listNotes } from '#contract/answers/notes.ts'
import { sql } from 'drizzle-orm'
import { login } from '#contract/session/session.ts'
import type { SessionTokens } from '#contract/session/tokens.ts'
import { me } from '#contract/session/users.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { createLog } from '#server/platform/log.ts'
import { type Fleet, startFleet } from '#test/support/fleet/fleet.ts'
import { today, unpackRelease } from '#test/support/fleet/release.ts'
import { rolledFrom } from '../server/upgrades/previous-release.ts'
import { type Fault, faultsOf, upgrade } from './load/faults.ts'
import { bringIn, type Imported } from './load/import.ts'
import { type Act, type Done, type Person, personOf, work } from './load/people.ts'
import { fillPosts } from './overview-posts.ts'
import { compareIn, type Outcome } from './soak/compare.ts'
import { treeMegabytes } from './soak/process-tree.ts'
import { addFollowers } from './soak/provision.ts'
import type { Answer, Order } from './soak/source.ts'

export type LoadRun = {
  minutes: number
  people: number
  rows: number
  perSecond: number
  /** Kills of servers before the other faults; null for a run without faults. */
  kills: number | null
}
type Spread = { times: number; p50: number; p95: number; p99: number; repeated: number; failed: number }
type FaultSeen = {
  fault: string
  kills: number
  seconds: number
  done: number
  repeated: number
  failures: Record<string, number>
  longest: number
}
export type LoadMeasure = LoadRun & {
  acts: (Spread & { act: Act })[]
  failures: Record<string, number>
  /** New overview ranges in a workspace with one user: alone, and during the load. */
  quiet: { idle: Spread; beside: Spread }
  /** Per process tree, once a minute. */
  megabytes: { process: string; samples: number[] }[]
  import: Imported
  /** Includes the seconds after the end until the last events were stored. */
  live: Outcome & { seconds: number }
  /** Acknowledged notes, and those lost or duplicated. */
  notes: { written: number; lost: number; twice: number }
  faults: FaultSeen[]
}

const seed = 'load'
const postsBefore = 100_000
const think = 120_000
const settling = 10_000
const quietActs = 60
const quietAct = 'change range'
const quietThink = 10_000
const minute = 60_000
const stillFor = 2 * minute
const source = fileURLToPath(new URL('soak/source.ts', import.meta.url))
const now = () => new Date()

export async function measureLoad(run: LoadRun): Promise<LoadMeasure> {
  const child = fork(source, [seed, 'posts', String(run.perSecond)])
  const [ready] = (await once(child, 'message')) as [Extract<Answer, { kind: 'ready' }>]
  const former = run.kills === null ? null : mkdtempSync(join(tmpdir(), 'soundings-former-'))
  try {
    const fleet = await startFleet({
      collection: true,
      env: { COLLECTOR_LOCAL_ORIGINS: ready.origin, MAX_EVENT_LOOP_DELAY: '', MAX_NOTES_PER_WORKSPACE: '1000000' },
      // With faults, servers start with the former release and are upgraded first.
      release: former === null ? today : unpackRelease(rolledFrom.commit, former),
    })
    try {
      return await measureIn(fleet, child, ready.origin, run)
    } finally {
      await fleet.close()
    }
  } finally {
    child.disconnect()
    if (former !== null) rmSync(former, { recursive: true, force: true })
  }
}

async function measureIn(fleet: Fleet, child: ChildProcess, origin: string, run: LoadRun): Promise<LoadMeasure> {
  const clickhouse = await openClickHouse({ url: fleet.posts.url, dataDir: fleet.folder, log: createLog('silent') })
  const workspaceIds = await addFollowers(fleet.db, seed, origin)
  const quiet = await signIn(fleet, 'quiet@example.com', 0)
  quiet.workspaceId = await workspaceOf(quiet, 'Quiet')
  const importer = await signIn(fleet, 'importer@example.com', 1)
  importer.workspaceId = await workspaceOf(importer, 'Archive')
  const people: Person[] = []
  for (let at = 0; at < run.people; at++)
    people.push(await comeIn(fleet, `person${at}@example.com`, at + 2, workspaceIds[at % workspaceIds.length]!))
  await fillPosts(clickhouse, postsBefore, now(), [...workspaceIds, quiet.workspaceId])

  const idle: Done[] = []
  const quietly = work(quiet, quietThink, (done) => void idle.push(done))
  for (let turn = 0; turn < quietActs; turn++) await quietly.act(quietAct)

  const processes: [string, () => number][] = [
    ...fleet.servers.map(({ pid }, at): [string, () => number] => [`server ${at + 1}`, pid]),
    ["posts' server", () => fleet.posts.pid],
  ]
  const megabytes = processes.map(([process]) => ({ process, samples: [] as number[] }))
  const sample = () => processes.forEach(([, pid], at) => megabytes[at]!.samples.push(treeMegabytes(pid())))
  sample()
  const sampling = setInterval(sample, minute)
  child.send({ kind: 'begin' } satisfies Order)
  const done: Done[] = []
  const beside: Done[] = []
  let isOver = false
  const over = () => isOver
  const busy = people.map((person) => work(person, think, (one) => void done.push(one)).until(over))
  const calm = besideOthers(quiet, beside, over)
  const { kills } = run
  const ends = performance.now() + run.minutes * minute
  // Collectors of the former release have no cursor until they have stored something.
  if (kills !== null) await pause(settling)
  const faults = kills === null ? [] : await commitAll(fleet, done, [upgrade])
  const importing = bringIn(fleet, importer, run.rows, kills === null ? over : () => false)
  if (kills !== null) faults.push(...(await commitAll(fleet, done, faultsOf(kills))))
  while (performance.now() < ends) await pause(1_000)
  isOver = true
  sample()
  clearInterval(sampling)
  await Promise.all([...busy, calm])
  const imported = await importing
  const file = join(fleet.folder, 'expected.json')
  child.send({ kind: 'end', file } satisfies Order)
  await once(child, 'message')
  const live = await drained(() => compareIn(clickhouse, workspaceIds, file))
  const notes = await countNotes(people)
  await clickhouse.close()
  return {
    ...run,
    acts: [...Map.groupBy(done, ({ act }) => act)].map(([act, all]) => ({ act, ...spreadOf(all) })),
    failures: countFailures(done),
    quiet: { idle: spreadOf(idle), beside: spreadOf(beside) },
    megabytes,
    import: imported,
    live,
    notes,
    faults,
  }
}

/** One IP address per user, because sign-ins are limited to a hundred per minute and address. */
async function signIn(fleet: Fleet, name: string, at: number): Promise<Person> {
  const token = await fleet.issuer.sign(fleet.issuer.claimsOf(name))
  const response = await fetch(`${fleet.servers[at % fleet.servers.length]!.url}/api/${login.api}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${at >> 8}.${at & 255}` },
    body: JSON.stringify({ oauth_token: token, vendor_type: 'google' }),
  })
  if (!response.ok) throw new Error(`Nobody could sign in: ${await response.text()}`)
  return personOf(fleet, name, (await response.json()) as SessionTokens)
}

async function comeIn(fleet: Fleet, name: string, at: number, workspaceId: string): Promise<Person> {
  const person = await signIn(fleet, name, at)
  const { id: userId } = await person.call(me, {})
  await fleet.db.execute(
    sql`INSERT INTO members (workspace_id, user_id, role) VALUES (${workspaceId}, ${userId}, 'owner')`,
  )
  return Object.assign(person, { workspaceId })
}

const workspaceOf = async (person: Person, name: string) =>
  (await person.call(createWorkspace, { name, language: 'en', timezone: 'UTC' })).id

async function besideOthers(quiet: Person, beside: Done[], isOver: () => boolean) {
  const person = work(quiet, quietThink, (done) => void beside.push(done))
  while (!isOver()) {
    await person.act(quietAct)
    await pause(quietThink)
  }
}

async function commitAll(fleet: Fleet, done: readonly Done[], all: readonly Fault[]) {
  const seen: FaultSeen[] = []
  for (const { name, commit } of all) {
    const begun = performance.now()
    const kills = (await commit(fleet)) ?? 0
    await pause(settling)
    const during = done.filter(({ at }) => at >= begun)
    seen.push({
      fault: name,
      kills,
      seconds: Math.round((performance.now() - begun) / 1_000),
      done: during.length,
      repeated: spreadOf(during).repeated,
      failures: countFailures(during),
      longest: longestWithout(during, begun),
    })
    process.stderr.write(`${JSON.stringify(seen.at(-1))}\n`)
  }
  return seen
}

function longestWithout(done: readonly Done[], begun: number) {
  const good = done
    .filter(({ failure }) => failure === null)
    .map(({ at, ms }) => at + ms)
    .toSorted((a, b) => a - b)
  const moments = [begun, ...good, performance.now()]
  return Math.round(Math.max(...moments.slice(1).map((moment, at) => moment - moments[at]!)) / 100) / 10
}

/** Polls until everything is stored, or nothing has improved for minutes. */
async function drained(compare: () => Promise<Outcome>) {
  const begun = performance.now()
  let [outcome, since] = [await compare(), begun]
  while (outcome.lost + outcome.stale > 0 && performance.now() - since < stillFor) {
    await pause(5_000)
    const next = await compare()
    if (next.lost + next.stale < outcome.lost + outcome.stale) since = performance.now()
    outcome = next
  }
  return { ...outcome, seconds: Math.round((since - begun) / 1_000) }
}

async function countNotes(people: readonly Person[]): Promise<LoadMeasure['notes']> {
  const written = people.flatMap(({ notes }) => notes)
  const stored: string[] = []
  for (const [workspaceId, [as]] of Map.groupBy(people, (person) => person.workspaceId))
    stored.push(...(await as!.call(listNotes, { workspaceId })).items.map(({ text }) => text))
  const different = new Set(stored)
  const lost = written.filter((text) => !different.has(text))
  return { written: written.length, lost: lost.length, twice: stored.length - different.size }
}

function countFailures(done: readonly Done[]) {
  const counts: Record<string, number> = {}
  for (const { failure } of done) if (failure !== null) counts[failure] = (counts[failure] ?? 0) + 1
  return counts
}

function spreadOf(done: readonly Done[]): Spread {
  const times = done.flatMap(({ ms, failure }) => (failure === null ? [ms] : [])).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0)
  const repeated = done.filter((one) => one.failure === null && one.repeated > 0).length
  return {
    times: times.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    repeated,
    failed: done.length - times.length,
  }
}
