import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'
import { users } from './people.ts'
import { workspaces } from './workspaces.ts'

/** Files that are being sent now. A server that dies leaves its rows: they count until they expire. */
export const incomingFiles = pgTable(
  'incoming_files',
  {
    id: id(),
    /** Null for the archive of a whole workspace. */
    workspaceId: uuid().references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null for the operator. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** As its sender announced it. */
    bytes: bigint({ mode: 'number' }).notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.userId)],
)
