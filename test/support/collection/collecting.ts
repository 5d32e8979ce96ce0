import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { bindAdapter } from '#server/posts/collection/adapters.ts'
import type { CollectionDependencies } from '#server/posts/collection/context.ts'
import type { SourceAdapter } from '#server/posts/collection/source.ts'
import type { Services } from '#server/access/context.ts'
import { collectors, collectorStatus } from '#server/platform/db/postgres/schema/index.ts'

type Stores = Pick<Services, 'clickhouse' | 'db'>

export const toEach = (...workspaceIds: string[]) => ({
  matches: () => workspaceIds.map((workspaceId) => ({ workspaceId, queryId: workspaceId })),
  authors: () => [],
})

const noNetwork = {
  fetch: () => Promise.reject(new Error('no network')),
  openSocket: () => Promise.reject(new Error('no network')),
}

export const collectingBy = <Settings>(
  adapter: SourceAdapter<Settings>,
  live: CollectionDependencies['live'],
  more: Partial<CollectionDependencies> = {},
): CollectionDependencies => ({
  adapters: new Map([[adapter.source, bindAdapter(adapter)]]),
  network: noNetwork,
  live,
  credentials: () => ({}),
  portion: { max: 1_000, milliseconds: 5 },
  random: () => 0,
  ...more,
})

export async function addCollector({ db }: Stores, more: Partial<typeof collectors.$inferInsert> = {}) {
  const [row] = await db
    .insert(collectors)
    .values({ source: 'simulated', name: 'Scripted', settings: { greeting: 'hello' }, ...more })
    .returning()
  return row!
}

export async function readCollector({ db }: Stores, id: string) {
  const [row] = await db.select().from(collectors).where(eq(collectors.id, id))
  return row!
}

export async function readStatus({ db }: Stores, id: string) {
  const [row] = await db.select().from(collectorStatus).where(eq(collectorStatus.collectorId, id))
  return row
}

const StoredRow = z.object({
  nativeId: z.string(),
  text: z.string(),
  likes: z.nullable(z.coerce.number()),
  rows: z.coerce.number(),
})

/** A workspace's posts by native ID; `rows` counts those visible in the engine. */
export const storedPosts = ({ clickhouse }: Stores, workspaceId: string) =>
  clickhouse.rows(
    StoredRow,
    `SELECT native_id AS nativeId, any(text) AS text, any(likes) AS likes, count() AS rows FROM posts FINAL
     WHERE workspace_id = {workspaceId:UUID} GROUP BY native_id ORDER BY native_id`,
    { workspaceId },
  )
