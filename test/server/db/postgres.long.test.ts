import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/postgres/embedded.ts'
import { openPostgres } from '#server/db/postgres/postgres.ts'
import { postsStore, users } from '#server/db/postgres/schema/index.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'soundings-accounts-'))
  mkdirSync(dataDir, { recursive: true })
  await copyMigratedAccounts(dataDir)
})

const subjectsOf = async () => {
  const { db, close } = await openPostgres({ url: null, dataDir })
  const found = await db.select({ subject: users.subject }).from(users)
  await close()
  return new Set(found.map(({ subject }) => subject))
}

/** Runs the writer until it has acknowledged `count` rows, kills it, and answers what it acknowledged. */
const writeAndKill = (round: number, count: number) =>
  new Promise<string[]>((resolve) => {
    const writer = spawn(
      process.execPath,
      [fileURLToPath(new URL('accounts-writer.ts', import.meta.url)), dataDir, String(round)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    let output = ''
    writer.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.split('\n').length > count) writer.kill('SIGKILL')
    })
    // Only whole lines are acknowledgements.
    writer.on('close', () => resolve(output.split('\n').slice(1, -1)))
  })

test('an acknowledged account survives kill -9', async () => {
  const acknowledged = [...(await writeAndKill(1, 40)), ...(await writeAndKill(2, 90)), ...(await writeAndKill(3, 160))]
  const kept = await subjectsOf()
  expect({ written: acknowledged.length > 250, lost: acknowledged.filter((subject) => !kept.has(subject)) }).toEqual({
    written: true,
    lost: [],
  })
}, 120_000)

test('a transaction that throws leaves nothing, and the next one runs', async () => {
  const { db, close } = await openPostgres({ url: null, dataDir })
  const person = {
    issuer: 'i',
    subject: 'undone',
    vendor: 'google' as const,
    email: '',
    emailVerified: false,
    firstName: '',
    lastName: '',
  }
  const failed = db.transaction(async (transaction) => {
    await transaction.insert(users).values(person)
    throw new Error('changed my mind')
  })
  const counts = Promise.all(
    [1, 2, 3].map((number) => db.transaction((transaction) => transaction.execute(sql`SELECT ${number}::int AS n`))),
  )

  await expect(failed).rejects.toThrow('changed my mind')
  expect((await counts).map(({ rows }) => rows[0])).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  await close()
  expect((await subjectsOf()).has('undone')).toBe(false)
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
  cpSync('server/db/postgres/migrations', migrationsFolder, { recursive: true })
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

test('accounts of the first release are brought up to date with whom they hold; older ones are refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-first-release-'))
  await accountsOfFirstRelease(
    folder,
    `INSERT INTO users (id, issuer, subject, vendor, email, email_verified, first_name, last_name)
     VALUES (gen_random_uuid(), 'i', 'kept', 'google', 'kept@example.com', false, 'Kit', 'Kept')`,
  )

  const again = await openPostgres({ url: null, dataDir: folder })
  expect(await again.db.$count(postsStore)).toBe(0)
  expect((await again.db.select().from(users)).map(({ email }) => email)).toEqual(['kept@example.com'])
  const [first] = readMigrationFiles({ migrationsFolder: 'server/db/postgres/migrations' })
  await again.db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = ${first!.folderMillis - 1}`)
  await again.close()
  await expect(openPostgres({ url: null, dataDir: folder })).rejects.toThrow(
    'from before the first release of Soundings',
  )
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

test('a migration that fails says which statement, not that files are damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-failed-migration-'))
  await accountsOfFirstRelease(folder, 'CREATE TABLE mails (id int)')
  await expect(openPostgres({ url: null, dataDir: folder })).rejects.toThrow('CREATE TABLE "mails"')
  rmSync(folder, { recursive: true, force: true })
}, 120_000)
