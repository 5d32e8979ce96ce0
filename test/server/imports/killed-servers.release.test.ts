import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, type TestContext, test } from 'vitest'
import * as z from 'zod/mini'
import { startPostgresql } from '../../../scripts/postgresql.ts'
import type { Jobs } from '#server/context.ts'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { openDataFolder } from '#server/db/data-folder.ts'
import { openClickHouse } from '#server/db/clickhouse/open.ts'
import { openPostgres, type Postgres } from '#server/db/postgres/postgres.ts'
import { imports, uploads, workspaces } from '#server/db/postgres/schema/index.ts'
import { importJob } from '#server/imports/import-job.ts'
import { openDisk } from '#server/disk.ts'
import { openFiles } from '#server/files/open-files.ts'
import { inspectInThread, openReadingThreads } from '#server/ingest/threads.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log.ts'
import { createDatabase } from '#test/support/accounts-template.ts'
import { startPostsServer } from '#test/support/posts-server.ts'

const rows = 12_000
const kills = 2
const log = createLog('silent')

let postgresql: Awaited<ReturnType<typeof startPostgresql>> | null = null
let postgresUrl: string
beforeAll(async () => {
  postgresql = process.env.TEST_DATABASE_URL ? null : await startPostgresql()
  postgresUrl = process.env.TEST_DATABASE_URL ?? postgresql!.url
}, 120_000)
afterAll(() => postgresql?.stop())

const importServer = fileURLToPath(new URL('./import-server.ts', import.meta.url))
const firstLine = async (child: ChildProcess) =>
  ((await once(createInterface({ input: child.stdout! }), 'line')) as [string])[0]

/** Ids from `from` on; a later file says more likes about the same posts. */
const csvOf = (from: number, likes: number) =>
  `id,created_at,text,favorite_count\n${Array.from({ length: rows }, (_, at) => `${from + at},2024-05-01 10:00:00,word${from + at} coffee,${likes}\n`).join('')}`

type Server = { dataDir: string; serverId: string; child: ChildProcess | null }
type Setting = {
  db: Postgres
  clickhouse: ClickHouse
  jobs: Jobs
  servers: Server[]
  start: (server: Server) => Promise<void>
  spoolUrl: string | null
}

async function open(isShared: boolean, { onTestFinished }: TestContext): Promise<Setting> {
  const folder = mkdtempSync(join(tmpdir(), 'soundings-killed-'))
  const databaseUrl = await createDatabase(postgresUrl)
  const posts = await startPostsServer(join(folder, 'posts'))
  const clickhouseUrl = posts.url
  const spoolUrl = isShared ? pathToFileURL(join(folder, 'spool')).href : null
  if (isShared) mkdirSync(join(folder, 'spool'))
  const { db, close: closePostgres } = await openPostgres({ url: databaseUrl, dataDir: folder })
  const clickhouse = await openClickHouse({ url: clickhouseUrl, dataDir: folder, log })
  const jobs = await openJobs({ db, log })
  const servers = ['a', 'b'].map((name): Server => {
    const { serverId, release, path } = openDataFolder(join(folder, name))
    release()
    return { dataDir: path, serverId, child: null }
  })
  const start = async (server: Server) => {
    const given = [server.dataDir, databaseUrl, clickhouseUrl, ...(spoolUrl === null ? [] : [spoolUrl])]
    server.child = spawn(process.execPath, [importServer, ...given], { stdio: ['ignore', 'pipe', 'ignore'] })
    await firstLine(server.child)
  }
  onTestFinished(async () => {
    for (const { child } of servers) child?.kill('SIGKILL')
    await jobs.stop()
    await clickhouse.close()
    await closePostgres()
    await posts.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  return { db, clickhouse, jobs, servers, start, spoolUrl }
}

/** Two files of a workspace of which the second says more about half of the first, and adds as much. */
async function sendFiles({ db, jobs, spoolUrl }: Setting, { dataDir, serverId }: Server) {
  const env = { dataDir, spoolUrl }
  const files = await openFiles({ env, disk: openDisk(dataDir), log })
  await jobs.define(importJob.queueOf({ env: env as never, serverId }))
  const workspaceId = randomUUID()
  await db.insert(workspaces).values({ id: workspaceId, name: 'w', language: 'en', timezone: 'UTC', plan: 'free' })
  const sent: string[] = []
  for (const [from, likes] of [
    [0, 1],
    [rows / 2, 2],
  ] as const) {
    const id = randomUUID()
    const content = Buffer.from(csvOf(from, likes))
    const { bytes, sha256 } = await files.uploads.put(id, [content])
    const file = (await files.uploads.fetch(id))!
    const { reading, mapping } = await inspectInThread(openReadingThreads(), {
      path: file.path,
      fileName: 'a.csv',
      reading: null,
      mapping: null,
      timezone: 'UTC',
      now: Date.now(),
    })
    await db.insert(uploads).values({ id, workspaceId, fileName: 'a.csv', bytes, sha256, reading, mapping })
    const [row] = await db
      .insert(imports)
      .values({
        workspaceId,
        serverId,
        uploadId: id,
        dryRun: false,
        enrich: false,
        reading,
        mapping,
        status: 'queued',
      })
      .returning()
    await importJob.send({ env: env as never, jobs, serverId }, { ...row!, bytes })
    sent.push(row!.id)
  }
  return { workspaceId, imports: sent }
}

/** Kills servers at random and starts them again; answers how often each import was killed. */
async function killAtRandom({ db, servers, start }: Setting) {
  const interruptions = new Map<string, number>()
  for (let kill = 0; kill < kills; kill++) {
    await pause(randomInt(300, 4_000))
    const server = servers[randomInt(servers.length)]!
    const ended = once(server.child!, 'exit')
    server.child!.kill('SIGKILL')
    await ended
    const running = await db
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.status, 'running'), eq(imports.serverId, server.serverId)))
    for (const { id } of running) interruptions.set(id, (interruptions.get(id) ?? 0) + 1)
    await pause(randomInt(0, 2_000))
    await start(server)
  }
  return interruptions
}

