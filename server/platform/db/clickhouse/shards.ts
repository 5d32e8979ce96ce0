import * as z from 'zod/mini'
import type { Connection } from './connection.ts'
import type { Member } from './connections.ts'
import { tablesOfWorkspaces } from './schema.ts'

const Place = z.object({ place: z.number() })

export const shardingKey = 'sipHash64(workspace_id)'
export const shardReadSettings = [
  'optimize_skip_unused_shards = 1',
  // Subqueries stay on the same shard, because it has all rows of a workspace.
  "distributed_product_mode = 'local'",
]

export const isOfWorkspaces = (table: string | null) =>
  table !== null && tablesOfWorkspaces.some((one) => one === table)

export const tableOf = (statement: string) =>
  /^\s*(?:create\s+table(?:\s+if\s+not\s+exists)?|alter\s+table|truncate\s+table|optimize\s+table|insert\s+into|delete\s+from)\s+(\w+)/i.exec(
    statement,
  )?.[1] ?? null

/** Index of a workspace's shard, from 0, by the same formula as Distributed tables. */
export function createShardLookup() {
  const known = new Map<string, Promise<number>>()

  return (reads: Connection, workspaceId: string, shards: number) => {
    let place = known.get(workspaceId)
    if (place === undefined) {
      place = reads
        .select('SELECT toUInt32(sipHash64({workspaceId:UUID}) % {shards:UInt32}) AS place', { workspaceId, shards })
        .then(([row]) => z.parse(Place, row).place)
      known.set(workspaceId, place)
      place.catch(() => known.delete(workspaceId))
    }
    return place
  }
}

/**
 * Connections for a table's rows: the workspace's shard, all shards without a workspace, or the server for other
 * tables.
 */
export function createConnectionLookup() {
  const placeOf = createShardLookup()

  return async (
    { reads, shards }: Member,
    table: string | null,
    workspaceId: string,
  ): Promise<readonly Connection[]> => {
    if (shards.length === 1) return shards
    if (!isOfWorkspaces(table)) return [reads]
    return workspaceId === '' ? shards : [shards[await placeOf(reads, workspaceId, shards.length)]!]
  }
}
