import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { bindPostsStore } from './bind-posts-store.ts'
import type { ClickHouse } from './clickhouse/clickhouse.ts'
import { openClickHouse } from './clickhouse/open.ts'
import { openPostgres, type Postgres } from './postgres/postgres.ts'

export type Stores = { db: Postgres; clickhouse: ClickHouse; close: () => Promise<void> }

type Options = {
  /** Called when one dies on its own. */
  onLost?: (cause: Error) => void
  /** The posts store of these accounts is gone for good: an empty one takes its place. */
  adoptEmptyPosts?: boolean
}

/** Opens both stores, which belong together. Throws StartError. */
export async function openStores(env: Env, log: Logger, options: Options = {}): Promise<Stores> {
  const { onLost, adoptEmptyPosts = false } = options
  const { dataDir, databaseUrl, clickhouseUrl } = env
  const postgres = await openPostgres({ url: databaseUrl, dataDir, warn: (message) => log.warn(message), onLost })
  try {
    const clickhouse = await openClickHouse({
      url: clickhouseUrl,
      dataDir,
      log,
      bind: (posts) => bindPostsStore(postgres.db, posts, adoptEmptyPosts),
    })
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
