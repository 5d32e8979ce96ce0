/** Three servers behind a proxy under the work of many people: `node scripts/bench.ts measure load <minutes> <people> <rows> <posts/s> [faults]`. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getImport, startImport, type Import } from '#contract/ingest/imports.ts'
import { uploadFile, type Upload } from '#contract/ingest/uploads.ts'
import { listNotes } from '#contract/answers/notes.ts'
import { login, type SessionTokens } from '#contract/session/session.ts'
import { me } from '#contract/session/users.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { openClickHouse } from '#server/db/clickhouse/open.ts'
import { members } from '#server/db/postgres/schema/index.ts'
import { createLog } from '#server/log.ts'
import { type Fleet, startFleet } from '#test/support/fleet/fleet.ts'
import { type Fault, faults } from './load/faults.ts'
import { type Act, type Done, type Person, work } from './load/people.ts'
import { fillPosts } from './overview-posts.ts'
import { compareIn, type Outcome } from './soak/compare.ts'
import { treeMegabytes } from './soak/process-tree.ts'
import { addFollowers } from './soak/provision.ts'
import type { Answer, Order } from './soak/source.ts'

export type LoadRun = { minutes: number; people: number; rows: number; perSecond: number; withFaults: boolean }
type Spread = { times: number; p50: number; p95: number; p99: number; failed: number }
type FaultSeen = { fault: string; seconds: number; done: number; failures: Record<string, number>; longest: number }
export type LoadMeasure = LoadRun & {
  acts: (Spread & { act: Act })[]
  failures: Record<string, number>
  /** The first call of an overview in a workspace where one person works: alone, and beside all the others. */
  quiet: { idle: Spread; beside: Spread }
  megabytes: { process: string; start: number; end: number }[]
  import: Pick<Import, 'status' | 'rows' | 'imported' | 'duplicates' | 'rejected'> & { seconds: number }
  live: Outcome
  /** Notes whose writing was answered, and those of them that are not there, or there more often. */
  notes: { written: number; lost: number; twice: number }
  faults: FaultSeen[]
}

const seed = 'load'
const postsBefore = 100_000
const think = 10_000
const quietActs = 30
const quietThink = 1_000
const tokensLive = 240_000
const source = fileURLToPath(new URL('soak/source.ts', import.meta.url))
const now = () => new Date()

export async function measureLoad(run: LoadRun): Promise<LoadMeasure> {
  const child = fork(source, [seed, 'posts', String(run.perSecond)])
  const [ready] = (await once(child, 'message')) as [Extract<Answer, { kind: 'ready' }>]
  const fleet = await startFleet({
    collection: true,
    env: { COLLECTOR_LOCAL_ORIGINS: ready.origin, MAX_EVENT_LOOP_DELAY: '', MAX_NOTES_PER_WORKSPACE: '1000000' },
  })
  try {
    return await measureIn(fleet, child, ready.origin, run)
  } finally {
    child.disconnect()
    await fleet.close()
  }
}

