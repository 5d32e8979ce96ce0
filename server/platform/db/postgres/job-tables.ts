import { PgBoss } from 'pg-boss'
import type { Client } from 'pg'

/** How often to look for jobs with expired leases, in seconds. */
const superviseSeconds = 10

export const jobOptions = {
  schema: 'jobs',
  schedule: false,
  monitorVacuum: false,
  reindex: false,
  superviseIntervalSeconds: superviseSeconds,
  monitorIntervalSeconds: superviseSeconds,
} as const

export async function migrateJobs(client: Client) {
  const boss = new PgBoss({
    ...jobOptions,
    supervise: false,
    db: { executeSql: (text, values) => client.query(text, values) },
  })
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}
