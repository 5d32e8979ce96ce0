import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** How often something was asked for by an address or a session in the window that runs, on all servers together. Its migration makes it UNLOGGED: a crash begins all windows anew. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** A hash of what is limited and for whom. */
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: at().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)
