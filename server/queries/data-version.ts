import * as z from 'zod/mini'
import type { ClickHouse } from '#server/db/clickhouse.ts'

const Row = z.object({ version: z.string() })

/**
 * Names the present state of the posts' store: a digest of its active parts. Every insert, deletion and merge makes parts
 * of a new name, so it changes whenever a workspace's posts change, whoever wrote them and in whichever process; it costs
 * a look into the part list and no read of posts. It also changes when another workspace's posts do, which only costs a
 * fresh answer. It takes the share of the workspace that asks.
 */
export async function dataVersion(clickhouse: ClickHouse, workspaceId: string, signal: AbortSignal): Promise<string> {
  const [row] = await clickhouse.rows(
    Row,
    `SELECT lower(hex(sipHash64(arraySort(groupArray((name, toString(rows), toString(modification_time))))))) AS version
     FROM system.parts WHERE active AND database = currentDatabase() AND table = 'posts'`,
    {},
    { workspaceId, signal },
  )
  return row!.version
}
