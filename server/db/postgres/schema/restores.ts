import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Restore, RestoreStatus } from '#contract/workspaces/restores.ts'
import type { Text } from '#contract/wording.ts'
import { at, createdAt, id, kills } from './columns.ts'
import { ofUser } from './people.ts'
import { workspaces } from './workspaces.ts'

/** Archives that somebody makes a workspace of; the bytes lie in the spool folder under the id. */
export const restores = pgTable(
  'restores',
  {
    id: id(),
    userId: ofUser(),
    /** The server that keeps the file where files are not shared. */
    serverId: uuid().notNull(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    status: text().$type<RestoreStatus>().notNull(),
    cancelRequested: boolean().notNull().default(false),
    failure: jsonb().$type<Text>(),
    posts: integer().notNull().default(0),
    postsTotal: integer(),
    /** The id under which an attempt writes posts; what is left of one that died goes by it. */
    draftId: uuid(),
    kills: kills(),
    /** What it has become. */
    workspaceId: uuid().references(() => workspaces.id, { onDelete: 'set null' }),
    drafts: jsonb().$type<NonNullable<Restore['drafts']>>(),
    resting: jsonb().$type<NonNullable<Restore['resting']>>(),
    createdAt: createdAt(),
    finishedAt: at(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
)
