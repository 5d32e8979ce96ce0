import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { at, id } from './columns.ts'
import { users } from './people.ts'
import { workspaces } from './workspaces.ts'

/** Running uploads. Rows of a crashed server count until they expire. */
export const incomingFiles = pgTable(
  'incoming_files',
  {
    id: id(),
    /** Null for the archive of a whole workspace. */
    workspaceId: uuid().references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null for the operator. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** As declared by the client. */
    bytes: bigint({ mode: 'number' }).notNull(),
    expiresAt: at().notNull(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.userId)],
)
