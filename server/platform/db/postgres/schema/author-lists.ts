import { sql } from 'drizzle-orm'
import { pgTable, primaryKey, text, uniqueIndex, uuid, unique } from 'drizzle-orm/pg-core'
import type { Source } from '#contract/posts/posts.ts'
import { createdAt, id } from './columns.ts'
import { nullableUserReference } from './people.ts'
import { workspaceId } from './workspaces.ts'

export const authorLists = pgTable(
  'author_lists',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    createdAt: createdAt(),
    createdBy: nullableUserReference(),
    updatedAt: createdAt(),
    updatedBy: nullableUserReference(),
  },
  (table) => [uniqueIndex('author_lists_name').on(table.workspaceId, sql`lower(${table.name})`)],
)

/** Authors of a list by the key that posts have in ClickHouse. */
export const listedAuthors = pgTable(
  'listed_authors',
  {
    listId: uuid()
      .notNull()
      .references(() => authorLists.id, { onDelete: 'cascade' }),
    source: text().$type<Source>().notNull(),
    author: text().notNull(),
    addedAt: createdAt(),
    addedBy: nullableUserReference(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.source, table.author] })],
)

/** The workspace's own accounts, by handle or ID; `key` is the form compared with posts. */
export const ownAccounts = pgTable(
  'own_accounts',
  {
    id: id(),
    workspaceId: workspaceId(),
    source: text().$type<Source>().notNull(),
    key: text().notNull(),
    account: text().notNull(),
    addedAt: createdAt(),
    addedBy: nullableUserReference(),
  },
  (table) => [unique().on(table.workspaceId, table.source, table.key)],
)
