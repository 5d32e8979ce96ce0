import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { openPostgres } from '#server/db/postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const versionOf = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'server/db/migrations/meta/_journal.json')))
    .update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')))
    .digest('hex')
    .slice(0, 16)

/** Making a cluster takes seconds, copying one does not: the first test that runs makes it for all. */
export async function copyMigratedAccounts(dataDir: string) {
  const template = join(tmpdir(), `soundings-accounts-${versionOf()}`)
  if (!existsSync(template)) {
    const draft = `${template}.${randomBytes(4).toString('hex')}`
    mkdirSync(draft, { recursive: true })
    await (await openPostgres({ url: null, dataDir: draft })).close()
    try {
      renameSync(draft, template)
    } catch {
      rmSync(draft, { recursive: true, force: true })
    }
  }
  cpSync(join(template, 'accounts'), join(dataDir, 'accounts'), { recursive: true })
}

/** A database of its own on the server of TEST_DATABASE_URL. */
export async function createDatabase(serverUrl: string) {
  const name = `soundings_test_${randomBytes(6).toString('hex')}`
  await run(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function run(serverUrl: string, statement: string) {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
