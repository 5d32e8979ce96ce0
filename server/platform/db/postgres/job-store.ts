import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { jobOptions } from './job-tables.ts'
import type { Postgres, Transaction } from './postgres.ts'

/** Runs pg-boss on the existing pool, without its own connections. */
export const createJobStore = (db: Postgres): PgBoss =>
  new PgBoss({ ...jobOptions, db: { executeSql: (text, values) => execute(db.$client, text, values) } })

export const toJobDatabase = (transaction: Transaction) => fromDrizzle(transaction, sql)

/**
 * Requeues a job at once without counting the attempt. The retry count makes pg-boss's own completion of this run do
 * nothing.
 */
export const requeueJob = (db: Postgres, queue: string, { id, retryCount }: { id: string; retryCount: number }) =>
  db.execute(sql`
    UPDATE jobs.job SET state = 'retry', start_after = now(), heartbeat_on = NULL, retry_limit = retry_limit + 1
    WHERE name = ${queue} AND id = ${id} AND state = 'active' AND retry_count = ${retryCount}`)

/** Discards the connection after an error, because a transaction may still be open. */
async function execute(pool: Pool, text: string, values: unknown[] = []) {
  const client = await pool.connect()
  try {
    const answer = await client.query(text, values)
    client.release()
    return answer
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** For the embedded database, where running jobs belong to an earlier process. */
export const endLeases = (db: Postgres) =>
  db.execute(sql`
    UPDATE jobs.job SET heartbeat_on = now() - heartbeat_seconds * interval '2 s'
    WHERE state = 'active' AND heartbeat_seconds IS NOT NULL`)

const Waiting = z.object({ queue: z.string(), jobs: z.coerce.number(), oldest: z.coerce.number() })

/** Per queue the number of jobs ready to run, and the age of the oldest in seconds. */
export async function readWaiting(db: Postgres) {
  const { rows } = await db.execute(sql`
    SELECT name AS queue, count(*) AS jobs,
      extract(epoch FROM now() - min(greatest(created_on, start_after))) AS oldest
    FROM jobs.job
    WHERE state IN ('created', 'retry') AND start_after <= now()
    GROUP BY name`)
  return rows.map((row) => z.parse(Waiting, row))
}
