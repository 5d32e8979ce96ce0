import { existsSync, statfsSync, statSync } from 'node:fs'
import * as z from 'zod/mini'
import { AppError, StartError } from '#server/ground/errors.ts'
import type { ClickHouse } from './clickhouse.ts'
import type { Migration } from './migrate.ts'

const openError = (folder: string, why: string, cause?: unknown) =>
  new StartError(
    `The posts in ${folder} cannot be opened: ${why}. Restore the data folder from a backup, or move ${folder} away and start with --adopt-empty-posts to begin without posts.`,
    cause,
  )

/** Explains why the embedded engine couldn't open its folder; its own messages are for its developers. */
export function explainOpenError(thrown: unknown, folder: string): unknown {
  if (thrown instanceof StartError || thrown instanceof AppError) return thrown
  // chDB is an optional package that images leave out.
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'CHDB_PLATFORM')
    return new StartError(
      'The embedded posts store is not installed here. Name a ClickHouse server in CLICKHOUSE_URL, such as https://user:password@host:8443/soundings.',
      thrown,
    )
  if (existsSync(folder) && !statSync(folder).isDirectory()) return openError(folder, 'it is a file, no folder', thrown)
  if (isFull(folder))
    return new StartError(`The posts in ${folder} cannot be opened: the disk is full. Free some space.`, thrown)
  return openError(folder, 'a file of the posts store is damaged or missing', thrown)
}

/** The engine silently opens without a table whose definition is missing. */
export async function requireTables(clickhouse: ClickHouse, migrations: readonly Migration[], folder: string) {
  const found = await clickhouse.rows(
    z.object({ name: z.string() }),
    'SELECT name FROM system.tables WHERE database = currentDatabase()',
  )
  const missing = migrations
    .flatMap(({ statements }) => statements)
    .flatMap((statement) => /^CREATE TABLE IF NOT EXISTS (\w+)/.exec(statement)?.slice(1) ?? [])
    .filter((table) => !found.some(({ name }) => name === table))
  if (missing.length > 0) throw openError(folder, `the definition of ${missing.join(', ')} is missing`)
}

const roomToStart = 16 * 1024 ** 2

function isFull(folder: string) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < roomToStart
}
