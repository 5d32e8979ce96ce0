import { eq } from 'drizzle-orm'
import * as contract from '#contract/posts/sentiment.ts'
import type { MemberContext } from '#server/access/context.ts'
import { users } from '#server/platform/db/postgres/schema/index.ts'
import { handler, type Handler } from '#server/access/handler.ts'
import { modelVersion } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { readActiveLayer } from '#server/posts/ingest/active-layer.ts'
import { isImporting } from '#server/posts/ingest/write/exclusive-writes.ts'
import { fullNameOf } from '#server/access/person-name.ts'
import { countOutdatedPosts } from './outdated-posts.ts'
import { startRun } from './reclassification-job.ts'
import { cancelRun, findRun, type Run } from './runs.ts'

const getSentiment = handler(contract.getSentiment, (context) => stateOf(context))

const startReclassification = handler(contract.startReclassification, async (context) => {
  await context.disk.requireRoom()
  await startRun(context, await countOutdatedPosts(context, context.workspace.id, context.signal))
  return stateOf(context)
})

const cancelReclassification = handler(contract.cancelReclassification, async (context) => {
  await cancelRun(context)
  return stateOf(context)
})

export const reclassificationHandlers: Handler[] = [getSentiment, startReclassification, cancelReclassification]

async function stateOf(context: MemberContext): Promise<contract.SentimentState> {
  const { answers, workspace, signal } = context
  const layer = await readActiveLayer(context, workspace.id)
  const cacheKey = [contract.getSentiment.path, workspace.id, workspace.dataVersion, modelVersion(), layer?.code]
  const earlier = await answers.share(cacheKey, signal, (shared) => countOutdatedPosts(context, workspace.id, shared))
  const run = await findRun(context.db, workspace.id)
  return { model: modelVersion(), earlier, reclassification: run && (await toReclassification(context, run)) }
}

async function toReclassification(context: MemberContext, run: Run): Promise<contract.Reclassification> {
  const { status, posts, classified, createdAt, finishedAt, createdBy, workspaceId } = run
  const { db } = context
  const isWaiting = status === 'queued' || status === 'running'
  const [person] = createdBy === null ? [] : await db.select().from(users).where(eq(users.id, createdBy))
  return {
    status,
    waitsForImport: isWaiting && (await isImporting(context, workspaceId)),
    posts,
    classified,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    createdBy: fullNameOf(person ?? null),
  }
}
