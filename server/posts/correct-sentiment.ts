import { and, eq, inArray, sql } from 'drizzle-orm'
import * as contract from '#contract/corrections.ts'
import { say } from '#contract/texts.ts'
import type { MemberContext } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres.ts'
import { sentimentCorrections } from '#server/db/schema.ts'
import { handler } from '#server/handler.ts'
import { applyCorrections, readCorrections } from '#server/ingest/write/corrections.ts'
import { raiseDataVersion } from '#server/ingest/write/data-version.ts'
import { inTurn, requireRoom } from '#server/quotas.ts'
import { storedAmong } from './find-post.ts'

/**
 * The correction is kept before it is applied: an import that writes the post meanwhile finds it. A call that failed in
 * between can be repeated.
 */
export const correctSentimentHandler = handler(contract.correctSentiment, async (context, { postIds, sentiment }) => {
  const { db, workspace } = context
  const stored = (await storedAmong(context, postIds)).map(({ id }) => id)
  const before = new Map(
    (await readCorrections(context, workspace.id, stored)).map((known) => [known.postId, known.sentiment]),
  )
  if (sentiment === null) await forget(context, stored)
  else
    await inTurn({ db }, { workspaceId: workspace.id }, (transaction) => keep(transaction, context, stored, sentiment))
  await applyCorrections(context, workspace.id, await readCorrections(context, workspace.id, stored), stored)
  await raiseDataVersion(context, workspace.id)
  return { items: stored.map((postId) => ({ postId, before: before.get(postId) ?? null })) }
})

const forget = ({ db, workspace }: MemberContext, postIds: string[]) =>
  db
    .delete(sentimentCorrections)
    .where(and(eq(sentimentCorrections.workspaceId, workspace.id), inArray(sentimentCorrections.postId, postIds)))

async function keep(
  transaction: Transaction,
  { env, workspace, userId, now }: MemberContext,
  postIds: string[],
  sentiment: contract.CorrectSentiment,
) {
  const ofWorkspace = eq(sentimentCorrections.workspaceId, workspace.id)
  const held = await transaction.$count(sentimentCorrections, ofWorkspace)
  const again = await transaction.$count(
    sentimentCorrections,
    and(ofWorkspace, inArray(sentimentCorrections.postId, postIds)),
  )
  if (again < postIds.length) requireRoom(env, 'corrections', held + postIds.length - again - 1, full)
  const row = { workspaceId: workspace.id, sentiment, correctedAt: now(), correctedBy: userId }
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
    })
}

const full = (most: number) =>
  say(
    /*i18n*/ {
      id: 'problem.correctionsFull',
      message: 'A workspace holds at most {most, number} corrections of sentiment. Take some back first.',
    },
    { most },
  )
