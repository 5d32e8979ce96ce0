import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded.ts'
import { migrateAccounts } from '#server/platform/db/postgres/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { postsStore, users } from '#server/platform/db/postgres/schema/index.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'soundings-accounts-'))
  mkdirSync(dataDir, { recursive: true })
  await copyMigratedAccounts(dataDir)
})

test('a schema of a newer version is refused in one line', async () => {
  const { db, close } = await openPostgres({ url: null, dataDir })
  await db.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('future', 9999999999999)`)
  await close()

  await expect(openPostgres({ url: null, dataDir })).rejects.toThrow(
    'The accounts were migrated by a newer version of Soundings',
  )
})

/** Accounts as the first release left them, with what `statement` writes. */
async function accountsOfFirstRelease(folder: string, statement: string) {
  const migrationsFolder = join(folder, 'migrations')
  cpSync('server/platform/db/postgres/migrations', migrationsFolder, { recursive: true })
  const journal = join(migrationsFolder, 'meta/_journal.json')
  const whole = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...whole, entries: whole.entries.slice(0, 1) }))
  const embedded = await startEmbeddedPostgres(join(folder, 'accounts'))
  const client = new Client(embedded.connection)
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder })
  await client.query(statement)
  await client.end()
  await embedded.close()
}

test('opens accounts of the first release with their users, and refuses those of before it or between two releases', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-first-release-'))
  await accountsOfFirstRelease(
    folder,
    `INSERT INTO users (id, issuer, subject, vendor, email, email_verified, first_name, last_name)
     VALUES (gen_random_uuid(), 'i', 'kept', 'google', 'kept@example.com', false, 'Kit', 'Kept')`,
  )

  const again = await openPostgres({ url: null, dataDir: folder })
  expect(await again.db.$count(postsStore)).toBe(0)
  expect((await again.db.select().from(users)).map(({ email }) => email)).toEqual(['kept@example.com'])
  await again.close()
  const [first] = readMigrationFiles({ migrationsFolder: 'server/platform/db/postgres/migrations' })
  const embedded = await startEmbeddedPostgres(join(folder, 'accounts'))
  const client = new Client(embedded.connection)
  await client.connect()
  for (const [createdAt, refusal] of [
    [first!.folderMillis + 1, 'by a development version between two releases'],
    [first!.folderMillis - 1, 'from before the first release of Soundings'],
  ] as const) {
    await client.query('UPDATE drizzle.__drizzle_migrations SET created_at = $1', [createdAt])
    await expect(migrateAccounts(client, () => {})).rejects.toThrow(refusal)
  }
  await client.end()
  await embedded.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a migration that fails says which statement, not that files are damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-failed-migration-'))
  await accountsOfFirstRelease(folder, 'CREATE TABLE mails (id int)')
  await expect(openPostgres({ url: null, dataDir: folder })).rejects.toThrow('CREATE TABLE "mails"')
  rmSync(folder, { recursive: true, force: true })
})