async function untilNoneIsUnfinished(db: Postgres) {
  while (true) {
    const left = await db
      .select({ id: imports.id })
      .from(imports)
      .where(inArray(imports.status, ['queued', 'running', 'undoing']))
    if (left.length === 0) return
    await pause(500)
  }
}

const Stored = z.object({ posts: z.string(), ids: z.string(), likes: z.string() })
const storedIn = async ({ clickhouse }: Setting, workspaceId: string) =>
  (
    await clickhouse.rows(
      Stored,
      `SELECT count() AS posts, uniqExact(id) AS ids, sum(likes) AS likes FROM posts FINAL WHERE workspace_id = {workspaceId:UUID}`,
      { workspaceId },
    )
  )[0]

const half = rows / 2
const whole = { status: 'done', rows, duplicates: 0, rejected: 0 }
const bothIn = {
  imports: [
    { ...whole, imported: rows, updated: 0 },
    { ...whole, imported: half, updated: half },
  ],
  stored: { posts: String(rows + half), ids: String(rows + half), likes: String(half + rows * 2) },
}

test.for([
  ['share their files', true],
  ['keep their own files', false],
] as const)(
  'servers that %s, killed at random, lose nothing, import nothing twice and undo no live import',
  { timeout: 300_000 },
  async ([, isShared], context) => {
    const { expect } = context
    const setting = await open(isShared, context)
    const sent = []
    for (let count = 0; count < 8; count++) sent.push(await sendFiles(setting, setting.servers[count % 2]!))
    await Promise.all(setting.servers.map(setting.start))

    const interruptions = await killAtRandom(setting)
    await untilNoneIsUnfinished(setting.db)

    const ended = new Map((await setting.db.select().from(imports)).map((row) => [row.id, row]))
    const begunForNothing = [...ended.values()].filter(({ id, attempt }) => attempt - 1 > (interruptions.get(id) ?? 0))
    const results = []
    for (const { workspaceId, imports: ids } of sent)
      results.push({ imports: ids.map((id) => ended.get(id)), stored: await storedIn(setting, workspaceId) })

    expect(begunForNothing).toEqual([])
    expect(interruptions.size).toBeGreaterThan(0)
    expect(results).toMatchObject(sent.map(() => bothIn))
  },
)
