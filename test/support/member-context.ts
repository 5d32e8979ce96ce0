import { eq } from 'drizzle-orm'
import type { MemberContext, Services } from '#server/access/context.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'

/** The handler context of a call by an owner, as after admission. */
export async function memberContext(
  services: Services,
  workspaceId: string,
  call: Partial<MemberContext> = {},
): Promise<MemberContext> {
  const [workspace] = await services.db.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  const { signal } = new AbortController()
  return {
    ...services,
    requestId: 'test',
    signal,
    bearer: null,
    address: '',
    viewAs: null,
    rotates: false,
    proof: null,
    setHeader: () => {},
    file: null,
    signed: null,
    userId: null,
    workspace: { ...workspace!, role: 'owner' },
    ...call,
  }
}
