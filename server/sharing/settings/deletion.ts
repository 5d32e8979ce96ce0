import { and, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { setTimeout as pause } from 'node:timers/promises'
import { dayMs } from '#contract/durations.ts'
import * as contract from '#contract/workspaces/workspaces.ts'
import { toText } from '#contract/texts.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { endBilling } from '#server/accounts/billing/end-billing.ts'
import type { MemberContext, Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import {
  auditEntries,
  authorLists,
  exports,
  imports,
  invites,
  listedAuthors,
  members,
  notices,
  postTags,
  savedQueries,
  savedQueryVersions,
  sentimentCorrections,
  subscriptions,
  uploads,
  workspaces,
} from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { isImporting } from '#server/posts/ingest/write/exclusive-writes.ts'
import { readWorkspace, toWorkspaceOutput } from '#server/accounts/workspaces/index.ts'
import { eraseContent } from './erase-content.ts'
import { sendTask } from './tasks.ts'

/** Deletes a sample at once, since it contains no one's work. */
export const deleteWorkspace = handler(contract.deleteWorkspace, async (context) => {
  const { db, now, log, workspace, userId, requestId } = context
  const before = await readWorkspace(context)
  const shown = (deletionAt: Date) => toWorkspaceOutput({ ...before, deletionAt }, workspace.role)
  if (before.deletionAt !== null) return shown(before.deletionAt)
  const at = new Date(now().getTime() + (workspace.sample ? 0 : contract.deletionGraceDays * dayMs))
  await db.transaction(async (transaction) => {
    const scheduled = await transaction
      .update(workspaces)
      .set({ deletionAt: at, deletionBy: userId })
      .where(and(eq(workspaces.id, workspace.id), isNull(workspaces.deletionAt)))
      .returning({ id: workspaces.id })
    if (scheduled.length === 0) return
    await recordAudit(transaction, toActor(context), 'workspace.deletionAsked', { at: at.toISOString() })
    await notifyOthers(transaction, context, at)
    if (!workspace.sample) return
    await removeMembersAndInvites(transaction, workspace.id)
    await sendTask(context, 'deletion', workspace.id, transaction)
  })
  context.jobs.wake()
  log.warn({ event: 'workspace-deletion', outcome: 'asked', actor: userId, workspace: workspace.id, requestId })
  return workspace.sample ? shown(at) : toWorkspaceOutput(await readWorkspace(context), workspace.role)
})

async function notifyOthers(transaction: Transaction, { workspace, userId }: MemberContext, at: Date) {
  const others = await transaction
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspace.id), userId === null ? undefined : ne(members.userId, userId)))
  if (others.length === 0) return
  const details = { at: at.toISOString() }
  await transaction
    .insert(notices)
    .values(others.map((other) => ({ workspaceId: workspace.id, ...other, kind: 'deletionAsked' as const, details })))
}

export const undoDeletion = handler(contract.undoDeletion, async (context) => {
  const { db, now, workspace } = context
  await db.transaction(async (transaction) => {
    const restored = await transaction
      .update(workspaces)
      .set({ deletionAt: null, deletionBy: null })
      .where(and(eq(workspaces.id, workspace.id), gt(workspaces.deletionAt, now())))
      .returning({ id: workspaces.id })
    if (restored.length === 0)
      throw new AppError(
        'conflict',
        toText(
          /*i18n*/ {
            id: 'problem.noDeletionToUndo',
            message: 'This workspace isn’t scheduled for deletion, or the time to undo is over.',
          },
        ),
      )
    await recordAudit(transaction, toActor(context), 'workspace.deletionUndone')
    await transaction
      .delete(notices)
      .where(and(eq(notices.workspaceId, workspace.id), eq(notices.kind, 'deletionAsked')))
  })
  return toWorkspaceOutput(await readWorkspace(context), workspace.role)
})

async function removeMembersAndInvites(transaction: Transaction, workspaceId: string) {
  await transaction.delete(members).where(eq(members.workspaceId, workspaceId))
  await transaction.delete(invites).where(eq(invites.workspaceId, workspaceId))
}

export const listDueDeletions = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db.select({ id: workspaces.id }).from(workspaces).where(lte(workspaces.deletionAt, now()))

/**
 * Deletes the workspace's data and files once its grace period has ended. Its row goes last, so that a crash leads to a
 * retry; posts are then deleted again, as an import may just have added some.
 */
export async function eraseWorkspace(services: Services, workspaceId: string, signal: AbortSignal) {
  const { db, files, log } = services
  const isOver = and(eq(workspaces.id, workspaceId), lte(workspaces.deletionAt, services.now()))
  const claimed = await db.transaction(async (transaction) => {
    const [found] = await transaction.select({ id: workspaces.id }).from(workspaces).where(isOver).for('update')
    if (found) await removeMembersAndInvites(transaction, workspaceId)
    return found !== undefined
  })
  if (!claimed && (await db.$count(workspaces, eq(workspaces.id, workspaceId))) > 0) return
  await endBilling(services, workspaceId)
  await waitForImports(services, workspaceId, signal)
  await eraseContent(services, workspaceId)
  const ofWorkspace = await Promise.all([
    db.select({ id: uploads.id }).from(uploads).where(eq(uploads.workspaceId, workspaceId)),
    db.select({ id: exports.id }).from(exports).where(eq(exports.workspaceId, workspaceId)),
  ])
  for (const { id } of ofWorkspace[0]) await files.uploads.remove(id)
  for (const { id } of ofWorkspace[1]) await files.exports.remove(id)
  await deleteLongLists(services, workspaceId)
  await db.transaction(async (transaction) => {
    // Same lock order as `syncSubscription`, to avoid deadlocks.
    await transaction.delete(subscriptions).where(eq(subscriptions.workspaceId, workspaceId))
    await transaction.delete(workspaces).where(eq(workspaces.id, workspaceId))
  })
  await eraseContent(services, workspaceId)
  log.warn({ event: 'workspace-deleted', outcome: 'ok', workspace: workspaceId })
}

const batchRows = 2_000

/** Deletes long lists in batches, because the embedded database has a single connection. */
async function deleteLongLists({ db }: Services, workspaceId: string) {
  const ofWorkspace = sql`workspace_id = ${workspaceId}`
  const longLists: [PgTable, SQL][] = [
    [auditEntries, ofWorkspace],
    [postTags, ofWorkspace],
    [sentimentCorrections, ofWorkspace],
    [listedAuthors, sql`list_id IN (SELECT id FROM ${authorLists} WHERE ${ofWorkspace})`],
    [savedQueryVersions, sql`query_id IN (SELECT id FROM ${savedQueries} WHERE ${ofWorkspace})`],
  ]
  for (const [table, isOne] of longLists) {
    const some = sql`SELECT ctid FROM ${table} WHERE ${isOne} LIMIT ${batchRows}`
    while (
      (
        await db
          .delete(table)
          .where(sql`ctid IN (${some})`)
          .returning({ one: sql`1` })
      ).length === batchRows
    );
  }
}

const pollIntervalMs = 200

async function waitForImports(services: Services, workspaceId: string, signal: AbortSignal) {
  await services.db
    .update(imports)
    .set({ cancelRequested: true })
    .where(and(eq(imports.workspaceId, workspaceId), inArray(imports.status, ['queued', 'running'])))
  while (await isImporting(services, workspaceId)) await pause(pollIntervalMs, undefined, { signal })
}
