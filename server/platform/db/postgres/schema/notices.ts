import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { LaterNoticeKind, NoticeDetails, NoticeKind } from '#contract/workspaces/notices.ts'
import { at, createdAt, id } from './columns.ts'
import { userReference } from './people.ts'
import { workspaceId } from './workspaces.ts'

export const notices = pgTable(
  'notices',
  {
    id: id(),
    workspaceId: workspaceId(),
    userId: userReference(),
    kind: text().$type<NoticeKind | LaterNoticeKind>().notNull(),
    details: jsonb().$type<NoticeDetails>().notNull().default({}),
    createdAt: createdAt(),
    readAt: at(),
  },
  (table) => [index().on(table.userId, table.workspaceId, table.createdAt.desc())],
)
