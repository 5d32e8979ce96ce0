import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/db/postgres/embedded.ts'
import { migrateAccounts } from '#server/platform/db/postgres/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { deliveries, postsStore, users } from '#server/platform/db/postgres/schema/index.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { useFolder } from '#test/support/use-server.ts'

const folders = useFolder()
let made = 0
function newFolder() {
  const folder = join(folders, String(++made))
  mkdirSync(folder)
  return folder
}

test('a schema of a newer version is refused in one line', async () => {
  const dataDir = newFolder()
  copyMigratedAccounts(dataDir)
  const { db, close } = await openPostgres({ url: null, dataDir })
  await db.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('future', 9999999999999)`)
  await close()

  await expect(openPostgres({ url: null, dataDir })).rejects.toThrow(
    'The accounts were migrated by a newer version of Soundings',
  )
})

/** Accounts as the first migrations left them, with what `statement` writes. */
async function accountsAfter(count: number, statement: string) {
  const folder = newFolder()
  const migrationsFolder = join(folder, 'migrations')
  cpSync('server/platform/db/postgres/migrations', migrationsFolder, { recursive: true })
  const journal = join(migrationsFolder, 'meta/_journal.json')
  const whole = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...whole, entries: whole.entries.slice(0, count) }))
  const embedded = await startEmbeddedPostgres(join(folder, 'accounts'))
  const client = new Client(embedded.connection)
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder })
  await client.query(statement)
  await client.end()
  await embedded.close()
  return folder
}

test('opens accounts of the first release with their users, and refuses those of before it or between two releases', async () => {
  const folder = await accountsAfter(
    1,
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
})

test('a migration that fails says which statement, not that files are damaged', async () => {
  const folder = await accountsAfter(1, 'CREATE TABLE mails (id int)')
  await expect(openPostgres({ url: null, dataDir: folder })).rejects.toThrow('CREATE TABLE "mails"')
})

test('mails from before one outbox are deliveries, and what waits is sent', async () => {
  const [place, invite, notice] = Array.from({ length: 3 }, () => crypto.randomUUID())
  const written = {
    subject: 'An invite',
    text: `An invite\n\nWhat it is.\n\nJoin:\nhttps://soundings.example/invite\n\n-- \nSoundings\n\nFor a week.\n`,
  }
  const content = JSON.stringify({ language: 'en', html: '', ...written })
  const folder = await accountsAfter(
    5,
    `INSERT INTO workspaces (id, name, language, timezone, plan) VALUES ('${place}', 'Harbour', 'en', 'UTC', 'free');
     INSERT INTO mails (id, workspace_id, kind, address, content, status, attempt, code) VALUES
       ('${invite}', '${place}', 'invite', 'guest@example.com', '${content}', 'running', 2, 450),
       ('${notice}', '${place}', 'notice', 'reader@example.com', NULL, 'refused', 1, 550);
     INSERT INTO deliveries (id, workspace_id, cause_kind, cause_id, recipient_kind, recipient_id, label, channel, subject, notice, status, queued_at)
       VALUES ('${notice}', '${place}', 'alert', 'a', 'address', '${place}', 'Reader', 'mail', 'Coffee', '{}', 'queued', now());`,
  )
  const { db, close } = await openPostgres({ url: null, dataDir: folder })
  const rows = await db.select().from(deliveries).orderBy(deliveries.causeKind)
  expect(rows).toMatchObject([
    { id: notice, status: 'refused', address: 'reader@example.com', answer: 'SMTP 550', notice: null },
    {
      id: invite,
      status: 'queued',
      attempt: 2,
      answer: 'SMTP 450',
      address: 'guest@example.com',
      nextAttemptAt: expect.any(Date),
      notice: {
        subject: { detail: 'An invite' },
        paragraphs: [{ detail: 'What it is.' }],
        button: { label: { detail: 'Join' }, url: 'https://soundings.example/invite' },
        small: [{ detail: 'For a week.' }],
      },
    },
  ])
  await close()
})
