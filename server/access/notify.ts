import type { LaterNoticeKind, NoticeDetails, NoticeKind } from '#contract/workspaces/notices.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { notices } from '#server/platform/db/postgres/schema/index.ts'

/** Stores the notices in the transaction that causes them. */
export async function notify(
  transaction: Transaction,
  { workspaceId, userIds, at }: { workspaceId: string; userIds: readonly string[]; at: Date },
  kind: NoticeKind | LaterNoticeKind,
  details: NoticeDetails = {},
) {
  if (userIds.length === 0) return
  await transaction
    .insert(notices)
    .values(userIds.map((userId) => ({ workspaceId, userId, kind, details, createdAt: at })))
}
