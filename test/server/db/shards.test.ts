import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { openClickHouse } from '#server/db/clickhouse/open.ts'
import { createLog } from '#server/log.ts'
import { shardedConnections } from '../../support/shards.ts'

const shards = 4
const dataDir = mkdtempSync(join(tmpdir(), 'soundings-shards-'))
const workspaces = Array.from({ length: 200 }, () => randomUUID())
let clickhouse: ClickHouse

const open = (isDirect: boolean) =>
  openClickHouse({
    url: null,
    dataDir,
    log: createLog('silent'),
    openEmbedded: (folder, count) => shardedConnections(folder, count, shards, isDirect),
    bind: async (posts) => {
      if (!isDirect) await posts.clickhouse.insert('store_identity', [{ id: randomUUID() }])
    },
  })

beforeAll(async () => {
  clickhouse = await open(false)
  await Promise.all(
    workspaces.map((workspaceId) =>
      clickhouse.insert('import_rejections', [{ workspace_id: workspaceId, line: 1 }], { workspaceId }),
    ),
  )
})
afterAll(async () => {
  await clickhouse.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the rows of a workspace lie on the shard that the hash of its id names', async () => {
  const found = await clickhouse.rows(
    z.object({ workspaceId: z.string(), shard: z.number(), named: z.coerce.number() }),
    `SELECT toString(workspace_id) AS workspaceId, _shard_num AS shard, sipHash64(workspace_id) % {shards:UInt32} + 1 AS named
     FROM import_rejections`,
    { shards },
    { acrossWorkspaces: true },
  )
  expect(found.map(({ workspaceId }) => workspaceId).toSorted()).toEqual(workspaces.toSorted())
  expect(found.filter(({ shard, named }) => shard !== named)).toEqual([])
  expect(new Set(found.map(({ shard }) => shard)).size).toBe(shards)
})

test('a read of one workspace asks its shard alone, and finds its rows there', async () => {
  for (const workspaceId of workspaces.slice(0, 40)) {
    const found = await clickhouse.rows(
      z.object({ line: z.string() }),
      'SELECT toString(line) AS line FROM import_rejections WHERE workspace_id = {workspaceId:UUID}',
      { workspaceId },
    )
    expect(found).toEqual([{ line: '1' }])
  }
})

test('a read that names no workspace is a fault, unless it says that it means all', async () => {
  const read = (acrossWorkspaces: boolean) =>
    clickhouse.rows(
      z.object({ n: z.coerce.number() }),
      'SELECT count() AS n FROM import_rejections',
      {},
      { acrossWorkspaces },
    )
  await expect(read(false)).rejects.toThrow(/shard/i)
  expect(await read(true)).toEqual([{ n: workspaces.length }])
})

test('read directly, each workspace is asked of its shard and has the same rows', async () => {
  await clickhouse.close()
  clickhouse = await open(true)
  const whereOf = async (workspaceId: string, acrossWorkspaces: boolean) => {
    const [found] = await clickhouse.rows(
      z.object({ database: z.string(), shard: z.string(), rows: z.string() }),
      `SELECT currentDatabase() AS database, 'shard_' || toString(sipHash64({workspaceId:UUID}) % {shards:UInt32} + 1) AS shard, count() AS rows
       FROM import_rejections WHERE workspace_id = {workspaceId:UUID}`,
      { workspaceId, shards },
      { acrossWorkspaces },
    )
    return found!
  }
  const asked = await Promise.all(workspaces.map((workspaceId) => whereOf(workspaceId, false)))
  expect(asked.filter(({ database, shard, rows }) => database !== shard || rows !== '1')).toEqual([])
  expect(new Set(asked.map(({ database }) => database)).size).toBe(shards)
  expect((await whereOf(workspaces[0]!, true)).database).toBe('default')
})
