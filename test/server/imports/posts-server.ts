/** A stand-in for a ClickHouse server: answers what our client asks over HTTP from chDB on a folder. Prints its port. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { embeddedConnections, type Connection } from '#server/db/clickhouse/connections.ts'
import { createPool } from '#server/db/clickhouse/pool.ts'

const { pool } = embeddedConnections(process.argv[2]!, 3)
const connections = createPool(pool, { waitingOfKey: 10_000, waitingInAll: 10_000 })
const insert = /^INSERT INTO (\w+)(?: \(([^)]*)\))? SETTINGS .* FORMAT (JSONEachRow|TabSeparated)$/s

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function answer(connection: Connection, search: URLSearchParams, body: Buffer): Promise<string> {
  const params = Object.fromEntries(
    [...search].filter(([name]) => name.startsWith('param_')).map(([name, value]) => [name.slice(6), value]),
  )
  const inserted = insert.exec(search.get('query') ?? '')
  if (inserted) {
    const [, table, columns, format] = inserted
    const lines = { format: format as 'JSONEachRow', columns: columns?.split(', '), body }
    await connection.insert(table!, lines)
    return ''
  }
  const text = search.get('query') ?? body.toString()
  const asked = text.replace(/\s+FORMAT JSONEachRow\s*$/, '')
  if (asked === text) return connection.command(text, params).then(() => '')
  return (await connection.select(asked, params)).map((row) => `${JSON.stringify(row)}\n`).join('')
}

// Parameters travel in the address.
const server = createServer({ maxHeaderSize: 8 * 1024 ** 2 }, (request, response) => {
  void (async () => {
    const { searchParams } = new URL(request.url!, 'http://localhost')
    const body = await bodyOf(request)
    try {
      response.end(
        await connections.use((connection) => answer(connection, searchParams, body), { key: 'any', writes: false }),
      )
    } catch (error) {
      response.writeHead(500).end((error as Error).message)
    }
  })()
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
