import { and, eq, inArray, sql } from 'drizzle-orm'
import { createQuotaMessage } from '#server/ground/common-messages.ts'
import * as contract from '#contract/posts/corrections.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { sentimentCorrections } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { applyCorrections, readCorrections } from '#server/posts/ingest/write/corrections.ts'
import { raiseDataVersion } from '#server/access/data-version.ts'
import { withQuotaLock, requireRoom } from '#server/access/records/quota.ts'
import { findStoredPostKeys } from './find-post.ts'
import { queueLearning } from './layers/learn-job.ts'

/**
 * Stores corrections before applying them, so that a concurrent import sees them. If applying fails, it restores the
 * former ones: all posts are corrected or none.
 */
export const correctSentimentHandler = handler(
  contract.correctSentiment,
  async (context, { postIds, sentiment, undoes }) => {
    const stored = (await findStoredPostKeys(context, postIds)).map(({ id }) => id)
    const made: contract.Corrected = { sentiment, at: context.now().toISOString() }
    const { before, others } = await changeCorrections(
      context,
      stored,
      [{ sentiment, postIds: stored }],
      made.at,
      undoes,
    )
    const changed = [...before.keys()]
    try {
      await applyStoredCorrections(context, changed)
    } catch (error) {
      const former = [...Map.groupBy(changed, (postId) => before.get(postId)!.sentiment)]
      const groups = former.map(([to, ofFormer]) => ({ sentiment: to, postIds: ofFormer }))
      await changeCorrections(context, changed, groups, made.at, made)
      throw error
    }
    if (changed.length > 0) await queueLearning(context, context.workspace.id)
    return {
      at: made.at,
      leftAlone: others.filter((one) => one.sentiment !== sentiment).length,
      items: changed.map((postId) => ({ postId, before: before.get(postId)!.sentiment })),
    }
  },
)

async function applyStoredCorrections(context: MemberContext, postIds: readonly string[]) {
  if (postIds.length === 0) return
  const { workspace } = context
  await applyCorrections(context, workspace.id, await readCorrections(context, workspace.id, postIds), postIds)
  await raiseDataVersion(context, workspace.id)
}

type Before = Pick<typeof sentimentCorrections.$inferSelect, 'correctedBy'> & {
  sentiment: contract.CorrectSentiment | null
  at: string | null
}
/**
 * Stores each group's correction; with `undoes`, only where the caller's correction of that moment still stands.
 * `before` has the former corrections, `others` those left alone.
 */
const changeCorrections = (
  context: MemberContext,
  stored: readonly string[],
  groups: readonly { sentiment: contract.CorrectSentiment | null; postIds: readonly string[] }[],
  at: string,
  undoes: contract.Corrected | undefined,
): Promise<{ before: Map<string, Before>; others: Before[] }> =>
  withQuotaLock(context, { workspaceId: context.workspace.id }, async (transaction) => {
    const all = await readBefore(transaction, context, stored)
    const isUndone = ({ sentiment, at: was, correctedBy }: Before) =>
      undoes === undefined ||
      (sentiment === undoes.sentiment && (sentiment === null || (was === undoes.at && correctedBy === context.userId)))
    const before = new Map([...all].filter(([, one]) => isUndone(one)))
    for (const { sentiment, postIds } of groups) {
      const changed = postIds.filter((postId) => before.has(postId))
      if (sentiment === null) await transaction.delete(sentimentCorrections).where(whereCorrectionOf(context, changed))
      else if (changed.length > 0) await storeCorrections(transaction, context, changed, sentiment, at)
    }
    return { before, others: [...all].filter(([postId]) => !before.has(postId)).map(([, one]) => one) }
  })

const whereCorrectionOf = ({ workspace }: MemberContext, postIds: readonly string[]) =>
  and(eq(sentimentCorrections.workspaceId, workspace.id), inArray(sentimentCorrections.postId, [...postIds]))

async function readBefore(transaction: Transaction, context: MemberContext, postIds: readonly string[]) {
  const rows = await transaction.select().from(sentimentCorrections).where(whereCorrectionOf(context, postIds))
  const known = new Map(rows.map((row) => [row.postId, row]))
  return new Map(
    postIds.map((postId): [string, Before] => {
      const row = known.get(postId)
      return [
        postId,
        {
          sentiment: row?.sentiment ?? null,
          at: row?.correctedAt.toISOString() ?? null,
          correctedBy: row?.correctedBy ?? null,
        },
      ]
    }),
  )
}

async function storeCorrections(
  transaction: Transaction,
  context: MemberContext,
  postIds: readonly string[],
  sentiment: contract.CorrectSentiment,
  at: string,
) {
  const { env, workspace, userId } = context
  const existing = await transaction.$count(sentimentCorrections, eq(sentimentCorrections.workspaceId, workspace.id))
  const again = await transaction.$count(sentimentCorrections, whereCorrectionOf(context, postIds))
  if (again < postIds.length)
    requireRoom(env, 'corrections', existing + postIds.length - again - 1, createQuotaMessage('correction'))
  const row = { workspaceId: workspace.id, sentiment, correctedAt: new Date(at), correctedBy: userId }
  await transaction
    .insert(sentimentCorrections)
    .values(postIds.map((postId) => ({ ...row, postId })))
    .onConflictDoUpdate({
      target: [sentimentCorrections.workspaceId, sentimentCorrections.postId],
      set: {
        sentiment: sql`excluded.sentiment`,
        correctedAt: sql`excluded.corrected_at`,
        correctedBy: sql`excluded.corrected_by`,
      },
      // The first member with this sentiment stays its author, and may undo it.
      setWhere: sql`${sentimentCorrections.sentiment} != excluded.sentiment`,
    })
}
