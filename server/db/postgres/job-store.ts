import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import { jobOptions } from './job-tables.ts'
import type { Postgres, Transaction } from './postgres.ts'

/** pg-boss over the pool of the accounts; it opens no connection of its own. */
export const createJobStore = (db: Postgres): PgBoss =>
  new PgBoss({ ...jobOptions, db: { executeSql: (text, values) => execute(db.$client, text, values) } })

/** Statements of pg-boss that take part in a transaction of ours. */
export const within = (transaction: Transaction) => fromDrizzle(transaction, sql)

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
