import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/access/context.ts'
import { imports, reclassifications } from '#server/platform/db/postgres/schema/index.ts'
import { queueOfServer } from '#server/jobs/job.ts'

export const importQueue = 'imports'

const pollIntervalMs = 100

/**
 * An import and a reclassification never write to one workspace at once, on any server: each announces itself, then
 * checks for the other. The import waits for the current portion, the reclassification for the whole import.
 */
export async function waitForReclassifyWrites({ db }: Pick<Services, 'db'>, workspaceId: string, signal: AbortSignal) {
  const writing = and(eq(reclassifications.workspaceId, workspaceId), gt(reclassifications.writesUntil, sql`now()`))
  while ((await db.$count(reclassifications, writing)) > 0) await pause(pollIntervalMs, undefined, { signal })
}

/** Whether a server is working on an import or undo of the workspace. Work that a dead server began doesn't count. */
export async function isImporting({ db, env, jobs }: Pick<Services, 'db' | 'env' | 'jobs'>, workspaceId: string) {
  const begun = await db
    .selectDistinct({ serverId: imports.serverId })
    .from(imports)
    .where(
      and(
        eq(imports.workspaceId, workspaceId),
        eq(imports.dryRun, false),
        inArray(imports.status, ['running', 'undoing']),
      ),
    )
  const queues = new Set(begun.map(({ serverId }) => queueOfServer(importQueue, { env, serverId })))
  for (const queue of queues) if (await jobs.isAtWork(queue, workspaceId)) return true
  return false
}
