import { and, desc, eq, inArray, isNull, lte, notInArray } from 'drizzle-orm'
import { cannotCancel, missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/workspaces/restores.ts'
import { toText } from '#contract/texts.ts'
import type { SignedInContext } from '#server/access/context.ts'
import { incomingFiles, restores } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler, type Handler } from '#server/access/handler.ts'
import { isIncomingOf, noteArrival, receiveFile } from '#server/posts/imports/spool.ts'
import { withQuotaLock } from '#server/access/records/quota.ts'
import { requireRoomForWorkspace } from '#server/accounts/workspaces/index.ts'
import { messages } from './messages.ts'
import { restoreJob } from './restore-job.ts'

type Row = typeof restores.$inferSelect

const unfinished = ['queued', 'running'] as const

const restoreWorkspace = handler(contract.restoreWorkspace, async (context, { fileName }) =>
  receiveFile(context, {
    workspaceId: null,
    userId: context.user.id,
    requireRoomFor: (transaction) => requireOne(transaction, context),
    use: async ({ id, bytes }) => {
      const { db, user, serverId, now, jobs } = context
      const row = await withQuotaLock({ db }, { userId: user.id }, async (transaction) => {
        await noteArrival(transaction, id)
        await requireOne(transaction, context)
        const [added] = await transaction
          .insert(restores)
          .values({ id, userId: user.id, serverId, fileName, bytes, status: 'queued', createdAt: now() })
          .returning()
        await restoreJob.send(context, added!, transaction)
        return added!
      })
      jobs.wake()
      return toRestore(row)
    },
  }),
)

/** Allows one archive per user at a time, including uploads, and checks the limit of owned workspaces. */
async function requireOne(transaction: Parameters<typeof requireRoomForWorkspace>[0], context: SignedInContext) {
  const { env, user } = context
  await requireRoomForWorkspace(transaction, env, user.id)
  const sent = and(isIncomingOf(context, user.id), isNull(incomingFiles.workspaceId))
  const open = and(eq(restores.userId, user.id), inArray(restores.status, unfinished))
  const others = (await transaction.$count(incomingFiles, sent)) + (await transaction.$count(restores, open))
  if (others > 0) throw new AppError('conflict', toText(messages.atOnce))
}

async function requireOwn({ db, user }: SignedInContext, id: string): Promise<Row> {
  const [found] = await db
    .select()
    .from(restores)
    .where(and(eq(restores.id, id), eq(restores.userId, user.id)))
  if (!found) throw missingError('archive')
  return found
}

const getLatestRestore = handler(contract.getLatestRestore, async ({ db, user }) => {
  const [latest] = await db
    .select()
    .from(restores)
    .where(eq(restores.userId, user.id))
    .orderBy(desc(restores.createdAt), desc(restores.id))
    .limit(1)
  return { latest: latest ? toRestore(latest) : null }
})

const getRestore = handler(contract.getRestore, async (context, { restoreId }) =>
  toRestore(await requireOwn(context, restoreId)),
)

const cancelRestore = handler(contract.cancelRestore, async (context, { restoreId }) => {
  const { status } = await requireOwn(context, restoreId)
  const [changed] = await context.db
    .update(restores)
    .set({ cancelRequested: true })
    .where(and(eq(restores.id, restoreId), inArray(restores.status, unfinished)))
    .returning()
  if (!changed) throw new AppError('conflict', cannotCancel(status))
  return toRestore(changed)
})

const dismissRestore = handler(contract.dismissRestore, async (context, { restoreId }) => {
  const { status, userId, createdAt } = await requireOwn(context, restoreId)
  if (unfinished.some((open) => open === status)) throw new AppError('conflict', toText(messages.atOnce))
  // Deletes finished restores up to the dismissed one.
  await context.db
    .delete(restores)
    .where(
      and(
        eq(restores.userId, userId),
        lte(restores.createdAt, createdAt),
        notInArray(restores.status, [...unfinished]),
      ),
    )
  return {}
})

const toRestore = (row: Row): contract.Restore => ({
  id: row.id,
  fileName: row.fileName,
  status: row.status,
  posts: row.posts,
  postsTotal: row.postsTotal,
  failure: row.failure,
  workspaceId: row.workspaceId,
  drafts: row.drafts,
  resting: row.resting,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

export const restoreHandlers: Handler[] = [
  restoreWorkspace,
  getLatestRestore,
  getRestore,
  cancelRestore,
  dismissRestore,
]
