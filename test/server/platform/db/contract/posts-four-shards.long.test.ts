import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { idOf } from '#test/support/fixtures.ts'
import { shardedConnections } from '#test/support/shards.ts'
import { describeSharded } from './posts-sharded.ts'

const shards = 4

const store = describeSharded('four shards, read directly', {
  openEmbedded: (folder, count) => shardedConnections(folder, count, shards, true),
  shards,
  requiresWorkspace: true,
})

const Place = z.object({ database: z.string(), shard: z.string() })

test('a read of one workspace goes to its shard itself, one of all to the server that is asked', async () => {
  const read = (serial: number, acrossWorkspaces: boolean) =>
    store().rows(
      Place,
      `SELECT currentDatabase() AS database, 'shard_' || toString(sipHash64({workspaceId:UUID}) % {shards:UInt32} + 1) AS shard`,
      { workspaceId: idOf(serial), shards },
      { acrossWorkspaces },
    )
  const found = (await Promise.all(Array.from({ length: 24 }, (_, serial) => read(serial, false)))).flat()
  expect(found.filter(({ database, shard }) => database !== shard)).toEqual([])
  expect(new Set(found.map(({ database }) => database)).size).toBe(shards)
  expect(await read(1, true)).toEqual([expect.objectContaining({ database: 'default' })])
})
