import * as z from 'zod/mini'
import { CustomValues } from '#contract/filters/field-conditions.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { knownCountsSql } from './known-counts.ts'

/** A stored post; `own` if it belongs to the same import. `counts` are in the order of known-counts.ts. */
export type KnownPost = {
  contentHash: bigint
  version: number
  postedAt: number
  own: boolean
  fields: CustomValues
  counts?: readonly (string | null)[]
}

const Row = z.object({
  id: z.string(),
  contentHash: z.string(),
  version: z.string(),
  postedAt: z.number(),
  own: z.number(),
  fields: CustomValues,
  counts: z.array(z.nullable(z.string())),
})

export async function findKnownPosts(
  clickhouse: ClickHouse,
  workspaceId: string,
  importId: string,
  ids: Iterable<bigint>,
) {
  const rows = await clickhouse.rows(
    Row,
    `SELECT id, argMax(content_hash, posts.version) AS contentHash, max(posts.version) AS version,
            argMax(toUnixTimestamp(posted_at), posts.version) AS postedAt,
            argMax(import_id = {importId:UUID}, posts.version) AS own,
            argMax(custom_fields, posts.version) AS fields, argMax(${knownCountsSql}, posts.version) AS counts
     FROM posts WHERE workspace_id = {workspaceId:UUID} AND id IN {ids:Array(UInt64)} GROUP BY id`,
    { workspaceId, importId, ids: [...new Set(ids)] },
    { maxSeconds: 60, forWrite: true },
  )
  return new Map<bigint, KnownPost>(
    rows.map((row) => [
      BigInt(row.id),
      {
        contentHash: BigInt(row.contentHash),
        version: Number(row.version),
        postedAt: row.postedAt,
        own: row.own === 1,
        fields: row.fields,
        counts: row.counts,
      },
    ]),
  )
}
