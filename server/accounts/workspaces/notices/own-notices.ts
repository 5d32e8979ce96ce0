import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import * as contract from '#contract/workspaces/notices.ts'
import type { MemberContext } from '#server/access/context.ts'
import { notices } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'

const ofCaller = (workspaceId: string, userId: string) =>
  and(eq(notices.workspaceId, workspaceId), eq(notices.userId, userId))

type NoticeOf<Kind> = Omit<contract.Notice, 'kind'> & { kind: Kind }
type Any = NoticeOf<contract.NoticeKind | contract.LaterNoticeKind>

const isLater = (notice: Any): notice is NoticeOf<contract.LaterNoticeKind> =>
  contract.LaterNoticeKind.options.includes(notice.kind as contract.LaterNoticeKind)
const isOfFirstRelease = (notice: Any): notice is NoticeOf<contract.NoticeKind> => !isLater(notice)

export const listNotices = handler(contract.listNotices, async ({ db, workspace, userId }: MemberContext) => {
  // The operator gets no notices.
  if (userId === null) return { items: [], later: [], unread: 0 }
  const own = ofCaller(workspace.id, userId)
  const found = await db
    .select()
    .from(notices)
    .where(own)
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(contract.maxNotices)
  const unread = await db.$count(notices, and(own, isNull(notices.readAt)))
  const answered = found.map(({ id, kind, details, createdAt, readAt }) => ({
    id,
    kind,
    details,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
  return { items: answered.filter(isOfFirstRelease), later: answered.filter(isLater), unread }
})

export const readNotices = handler(contract.readNotices, async ({ db, workspace, userId, now }, { noticeIds }) => {
  if (userId === null) return {}
  await db
    .update(notices)
    .set({ readAt: now() })
    .where(and(ofCaller(workspace.id, userId), inArray(notices.id, noticeIds), isNull(notices.readAt)))
  return {}
})
