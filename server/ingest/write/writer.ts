import type { Services } from '#server/context.ts'
import { countedOnlyHash, withoutText } from './counted-only.ts'
import { keepCorrections } from './corrections.ts'
import { raiseDataVersion } from './data-version.ts'
import { findKnownPosts, type Known } from './known-posts.ts'
import { writeObservations } from './observations.ts'
import { postColumns, writtenColumns } from './post-columns.ts'

/** Posts in file order, as arrays side by side; `body` holds their tab-separated lines. */
export type Batch = {
  ids: BigUint64Array
  contentHashes: BigUint64Array
  versions: Float64Array
  postedAt: Float64Array
  body: Buffer
}

export type Counts = { imported: number; updated: number; duplicates: number }

/** `seen` is when it was seen; the version that is written may be later, so that of two rows of one moment the later one stays. */
type State = Known & { at: number | null; seen: number }

/** What a batch means, given what the store and earlier rows already say; `rows` are the ones to write. */
export type Plan = Counts & {
  rows: number[]
  versions: Map<number, number>
  superseded: bigint[]
  /** Stored posts that came in again with news, of whichever import. */
  seenAgain: bigint[]
  /** Rows of posts that were seen more than once; also those that a later row replaces. */
  observed: Set<number>
  moved: { id: bigint; postedAt: number }[]
}

/** What of two observations is the newer one: that which was seen later, or that which comes later. */
export type Order = 'bySeen' | 'asTold'

/** What a post counts as that one import brings again with news: the file has it twice, a collector sees it anew. */
export type Again = 'duplicate' | 'update'

/**
 * Decides row by row: news about a known post updates it, an older or equal observation says nothing new. A post that a file has twice is
 * written with its news and counted once, its further rows as duplicates.
 */
export function planBatch(
  batch: Batch,
  known: ReadonlyMap<bigint, Known>,
  { order = 'bySeen', again = 'update' }: { order?: Order; again?: Again } = {},
): Plan {
  const plan: Plan = {
    imported: 0,
    updated: 0,
    duplicates: 0,
    rows: [],
    versions: new Map(),
    superseded: [],
    seenAgain: [],
    observed: new Set(),
    moved: [],
  }
  const states = new Map<bigint, State>()
  for (let at = 0; at < batch.ids.length; at++) {
    const id = batch.ids[at]!
    const state = states.get(id) ?? stateOf(known.get(id))
    const version = batch.versions[at]!
    const contentHash = batch.contentHashes[at]!
    if (state === null) plan.imported++
    else if (state.contentHash === contentHash || (order === 'bySeen' && version < state.seen)) {
      plan.duplicates++
      continue
    } else {
      if (again === 'duplicate' && (state.at !== null || state.own)) plan.duplicates++
      else plan.updated++
      if (state.at !== null) plan.observed.add(state.at)
      plan.observed.add(at)
    }
    const later = state !== null && state.version >= version ? state.version + 1 : version
    if (later !== version) plan.versions.set(at, later)
    states.set(id, { contentHash, version: later, postedAt: batch.postedAt[at]!, at, own: true, seen: version })
  }
  for (const state of states.values()) if (state.at !== null) plan.rows.push(state.at)
  plan.rows.sort((a, b) => a - b)
  for (const [id, state] of states) {
    const before = known.get(id)
    if (!before || state.at === null) continue
    plan.seenAgain.push(id)
    if (!before.own) plan.superseded.push(id)
    if (before.postedAt !== state.postedAt) plan.moved.push({ id, postedAt: before.postedAt })
  }
  return plan
}

const stateOf = (known: Known | undefined): State | null => (known ? { ...known, at: null, seen: known.version } : null)

/** Of new posts, and stored ones whose text was left out before, those that may keep their text; new ones take the room first. */
export type TextRoom = (wanted: {
  fresh: readonly bigint[]
  refilled: readonly bigint[]
}) => Promise<ReadonlySet<bigint>>

