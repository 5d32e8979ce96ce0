import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import * as contract from '#contract/workspaces/notices.ts'
import type { MemberContext } from '#server/context.ts'
import { notices } from '#server/db/postgres/schema/index.ts'
import { handler } from '#server/handler.ts'

const ofCaller = (workspaceId: string, userId: string) =>
  and(eq(notices.workspaceId, workspaceId), eq(notices.userId, userId))

export const listNotices = handler(contract.listNotices, async ({ db, workspace, userId }: MemberContext) => {
  // The operator is nobody whom the app would tell something.
  if (userId === null) return { items: [], unread: 0 }
  const own = ofCaller(workspace.id, userId)
  const found = await db
    .select()
    .from(notices)
    .where(own)
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(contract.mostNotices)
  const unread = await db.$count(notices, and(own, isNull(notices.readAt)))
  return {
    items: found.map(({ id, kind, details, createdAt, readAt }) => ({
      id,
      kind,
      details,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    unread,
  }
})

export const readNotices = handler(contract.readNotices, async ({ db, workspace, userId, now }, { noticeIds }) => {
  if (userId === null) return {}
  await db
    .update(notices)
    .set({ readAt: now() })
    .where(and(ofCaller(workspace.id, userId), inArray(notices.id, noticeIds), isNull(notices.readAt)))
  return {}
})
