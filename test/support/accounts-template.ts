import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

const root = fileURLToPath(new URL('../..', import.meta.url))

const decisive = [
  ...globSync('server/platform/db/postgres/migrations/**/*.{sql,json}', { cwd: root }).toSorted(),
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/pg-boss/package.json',
]

function versionOf() {
  const hash = createHash('sha256')
  for (const file of decisive) hash.update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

const template = join(root, '.cache', `accounts-${versionOf()}`)

/** Creating a cluster takes seconds, copying one does not: the first run creates it for later ones. */
export async function makeAccountsTemplate() {
  if (existsSync(template)) return
  const { openPostgres } = await import('#server/platform/db/postgres/postgres.ts')
  const draft = `${template}.${randomBytes(4).toString('hex')}`
  mkdirSync(draft, { recursive: true })
  await (await openPostgres({ url: null, dataDir: draft })).close()
  try {
    renameSync(draft, template)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
}

export const copyMigratedAccounts = (dataDir: string) =>
  cpSync(join(template, 'accounts'), join(dataDir, 'accounts'), { recursive: true })

const prefix = () => `soundings_test_${process.env.TEST_RUN}_`

/** A temporary database on the server of TEST_DATABASE_URL. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = prefix() + randomBytes(4).toString('hex')
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export const dropDatabases = (serverUrl: string) =>
  onServer(serverUrl, async (client) => {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [prefix()])
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  })

async function onServer(connectionString: string, work: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString })
  await client.connect()
  await work(client)
  await client.end()
}
