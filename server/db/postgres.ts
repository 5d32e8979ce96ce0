import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './schema.ts'

/** The accounts' store: Drizzle over PostgreSQL, embedded (PGlite) or on a server. */
export type Postgres = NodePgDatabase<typeof schema>
