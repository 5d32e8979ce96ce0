import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { toText } from '#contract/texts.ts'
import { recordAudit } from '#server/access/audit.ts'
import type { Services } from '#server/access/context.ts'
import { members, restores, users, workspaceBranding, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { AppError, fileGone, jobFailed } from '#server/ground/errors.ts'
import { lineFiles, type Lines, type Manifest, type TableFile } from '#server/sharing/exports/archive/contents.ts'
import { discard } from '#server/platform/files/discard.ts'
import { createFencedRows, requireNotCancelled, JobTakenOverError } from '#server/jobs/fence.ts'
import { defineJob } from '#server/jobs/job.ts'
import { withQuotaLock } from '#server/access/records/quota.ts'
import { queueLearning } from '#server/posts/layers/learn-job.ts'
import { newPlan, requireRoomForWorkspace, normaliseTimezone } from '#server/accounts/workspaces/index.ts'
import { eraseContent } from '../erase-content.ts'
import { sendTask } from '../tasks.ts'
import { type InMemoryLines, insertLines, insertLineBatch, limitsOn, longFiles } from './insert-lines.ts'
import { insertNotices } from './insert-notices.ts'
import { insertTable } from './insert-tables.ts'
import { messages as fileMessages } from '#server/posts/ingest/messages.ts'
import { type LinesTask, unpackTable } from './open-archive.ts'
import { type ArchiveReader, openArchiveReader } from './read-archive.ts'
import type { QueryState } from '#contract/saved-queries/query-list.ts'
import type { Restore } from '#contract/workspaces/restores.ts'
import { findExceededLimit } from '#server/access/plan-limits.ts'

type Row = typeof restores.$inferSelect
/** A row with its current attempt; `draftId` is the new workspace's ID. */
type Draft = Row & { draftId: string }

const restoreRows = createFencedRows(restores, { id: 'id', fence: 'draftId', next: randomUUID })

/**
 * Restores all of an archive or nothing, one at a time per server. Each attempt has its own workspace ID and first
 * deletes what a crashed one wrote.
 */
export const restoreJob = defineJob({
  name: 'the restoring of an archive',
  queue: 'restores',
  needsFiles: true,
  concurrency: { jobs: 1 },
  rows: restoreRows,
  id: 'restoreId',
  toJob: ({ id, userId }: Row) => ({ data: { restoreId: id }, key: userId }),
  prepare: async (services, found) => {
    if (found.draftId !== null) await discardDraft(services, found.draftId)
    return found
  },
  beginValues: () => ({ posts: 0, postsTotal: null }),
  run: async (services, row, { signal }) => {
    const draft = { ...row, draftId: row.draftId! }
    try {
      await restoreAll(services, draft, signal)
    } catch (error) {
      if (error instanceof JobTakenOverError) await discardDraft(services, draft.draftId)
      throw error
    }
  },
  end: async (services, row, end) => {
    const { db, files, now } = services
    if (row.draftId !== null) await discardDraft(services, row.draftId)
    const { status } = end
    const failure = end.status === 'failed' ? end.failure : undefined
    if (await restoreRows.finish(db, row, { status, failure, finishedAt: now() }))
      await discard(services, files.uploads, row.id)
  },
  // The user is present and can free disk space.
  waitsForDiskSpace: false,
  unforeseen: jobFailed,
  killed: { count: ({ kills }) => kills, values: (kills) => ({ kills }), failure: toText(fileMessages.exhausted) },
})

async function restoreAll(services: Services, draft: Draft, signal: AbortSignal) {
  requireNotCancelled(draft)
  const archive = await services.files.uploads.fetch(draft.id)
  if (archive === null) throw new AppError('not_found', fileGone)
  try {
    await restoreArchive(services, draft, archive.path, signal)
  } finally {
    await archive.release()
  }
  await discard(services, services.files.uploads, draft.id)
}

async function restoreArchive(services: Services, draft: Draft, path: string, signal: AbortSignal) {
  const archive = openArchiveReader()
  try {
    const manifest = await archive.readManifest(path)
    const max = limitsOn(services.env)
    const lines = await readInMemory(archive, { path, manifest, max })
    await createDraftWorkspace(services, draft, manifest)
    const made = await insertInMemory(services, draft, lines)
    for await (const portion of archive.readLines({ path, manifest, names: longFiles, max })) {
      signal.throwIfAborted()
      await insertLineBatch(
        services.db,
        { workspaceId: draft.draftId, ids: made.ids, madeAt: manifest.madeAt },
        portion,
      )
    }
    for (const name of ['observations.parquet', 'posts.parquet'] as const)
      await restoreFiles(services, draft, archive, { path, manifest, name }, signal)
    await publishDraft(services, draft, { ...made, formerMembers: lines['members.jsonl'].length })
  } finally {
    await archive.close()
  }
}

const inMemoryFiles = lineFiles.filter((name) => !longFiles.some((long) => long === name))

async function readInMemory(archive: ArchiveReader, task: Omit<LinesTask, 'names'>): Promise<InMemoryLines> {
  const read = Object.fromEntries(inMemoryFiles.map((name): [string, unknown[]] => [name, []]))
  for await (const { name, lines } of archive.readLines({ ...task, names: inMemoryFiles })) read[name]!.push(...lines)
  return read as InMemoryLines
}

/** Until it is complete, the workspace has no members and a deletion date, so an abandoned one gets deleted. */
async function createDraftWorkspace({ db, env, now }: Services, draft: Draft, { workspace }: Manifest) {
  const { name, language, timezone, weekStart, branding } = workspace
  await db.insert(workspaces).values({
    id: draft.draftId,
    name,
    language,
    weekStart,
    timezone: normaliseTimezone(timezone),
    plan: newPlan(env),
    dataVersion: 1,
    createdAt: now(),
    deletionAt: new Date(now().getTime() + dayMs),
  })
  if (branding !== undefined)
    await db.insert(workspaceBranding).values({ workspaceId: draft.draftId, ...branding, updatedAt: now() })
}

async function insertInMemory(services: Services, { draftId: workspaceId, userId }: Draft, lines: InMemoryLines) {
  const { db, env } = services
  const { queries, drafts } = fitQueries({ env, workspace: { plan: newPlan(env) } }, lines['queries.jsonl'])
  const owner = { workspaceId, userId }
  const ids = await insertLines(db, owner, { ...lines, 'queries.jsonl': queries })
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return { ids, drafts, resting: await insertNotices(services, db, { ...owner, email: user!.email }, lines, ids) }
}

async function discardDraft(services: Services, draftId: string) {
  await eraseContent(services, draftId)
  const { db, now } = services
  await db
    .update(workspaces)
    .set({ deletionAt: now() })
    .where(and(eq(workspaces.id, draftId), isNotNull(workspaces.deletionAt)))
  await sendTask(services, 'deletion', draftId)
}

async function restoreFiles(
  services: Services,
  draft: Draft,
  archive: ArchiveReader,
  { path, manifest, name }: { path: string; manifest: Manifest; name: TableFile },
  signal: AbortSignal,
) {
  // Named after the archive, so that both are deleted together.
  const unpacked = `${path}.plain`
  const { rows } = manifest.files.find((file) => file.name === name)!
  const isPosts = name === 'posts.parquet'
  try {
    await unpackTable(path, manifest, name, unpacked)
    await note(services, draft, isPosts ? { posts: 0, postsTotal: rows } : {})
    const portions = insertTable(services.clickhouse, archive, {
      name,
      path: unpacked,
      rows,
      workspaceId: draft.draftId,
    })
    for await (const posts of portions) {
      signal.throwIfAborted()
      await services.disk.requireRoom()
      await note(services, draft, isPosts ? { posts } : {})
    }
  } finally {
    await rm(unpacked, { force: true })
  }
}

const note = async ({ db }: Services, draft: Draft, progress: Partial<Pick<Row, 'posts' | 'postsTotal'>>) =>
  requireNotCancelled(await restoreRows.note(db, draft, { status: 'running', ...progress }))

/** Makes the workspace visible in one transaction. Retention isn't restored, so that no old posts are deleted. */
const publishDraft = (
  services: Services,
  draft: Draft,
  { drafts, resting, formerMembers }: Pick<Restore, 'drafts' | 'resting'> & { formerMembers: number },
) =>
  withQuotaLock(services, { userId: draft.userId }, async (transaction) => {
    const { env, now } = services
    const { userId, draftId: workspaceId } = draft
    await requireRoomForWorkspace(transaction, env, userId)
    await transaction.insert(members).values({ workspaceId, userId, role: 'owner' })
    await transaction.update(workspaces).set({ deletionAt: null }).where(eq(workspaces.id, workspaceId))
    await recordAudit(transaction, { workspaceId, userId, requestId: null }, 'workspace.restored', {
      file: draft.fileName,
      formerMembers,
      ...(drafts && { drafts: drafts.queries }),
    })
    await queueLearning(services, workspaceId, transaction)
    const done = { status: 'done' as const, workspaceId, drafts, resting, finishedAt: now() }
    if (!(await restoreRows.finish(transaction, draft, done, eq(restores.cancelRequested, false))))
      throw await restoreRows.lost(transaction, draft)
  })

type Query = Lines['queries.jsonl'][number]
const rank: Record<QueryState, number> = { live: 0, paused: 1, draft: 2 }

/**
 * Restores as many queries as the plan allows, live and older ones first; the others become drafts, which collect no
 * posts.
 */
function fitQueries(
  planned: Parameters<typeof findExceededLimit>[0],
  queries: readonly Query[],
): { queries: Query[]; drafts: Restore['drafts'] } {
  const { plan } = planned.workspace
  const saved = queries
    .filter(({ state }) => state !== 'draft')
    .toSorted((a, b) => rank[a.state] - rank[b.state] || Date.parse(a.createdAt) - Date.parse(b.createdAt))
  const room = findExceededLimit(planned, 'savedQueries', saved.length)
  if (room === null) return { queries: [...queries], drafts: null }
  const over = new Set(saved.slice(room.allowed))
  return {
    queries: queries.map((query) => (over.has(query) ? { ...query, state: 'draft' } : query)),
    drafts: { queries: over.size, plan, ...room },
  }
}
