import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { mayIn, type Action } from '#contract/permissions.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { mapSwitches, type Switches } from '#contract/workspaces/switches.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { recordAudit } from '#server/access/audit.ts'
import {
  apiTokens,
  exports,
  imports,
  invites,
  members,
  reclassifications,
  workspaces,
} from '#server/platform/db/postgres/schema/index.ts'

/** Jobs by the permission that they need. */
const tablesByPermission = {
  'imports.run': imports,
  'posts.export': exports,
  'sentiment.reclassify': reclassifications,
} satisfies Partial<Record<Action, PgTable>>
type JobTable = (typeof tablesByPermission)[keyof typeof tablesByPermission]

type RevokedMember = {
  workspaceId: string
  userId: string
  /** Null after the person left. */
  role: Role | null
  inviteId: string | null
  at: Date
}

/**
 * Cancels jobs the person may no longer run: queued ones now, running ones at their next step. Also revokes their
 * invites and API tokens.
 */
export async function revokeAccess(transaction: Transaction, person: RevokedMember) {
  const switches = await readSwitches(transaction, person)
  const isOver = (action: Action) => person.role === null || !mayIn(switches, person.role, action)
  for (const [action, table] of Object.entries(tablesByPermission))
    if (isOver(action as keyof typeof tablesByPermission)) await cancel(transaction, table, person)
  if (isOver('members.invite')) await revokeInvites(transaction, person)
  if (isOver('apiTokens.edit')) await revokeTokens(transaction, person)
}

async function readSwitches(transaction: Transaction, { workspaceId }: RevokedMember): Promise<Switches> {
  const [found] = await transaction
    .select(mapSwitches((name) => workspaces[name]))
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return found ?? mapSwitches(() => false)
}

/** Cancels jobs of viewers and API tokens when viewers lose a permission. */
export async function cancelViewerJobs(
  transaction: Transaction,
  workspaceId: string,
  action: string | undefined,
  at: Date,
) {
  const table: JobTable | undefined = tablesByPermission[action as keyof typeof tablesByPermission]
  if (table === undefined) return
  const viewers = transaction
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'viewer')))
  const byViewers = inArray(table.createdBy, viewers)
  const ofViewers = table === exports ? or(byViewers, isNotNull(exports.tokenId)) : byViewers
  await cancelWhere(transaction, table, and(eq(table.workspaceId, workspaceId), ofViewers), at)
}

async function cancel(transaction: Transaction, table: JobTable, { workspaceId, userId, at }: RevokedMember) {
  await cancelWhere(transaction, table, and(eq(table.workspaceId, workspaceId), eq(table.createdBy, userId)), at)
}

async function cancelWhere(transaction: Transaction, table: JobTable, which: SQL | undefined, at: Date) {
  await transaction
    .update(table)
    .set({ status: 'cancelled', cancelRequested: true, finishedAt: at })
    .where(and(which, eq(table.status, 'queued')))
  await transaction
    .update(table)
    .set({ cancelRequested: true })
    .where(and(which, eq(table.status, 'running')))
}

/** Deletes tokens, because their creator still knows them; jobs sent with them go too. */
async function revokeTokens(transaction: Transaction, { workspaceId, userId }: RevokedMember) {
  const revoked = await transaction
    .delete(apiTokens)
    .where(and(eq(apiTokens.workspaceId, workspaceId), eq(apiTokens.createdBy, userId)))
    .returning({ name: apiTokens.name })
  for (const { name } of revoked)
    await recordAudit(transaction, { workspaceId, userId: null, requestId: null }, 'workspace.changed', {
      tokenRevoked: name,
    })
}

/** Also revokes the invite that a former member accepted, or they could use it again. */
async function revokeInvites(transaction: Transaction, { workspaceId, userId, role, inviteId, at }: RevokedMember) {
  const madeBy = eq(invites.createdBy, userId)
  const isRevoked = role === null && inviteId !== null ? or(madeBy, eq(invites.id, inviteId)) : madeBy
  await transaction
    .update(invites)
    .set({ revokedAt: at })
    .where(and(eq(invites.workspaceId, workspaceId), isRevoked, isNull(invites.revokedAt)))
}
