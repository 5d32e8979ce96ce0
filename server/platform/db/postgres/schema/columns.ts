import { smallint, timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid().primaryKey().defaultRandom()
export const at = () => timestamp({ withTimezone: true })
export const createdAt = () => at().notNull().defaultNow()
/** How often a server stopped while processing it. */
export const kills = () => smallint().notNull().default(0)
