import { eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { isOutage } from '#server/db/outages.ts'
import { reclassifications } from '#server/db/schema/index.ts'
import { modelVersion } from '#server/ingest/enrich/sentiment/classify.ts'
import { classifyInThread } from '#server/ingest/threads.ts'
import { applyCorrections, readCorrections } from '#server/ingest/write/corrections.ts'
import { raiseDataVersion } from '#server/ingest/write/data-version.ts'
import { isImporting } from '#server/ingest/write/turns.ts'
import {
  countEarlier,
  type EarlierPosts,
  earlierPosts,
  firstKey,
  type Key,
  readKeys,
  readWords,
  type Words,
  writeVerdicts,
} from './earlier-posts.ts'
import { beginRun, finishRun, noteRun, type Run } from './runs.ts'

const keysAtOnce = 50_000
const portion = 2_000
const waiting = 2_000
/** Posts that a correction writes at the same moment are found by the next pass. */
const passes = 3

/** Somebody else has it now, or nobody: nothing more may be written. */
class Ended extends Error {}

/** Classifies what is left to classify: what was done before a kill is of the new model and not looked at again. */
export async function reclassify(services: Services, runId: string, signal: AbortSignal) {
  while (true) {
    try {
      return await attempt(services, runId, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Ended) return
      if (!isOutage(error) && !(await services.disk.isLow())) throw error
      services.log.warn({ err: error, runId }, 'a reclassification waits for a store or for room')
      await pause(waiting, undefined, { signal })
    }
  }
}

async function attempt(services: Services, runId: string, signal: AbortSignal): Promise<void> {
  const { db } = services
  const run = await beginRun(db, runId)
  if (run === null) return
  if (run.model > modelVersion()) throw new Error('a later release was asked to classify by its model')
  const left = await countEarlier(services, run.workspaceId)
  const progress = { ...run, posts: run.classified + left }
  for (let pass = 1; pass <= passes; pass++) {
    if (!(await passThrough(services, progress, signal))) return void (await finishRun(services, run, 'cancelled'))
    if ((await countEarlier(services, run.workspaceId)) === 0) break
  }
  await finishRun(services, run, 'done')
}

/** Goes once over the posts of earlier models; false where somebody cancels. */
async function passThrough(services: Services, progress: Run, signal: AbortSignal): Promise<boolean> {
  let after = firstKey
  while (true) {
    const found = await earlierPosts(services, progress.workspaceId)
    const keys = await readKeys(services, found, after, keysAtOnce)
    for (let at = 0; at < keys.length;) {
      signal.throwIfAborted()
      if (!(await claimed(services, progress, signal))) return false
      const written = await writePortion(services, found, keys.slice(at, at + portion))
      progress.classified += written.posts
      at += written.keys
      await note(services, progress, false)
    }
    if (keys.length < keysAtOnce) return true
    after = keys.at(-1)!
  }
}

/** Says that a portion is being written, then waits for imports, which go first; false where somebody cancels. */
async function claimed(services: Services, progress: Run, signal: AbortSignal): Promise<boolean> {
  while (true) {
    if ((await note(services, progress, true)).cancelRequested) return false
    if (!(await isImporting(services, progress.workspaceId)) && !(await services.disk.isLow())) return true
    await note(services, progress, false)
    await pause(waiting, undefined, { signal })
  }
}

async function note({ db }: Services, progress: Run, writes: boolean): Promise<Run> {
  const { posts, classified } = progress
  const noted = await noteRun(db, progress, { posts: Math.max(posts, classified), classified, writes })
  if (noted === null) throw new Ended()
  return noted
}

/** Of very long posts fewer than `keys` are written at once. Answers how many posts were written and how many keys are done with. */
async function writePortion(services: Services, found: EarlierPosts, keys: readonly Key[]) {
  const { workspaceId } = found.params
  const words = await readWords(services, found, keys)
  if (words.length === 0) return { posts: 0, keys: keys.length }
  const verdicts = await classifyInThread(services.workers, { posts: words })
  await writeVerdicts(services, found, keys, words, verdicts)
  const ids = words.map(({ id }) => id)
  await keepCorrected(services, workspaceId, words, ids)
  await raiseDataVersion(services, workspaceId)
  return { posts: words.length, keys: keys.findIndex(({ id }) => id === ids.at(-1)) + 1 }
}

/** Corrections that came or went while the portion was written. */
async function keepCorrected(services: Services, workspaceId: string, words: readonly Words[], ids: readonly string[]) {
  const corrections = await readCorrections(services, workspaceId, ids)
  const corrected = new Set(corrections.map(({ postId }) => postId))
  for (const { id, corrected: wasCorrected } of words) if (wasCorrected) corrected.add(id)
  if (corrected.size > 0) await applyCorrections(services, workspaceId, corrections, [...corrected])
}

/** Ends what has failed too often. */
export async function giveUp(services: Services, runId: string) {
  const [found] = await services.db.select().from(reclassifications).where(eq(reclassifications.id, runId))
  if (found === undefined) return
  services.log.error({ runId }, 'a reclassification is given up')
  await finishRun(services, found, 'failed')
}
