import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrations } from '#server/db/clickhouse/schema.ts'
import { createDatabase } from '#test/support/accounts-template.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { now } from '#test/server/settings/filled-workspace.ts'
import { copyToServer } from './accounts-on-server.ts'
import { differences, redefinedSince } from './differences.ts'
import { migrateAccountsByEndedStarts, migratePostsByEndedStarts } from './ended-starts.ts'
import { askPages, releasesFolder, answersIn, unpack, type Answers } from './released.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 })

const serverUrl = process.env.TEST_DATABASE_URL
const onServer = serverUrl === undefined ? '' : ' on a PostgreSQL server'
const migrationsFolder = 'server/db/postgres/migrations'
const releases = readdirSync(releasesFolder).map((file) => file.replace('.tar.zst', ''))

test('there is a data folder of the first release, and of a later one', () => {
  expect(releases).toEqual(expect.arrayContaining(['2026-11-24', '2026-11-26']))
})

describe.each(releases)('a data folder of the release of %s', (release) => {
  let root: string
  let said: Answers
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'soundings-upgrade-'))
    await unpack(join(releasesFolder, `${release}.tar.zst`), root)
    said = answersIn(root)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const copied = async () => {
    const dataDir = mkdtempSync(join(root, 'data-'))
    cpSync(join(root, 'data'), dataDir, { recursive: true, verbatimSymlinks: true })
    const databaseUrl = serverUrl === undefined ? null : await createDatabase(serverUrl)
    if (databaseUrl !== null) await copyToServer(join(dataDir, 'accounts'), databaseUrl)
    return { dataDir, databaseUrl }
  }

  const opened = async ({ dataDir, databaseUrl }: Awaited<ReturnType<typeof copied>>) => {
    const log: string[] = []
    const server: TestServer = await startServer({
      now,
      dataDir,
      env: { databaseUrl },
      onLog: (line) => log.push(line),
    })
    try {
      return {
        pages: await askPages(server.request, said.workspaceId, server.services.operatorToken),
        log: log.join(''),
      }
    } finally {
      await server.close()
    }
  }

  test(`opens${onServer}, says what cannot be undone, and every page says what it said`, async () => {
    const { pages, log } = await opened(await copied())
    expect(differences(said.pages, pages, release)).toEqual({ unsaid: [], redefined: redefinedSince(release) })
    expect(log).toContain('going back to the release before needs a backup')
  })

  test(`opens${onServer} after starts that ended behind each statement of every migration, and says the same`, async () => {
    const stores = await copied()
    const ends = {
      accounts: await migrateAccountsByEndedStarts(stores.dataDir, stores.databaseUrl),
      posts: await migratePostsByEndedStarts(stores.dataDir),
    }
    const { pages, log } = await opened(stores)
    expect(differences(said.pages, pages, release)).toEqual({ unsaid: [], redefined: redefinedSince(release) })
    expect(log).not.toContain('going back to the release before needs a backup')
    expect(ends.accounts).toEqual(expect.arrayContaining(readMigrationFiles({ migrationsFolder }).at(-1)!.sql))
    expect(ends.posts.length).toBeGreaterThan(migrations.at(-1)!.statements.length)
  })
})
