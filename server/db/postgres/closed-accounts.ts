import { Client } from 'pg'
import { startEmbeddedPostgres } from './embedded.ts'

/** Reads the accounts of a folder that no server has open, as they are: nothing is migrated. */
export async function withClosedAccounts<T>(
  folder: string,
  read: (ask: (query: string) => Promise<unknown[]>) => Promise<T>,
): Promise<T> {
  const { connect, close } = await startEmbeddedPostgres(folder, { onLost: () => {}, warn: () => {} })
  const client = new Client({ stream: connect, user: 'postgres', database: 'postgres', password: '', ssl: false })
  try {
    await client.connect()
    return await read(async (query) => (await client.query(query)).rows)
  } finally {
    await client.end()
    await close()
  }
}
