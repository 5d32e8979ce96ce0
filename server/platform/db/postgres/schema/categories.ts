import { sql } from 'drizzle-orm'
import { type AnyPgColumn, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { editColumns } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** A post that belongs to a category, or doesn't, whatever its rule says. */
export type CategoryExample = { postId: string; belongs: boolean }

/** Categories are evaluated when they are read; nothing is stored at posts. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    workspaceId: workspaceId(),
    parentId: uuid().references((): AnyPgColumn => categories.id),
    name: text().notNull(),
    text: text().notNull(),
    examples: jsonb().$type<CategoryExample[]>().notNull().default([]),
    ...editColumns(),
  },
  (table) => [
    uniqueIndex('categories_name').on(
      table.workspaceId,
      sql`coalesce(${table.parentId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.name})`,
    ),
  ],
)
