import { and, eq } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import type { MemberContext } from '#server/access/context.ts'
import { alertFirings, alertHits, alerts } from '#server/platform/db/postgres/schema/index.ts'
import type { Condition } from './conditions.ts'

/** The posts in an alert's firing. Throws not_found for a firing that the caller can't see. */
export async function readFiringConditions(
  { db, workspace, userId }: MemberContext,
  { firing }: { firing?: string },
): Promise<Condition[]> {
  if (firing === undefined) return []
  const [found] = await db
    .select({ id: alertFirings.id, privateTo: alerts.privateTo })
    .from(alertFirings)
    .innerJoin(alerts, eq(alerts.id, alertFirings.alertId))
    .where(and(eq(alertFirings.workspaceId, workspace.id), eq(alertFirings.id, firing)))
  if (found === undefined || (found.privateTo !== null && found.privateTo !== userId))
    throw missingError('firing', '/firing')
  const hits = await db
    .select({ source: alertHits.source, nativeId: alertHits.nativeId })
    .from(alertHits)
    .where(eq(alertHits.firingId, firing))
  return [
    {
      condition:
        'tuple(toString(source), native_id) IN arrayZip({firingSources:Array(String)}, {firingIds:Array(String)})',
      params: { firingSources: hits.map(({ source }) => source), firingIds: hits.map(({ nativeId }) => nativeId) },
    },
  ]
}
