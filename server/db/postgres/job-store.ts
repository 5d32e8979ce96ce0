import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { jobOptions } from './job-tables.ts'
import type { Postgres, Transaction } from './postgres.ts'

/** pg-boss over the pool of the accounts; it opens no connection of its own. */
export const createJobStore = (db: Postgres): PgBoss =>
  new PgBoss({ ...jobOptions, db: { executeSql: (text, values) => execute(db.$client, text, values) } })

/** Statements of pg-boss that take part in a transaction of ours. */
export const within = (transaction: Transaction) => fromDrizzle(transaction, sql)

/**
 * Another server may take it at once, and it is not counted as an attempt; pg-boss's own end of this one, of an earlier count, finds nothing
 * to end.
 */
export const putBack = (db: Postgres, queue: string, { id, retryCount }: { id: string; retryCount: number }) =>
  db.execute(sql`
    UPDATE jobs.job SET state = 'retry', start_after = now(), heartbeat_on = NULL, retry_limit = retry_limit + 1
    WHERE name = ${queue} AND id = ${id} AND state = 'active' AND retry_count = ${retryCount}`)

/** What failed may have left a transaction open, so its connection is not used again. */
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

/** Whatever is at work has lost its job: it belonged to a process that has ended. */
export const endLeases = (db: Postgres) =>
  db.execute(sql`
    UPDATE jobs.job SET heartbeat_on = now() - heartbeat_seconds * interval '2 s'
    WHERE state = 'active' AND heartbeat_seconds IS NOT NULL`)

const Waiting = z.object({ queue: z.string(), jobs: z.coerce.number(), oldest: z.coerce.number() })

/** Of each queue with jobs that could run and wait: how many, and the seconds for which the oldest does. */
export async function readWaiting(db: Postgres) {
  const { rows } = await db.execute(sql`
    SELECT name AS queue, count(*) AS jobs,
      extract(epoch FROM now() - min(greatest(created_on, start_after))) AS oldest
    FROM jobs.job
    WHERE state IN ('created', 'retry') AND start_after <= now()
    GROUP BY name`)
  return rows.map((row) => z.parse(Waiting, row))
}
