import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { migrations } from '#server/platform/db/clickhouse/schema.ts'
import { openPostgres } from '#server/platform/db/postgres/postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { openFaultyWay } from '#test/support/faulty-way.ts'
import { freePort } from '../../../../scripts/postgresql.ts'

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-start-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
const messageOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'started',
    (error: Error) => (error.name === 'StartError' ? error.message : `not for a person: ${error.message}`),
  )

async function openDamaged(damage: (accounts: string) => void) {
  const { folder, remove } = newFolder()
  const accounts = join(folder, 'accounts')
  copyMigratedAccounts(folder)
  damage(accounts)
  const said = await messageOf(openPostgres({ url: null, dataDir: folder }).then(({ close }) => close()))
  const files = readdirSync(accounts).length
  remove()
  return { said: said.replaceAll(accounts, '…'), isLeftAlone: files > 5 }
}

const segmentsOf = (accounts: string) =>
  readdirSync(join(accounts, 'pg_wal'))
    .filter((name) => name.length === 24)
    .map((name) => join(accounts, 'pg_wal', name))
const wayBack = 'Restore the data folder from a backup, or move … away to begin without accounts.'

describe('damaged accounts are refused with the file and the way back', () => {
  const files = 'PG_VERSION, global/pg_control and the write-ahead log in pg_wal'
  const empty = Buffer.alloc(1024 ** 2)
  const damages: Record<string, (accounts: string) => void> = {
    'PG_VERSION is missing': (accounts) => rmSync(join(accounts, 'PG_VERSION')),
    'global/pg_control is missing': (accounts) => rmSync(join(accounts, 'global/pg_control')),
    'global/pg_control is damaged': (accounts) => truncateSync(join(accounts, 'global/pg_control'), 0),
    'pg_wal, the write-ahead log, is missing': (accounts) => segmentsOf(accounts).forEach((path) => rmSync(path)),
    [`${files} do not fit together, or one of them is damaged`]: (accounts) =>
      segmentsOf(accounts).forEach((path) => writeFileSync(path, empty)),
  }
  test.each(Object.entries(damages))('%s', async (what, damage) => {
    const said = `The accounts in … cannot be opened: ${what}. ${wayBack}`
    expect(await openDamaged(damage)).toEqual({ said, isLeftAlone: true })
  })
})

/** A posts store as a first start leaves it, damaged, in a process of its own: the engine opens one folder a process. */
async function startOnDamaged(damage: (content: string) => void) {
  const { folder, remove } = newFolder()
  const start = () => spawnSync(process.execPath, [opener, folder], { encoding: 'utf8' }).stdout.trim()
  const first = start()
  const content = join(folder, 'content')
  damage(content)
  const said = start()
  remove()
  return [first, said.replaceAll(content, '…')]
}
const opener = fileURLToPath(new URL('content-opener.ts', import.meta.url))
const filesNamed = (folder: string, name: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`/${name}`))
    .map((path) => join(folder, path))
const contentWayBack =
  'Restore the data folder from a backup, or move … away and start with --adopt-empty-posts to begin without posts.'

describe('damaged posts are refused with the folder and the way back', () => {
  const damaged = 'a file of the posts store is damaged or missing'
  const garbled = (name: string) => (content: string) =>
    filesNamed(content, name).forEach((path) => writeFileSync(path, 'garbage'))
  const withoutDefinition = (content: string) =>
    filesNamed(content, 'posts.sql').forEach((path) => rmSync(path, { force: true }))
  const asFile = (content: string) => {
    rmSync(content, { recursive: true })
    writeFileSync(content, '')
  }
  test.each([
    [damaged, garbled('posts.sql')],
    [damaged, garbled('format_version.txt')],
    ['the definition of posts is missing', withoutDefinition],
    ['it is a file, no folder', asFile],
  ])('%s', { timeout: 120_000 }, async (why, damage) => {
    const said = `The posts in … cannot be opened: ${why}. ${contentWayBack}`
    expect(await startOnDamaged(damage)).toEqual(['started', said])
  })
})