/** Rows whose text there is no room for. */
async function rowsWithoutText(batch: Batch, plan: Plan, known: ReadonlyMap<bigint, Known>, room: TextRoom) {
  const hashOf = (at: number) => known.get(batch.ids[at]!)?.contentHash
  const fresh = plan.rows.filter((at) => hashOf(at) === undefined)
  const refilled = plan.rows.filter((at) => hashOf(at) === countedOnlyHash)
  if (fresh.length + refilled.length === 0) return new Set<number>()
  const idsOf = (rows: readonly number[]) => rows.map((at) => batch.ids[at]!)
  const granted = await room({ fresh: idsOf(fresh), refilled: idsOf(refilled) })
  return new Set([...fresh, ...refilled].filter((at) => !granted.has(batch.ids[at]!)))
}

/**
 * Writes a batch as part of an import: what it replaces is kept aside first, so that an undo brings it back. Past `room` posts
 * go in without their text.
 */
export async function writeBatch(
  { clickhouse, db }: Pick<Services, 'clickhouse' | 'db'>,
  workspaceId: string,
  importId: string,
  batch: Batch,
  room: TextRoom | null = null,
  rules: { order?: Order; again?: Again } = {},
): Promise<Plan> {
  const known = await findKnownPosts(clickhouse, workspaceId, importId, batch.ids)
  const plan = planBatch(batch, known, rules)
  const silent = room === null ? new Set<number>() : await rowsWithoutText(batch, plan, known, room)
  if (plan.superseded.length > 0) {
    await clickhouse.run(
      `INSERT INTO superseded_posts (${postColumns}, superseded_by)
       SELECT ${postColumns}, {importId:UUID} FROM posts FINAL
       WHERE workspace_id = {workspaceId:UUID} AND id IN {ids:Array(UInt64)}`,
      { workspaceId, importId, ids: plan.superseded },
    )
  }
  if (plan.observed.size > 0) {
    const lines = splitLines(batch.body)
    await writeObservations(clickhouse, workspaceId, {
      ids: plan.seenAgain,
      lines: [...plan.observed].map((at) => lines[at]!),
    })
  }
  if (plan.rows.length > 0)
    await clickhouse.insertTabbed('posts', writtenColumns, linesOf(batch, plan, silent), { workspaceId })
  if (plan.moved.length > 0) {
    await clickhouse.run(
      `DELETE FROM posts WHERE workspace_id = {workspaceId:UUID}
       AND (id, toUnixTimestamp(posted_at)) IN (SELECT arrayJoin(arrayZip({ids:Array(UInt64)}, {times:Array(UInt32)})))`,
      { workspaceId, ids: plan.moved.map(({ id }) => id), times: plan.moved.map(({ postedAt }) => postedAt) },
    )
  }
  if (plan.rows.length === 0) return plan
  await keepCorrections(
    { clickhouse, db },
    workspaceId,
    plan.rows.map((at) => batch.ids[at]!),
  )
  await raiseDataVersion({ db }, workspaceId)
  return plan
}

function linesOf({ body, ids }: Batch, { rows, versions }: Plan, silent: ReadonlySet<number>): Buffer {
  if (rows.length === ids.length && versions.size === 0 && silent.size === 0) return body
  const lines = splitLines(body)
  return Buffer.concat(
    rows.map((at) => {
      const version = versions.get(at)
      const line = silent.has(at) ? withoutText(lines[at]!) : lines[at]!
      return version === undefined ? line : withVersion(line, version)
    }),
  )
}

const withVersion = (line: Buffer, version: number) =>
  Buffer.concat([line.subarray(0, line.lastIndexOf(tab) + 1), Buffer.from(`${version}\n`)])

const tab = 9
const lineEnd = 10

function splitLines(body: Buffer): Buffer[] {
  const lines: Buffer[] = []
  let from = 0
  for (let end = body.indexOf(lineEnd); end !== -1; end = body.indexOf(lineEnd, from)) {
    lines.push(body.subarray(from, end + 1))
    from = end + 1
  }
  return lines
}
