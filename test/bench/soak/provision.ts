import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDataFolder } from '#server/platform/db/data-folder.ts'
import { openPostgres, type Postgres } from '#server/platform/db/postgres/postgres.ts'
import { soakQueries, workspaces } from './stream.ts'

export async function provision(dataDir: string, seed: string, origin: string) {
  const { release } = openDataFolder(dataDir)
  const { db, close } = await openPostgres({ url: null, dataDir, warn: () => {} })
  const workspaceIds = await addFollowers(db, seed, origin)
  await close()
  release()
  return workspaceIds
}

/** Creates workspaces with the stream's queries, and a collector that follows it. */
export async function addFollowers(db: Postgres, seed: string, origin: string) {
  const workspaceIds = Array.from({ length: workspaces }, () => randomUUID())
  // Names the columns, because a former release has fewer.
  for (const [index, id] of workspaceIds.entries())
    await db.execute(sql`
      INSERT INTO workspaces (id, name, language, timezone, plan)
      VALUES (${id}, ${`Harbour ${index}`}, 'en', 'Europe/Berlin', 'business')`)
  for (const [index, { workspace, words }] of soakQueries(seed).entries())
    await db.execute(sql`
      INSERT INTO saved_queries (workspace_id, name, text)
      VALUES (${workspaceIds[workspace]}, ${`Query ${index}`}, ${words.join(' AND ')})`)
  const settings = JSON.stringify({ hosts: [origin.replace('http', 'ws')], appView: origin })
  await db.execute(sql`INSERT INTO collectors (source, name, settings) VALUES ('bluesky', 'Soak', ${settings}::jsonb)`)
  return workspaceIds
}
