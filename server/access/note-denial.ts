import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hourMs } from '#contract/durations.ts'
import type { AuditDetails } from '#contract/workspaces/audit.ts'
import type { Action, Role } from '#contract/permissions.ts'
import type { Call } from '#server/access/context.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { recordAudit } from './audit.ts'

/** `role` is null for a workspace in which the user is no member. */
type Denial = { workspaceId: string; userId: string; action: Action; role: Role | null }

/** Hashes to one ID per person, workspace, action and hour, so that repeated denials are logged once. */
function entryId({ workspaceId, userId, action, role }: Denial, now: Date): string {
  const parts = [workspaceId, userId, role === null ? 'foreign' : action, Math.floor(now.getTime() / hourMs)]
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(12, 15)}`, `a${hex.slice(15, 18)}`, hex.slice(18, 30)].join(
    '-',
  )
}

/** Writes to the workspace's audit log. Calls don't wait for it, and its failure doesn't affect them. */
export function noteDenial(call: Call, denial: Denial) {
  const { workspaceId, userId, action, role } = denial
  void write(call, denial).catch((error: unknown) =>
    call.log.debug({ err: error, workspace: workspaceId, person: userId, action, role }, 'a refusal was not noted'),
  )
}

async function write({ db, now, requestId }: Call, denial: Denial) {
  const { workspaceId, userId, action, role } = denial
  if (role === null && (await db.$count(workspaces, eq(workspaces.id, workspaceId))) === 0) return
  const details: AuditDetails = role === null ? {} : { role, action }
  await recordAudit(db, { workspaceId, userId, requestId }, 'access.denied', details, entryId(denial, now()))
}
