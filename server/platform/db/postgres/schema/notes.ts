import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { nullableUserReference } from './people.ts'
import { workspaceId } from './workspaces.ts'

export const notes = pgTable(
  'notes',
  {
    id: id(),
    workspaceId: workspaceId(),
    day: date().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    createdBy: nullableUserReference(),
    /** Author's name on the instance of its archive. */
    writtenBy: text(),
    updatedAt: createdAt(),
    updatedBy: nullableUserReference(),
  },
  (table) => [index().on(table.workspaceId, table.day)],
)
