import { eq } from 'drizzle-orm'
import type { AuditDetails } from '#contract/workspaces/audit.ts'
import { switchNames, workspaceSwitches } from '#contract/workspaces/switches.ts'
import * as contract from '#contract/workspaces/workspaces.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { readWorkspace, toWorkspaceOutput, normaliseTimezone } from '#server/accounts/workspaces/index.ts'
import { cancelViewerJobs } from '#server/accounts/workspaces/members/revoke-access.ts'
import { requireRole } from '#server/accounts/workspaces/members/membership.ts'
import { sendTask } from './tasks.ts'

type Row = typeof workspaces.$inferSelect

const settings = ['name', 'language', 'timezone', 'weekStart', ...switchNames] as const

export const updateWorkspace = handler(contract.updateWorkspace, async (context, input) => {
  const { workspaceId: _, timezone, ...rest } = input
  const wanted = { ...rest, timezone: timezone && normaliseTimezone(timezone) }
  if (switchNames.some((name) => input[name] !== undefined)) requireRole(context.workspace.role, ['owner'])
  const before = await readWorkspace(context)
  if (Object.values(wanted).every((value) => value === undefined))
    return toWorkspaceOutput(before, context.workspace.role)
  await context.db.transaction(async (transaction) => {
    const [after] = await transaction
      .update(workspaces)
      .set(wanted)
      .where(eq(workspaces.id, context.workspace.id))
      .returning()
    if (!after) return
    await recordChange(transaction, context, before, after)
    for (const name of switchNames)
      if (before[name] && !after[name])
        await cancelViewerJobs(transaction, after.id, workspaceSwitches[name].viewersMay, context.now())
  })
  context.jobs.wake()
  return toWorkspaceOutput(await readWorkspace(context), context.workspace.role)
})

async function recordChange(transaction: Transaction, context: MemberContext, before: Row, after: Row) {
  const changed: AuditDetails = Object.fromEntries(
    settings.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  )
  if (Object.keys(changed).length > 0)
    await recordAudit(transaction, toActor(context), 'workspace.changed', { ...changed, formerName: before.name })
  if (before.retentionDays === after.retentionDays) return
  await recordAudit(transaction, toActor(context), 'retention.changed', {
    days: after.retentionDays,
    formerDays: before.retentionDays,
  })
  if (after.retentionDays !== null) await sendTask(context, 'retention', after.id, transaction)
}
