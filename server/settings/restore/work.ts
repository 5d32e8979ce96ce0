import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { say, type Text } from '#contract/texts.ts'
import { recordAudit } from '#server/access/audit.ts'
import type { Services } from '#server/context.ts'
import { isOutage } from '#server/db/outages.ts'
import { members, restores, workspaces } from '#server/db/schema/index.ts'
import { AppError } from '#server/errors.ts'
import type { Lines, Manifest, TableFile } from '#server/exports/archive/contents.ts'
import { removeSpooled, spoolPath } from '#server/imports/spool.ts'
import { inTurn } from '#server/records/quota.ts'
import { newPlan, requireRoomForWorkspace, timezoneOf } from '#server/workspaces/index.ts'
import { eraseContent } from '../erase-content.ts'
import { fitQueries } from './fit-queries.ts'
import { insertLines, requireWithinLimits } from './insert-lines.ts'
import { insertTable } from './insert-tables.ts'
import { messages } from './messages.ts'
import { readAllLines, readManifest, unpackTable } from './open-archive.ts'

type Row = typeof restores.$inferSelect
/** An attempt, and the id under which it writes. */
type Draft = Row & { draftId: string }

export const unfinished = ['queued', 'running'] as const
const outagePause = 3_000

class Cancelled extends Error {}
/** Another server has begun it again. */
class TakenOver extends Error {}

/** Makes a workspace of an archive, or nothing: what an attempt that died has written goes before the next one begins. */
export async function restore(services: Services, restoreId: string, signal: AbortSignal) {
  while (true) {
    const job = await begin(services, restoreId)
    if (job === null) return
    try {
      await attempt(services, job, signal)
      return
    } catch (error) {
      signal.throwIfAborted()
      if (isOutage(error)) {
        await pause(outagePause, undefined, { signal })
        continue
      }
      await eraseContent(services, job.draftId)
      if (error instanceof TakenOver) throw error
      if (error instanceof Cancelled) await end(services, job, { status: 'cancelled' })
      else await end(services, job, { status: 'failed', failure: failureOf(services, error) })
      return
    }
  }
}

function failureOf({ log }: Services, error: unknown): Text {
  if (error instanceof AppError) return error.text
  log.error({ err: error }, 'an archive could not be restored')
  return say(messages.unforeseen)
}

/** Under an id of its own; what the attempt before has left goes. Null where it has ended. */
async function begin(services: Services, id: string): Promise<Draft | null> {
  const { db } = services
  const isOpen = and(eq(restores.id, id), inArray(restores.status, unfinished))
  const [found] = await db.select().from(restores).where(isOpen)
  if (!found) return null
  if (found.draftId !== null) await eraseContent(services, found.draftId)
  const draftId = randomUUID()
  const [begun] = await db
    .update(restores)
    .set({ status: 'running', draftId, posts: 0, postsTotal: null })
    .where(isOpen)
    .returning()
  return begun ? { ...begun, draftId } : null
}

async function end(
  { db, env, now }: Services,
  { id }: Pick<Row, 'id'>,
  ended: { status: 'failed' | 'cancelled'; failure?: Text },
) {
  await db
    .update(restores)
    .set({ ...ended, finishedAt: now() })
    .where(eq(restores.id, id))
  await removeSpooled(env, id)
}

async function attempt(services: Services, job: Draft, signal: AbortSignal) {
  const path = spoolPath(services.env, job.id)
  if (job.cancelRequested) throw new Cancelled()
  const manifest = await readManifest(path)
  const lines = await readAllLines(path, manifest)
  requireWithinLimits(services.env, lines)
  for (const name of ['observations.parquet', 'posts.parquet'] as const)
    await bringIn(services, job, manifest, name, signal)
  await make(services, job, manifest, lines)
  await removeSpooled(services.env, job.id)
}

async function bringIn(services: Services, job: Draft, manifest: Manifest, name: TableFile, signal: AbortSignal) {
  const path = spoolPath(services.env, job.id)
  // Under a name that goes with the archive's own.
  const unpacked = `${path}.plain`
  const { rows } = manifest.files.find((file) => file.name === name)!
  const isPosts = name === 'posts.parquet'
  try {
    await unpackTable(path, manifest, name, unpacked)
    await note(services, job, isPosts ? { posts: 0, postsTotal: rows } : {})
    const portions = insertTable(services.clickhouse, { name, path: unpacked, rows, workspaceId: job.draftId })
    for await (const posts of portions) {
      signal.throwIfAborted()
      await services.disk.requireRoom()
      await note(services, job, isPosts ? { posts } : {})
    }
  } finally {
    await rm(unpacked, { force: true })
  }
}

async function note({ db }: Services, { id, draftId }: Draft, progress: Partial<Pick<Row, 'posts' | 'postsTotal'>>) {
  const [noted] = await db
    .update(restores)
    .set({ status: 'running', ...progress })
    .where(and(eq(restores.id, id), eq(restores.draftId, draftId), inArray(restores.status, unfinished)))
    .returning({ cancel: restores.cancelRequested })
  if (!noted) throw new TakenOver()
  if (noted.cancel) throw new Cancelled()
}

/** The workspace is there with all that belongs to it, or not at all. Its posts are kept, however old: the retention is asked for anew. */
const make = ({ db, env, now }: Services, job: Draft, manifest: Manifest, lines: Lines) =>
  inTurn({ db }, { userId: job.userId }, async (transaction) => {
    const { userId, draftId: workspaceId } = job
    await requireRoomForWorkspace(transaction, env, userId)
    const { name, language, timezone, weekStart } = manifest.workspace
    const plan = newPlan(env)
    const { queries, drafts } = fitQueries({ env, workspace: { plan } }, lines['queries.jsonl'])
    await transaction.insert(workspaces).values({
      id: workspaceId,
      name,
      language,
      weekStart,
      timezone: timezoneOf(timezone),
      plan,
      dataVersion: 1,
      createdAt: now(),
    })
    await transaction.insert(members).values({ workspaceId, userId, role: 'owner' })
    await insertLines(transaction, { workspaceId, userId }, { ...lines, 'queries.jsonl': queries })
    await recordAudit(transaction, { workspaceId, userId, requestId: null }, 'workspace.restored', {
      file: job.fileName,
      formerMembers: lines['members.jsonl'].length,
      ...(drafts && { drafts: drafts.queries }),
    })
    const [done] = await transaction
      .update(restores)
      .set({ status: 'done', workspaceId, drafts, finishedAt: now() })
      .where(and(eq(restores.id, job.id), eq(restores.draftId, workspaceId), eq(restores.cancelRequested, false)))
      .returning({ id: restores.id })
    if (!done) throw new Cancelled()
  })

/** Ends one whose attempts have been used up. */
export async function giveUpRestore(services: Services, restoreId: string) {
  const { db, log } = services
  const [found] = await db
    .select()
    .from(restores)
    .where(and(eq(restores.id, restoreId), inArray(restores.status, unfinished)))
  if (!found) return
  log.error({ restoreId }, 'the restoring of an archive is given up')
  if (found.draftId !== null) await eraseContent(services, found.draftId)
  await end(services, found, { status: 'failed', failure: say(messages.unforeseen) })
}
