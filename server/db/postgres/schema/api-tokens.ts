import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#contract/api-tokens/scopes.ts'
import { at, createdAt, id } from './columns.ts'
import { users } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** What a program reads a workspace with. The token itself is kept as a hash; revoking it deletes the row. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** Its first characters, by which people tell it from others. */
    start: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    createdAt: createdAt(),
    /** Null for the operator. */
    createdBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Null where it does not end. */
    expiresAt: at(),
    /** To the minute. */
    lastUsedAt: at(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.createdBy)],
)

/** How many calls a token, or all tokens of a workspace, have made in their latest minute; one row each. */
export const apiCalls = pgTable(
  'api_calls',
  {
    /** The id of the token or of the workspace. */
    holder: uuid().primaryKey(),
    workspaceId: workspaceId(),
    /** Null for the count of the workspace. */
    tokenId: uuid().references(() => apiTokens.id, { onDelete: 'cascade' }),
    minute: at().notNull(),
    calls: integer().notNull(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.tokenId)],
)