async function measureIn(fleet: Fleet, child: ChildProcess, origin: string, run: LoadRun): Promise<LoadMeasure> {
  const clickhouse = await openClickHouse({
    url: fleet.posts.url,
    dataDir: fleet.folder,
    log: createLog('silent'),
  })
  const workspaceIds = await addFollowers(fleet.db, seed, origin)
  const quiet = await signIn(fleet, 'quiet@example.com', 0)
  quiet.workspaceId = await workspaceOf(fleet, quiet)
  const people: Person[] = []
  for (let at = 0; at < run.people; at++)
    people.push(await comeIn(fleet, `person${at}@example.com`, at + 1, workspaceIds[at % workspaceIds.length]!))
  await fillPosts(clickhouse, postsBefore, now(), [...workspaceIds, quiet.workspaceId])

  const idle: Done[] = []
  const quietly = work(fleet.client, quiet, quietThink, (done) => void idle.push(done))
  for (let turn = 0; turn < quietActs; turn++) await quietly.act('open overview')

  const processes: [string, () => number][] = [
    ...fleet.servers.map(({ pid }, at): [string, () => number] => [`server ${at + 1}`, pid]),
    ["posts' server", () => fleet.posts.pid],
  ]
  const before = processes.map(([, pid]) => treeMegabytes(pid()))
  child.send({ kind: 'begin' } satisfies Order)
  const done: Done[] = []
  const beside: Done[] = []
  let isOver = false
  const over = () => isOver
  const busy = people.map((person) => work(fleet.client, person, think, (one) => void done.push(one)).until(over))
  const calm = besideOthers(fleet, quiet, beside, over)
  const renewing = renew(fleet, [quiet, ...people], over)
  const importing = bringIn(fleet, people[0]!, run.rows)
  const ends = performance.now() + run.minutes * 60_000
  const seen = run.withFaults ? await commitAll(fleet, done, faults) : []
  while (performance.now() < ends) await pause(1_000)
  isOver = true
  await Promise.all([...busy, calm, renewing])
  const imported = await importing
  const file = join(fleet.folder, 'expected.json')
  child.send({ kind: 'end', file } satisfies Order)
  await once(child, 'message')
  const live = await drained(() => compareIn(clickhouse, workspaceIds, file))
  const after = processes.map(([, pid]) => treeMegabytes(pid()))
  const notes = await countNotes(fleet, people, done)
  await clickhouse.close()
  return {
    ...run,
    acts: [...Map.groupBy(done, ({ act }) => act)].map(([act, all]) => ({ act, ...spreadOf(all) })),
    failures: countFailures(done),
    quiet: { idle: spreadOf(idle), beside: spreadOf(beside) },
    megabytes: processes.map(([process], at) => ({ process, start: before[at]!, end: after[at]! })),
    import: imported,
    live,
    notes,
    faults: seen,
  }
}

/** Addresses of their own: an address may sign in a hundred times a minute. */
async function signIn(fleet: Fleet, name: string, at: number): Promise<Person> {
  const token = await fleet.issuer.sign(fleet.issuer.claimsOf(name))
  const response = await fetch(`${fleet.servers[at % fleet.servers.length]!.url}/api/${login.api}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${at >> 8}.${at & 255}` },
    body: JSON.stringify({ oauth_token: token, vendor_type: 'google' }),
  })
  if (!response.ok) throw new Error(`Nobody could sign in: ${await response.text()}`)
  return { bearer: ((await response.json()) as SessionTokens).access_token, workspaceId: '', name }
}

async function comeIn(fleet: Fleet, name: string, at: number, workspaceId: string): Promise<Person> {
  const person = await signIn(fleet, name, at)
  const { id: userId } = await fleet.client.call(me, {}, { as: person })
  await fleet.db.insert(members).values({ workspaceId, userId, role: 'owner' })
  return { ...person, workspaceId }
}

const workspaceOf = async (fleet: Fleet, as: Person) =>
  (await fleet.client.call(createWorkspace, { name: 'Quiet', language: 'en', timezone: 'UTC' }, { as })).id

/** Before their tokens end; a server that is away is passed by next time. */
async function renew(fleet: Fleet, people: readonly Person[], isOver: () => boolean) {
  for (let begun = performance.now(); !isOver(); await pause(1_000)) {
    if (performance.now() - begun < tokensLive) continue
    begun = performance.now()
    for (const [at, person] of people.entries())
      await signIn(fleet, person.name, at).then(
        ({ bearer }) => void (person.bearer = bearer),
        () => {},
      )
  }
}

async function besideOthers(fleet: Fleet, quiet: Person, beside: Done[], isOver: () => boolean) {
  const person = work(fleet.client, quiet, quietThink, (done) => void beside.push(done))
  while (!isOver()) {
    await person.act('open overview')
    await pause(quietThink)
  }
}

