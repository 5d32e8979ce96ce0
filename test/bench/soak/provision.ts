import { randomUUID } from 'node:crypto'
import { openDataFolder } from '#server/db/data-folder.ts'
import { openPostgres, type Postgres } from '#server/db/postgres/postgres.ts'
import { collectors, savedQueries, workspaces as workspaceRows } from '#server/db/postgres/schema/index.ts'
import { soakQueries, workspaces } from './stream.ts'

/** Makes a data folder whose workspaces have the queries of the stream, and a collector that follows it. */
export async function provision(dataDir: string, seed: string, origin: string) {
  const { release } = openDataFolder(dataDir)
  const { db, close } = await openPostgres({ url: null, dataDir, warn: () => {} })
  const workspaceIds = await addFollowers(db, seed, origin)
  await close()
  release()
  return workspaceIds
}

/** Workspaces with the queries of the stream, and a collector that follows it. */
export async function addFollowers(db: Postgres, seed: string, origin: string) {
  const workspaceIds = Array.from({ length: workspaces }, () => randomUUID())
  await db.insert(workspaceRows).values(
    workspaceIds.map((id, index) => ({
      id,
      name: `Harbour ${index}`,
      language: 'en' as const,
      timezone: 'Europe/Berlin',
      plan: 'business' as const,
    })),
  )
  await db.insert(savedQueries).values(
    soakQueries(seed).map(({ workspace, words }, index) => ({
      workspaceId: workspaceIds[workspace]!,
      name: `Query ${index}`,
      text: words.join(' AND '),
    })),
  )
  const settings = { hosts: [origin.replace('http', 'ws')], appView: origin }
  await db.insert(collectors).values({ source: 'bluesky', name: 'Soak', settings })
  return workspaceIds
}
