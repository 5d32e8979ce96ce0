import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openClickHouse } from '#server/db/open-clickhouse.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createLog } from '#server/log.ts'
import { type Stores, until } from './handlers.ts'
import { fillPosts } from './overview-posts.ts'

/** Both stores in a folder of their own, with `posts` posts made inside the engine; gone when the work is done. */
export async function withFilledStore<Measured>(
  posts: number,
  work: (stores: Stores, posts: number) => Promise<Measured>,
  workspaces?: string[],
): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soundings-bench-'))
  const clickhouse = await openClickHouse({ url: null, dataDir, log: createLog('silent') })
  const postgres = await openPostgres({ url: null, dataDir, warn: () => {} })
  try {
    await fillPosts(clickhouse, posts, until, workspaces)
    return await work({ clickhouse, db: postgres.db }, posts)
  } finally {
    await clickhouse.close()
    await postgres.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
