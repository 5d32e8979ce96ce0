import { eq } from 'drizzle-orm'
import { deleteWorkspace } from '#contract/workspaces/workspaces.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { eraseWorkspace } from '#server/sharing/settings/deletion.ts'
import type { TestServer } from './server.ts'

export async function erase(server: TestServer, workspaceId: string, as: string) {
  await server.call(deleteWorkspace, { workspaceId }, { as })
  const { db, now } = server.services
  await db.update(workspaces).set({ deletionAt: now() }).where(eq(workspaces.id, workspaceId))
  await eraseWorkspace(server.services, workspaceId, new AbortController().signal)
}
