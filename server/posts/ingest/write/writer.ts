import type { CustomValues } from '#contract/filters/field-conditions.ts'
import type { Services } from '#server/access/context.ts'
import { pairsField } from '#server/platform/db/clickhouse/tabbed.ts'
import type { Batch } from './batches.ts'
import { countedOnlyFields, countedOnlyHash } from './counted-only.ts'
import { ConflictingPosts, findConflicts } from './conflicts.ts'
import { reapplyCorrections } from './corrections.ts'
import { withFields } from './custom-fields.ts'
import { raiseDataVersion } from '../../../access/data-version.ts'
import { findKnownCounts } from './known-counts.ts'
import { findKnownPosts, type KnownPost } from './known-posts.ts'
import { writeObservations } from './observations.ts'
import { changeFields, postColumns, type PostFields, writtenColumns } from './post-columns.ts'

export type Counts = { imported: number; updated: number; duplicates: number }

/**
 * `hasNewFields`: rows that aren't written have new custom values. `seen` is the observation time; `version` may be
 * later, so that the later of two rows of one moment wins.
 */
type State = KnownPost & { at: number | null; seen: number; hasNewFields: boolean }

/** What to write of a batch, given the stored posts and the earlier rows. */
export type WritePlan = Counts & {
  rows: number[]
  versions: Map<number, number>
  superseded: bigint[]
  /** Stored posts that came in again with news, from any import. */
  seenAgain: bigint[]
  /** Rows of posts seen more than once, including rows that a later one replaces. */
  observed: Set<number>
  moved: { id: bigint; postedAt: number }[]
  fields: Map<number, CustomValues>
  /** Custom values of stored posts without other news. */
  fieldsOnly: Map<bigint, CustomValues>
  /** Rows of new posts over the plan's monthly limit. */
  leftOut: number[]
  /** Counts that a row leaves empty but an earlier observation has. */
  filled: ReadonlyMap<number, Partial<PostFields>>
}

/** Which observation is newer: the one observed later, or the one that arrives later. */
export type ObservationOrder = 'bySeen' | 'asTold'

/** How to count a post that one import repeats with news: a file contains it twice, or a collector sees it again. */
export type RepeatCounting = 'duplicate' | 'update'

/** What happens to a new post over the plan's monthly limit: it is counted without its text, or not stored. */
export type OverLimitPolicy = 'withoutText' | 'leftOut'

/** `refusesConflicts`: throws ConflictingPosts instead of replacing unrelated posts. */
type WriteRules = {
  order?: ObservationOrder | undefined
  again?: RepeatCounting
  pastRoom?: OverLimitPolicy
  refusesConflicts?: boolean | undefined
}

/**
 * Decides per row: news about a known post updates it; older or equal observations are duplicates. A post that a file
 * has twice is written with its news and counted once. Custom values are news whenever they were observed, and
 * override known ones.
 */
