import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FilterCondition } from '#contract/filters/filter-conditions.ts'
import { id } from './columns.ts'
import { edited, users } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** Conditions under a name. `privateTo` is whose alone it is and goes with that person; null means shared. */
export const filters = pgTable(
  'filters',
  {
    id: id(),
    workspaceId: workspaceId(),
    privateTo: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    conditions: jsonb().$type<FilterCondition[]>().notNull(),
    ...edited(),
  },
  (table) => [
    uniqueIndex('filters_name').on(
      table.workspaceId,
      sql`coalesce(${table.privateTo}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.name})`,
    ),
  ],
)