async function bringIn(fleet: Fleet, as: Person, rows: number): Promise<LoadMeasure['import']> {
  const path = join(fleet.folder, 'import.csv')
  await writeCsv(path, rows)
  const { workspaceId } = as
  const begun = performance.now()
  const { id: uploadId } = await send(fleet, as, path)
  const { id: importId } = await patiently(() =>
    fleet.client.call(startImport, { workspaceId, uploadId, dryRun: false, enrich: false }, { as }),
  )
  for (;;) {
    const {
      status,
      rows: read,
      imported,
      duplicates,
      rejected,
    } = await patiently(() => fleet.client.call(getImport, { workspaceId, importId }, { as }))
    const seconds = Math.round((performance.now() - begun) / 1_000)
    if (status !== 'queued' && status !== 'running')
      return { status, rows: read, imported, duplicates, rejected, seconds }
    await pause(1_000)
  }
}

async function writeCsv(path: string, rows: number) {
  const file = createWriteStream(path)
  file.write('id,created_at,text\n')
  for (let from = 0; from < rows; from += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, rows - from) }, (_, at) => {
      const id = 5_000_000_000 + from + at
      return `${id},2026-05-01 10:00:00,a post of an imported file that names coffee and word${id % 1_000}\n`
    })
    if (!file.write(lines.join(''))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

const send = (fleet: Fleet, as: Person, path: string): Promise<Upload> =>
  patiently(async () => {
    const address = `/api/${uploadFile.api}${uploadFile.path.replace(':workspaceId', as.workspaceId)}?fileName=import.csv`
    const response = await fleet.client.request(address, {
      method: uploadFile.method,
      headers: { authorization: `Bearer ${as.bearer}`, 'content-type': 'application/octet-stream' },
      body: await openAsBlob(path),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Upload
  })

/** As the app does, which asks again. */
async function patiently<Answered>(ask: () => Promise<Answered>): Promise<Answered> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === 60) throw error
      await pause(1_000)
    }
  }
}

async function commitAll(fleet: Fleet, done: readonly Done[], all: readonly Fault[]) {
  const seen: FaultSeen[] = []
  for (const { name, commit } of all) {
    const begun = performance.now()
    await commit(fleet)
    await pause(think)
    const during = done.filter(({ at }) => at >= begun)
    seen.push({
      fault: name,
      seconds: Math.round((performance.now() - begun) / 1_000),
      done: during.length,
      failures: countFailures(during),
      longest: longestWithout(during, begun),
    })
    process.stderr.write(`${JSON.stringify(seen.at(-1))}\n`)
  }
  return seen
}

/** Seconds in which nothing that anybody did came to a good end. */
function longestWithout(done: readonly Done[], begun: number) {
  const good = done
    .filter(({ failure }) => failure === null)
    .map(({ at, ms }) => at + ms)
    .toSorted((a, b) => a - b)
  const moments = [begun, ...good, performance.now()]
  return Math.round(Math.max(...moments.slice(1).map((moment, at) => moment - moments[at]!)) / 100) / 10
}

/** What was told last is stored within a while. */
async function drained(compare: () => Promise<Outcome>) {
  let outcome = await compare()
  for (let look = 0; look < 60 && outcome.lost > 0; look++) {
    await pause(2_000)
    outcome = await compare()
  }
  return outcome
}

async function countNotes(fleet: Fleet, people: readonly Person[], done: readonly Done[]) {
  const written = done.filter(({ act, failure }) => act === 'write a note' && failure === null).length
  const texts: string[] = []
  for (const [workspaceId, [as]] of Map.groupBy(people, (person) => person.workspaceId))
    texts.push(...(await fleet.client.call(listNotes, { workspaceId }, { as: as! })).items.map(({ text }) => text))
  const different = new Set(texts).size
  return { written, lost: Math.max(0, written - different), twice: texts.length - different }
}

function countFailures(done: readonly Done[]) {
  const counts: Record<string, number> = {}
  for (const { failure } of done) if (failure !== null) counts[failure] = (counts[failure] ?? 0) + 1
  return counts
}

function spreadOf(done: readonly Done[]): Spread {
  const times = done.flatMap(({ ms, failure }) => (failure === null ? [ms] : [])).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0)
  return { times: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed: done.length - times.length }
}
