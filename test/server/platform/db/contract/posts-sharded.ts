import { afterAll, beforeAll } from 'vitest'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { testReplay } from './posts-replay.ts'
import { describePostsStore } from './posts-store.ts'
import { randomUUID } from 'node:crypto'
import { toUnshardedMember, embeddedConnections, type Opened } from '#server/platform/db/clickhouse/connections.ts'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { createLog } from '#server/platform/log.ts'
import { inDatabase } from '#test/support/shards.ts'
import { useFolder } from '#test/support/use-server.ts'

type OpenEmbedded = (folder: string, connections: number) => Opened

/** Opens a posts store in this process, and gives it the id by which shards know their own. */
const openPosts = (dataDir: string, openEmbedded: OpenEmbedded): Promise<ClickHouse> =>
  openClickHouse({
    url: null,
    dataDir,
    log: createLog('silent'),
    openEmbedded,
    bind: ({ clickhouse }) => clickhouse.insert('store_identity', [{ id: randomUUID() }]),
  })

/** Opens a store whose rows lie together, in a database of its own: an engine has room for it beside shards. */
const openWhole: OpenEmbedded = (folder, count) => {
  const { pool, close } = embeddedConnections(folder, count)
  return { pool: pool.map((connection) => toUnshardedMember(inDatabase(connection, 'whole'))), close }
}

type Sharded = { openEmbedded: OpenEmbedded; shards: number; requiresWorkspace?: boolean }

/** The contract on a store whose rows lie on shards, and every statement of the short tests on it and on one where they lie together. */
export function describeSharded(name: string, { openEmbedded, ...sharded }: Sharded): () => ClickHouse {
  const dataDir = useFolder()
  let store: ClickHouse
  let whole: ClickHouse
  beforeAll(async () => {
    store = await openPosts(dataDir, openEmbedded)
    whole = await openPosts(dataDir, openWhole)
  })
  afterAll(async () => {
    await whole.close()
    await store.close()
  })
  testReplay(name, () => ({ store, whole }))
  describePostsStore(name, { open: async () => ({ ...store, close: async () => {} }), ...sharded })
  return () => store
}
