import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/**
 * Requests per address or session in the current window, across servers. UNLOGGED by its migration: a crash resets all
 * windows.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Hash of the endpoint and the address or session. */
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: at().notNull(),
  },
  (table) => [index().on(table.endsAt)],
)
