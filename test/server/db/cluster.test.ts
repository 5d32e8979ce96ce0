import { randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { onCluster } from '#server/db/clickhouse/cluster.ts'
import type { Connection } from '#server/db/clickhouse/connection.ts'
import { openClickHouse } from '#server/db/clickhouse/open.ts'
import { migrations, tablesOfWorkspaces } from '#server/db/clickhouse/schema.ts'
import { createLog } from '#server/log.ts'
import { clusterWithin } from '../../support/cluster.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'soundings-cluster-'))
let answersToLose = 0
let clickhouse: ClickHouse

/** Rows arrive, and nobody hears of it. */
const losingAnswers = (connection: Connection): Connection => ({
  ...connection,
  insert: async (...asked) => {
    await connection.insert(...asked)
    if (answersToLose-- > 0) throw new Error('socket hang up')
  },
})

beforeAll(async () => {
  clickhouse = await openClickHouse({
    url: null,
    dataDir,
    log: createLog('silent'),
    openEmbedded: (folder, count) => clusterWithin(folder, count, losingAnswers),
    bind: (posts) => posts.clickhouse.insert('store_identity', [{ id: randomUUID() }]),
  })
})
afterAll(async () => {
  await clickhouse.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const superseded = (workspaceId: string, id: number) => ({ workspace_id: workspaceId, id, superseded_by: workspaceId })

const countOf = async (workspaceId: string) => {
  const [found] = await clickhouse.rows(
    z.object({ n: z.coerce.number() }),
    'SELECT count() AS n FROM superseded_posts WHERE workspace_id = {workspaceId:UUID}',
    { workspaceId },
  )
  return found!.n
}

const said = migrations.flatMap(({ statements }) => statements.map((statement) => onCluster(statement, 'ours')))
const stored = tablesOfWorkspaces.map((table) => [table, '{shard}/{database}/{table}', '{replica}'])

test('every table of a migration is replicated: those of workspaces on their shard, others on all servers', () => {
  const made = said.flatMap((statement) => {
    const [, table, path, replica] =
      /CREATE TABLE IF NOT EXISTS (\w+) ON CLUSTER ours[\s\S]*ENGINE = Replicated(?:Replacing)?MergeTree\('\/clickhouse\/tables\/([^']+)', '([^']+)'[,)]/.exec(
        statement,
      ) ?? []
    return table === undefined ? [] : [[table, path, replica]]
  })
  expect(made).toEqual([...stored, ['store_identity', '{database}/{table}', '{shard}-{replica}']])
})

test('what an engine was given stays behind its path', () => {
  expect(
    onCluster('CREATE TABLE IF NOT EXISTS posts (id UInt64) ENGINE = ReplacingMergeTree(version) ORDER BY id', 'ours'),
  ).toBe(
    "CREATE TABLE IF NOT EXISTS posts ON CLUSTER ours (id UInt64) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}', version) ORDER BY id",
  )
})

/** Statements as they stand in the sources; a name between braces is that of a table. */
const statementsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\.run\(\s*(?:`([^`]*)`|'([^']*)')/g)].map(([, long, short]) =>
    (long ?? short)!.trim().replace(/^(DELETE FROM|ALTER TABLE|INSERT INTO) \$\{table\}/, '$1 posts'),
  )
const changes = globSync('server/**/*.ts').flatMap(statementsOf)

test('every statement that changes rows is one that a cluster knows, and goes to all of its servers', () => {
  expect(changes.length).toBeGreaterThan(25)
  const changed = changes.filter((statement) => !statement.startsWith('INSERT INTO '))
  const unsaid = [...said, ...changed.map((statement) => onCluster(statement, 'ours'))].filter(
    (statement) => !/^(CREATE TABLE IF NOT EXISTS|ALTER TABLE|DELETE FROM) \w+ ON CLUSTER ours\b/.test(statement),
  )
  expect(unsaid).toEqual([])
})

test.each(['RENAME TABLE posts TO older', 'CREATE TABLE posts (id UInt64) ENGINE = Memory', 'UPDATE posts SET id = 1'])(
  'a statement of another form is refused: %s',
  (statement) => {
    expect(() => onCluster(statement, 'ours')).toThrow(/Expected a statement that a cluster knows/)
  },
)

test('rows of workspaces lie on shards, behind tables that know where', async () => {
  const tables = await clickhouse.rows(
    z.object({ database: z.string(), name: z.string(), engine: z.string() }),
    `SELECT database, name, engine FROM system.tables
     WHERE database IN ('default', 'default_rows') AND name IN {names:Array(String)} ORDER BY database, name`,
    { names: tablesOfWorkspaces },
  )
  const names = tablesOfWorkspaces.toSorted()
  expect(tables.map(({ database, name, engine }) => [database, name, engine.replace('Replacing', '')])).toEqual([
    ...names.map((name) => ['default', name, 'Distributed']),
    ...names.map((name) => ['default_rows', name, 'MergeTree']),
  ])
})

test('a read of one workspace goes to the rows themselves, one of all through the tables that know where', async () => {
  const databaseOf = (acrossWorkspaces: boolean) =>
    clickhouse.rows(
      z.object({ database: z.string() }),
      'SELECT currentDatabase() AS database, {workspaceId:UUID} AS id',
      { workspaceId: randomUUID() },
      { acrossWorkspaces },
    )
  expect(await databaseOf(false)).toEqual([{ database: 'default_rows' }])
  expect(await databaseOf(true)).toEqual([{ database: 'default' }])
})

const insert = (workspaceId: string, ids: readonly number[]) =>
  clickhouse.insert(
    'superseded_posts',
    ids.map((id) => superseded(workspaceId, id)),
    { workspaceId },
  )

test('an insert whose answer is lost is said again, and its rows are there once', async () => {
  const workspaceId = randomUUID()
  answersToLose = 1
  await insert(workspaceId, [1, 2])
  expect(answersToLose).toBeLessThan(1)
  expect(await countOf(workspaceId)).toBe(2)
})

test('rows that come back as they were are no repetition', async () => {
  const workspaceId = randomUUID()
  await insert(workspaceId, [1])
  await insert(workspaceId, [1])
  expect(await countOf(workspaceId)).toBe(2)
})

test('what is deleted goes from behind the tables that know where', async () => {
  const workspaceId = randomUUID()
  await insert(workspaceId, [1, 2, 3])
  await clickhouse.run('DELETE FROM superseded_posts WHERE workspace_id = {workspaceId:UUID} AND id < 3', {
    workspaceId,
  })
  expect(await countOf(workspaceId)).toBe(1)
})

test('rows are written from rows that another table of the workspace names, as often as that is said', async () => {
  const workspaceId = randomUUID()
  await insert(workspaceId, [1, 2])
  const copy = () =>
    clickhouse.run(
      `INSERT INTO superseded_posts (workspace_id, id, superseded_by) SELECT workspace_id, id + 10, superseded_by FROM superseded_posts
       WHERE workspace_id = {workspaceId:UUID}
         AND id IN (SELECT max(id) FROM superseded_posts WHERE workspace_id = {workspaceId:UUID} AND id < 10)`,
      { workspaceId },
    )
  await copy()
  await copy()
  expect(await countOf(workspaceId)).toBe(4)
})
