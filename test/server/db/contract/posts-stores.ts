import { randomUUID } from 'node:crypto'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { alone, embeddedConnections, type Opened } from '#server/db/clickhouse/connections.ts'
import { openClickHouse } from '#server/db/clickhouse/open.ts'
import { createLog } from '#server/log.ts'
import { inDatabase } from '#test/support/shards.ts'

export type OpenEmbedded = (folder: string, connections: number) => Opened

/** Opens a posts store in this process, and gives it the id by which shards know their own. */
export const openPosts = (dataDir: string, openEmbedded: OpenEmbedded): Promise<ClickHouse> =>
  openClickHouse({
    url: null,
    dataDir,
    log: createLog('silent'),
    openEmbedded,
    bind: ({ clickhouse }) => clickhouse.insert('store_identity', [{ id: randomUUID() }]),
  })

/** Opens a store whose rows lie together, in a database of its own: an engine has room for it beside shards. */
export const openWhole: OpenEmbedded = (folder, count) => {
  const { pool, close } = embeddedConnections(folder, count)
  return { pool: pool.map((connection) => alone(inDatabase(connection, 'whole'))), close }
}
