import type { Pool } from 'pg'

/** As autovacuum counts: https://www.postgresql.org/docs/current/routine-vacuuming.html#AUTOVACUUM */
const crowded = `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup`

/** Gives the room of deleted rows back to their tables, as a server's autovacuum does; the embedded PostgreSQL has none, and would grow for good. */
export async function vacuum(database: Pick<Pool, 'query'>, signal: AbortSignal): Promise<void> {
  const { rows } = await database.query<{ name: string }>(crowded)
  for (const { name } of rows) {
    if (signal.aborted) return
    await database.query(`VACUUM ${name}`)
  }
}
