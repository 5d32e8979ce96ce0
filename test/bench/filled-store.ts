import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { type Stores, until } from './handlers.ts'
import { fillPosts } from './overview-posts.ts'

/** Embedded stores with `posts` generated posts in a temporary folder, deleted afterwards. */
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
    await merged(clickhouse)
    return await work({ clickhouse, db: postgres.db }, posts)
  } finally {
    await clickhouse.close()
    await postgres.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Waits for two seconds without merges, which would count as the query's processor time. */
async function merged(clickhouse: ClickHouse) {
  const Row = z.object({ merges: z.coerce.number() })
  for (let calm = 0; calm < 4; await pause(500)) {
    const [row] = await clickhouse.rows(Row, 'SELECT count() AS merges FROM system.merges')
    calm = row!.merges === 0 ? calm + 1 : 0
  }
}
