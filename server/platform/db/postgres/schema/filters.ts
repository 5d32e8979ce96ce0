import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex, uuid, unique } from 'drizzle-orm/pg-core'
import type { AnyCondition } from '#contract/filters/filter-conditions.ts'
import { id, createdAt } from './columns.ts'
import { editColumns, users, nullableUserReference } from './people.ts'
import { workspaceId } from './workspaces.ts'
import type { MuteKind } from '#contract/filters/mutes.ts'

/** `privateTo` is the only user who sees it, deleted with them; null means shared. */
export const filters = pgTable(
  'filters',
  {
    id: id(),
    workspaceId: workspaceId(),
    privateTo: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    conditions: jsonb().$type<AnyCondition[]>().notNull(),
    ...editColumns(),
  },
  (table) => [
    uniqueIndex('filters_name').on(
      table.workspaceId,
      sql`coalesce(${table.privateTo}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.name})`,
    ),
  ],
)

/** Muted posts are excluded from all statistics and lists but not deleted. */
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
    mutedBy: nullableUserReference(),
  },
  (table) => [unique().on(table.workspaceId, table.kind, table.key)],
)
