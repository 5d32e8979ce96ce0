import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { QueryState } from '#contract/saved-queries/query-list.ts'
import { at, createdAt, id } from './columns.ts'
import { nullableUserReference } from './people.ts'
import { workspaceId } from './workspaces.ts'

export const savedQueries = pgTable(
  'saved_queries',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    text: text().notNull(),
    tags: text().array().notNull().default([]),
    locked: boolean().notNull().default(false),
    state: text().$type<QueryState>().notNull().default('live'),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    updatedBy: nullableUserReference(),
  },
  (table) => [uniqueIndex('saved_queries_name').on(table.workspaceId, sql`lower(${table.name})`)],
)

/** Earlier versions; the current one is in `savedQueries`. */
export const savedQueryVersions = pgTable(
  'saved_query_versions',
  {
    queryId: uuid()
      .notNull()
      .references(() => savedQueries.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    savedAt: at().notNull(),
    savedBy: nullableUserReference(),
  },
  (table) => [primaryKey({ columns: [table.queryId, table.version] })],
)
