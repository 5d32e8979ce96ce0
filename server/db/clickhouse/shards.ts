import * as z from 'zod/mini'
import type { Connection } from './connection.ts'
import type { Member } from './connections.ts'
import { tablesOfWorkspaces } from './schema.ts'

const Place = z.object({ place: z.number() })

/** What every Distributed table is sharded by; an engine says where that is. */
export const shardingKey = 'sipHash64(workspace_id)'
/** Of reads through Distributed tables. */
export const readsOfShards = [
  'optimize_skip_unused_shards = 1',
  // The rows of a workspace lie together: what a read asks for in turn lies on the shard that it asks.
  "distributed_product_mode = 'local'",
]

const placeSql = 'SELECT toUInt32(sipHash64({workspaceId:UUID}) % {shards:UInt32}) AS place'

export const isOfWorkspaces = (table: string | null) =>
  table !== null && tablesOfWorkspaces.some((one) => one === table)

/** The table that a statement makes or changes. */
export const tableOf = (statement: string) =>
  /^\s*(?:create\s+table(?:\s+if\s+not\s+exists)?|alter\s+table|truncate\s+table|optimize\s+table|insert\s+into|delete\s+from)\s+(\w+)/i.exec(
    statement,
  )?.[1] ?? null

/** Counted from 0, as Distributed tables place the rows of a workspace. */
export function createPlaceOf() {
  const known = new Map<string, Promise<number>>()

  return (reads: Connection, workspaceId: string, shards: number) => {
    let place = known.get(workspaceId)
    if (place === undefined) {
      place = reads.select(placeSql, { workspaceId, shards }).then(([row]) => z.parse(Place, row).place)
      known.set(workspaceId, place)
      place.catch(() => known.delete(workspaceId))
    }
    return place
  }
}

/** Where the rows of a table lie: on the shard of their workspace, on all of them where none is named, or beside the shards. */
export function createPlaces() {
  const placeOf = createPlaceOf()

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
