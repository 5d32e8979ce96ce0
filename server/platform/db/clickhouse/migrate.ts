import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { StartError } from '#server/ground/errors.ts'
import { irreversibleMigrationText } from '../irreversible-migration.ts'
import type { ClickHouse } from './clickhouse.ts'

const Applied = z.object({ version: z.number() })

/** Idempotent statements for one version. */
export type Migration = {
  version: number
  statements: readonly string[]
  /** An idempotent change that SQL alone can't express. */
  rewrite?: (clickhouse: ClickHouse) => Promise<void>
}

/** Makes inserts and merges durable, including directory entries; the embedded engine deletes merged parts at once. */
export const durable = 'fsync_after_insert = 1, fsync_part_directory = 1, min_rows_to_fsync_after_merge = 1'

/**
 * Applies missing migrations in order. Survives kills and concurrent starts. Refuses a database migrated by a newer
 * release or from before the first release.
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
  if (current > 0 && missing.length > 0) log.warn(irreversibleMigrationText('posts', missing.length))
  for (const { version, statements, rewrite } of missing) {
    for (const statement of statements) await clickhouse.run(statement)
    // A new database has no rows to rewrite, and on a cluster no Distributed tables yet.
    if (current > 0) await rewrite?.(clickhouse)
    await clickhouse.insert('schema_migrations', [{ version }])
    log.info({ version }, 'posts store migrated')
  }
}
