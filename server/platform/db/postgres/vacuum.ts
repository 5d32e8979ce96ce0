import type { Pool } from 'pg'

/** Autovacuum's formula: https://www.postgresql.org/docs/current/routine-vacuuming.html#AUTOVACUUM */
const tablesToVacuum = `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup`

/** Replaces autovacuum, which the embedded PostgreSQL lacks; without it, the database would grow forever. */
export async function vacuum(database: Pick<Pool, 'query'>, signal: AbortSignal): Promise<void> {
  const { rows } = await database.query<{ name: string }>(tablesToVacuum)
  for (const { name } of rows) {
    if (signal.aborted) return
    await database.query(`VACUUM ${name}`)
  }
}
