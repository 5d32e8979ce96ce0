import { readdirSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, test, vi } from 'vitest'
import { migrations } from '#server/platform/db/clickhouse/schema.ts'
import { migrateAccountsByEndedStarts, migratePostsByEndedStarts } from './ended-starts.ts'
import { useRelease } from './opening.ts'
import { releasesFolder } from './released.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

const migrationsFolder = 'server/platform/db/postgres/migrations'
const releases = readdirSync(releasesFolder).map((file) => file.replace('.tar.zst', ''))

describe.each(releases)('a data folder of the release of %s', (release) => {
  const { copy, open } = useRelease(release, { databaseUrl: null })

  test('opens after starts that ended behind each statement of every migration, and says the same', async () => {
    const dataDir = copy()
    const accounts = await migrateAccountsByEndedStarts(dataDir)
    const posts = await migratePostsByEndedStarts(dataDir)
    expect(await open(dataDir)).not.toContain('going back to the release before needs a backup')
    expect(accounts).toEqual(expect.arrayContaining(readMigrationFiles({ migrationsFolder }).at(-1)!.sql))
    expect(posts.length).toBeGreaterThan(migrations.at(-1)!.statements.length)
  })
})
