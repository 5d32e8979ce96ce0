import { setImmediate } from 'node:timers/promises'
import type { Services } from '#server/access/context.ts'
import { loadLanguages } from './enrich/language.ts'
import { readActiveLayer } from './active-layer.ts'
import type { PostRow } from './post-row.ts'
import { toBatch } from './write/batches.ts'
import { type StoredPost, toStoredPost } from './write/stored-post.ts'
import { writeBatch } from './write/writer.ts'

/** Rows without news count as duplicates. */
export type InsertedPosts = { imported: number; updated: number; duplicates: number }

const batchSize = 10_000
const yieldEvery = 200

/** Enriches and stores posts as part of one import; they are on disk when it resolves. */
export async function insertPosts(
  services: Pick<Services, 'clickhouse' | 'db' | 'now'>,
  workspaceId: string,
  importId: string,
  rows: AsyncIterable<PostRow> | Iterable<PostRow>,
): Promise<InsertedPosts> {
  await loadLanguages()
  const done: InsertedPosts = { imported: 0, updated: 0, duplicates: 0 }
  const layer = await readActiveLayer(services, workspaceId)
  const destination = { workspaceId, importId, at: services.now(), enrich: true, layer }
  let posts: StoredPost[] = []

  const flush = async () => {
    const { imported, updated, duplicates } = await writeBatch(services, workspaceId, importId, toBatch(posts))
    done.imported += imported
    done.updated += updated
    done.duplicates += duplicates
    posts = []
  }
  for await (const row of rows) {
    posts.push(toStoredPost(row, destination))
    if (posts.length % yieldEvery === 0) await setImmediate()
    if (posts.length === batchSize) await flush()
  }
  if (posts.length > 0) await flush()
  return done
}
