import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt } from './columns.ts'

/** The posts store that belongs to these accounts: one row. */
export const postsStore = pgTable(
  'posts_store',
  {
    isOnly: boolean().primaryKey().default(true),
    id: uuid().notNull(),
    /** Where it was when a server opened it last, for people. */
    place: text().notNull(),
    boundAt: createdAt(),
  },
  ({ isOnly }) => [check('posts_store_is_only', sql`${isOnly}`)],
)
