import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { MuteKind } from '#contract/filters/mutes.ts'
import { createdAt, id } from './columns.ts'
import { byUser } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** What no number and no list of the workspace counts; the posts stay. */
export const mutes = pgTable(
  'mutes',
  {
    id: id(),
    workspaceId: workspaceId(),
    kind: text().$type<MuteKind>().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    reason: text(),
    mutedAt: createdAt(),
    mutedBy: byUser(),
  },
  (table) => [unique().on(table.workspaceId, table.kind, table.key)],
)
