import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Source } from '#contract/posts/posts.ts'
import { createdAt, id } from './columns.ts'
import { byUser } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** Accounts that the workspace calls its own, by handle or id; `key` is the account as posts are compared with it. */
export const ownAccounts = pgTable(
  'own_accounts',
  {
    id: id(),
    workspaceId: workspaceId(),
    source: text().$type<Source>().notNull(),
    key: text().notNull(),
    account: text().notNull(),
    addedAt: createdAt(),
    addedBy: byUser(),
  },
  (table) => [unique().on(table.workspaceId, table.source, table.key)],
)
