import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CustomFieldKind } from '#contract/filters/field-conditions.ts'
import { createdAt } from './columns.ts'
import { nullableUserReference } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** Custom fields of posts. Values are in ClickHouse by ID, which a restored workspace keeps. */
export const customFields = pgTable(
  'custom_fields',
  {
    id: uuid().notNull().defaultRandom(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    kind: text().$type<CustomFieldKind>().notNull(),
    createdAt: createdAt(),
    createdBy: nullableUserReference(),
    updatedAt: createdAt(),
    updatedBy: nullableUserReference(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('custom_fields_name').on(table.workspaceId, sql`lower(${table.name})`),
  ],
)