export function planBatch(
  batch: Batch,
  known: ReadonlyMap<bigint, KnownPost>,
  { order = 'bySeen', again = 'update' }: { order?: ObservationOrder; again?: RepeatCounting } = {},
): WritePlan {
  const plan: WritePlan = {
    imported: 0,
    updated: 0,
    duplicates: 0,
    rows: [],
    versions: new Map(),
    superseded: [],
    seenAgain: [],
    observed: new Set(),
    moved: [],
    fields: new Map(),
    fieldsOnly: new Map(),
    leftOut: [],
    filled: new Map(),
  }
  const states = new Map<bigint, State>()
  for (let at = 0; at < batch.ids.length; at++) {
    const id = batch.ids[at]!
    const state = states.get(id) ?? stateOf(known.get(id))
    const version = batch.versions[at]!
    const contentHash = batch.contentHashes[at]!
    const before = state?.fields ?? {}
    const fields = withFields(before, batch.fields?.get(at))
    const isRepeated = again === 'duplicate' && state !== null && (state.at !== null || state.own)
    if (state === null) plan.imported++
    else if (state.contentHash === contentHash || (order === 'bySeen' && version < state.seen)) {
      if (fields === before || isRepeated) plan.duplicates++
      else plan.updated++
      if (fields !== before) states.set(id, { ...state, fields, hasNewFields: true })
      continue
    } else {
      if (isRepeated) plan.duplicates++
      else plan.updated++
      if (state.at !== null) plan.observed.add(state.at)
      plan.observed.add(at)
    }
    const later = state !== null && state.version >= version ? state.version + 1 : version
    if (later !== version) plan.versions.set(at, later)
    states.set(id, {
      contentHash,
      version: later,
      postedAt: batch.postedAt[at]!,
      at,
      own: true,
      seen: version,
      fields,
      hasNewFields: false,
    })
  }
  for (const state of states.values()) if (state.at !== null) plan.rows.push(state.at)
  plan.rows.sort((a, b) => a - b)
  for (const [id, state] of states) {
    const before = known.get(id)
    if (state.at !== null && Object.keys(state.fields).length > 0) plan.fields.set(state.at, state.fields)
    if (before && state.at === null && state.hasNewFields) {
      plan.fieldsOnly.set(id, state.fields)
      if (!before.own) plan.superseded.push(id)
    }
    if (!before || state.at === null) continue
    plan.seenAgain.push(id)
    if (!before.own) plan.superseded.push(id)
    if (before.postedAt !== state.postedAt) plan.moved.push({ id, postedAt: before.postedAt })
  }
  return plan
}

const stateOf = (known: KnownPost | undefined): State | null =>
  known ? { ...known, at: null, seen: known.version, hasNewFields: false } : null

/** Returns which posts may keep their text: new ones first, then stored ones without a text. */
export type ReserveTexts = (wanted: {
  fresh: readonly bigint[]
  refilled: readonly bigint[]
}) => Promise<ReadonlySet<bigint>>

export function rowsWithNewText({ ids }: Batch, { rows }: WritePlan, known: ReadonlyMap<bigint, KnownPost>) {
  const hashOf = (at: number) => known.get(ids[at]!)?.contentHash
  return {
    fresh: rows.filter((at) => hashOf(at) === undefined),
    refilled: rows.filter((at) => hashOf(at) === countedOnlyHash),
  }
}

async function rowsWithoutRoom(
  batch: Batch,
  plan: WritePlan,
  known: ReadonlyMap<bigint, KnownPost>,
  room: ReserveTexts,
) {
  const { fresh, refilled } = rowsWithNewText(batch, plan, known)
  if (fresh.length + refilled.length === 0) return { fresh: [], refilled: [] }
  const idOf = (at: number) => batch.ids[at]!
  const granted = await room({ fresh: fresh.map(idOf), refilled: refilled.map(idOf) })
  const isLeft = (at: number) => !granted.has(idOf(at))
  return { fresh: fresh.filter(isLeft), refilled: refilled.filter(isLeft) }
}

export const withKnownCounts = (batch: Batch, plan: WritePlan, known: ReadonlyMap<bigint, KnownPost>): WritePlan =>
  plan.observed.size === 0 ? plan : { ...plan, filled: findKnownCounts(batch, plan, known) }

export function withoutPosts({ ids }: Batch, plan: WritePlan, leftOut: readonly number[]): WritePlan {
  if (leftOut.length === 0) return plan
  const left = new Set(leftOut.map((at) => ids[at]!))
  const isRetained = (at: number) => !left.has(ids[at]!)
  return {
    ...plan,
    imported: plan.imported - leftOut.length,
    rows: plan.rows.filter(isRetained),
    observed: new Set([...plan.observed].filter(isRetained)),
    leftOut: [...leftOut],
  }
}

/**
 * Writes a batch as part of an import. Saves replaced posts first, so that an undo restores them. Over the limit, new
 * posts lose their text or are left out.
 */
