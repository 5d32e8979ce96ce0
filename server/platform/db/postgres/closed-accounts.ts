import { Client } from 'pg'
import { startEmbeddedPostgres } from './embedded.ts'

export async function withClosedAccounts<T>(
  folder: string,
  read: (ask: (query: string) => Promise<unknown[]>) => Promise<T>,
): Promise<T> {
  const { connection, close } = await startEmbeddedPostgres(folder)
  const client = new Client(connection)
  try {
    await client.connect()
    return await read(async (query) => (await client.query(query)).rows)
  } finally {
    await client.end()
    await close()
  }
}
