import { and, eq, inArray } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { toActor, recordAudit } from '#server/access/audit.ts'
import type { MemberContext, Services } from '#server/access/context.ts'
import { reclassifications } from '#server/platform/db/postgres/schema/index.ts'
import { modelVersion } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { classifyInWorker } from '#server/posts/ingest/in-worker.ts'
import { applyCorrections, readCorrections } from '#server/posts/ingest/write/corrections.ts'
import { raiseDataVersion } from '#server/access/data-version.ts'
import { isImporting } from '#server/posts/ingest/write/exclusive-writes.ts'
import { requireNotCancelled } from '#server/jobs/fence.ts'
import { defineJob } from '#server/jobs/job.ts'
import {
  countOutdatedPosts,
  type OutdatedPosts,
  selectOutdatedPosts,
  firstKey,
  type Key,
  readKeys,
  readPostTexts,
  writeVerdicts,
} from './outdated-posts.ts'
import { noteRun, type Run, runRows } from './runs.ts'

const batchKeys = 50_000
const batchSize = 2_000
const pollIntervalMs = 2_000
/** A further pass finds posts that a correction wrote at the same moment. */
const maxPasses = 3

/**
 * Classifies the remaining posts, one workspace at a time per server. After a kill it continues, because finished
 * posts already have the new model.
 */
export const reclassificationJob = defineJob({
  name: 'a reclassification',
  queue: 'reclassifications',
  concurrency: { jobs: 1 },
  rows: runRows,
  id: 'runId',
  toJob: ({ id, workspaceId }: Run) => ({ data: { runId: id }, key: workspaceId }),
  beginValues: () => ({ writesUntil: null }),
  run: async (services, run, { signal }) => {
    if (run.model > modelVersion()) throw new Error('a later release was asked to classify by its model')
    const left = await countOutdatedPosts(services, run.workspaceId)
    const progress = { ...run, posts: run.classified + left }
    for (let pass = 1; pass <= maxPasses; pass++) {
      await runPass(services, progress, signal)
      if ((await countOutdatedPosts(services, run.workspaceId)) === 0) break
    }
    await finish(services, run, 'done')
  },
  end: (services, run, { status }) => finish(services, run, status),
})

const finish = ({ db, now }: Services, run: Run, status: Run['status']) =>
  runRows.finish(db, run, { status, writesUntil: null, finishedAt: now() })

/** Replaces an ended run; does nothing if one is queued or running. */
export async function startRun(context: MemberContext, posts: number) {
  const { db, jobs, workspace, userId, now } = context
  const ofWorkspace = eq(reclassifications.workspaceId, workspace.id)
  await db.transaction(async (transaction) => {
    const ended = inArray(reclassifications.status, ['done', 'failed', 'cancelled'])
    await transaction.delete(reclassifications).where(and(ofWorkspace, ended))
    const [started] = await transaction
      .insert(reclassifications)
      .values({
        workspaceId: workspace.id,
        model: modelVersion(),
        status: 'queued',
        posts,
        createdAt: now(),
        createdBy: userId,
      })
      .onConflictDoNothing()
      .returning()
    if (!started) return
    await reclassificationJob.send(context, started, transaction)
    await recordAudit(transaction, toActor(context), 'sentiment.reclassified', { count: posts })
  })
  jobs.wake()
}

async function runPass(services: Services, progress: Run, signal: AbortSignal): Promise<void> {
  let after = firstKey
  while (true) {
    const found = await selectOutdatedPosts(services, progress.workspaceId)
    const keys = await readKeys(services, found, after, batchKeys)
    for (let at = 0; at < keys.length;) {
      signal.throwIfAborted()
      await waitToWrite(services, progress, signal)
      const written = await reclassifyBatch(services, found, keys.slice(at, at + batchSize))
      progress.classified += written.posts
      at += written.keys
      await note(services, progress, false)
    }
    if (keys.length < batchKeys) return
    after = keys.at(-1)!
  }
}

/** Announces a portion, then waits for imports, which go first. */
async function waitToWrite(services: Services, progress: Run, signal: AbortSignal): Promise<void> {
  while (true) {
    requireNotCancelled(await note(services, progress, true))
    if (!(await isImporting(services, progress.workspaceId)) && !(await services.disk.isLow())) return
    await note(services, progress, false)
    await pause(pollIntervalMs, undefined, { signal })
  }
}

const note = ({ db }: Services, progress: Run, writes: boolean) =>
  noteRun(db, progress, {
    posts: Math.max(progress.posts, progress.classified),
    classified: progress.classified,
    writes,
  })

/** Writes fewer posts than `keys` if their texts are long. Returns the posts written and the keys done. */
async function reclassifyBatch(services: Services, found: OutdatedPosts, keys: readonly Key[]) {
  const { workspaceId } = found.params
  const words = await readPostTexts(services, found, keys)
  if (words.length === 0) return { posts: 0, keys: keys.length }
  const verdicts = await classifyInWorker(services.workers, { posts: words, layer: found.layer })
  await writeVerdicts(services, found, keys, words, verdicts)
  const ids = words.map(({ id }) => id)
  // Reapplies corrections that were made or undone while the portion was written.
  const corrections = await readCorrections(services, workspaceId, ids)
  const corrected = new Set(corrections.map(({ postId }) => postId))
  for (const { id, corrected: wasCorrected } of words) if (wasCorrected) corrected.add(id)
  if (corrected.size > 0) await applyCorrections(services, workspaceId, corrections, [...corrected])
  await raiseDataVersion(services, workspaceId)
  return { posts: words.length, keys: keys.findIndex(({ id }) => id === ids.at(-1)) + 1 }
}
