import { eq, sql } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'

/** Invalidates the cached answers of a workspace whose posts have changed. */
export async function raiseDataVersion({ db }: Pick<Services, 'db'>, workspaceId: string) {
  await db
    .update(workspaces)
    .set({ dataVersion: sql`${workspaces.dataVersion} + 1` })
    .where(eq(workspaces.id, workspaceId))
}
