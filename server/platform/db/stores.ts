import type { Logger } from 'pino'
import type { Env } from '#server/platform/env.ts'
import type { ClickHouse } from './clickhouse/clickhouse.ts'
import { openClickHouse, type OpenedPosts } from './clickhouse/open.ts'
import { openPostgres, type Postgres } from './postgres/postgres.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { StartError } from '#server/ground/errors.ts'
import { postsStore } from './postgres/schema/index.ts'

export type Stores = { db: Postgres; clickhouse: ClickHouse; close: () => Promise<void> }

type Options = {
  onLost?: (cause: Error) => void
  /** Accepts an empty ClickHouse database after the original was lost. */
  adoptEmptyPosts?: boolean
}

/** Opens both databases and checks that they belong together. Throws StartError. */
export async function openStores(env: Env, log: Logger, options: Options = {}): Promise<Stores> {
  const { onLost, adoptEmptyPosts = false } = options
  const { dataDir, databaseUrl, clickhouseUrl, clickhouseCluster } = env
  const warn = (message: string, err?: unknown) => (err === undefined ? log.warn(message) : log.warn({ err }, message))
  const postgres = await openPostgres({ url: databaseUrl, dataDir, warn, onLost })
  try {
    const clickhouse = await openClickHouse({
      url: clickhouseUrl,
      cluster: clickhouseCluster,
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

/**
 * Accounts and posts are bound by the ClickHouse database's ID, because with a foreign one every number would be
 * silently wrong. Binds new databases. Throws StartError.
 */
const bindPostsStore = (db: Postgres, { clickhouse, place }: OpenedPosts, adoptEmptyPosts: boolean) =>
  db.transaction(async (transaction) => {
    // Of concurrently starting servers, one creates the ID.
    await transaction.execute(sql`LOCK TABLE ${postsStore} IN EXCLUSIVE MODE`)
    const [own] = await transaction.select().from(postsStore)
    const found = (await clickhouse.rows(Identity, 'SELECT id FROM store_identity'))[0]?.id
    if (own !== undefined && own.id !== found) {
      const refusal = `The posts store in ${place} (${found ?? 'new, without an id'}) is not the one of these accounts, which is ${own.id} in ${own.place}. Name that one in CLICKHOUSE_URL, or in SOUNDINGS_DATA the folder that holds it; if it is gone for good, "npm start -- --adopt-empty-posts" begins without posts.`
      if (!adoptEmptyPosts) throw new StartError(refusal)
      if (await hasPosts(clickhouse))
        throw new StartError(`${refusal} --adopt-empty-posts takes only a store without posts, and this one has some.`)
    }
    const id = found ?? (await makeId(clickhouse))
    const bound = { id, place }
    await transaction.insert(postsStore).values(bound).onConflictDoUpdate({ target: postsStore.isOnly, set: bound })
  })

const Identity = z.object({ id: z.string() })

async function makeId(clickhouse: ClickHouse) {
  const id = randomUUID()
  await clickhouse.insert('store_identity', [{ id }])
  return id
}

async function hasPosts(clickhouse: ClickHouse) {
  const found = await clickhouse.rows(
    z.object({ id: z.string() }),
    'SELECT toString(id) AS id FROM posts LIMIT 1',
    {},
    { acrossWorkspaces: true },
  )
  return found.length > 0
}
