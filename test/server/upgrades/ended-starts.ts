import { Client, type QueryConfig } from 'pg'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { toUnshardedMember, embeddedConnections } from '#server/platform/db/clickhouse/connections.ts'
import type { Connection } from '#server/platform/db/clickhouse/connection.ts'
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded.ts'
import { migrateAccounts } from '#server/platform/db/postgres/migrate.ts'
import { createLog } from '#server/platform/log.ts'

/** Whether the start ends behind this statement. */
type EndsBehind = (statement: string) => boolean

/** Begins a start until one comes to its end, and ends it behind the first statement that none has ended behind; answers all of these. */
async function startUntilDone(start: (endsBehind: EndsBehind) => Promise<unknown>): Promise<string[]> {
  const endedBehind = new Set<string>()
  for (;;) {
    const before = endedBehind.size
    try {
      await start((statement: string) => {
        if (endedBehind.size > before || endedBehind.has(statement)) return false
        endedBehind.add(statement)
        return true
      })
    } catch (error) {
      if (endedBehind.size === before) throw error
    }
    if (endedBehind.size === before) return [...endedBehind]
  }
}

const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : (asked as QueryConfig).text)
const ended = () => new Error('The server ended here')

/** Migrates embedded accounts by starts that end behind each statement, whatever transaction is open. */
export async function migrateAccountsByEndedStarts(dataDir: string): Promise<string[]> {
  const embedded = await startEmbeddedPostgres(`${dataDir}/accounts`)
  try {
    return await startUntilDone(async (endsBehind) => {
      const client = new Client(embedded.connection)
      await client.connect()
      const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
      const ask = async (...asked: unknown[]) => {
        const answer = await query(...asked)
        if (!endsBehind(textOf(asked[0]))) return answer
        await client.end()
        throw ended()
      }
      await migrateAccounts(Object.assign(client, { query: ask }), () => {})
      await client.end()
    })
  } finally {
    await embedded.close()
  }
}

/** Migrates embedded posts by starts that end behind each statement, before it is noted. */
export const migratePostsByEndedStarts = (dataDir: string): Promise<string[]> =>
  startUntilDone(async (endsBehind) => {
    const openEmbedded = (folder: string, count: number) => {
      const { pool, close } = embeddedConnections(folder, count)
      return { pool: pool.map((one) => toUnshardedMember(ending(one, endsBehind))), close }
    }
    await (await openClickHouse({ url: null, dataDir, log: createLog('silent'), openEmbedded })).close()
  })

const ending = (connection: Connection, endsBehind: EndsBehind): Connection => ({
  ...connection,
  command: async (...asked) => {
    await connection.command(...asked)
    if (endsBehind(asked[0])) throw ended()
  },
  insert: async (...asked) => {
    await connection.insert(...asked)
    if (endsBehind(`${asked[0]} ${asked[1].body.toString()}`)) throw ended()
  },
})
