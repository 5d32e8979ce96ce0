import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { StartError } from '#server/errors.ts'
import type { ClickHouse } from './clickhouse.ts'

const Applied = z.object({ version: z.number() })

/** A statement, or work that SQL cannot say. */
export type Migration = string | ((clickhouse: ClickHouse) => Promise<void>)

/**
 * Applies what is missing, in order. Each can be repeated, so a kill between one and its record, or
 * two servers starting at once, do no harm. A store that a newer release has migrated is refused.
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
    ENGINE = MergeTree ORDER BY version SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`,
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
  if (current > migrations.length) {
    throw new StartError(
      `The posts store has schema ${current}, this release knows ${migrations.length}. Start the newer release of Soundings that made it.`,
    )
  }
  for (let version = current + 1; version <= migrations.length; version++) {
    const migration = migrations[version - 1]!
    await (typeof migration === 'string' ? clickhouse.run(migration) : migration(clickhouse))
    await clickhouse.insert('schema_migrations', [{ version }])
    log.info({ version }, 'posts store migrated')
  }
}