test('a first start that was killed while it made the accounts is begun again', async () => {
  const { folder, remove } = newFolder()
  mkdirSync(join(folder, 'accounts', 'base'), { recursive: true })
  writeFileSync(join(folder, 'accounts.unfinished'), '')
  const { close } = await openPostgres({ url: null, dataDir: folder })
  await close()
  const isThere = (name: string) => existsSync(join(folder, name))
  expect([isThere('accounts.unfinished'), isThere('accounts/PG_VERSION')]).toEqual([false, true])
  remove()
})

test('a PostgreSQL that does not answer is named by its key, without the password', async () => {
  const port = await freePort()
  const url = `postgresql://soundings:hush@127.0.0.1:${port}/soundings`
  expect(await messageOf(openPostgres({ url, dataDir: '/nowhere' }))).toBe(
    `DATABASE_URL: PostgreSQL at 127.0.0.1:${port} does not answer (ECONNREFUSED). Start it, or correct the address.`,
  )
})

/** As much of ClickHouse as a start asks for. */
const answerAsClickHouse = () =>
  createServer((request, response) => {
    let text = request.url!
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const isMax = /max(\(|%28)version/.test(text)
      response.end(isMax ? `{"version":${migrations.at(-1)!.version}}\n` : '{"one":1,"cores":2}\n')
    })
  })

test('a ClickHouse that is down at start stops no start; once it answers, posts are there', async () => {
  const port = await freePort()
  const lines: string[] = []
  const clickhouse = await openClickHouse({
    url: `http://default:hush@127.0.0.1:${port}/posts`,
    dataDir: '/nowhere',
    log: createLog('warn', { write: (line) => lines.push(line) }),
  })
  const read = () =>
    clickhouse
      .rows(z.object({ one: z.number() }), 'SELECT 1 AS one')
      .catch((error: Error & { code: string }) => error.code)
  expect(await read()).toBe('unavailable')
  const server = answerAsClickHouse().listen(port, '127.0.0.1')
  await expect.poll(read, { timeout: 120_000 }).toEqual([{ one: 1 }])
  await clickhouse.close()
  server.close()
  expect(lines.join('')).toContain(`CLICKHOUSE_URL: ClickHouse at 127.0.0.1:${port} does not answer`)
})

test('a certificate that is not trusted ends a start, by name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'
  execFileSync('openssl', [...made.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  const { url, close } = await openFaultyWay('http://127.0.0.1:1', tls)
  const message = await messageOf(openClickHouse({ url, dataDir: '/nowhere', log: createLog('silent') }))
  await close()
  const shown = `ClickHouse at ${new URL(url).host} shows a certificate that is not valid: self-signed certificate.`
  const remedy = 'Renew it, correct the host name, or name its authority in NODE_EXTRA_CA_CERTS.'
  expect(message).toBe(`CLICKHOUSE_URL: ${shown} ${remedy}`)
})

test.runIf(process.platform === 'linux')('a folder that may not be written is named with the reason', () => {
  // Not in the folder of this run, which is its owner's alone.
  const folder = mkdtempSync('/tmp/soundings-start-')
  chmodSync(folder, 0o555)
  const holder = fileURLToPath(new URL('folder-holder.ts', import.meta.url))
  // Root may write everywhere, so it hands over to nobody.
  const [command, ...args] =
    process.getuid?.() === 0
      ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, holder]
      : [process.execPath, holder]
  const paths = [folder, join(folder, 'data')]
  const said = paths.map((path) => String(spawnSync(command!, [...args, path]).stdout).trim())
  rmSync(folder, { recursive: true, force: true })
  const why = `${folder} is read-only for this user (EACCES). Make it writable, or name another folder in SOUNDINGS_DATA.`
  expect(said).toEqual(paths.map((path) => `The data folder ${path} cannot be used: ${why}`))
})
