import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { StartError } from '#server/errors.ts'
import { cannotBeUndone } from '../cannot-be-undone.ts'
import type { ClickHouse } from './clickhouse.ts'

const Applied = z.object({ version: z.number() })

/** Statements that bring a store to a version; each can be repeated. */
export type Migration = {
  version: number
  statements: readonly string[]
  /** A change that SQL alone cannot express; it can be repeated too. */
  rewrite?: (clickhouse: ClickHouse) => Promise<void>
}

/**
 * Table settings in this engine: an acknowledged insert is on disk, its directory entry too; so is what a merge writes, since the
 * embedded engine removes at once what it replaces.
 */
export const durable = 'fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1'

/**
 * Applies what is missing, in order. A kill between a statement and its record, or two servers starting at once, do no
 * harm. A store that a newer release has migrated is refused, and one from before the first release.
 */
export async function migrate(
  clickhouse: ClickHouse,
  migrations: readonly Migration[],
  log: Logger,
  signal?: AbortSignal,
) {
  await clickhouse.run(
    `
    CREATE TABLE IF NOT EXISTS schema_migrations (version UInt32, applied_at DateTime('UTC') DEFAULT now('UTC'))
    ENGINE = MergeTree ORDER BY version SETTINGS ${durable}`,
    {},
    { signal },
  )
  const applied = await clickhouse.rows(
    Applied,
    'SELECT max(version) AS version FROM schema_migrations',
    {},
    { signal },
  )
  const current = applied[0]!.version
  const [first, newest] = [migrations.at(0)!.version, migrations.at(-1)!.version]
  if (current > newest)
    throw new StartError(
      `The posts store has schema ${current}, this release knows ${newest}. Start the newer release of Soundings that made it.`,
    )
  if (current > 0 && current < first)
    throw new StartError(
      `The posts store has schema ${current}, from before the first release; this release knows ${first} and newer. Start Soundings of 24 November 2026 (commit ee2bef8) on it once, then this release.`,
    )
  const missing = migrations.filter((migration) => migration.version > current)
  if (current > 0 && missing.length > 0) log.warn(cannotBeUndone('posts', missing.length))
  for (const { version, statements, rewrite } of missing) {
    for (const statement of statements) await clickhouse.run(statement)
    // A new store has no rows, and on a cluster no tables across shards yet.
    if (current > 0) await rewrite?.(clickhouse)
    await clickhouse.insert('schema_migrations', [{ version }])
    log.info({ version }, 'posts store migrated')
  }
}
