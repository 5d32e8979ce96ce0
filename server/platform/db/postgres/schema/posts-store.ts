import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt } from './columns.ts'

/** The ClickHouse database that belongs to these accounts: one row. */
export const postsStore = pgTable(
  'posts_store',
  {
    isOnly: boolean().primaryKey().default(true),
    id: uuid().notNull(),
    /** Location when last opened, for people. */
    place: text().notNull(),
    boundAt: createdAt(),
  },
  ({ isOnly }) => [check('posts_store_is_only', sql`${isOnly}`)],
)
