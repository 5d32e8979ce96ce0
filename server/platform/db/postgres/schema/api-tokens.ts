import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#contract/api-tokens/scopes.ts'
import { at, createdAt, id } from './columns.ts'
import { users } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** API tokens, stored as a hash; revoking one deletes its row. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** First characters, by which people recognize it. */
    start: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    createdAt: createdAt(),
    /** Null for the operator. */
    createdBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Null never expires. */
    expiresAt: at(),
    /** Accurate to the minute. */
    lastUsedAt: at(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.createdBy)],
)

/** Calls in the latest minute, one row per token and per workspace. */
export const apiCalls = pgTable(
  'api_calls',
  {
    /** ID of the token or the workspace. */
    holder: uuid().primaryKey(),
    workspaceId: workspaceId(),
    /** Null for the workspace's count. */
    tokenId: uuid().references(() => apiTokens.id, { onDelete: 'cascade' }),
    minute: at().notNull(),
    calls: integer().notNull(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.tokenId)],
)
