import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { getImport, startImport } from '#contract/ingest/imports.ts'
import { openDataFolder } from '#server/platform/db/data-folder.ts'
import { copyMigratedAccounts } from '#test/support/accounts-template.ts'
import { cut, failureAfterwards, type Fault, openFaultyWay, proxyAnswer, refusal } from '#test/support/faulty-way.ts'
import { startPostsServer } from '#test/support/posts-server.ts'
import { startServer } from '#test/support/server.ts'
import { countsOf, done, figures, importBytes, owner, untilEnded, upload } from './importing.ts'

const rows = 12_000
const half = rows / 2

/** Ids from `from` on; a later file says more likes about the same posts. */
const csvOf = (from: number, likes: number) =>
  `id,created_at,text,favorite_count\n${Array.from({ length: rows }, (_, at) => `${from + at},2024-05-01 10:00:00,word${from + at} coffee,${likes}\n`).join('')}`

const folder = mkdtempSync(join(tmpdir(), 'soundings-posts-faults-'))
const posts = await startPostsServer(join(folder, 'posts'))
const way = await openFaultyWay(posts.url)
openDataFolder(join(folder, 'data')).release()
copyMigratedAccounts(join(folder, 'data'))
const server = await startServer({ dataDir: join(folder, 'data'), env: { clickhouseUrl: way.url } })
afterEach(() => way.mend())
afterAll(async () => {
  await server.close()
  await way.close()
  await posts.stop()
  rmSync(folder, { recursive: true, force: true })
})

const workspace = async () => (await server.createWorkspace({ name: `Harbour ${randomInt(1e9)}` })).id

async function start(workspaceId: string, from: number, likes: number) {
  const { id } = await upload(server, workspaceId, 'a.csv', csvOf(from, likes))
  const asked = { workspaceId, uploadId: id, dryRun: false, enrich: false }
  return (await server.call(startImport, asked, { as: owner })).id
}

const health = async () => ((await (await server.request('/health/ready')).json()) as { status: string }).status
const stored = (workspaceId: string) =>
  figures(server, workspaceId, 'count() AS posts, uniqExact(id) AS ids, sum(likes) AS likes')
const ended = async (workspaceId: string, importId: string) => countsOf(await untilEnded(server, workspaceId, importId))

const bothFiles = { posts: String(rows + half), ids: String(rows + half), likes: String(half + rows * 2) }

test('a server of posts killed twenty times in the midst of imports: they end whole by themselves', async () => {
  const workspaces = [await workspace(), await workspace(), await workspace()]
  const begun: { workspaceId: string; imports: string[] }[] = []
  for (const workspaceId of workspaces)
    begun.push({ workspaceId, imports: [await start(workspaceId, 0, 1), await start(workspaceId, half, 2)] })

  const seen = new Set<string>()
  for (let kill = 0; kill < 20; kill++) {
    await pause(randomInt(0, 2_500))
    await posts.kill()
    seen.add(await health())
    await pause(randomInt(0, 500))
    await posts.restart()
  }

  const outcome = []
  for (const { workspaceId, imports } of begun)
    outcome.push({
      imports: [await ended(workspaceId, imports[0]!), await ended(workspaceId, imports[1]!)],
      stored: await stored(workspaceId),
    })
  expect(seen).toEqual(new Set(['degraded']))
  expect(await health()).toBe('ready')
  expect(outcome).toEqual(
    workspaces.map(() => ({
      imports: [done(rows), done(rows, { imported: half, updated: half })],
      stored: bothFiles,
    })),
  )
}, 900_000)

const inserts = /^INSERT INTO posts/
/** Not those by which an undo restores posts: what may not be taken out waits. */
const insertsOfRows = /^INSERT INTO posts .*\bFORMAT TabSeparated$/s
const changes = /^\s*(INSERT INTO superseded_posts|DELETE|ALTER)/

test.each<[what: string, fault: Fault, matching: RegExp]>([
  ['503 after the rows were stored', failureAfterwards(proxyAnswer(503)), inserts],
  ['a cut after the rows were stored', failureAfterwards(cut), inserts],
  ['a cut after what they replace was set aside', failureAfterwards(cut), changes],
  ['too many statements', refusal(500, 202, 'Too many simultaneous queries. (TOO_MANY_SIMULTANEOUS_QUERIES)'), inserts],
  ['a full disk', refusal(500, 243, 'Cannot reserve 1.00 MiB, not enough space. (NOT_ENOUGH_SPACE)'), inserts],
  ['a replica that is read-only', refusal(500, 242, 'Table is in readonly mode. (TABLE_IS_READ_ONLY)'), changes],
])(
  'an import waits for the end of %s, and stores everything once',
  async (_what, fault, matching) => {
    const workspaceId = await workspace()
    await importBytes(server, workspaceId, 'a.csv', csvOf(0, 1))
    way.fail(fault, { matching, times: 2 })
    const id = await start(workspaceId, half, 2)
    const counts = await ended(workspaceId, id)
    expect([way.met(), counts, await stored(workspaceId)]).toEqual([
      2,
      done(rows, { imported: half, updated: half }),
      bothFiles,
    ])
  },
  120_000,
)

test('an import says what it waits for, and no more once it goes on', async () => {
  const workspaceId = await workspace()
  way.fail(refusal(500, 242, 'Table is in readonly mode. (TABLE_IS_READ_ONLY)'), { matching: inserts })
  const id = await start(workspaceId, 0, 1)
  const read = () => server.call(getImport, { workspaceId, importId: id }, { as: owner })
  await expect
    .poll(async () => (await read()).failure?.detail, { timeout: 100_000 })
    .toBe('The database isn’t available. Try again in a moment.')
  expect(['queued', 'running']).toContain((await read()).status)
  way.mend()
  expect(await ended(workspaceId, id)).toEqual(done(rows))
  expect((await read()).failure).toBeNull()
})

test.each<[what: string, fault: Fault, sentence: string]>([
  [
    'a user who may only read',
    refusal(500, 164, 'default: Cannot execute query in readonly mode. (READONLY)'),
    'The server can’t sign in to its database',
  ],
  [
    'rows that are too much for its memory',
    refusal(500, 241, 'Query memory limit exceeded: would use 2.00 GiB. (MEMORY_LIMIT_EXCEEDED)'),
    'The server is busy, or this takes too long',
  ],
])(
  'an import that meets %s ends with a sentence and leaves nothing',
  async (_what, fault, sentence) => {
    const workspaceId = await workspace()
    way.fail(fault, { matching: insertsOfRows })
    const id = await start(workspaceId, 0, 1)
    await untilEnded(server, workspaceId, id)
    way.mend()
    const { status, failure } = await server.call(getImport, { workspaceId, importId: id }, { as: owner })
    const left = await figures(server, workspaceId, 'count() AS posts')
    const again = await importBytes(server, workspaceId, 'a.csv', csvOf(0, 1))
    expect([status, failure?.detail, left, countsOf(again.import)]).toEqual([
      'failed',
      expect.stringContaining(sentence),
      { posts: '0' },
      done(rows),
    ])
  },
  120_000,
)
