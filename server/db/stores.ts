import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import type { ClickHouse } from './clickhouse.ts'
import { openClickHouse } from './open-clickhouse.ts'
import { openPostgres, type Postgres } from './postgres.ts'

export type Stores = { db: Postgres; clickhouse: ClickHouse; close: () => Promise<void> }

/** Opens both stores. `onLost` is called when one dies on its own. */
export async function openStores(env: Env, log: Logger, onLost?: (cause: Error) => void): Promise<Stores> {
  const { dataDir, databaseUrl, clickhouseUrl } = env
  const postgres = await openPostgres({ url: databaseUrl, dataDir, warn: (message) => log.warn(message), onLost })
  try {
    const clickhouse = await openClickHouse({ url: clickhouseUrl, dataDir, log })
    const close = async () => {
      await clickhouse.close()
      await postgres.close()
    }
    return { db: postgres.db, clickhouse, close }
  } catch (error) {
    await postgres.close()
    throw error
  }
}