export async function writeBatch(
  { clickhouse, db }: Pick<Services, 'clickhouse' | 'db'>,
  workspaceId: string,
  importId: string,
  batch: Batch,
  room: ReserveTexts | null = null,
  { pastRoom = 'withoutText', refusesConflicts = false, ...rules }: WriteRules = {},
): Promise<WritePlan> {
  const known = await findKnownPosts(clickhouse, workspaceId, importId, batch.ids)
  if (refusesConflicts) {
    const conflicts = await findConflicts(clickhouse, workspaceId, batch, known)
    if (conflicts.length > 0) throw new ConflictingPosts(conflicts)
  }
  const planned = withKnownCounts(batch, planBatch(batch, known, rules), known)
  const past = room === null ? { fresh: [], refilled: [] } : await rowsWithoutRoom(batch, planned, known, room)
  const plan = pastRoom === 'leftOut' ? withoutPosts(batch, planned, past.fresh) : planned
  const silent = new Set(pastRoom === 'leftOut' ? past.refilled : [...past.fresh, ...past.refilled])
  if (plan.superseded.length > 0) {
    await clickhouse.run(
      `INSERT INTO superseded_posts (${postColumns}, superseded_by)
       SELECT ${postColumns}, {importId:UUID} FROM posts FINAL
       WHERE workspace_id = {workspaceId:UUID} AND id IN {ids:Array(UInt64)}`,
      { workspaceId, importId, ids: plan.superseded },
    )
  }
  if (plan.observed.size > 0) {
    await writeObservations(clickhouse, workspaceId, {
      ids: plan.seenAgain,
      lines: [...plan.observed].map((at) => batch.lines[at]!),
    })
  }
  if (plan.rows.length > 0)
    await clickhouse.insertTabbed('posts', writtenColumns, bytesOf(batch, plan, silent), { workspaceId })
  if (plan.moved.length > 0) {
    await clickhouse.run(
      `DELETE FROM posts WHERE workspace_id = {workspaceId:UUID} AND posted_at IN {times:Array(DateTime('UTC'))}
       AND (id, toUnixTimestamp(posted_at)) IN arrayZip({ids:Array(UInt64)}, {times:Array(UInt32)})`,
      { workspaceId, ids: plan.moved.map(({ id }) => id), times: plan.moved.map(({ postedAt }) => postedAt) },
    )
  }
  if (plan.fieldsOnly.size > 0) await writeFields({ clickhouse }, workspaceId, importId, plan.fieldsOnly)
  if (plan.rows.length + plan.fieldsOnly.size === 0) return plan
  await reapplyCorrections(
    { clickhouse, db },
    workspaceId,
    plan.rows.map((at) => batch.ids[at]!),
  )
  await raiseDataVersion({ db }, workspaceId)
  return plan
}

const changed: Record<string, string> = {
  import_id: '{importId:UUID}',
  custom_fields: '{values:Array(Map(String, String))}[indexOf({ids:Array(UInt64)}, posts.id)]',
  version: 'version + 1',
}
const valuesSql = writtenColumns.map((column) => changed[column] ?? column).join(', ')

/** Writes custom values of posts without other news, as a next version that an undo removes. */
async function writeFields(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  workspaceId: string,
  importId: string,
  fields: ReadonlyMap<bigint, CustomValues>,
) {
  const all = [...fields]
  for (let from = 0; from < all.length; from += maxAtOnce) {
    const some = all.slice(from, from + maxAtOnce)
    await clickhouse.run(
      `INSERT INTO posts (${postColumns}, corrected) SELECT ${valuesSql}, corrected FROM posts FINAL
       WHERE workspace_id = {workspaceId:UUID} AND posts.id IN {ids:Array(UInt64)}`,
      { workspaceId, importId, ids: some.map(([id]) => id), values: some.map(([, values]) => values) },
    )
  }
}

const maxAtOnce = 1_000

/** The rows to write, with what the plan changes. */
function bytesOf({ lines }: Batch, { rows, versions, fields, filled }: WritePlan, silent: ReadonlySet<number>) {
  const written = rows.map((at) => {
    const [version, values] = [versions.get(at), fields.get(at)]
    const changes = {
      ...filled.get(at),
      ...(silent.has(at) ? countedOnlyFields : {}),
      ...(values === undefined ? {} : { custom_fields: pairsField(values) }),
      ...(version === undefined ? {} : { version: String(version) }),
    }
    return Object.keys(changes).length === 0 ? lines[at]! : changeFields(lines[at]!, changes)
  })
  return Buffer.from(written.join(''))
}
