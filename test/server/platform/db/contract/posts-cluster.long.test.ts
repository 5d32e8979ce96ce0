import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Connection } from '#server/platform/db/clickhouse/connection.ts'
import { tablesOfWorkspaces } from '#server/platform/db/clickhouse/schema.ts'
import { clusterWithin } from '#test/support/cluster.ts'
import { idOf } from '#test/support/fixtures.ts'
import { describeSharded } from './posts-sharded.ts'

let answersToLose = 0

/** Rows arrive, and nobody hears of it. */
const losingAnswers = (connection: Connection): Connection => ({
  ...connection,
  insert: async (...asked) => {
    await connection.insert(...asked)
    if (answersToLose-- > 0) throw new Error('socket hang up')
  },
})

const store = describeSharded('a cluster', {
  openEmbedded: (folder, count) => clusterWithin(folder, count, losingAnswers),
  shards: 1,
})

const workspaceId = idOf(9_000)

test('rows of workspaces lie on shards, behind Distributed tables of the same names', async () => {
  const tables = await store().rows(
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

test('a read of one workspace goes to the rows themselves, one of all through the Distributed tables', async () => {
  const databaseOf = (acrossWorkspaces: boolean) =>
    store().rows(
      z.object({ database: z.string() }),
      'SELECT currentDatabase() AS database, {workspaceId:UUID} AS id',
      { workspaceId },
      { acrossWorkspaces },
    )
  expect([await databaseOf(false), await databaseOf(true)]).toEqual([
    [{ database: 'default_rows' }],
    [{ database: 'default' }],
  ])
})

test('an insert whose answer is lost is sent again, and its rows are there once', async () => {
  answersToLose = 1
  await store().insert('superseded_posts', [{ workspace_id: workspaceId, id: 1 }], { workspaceId })
  expect(answersToLose).toBe(-1)
  const found = await store().rows(
    z.object({ id: z.string() }),
    'SELECT toString(id) AS id FROM superseded_posts WHERE workspace_id = {workspaceId:UUID}',
    { workspaceId },
  )
  expect(found).toEqual([{ id: '1' }])
})
