import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Restore, RestoreStatus } from '#contract/workspaces/restores.ts'
import type { Text } from '#contract/wording.ts'
import { at, createdAt, id, kills } from './columns.ts'
import { userReference } from './people.ts'
import { workspaces } from './workspaces.ts'

/** Archives being restored, stored in the spool under their ID. */
export const restores = pgTable(
  'restores',
  {
    id: id(),
    userId: userReference(),
    /** Server with the file, without shared storage. */
    serverId: uuid().notNull(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    status: text().$type<RestoreStatus>().notNull(),
    cancelRequested: boolean().notNull().default(false),
    failure: jsonb().$type<Text>(),
    posts: integer().notNull().default(0),
    postsTotal: integer(),
    /** ID under which an attempt writes posts, for cleaning up after a crash. */
    draftId: uuid(),
    kills: kills(),
    workspaceId: uuid().references(() => workspaces.id, { onDelete: 'set null' }),
    drafts: jsonb().$type<NonNullable<Restore['drafts']>>(),
    resting: jsonb().$type<NonNullable<Restore['resting']>>(),
    createdAt: createdAt(),
    finishedAt: at(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
)
