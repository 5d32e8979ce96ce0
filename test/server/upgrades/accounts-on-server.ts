import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/db/postgres/embedded.ts'
import { fileURLToPath } from 'node:url'

const migrations = fileURLToPath(new URL('../../../server/db/postgres/migrations', import.meta.url))

/** Puts embedded accounts into an empty database of a server, at the migration that they are at. */
export async function copyToServer(folder: string, url: string) {
  const embedded = await startEmbeddedPostgres(folder)
  const from = new Client(embedded.connection)
  const to = new Client({ connectionString: url })
  await from.connect()
  await to.connect()
  const { rows: applied } = await from.query('SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations')
  await migrateUpTo(to, Number(applied[0].newest))
  const { rows: tables } = await from.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  await to.query(`SET session_replication_role = replica`)
  for (const { name } of tables) {
    const { rows } = await from.query(`SELECT coalesce(json_agg(one), '[]')::text AS rows FROM ${name} AS one`)
    await to.query(
      `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::${name}, $1)`,
      [rows[0].rows],
    )
  }
  await to.end()
  await from.end()
  await embedded.close()
}

/** As the release did that knew no later ones. */
async function migrateUpTo(client: Client, newest: number) {
  const known = mkdtempSync(join(tmpdir(), 'soundings-migrations-'))
  cpSync(migrations, known, { recursive: true })
  const file = join(known, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ when }) => when <= newest) }))
  await migrate(drizzle(client), { migrationsFolder: known })
  rmSync(known, { recursive: true, force: true })
}
