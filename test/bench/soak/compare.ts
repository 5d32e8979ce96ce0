import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { createLog } from '#server/platform/log.ts'
import type { Expected } from './stream.ts'

export type Outcome = {
  /** Expected posts per workspace, and their fate. */
  expected: number
  lost: number
  twice: number
  /** Stored without having been expected. */
  foreign: number
  /** Missing the latest edit, or with a deleted text. */
  stale: number
}

const Row = z.object({ nativeId: z.string(), text: z.string(), rows: z.coerce.number() })

/** Compares a stopped server's stores with the posts that the stream expected. */
export async function compare(dataDir: string, workspaceIds: readonly string[], file: string): Promise<Outcome> {
  const clickhouse = await openClickHouse({ url: null, dataDir, log: createLog('silent') })
  try {
    return await compareIn(clickhouse, workspaceIds, file)
  } finally {
    await clickhouse.close()
  }
}

export async function compareIn(
  clickhouse: ClickHouse,
  workspaceIds: readonly string[],
  file: string,
): Promise<Outcome> {
  const expected = new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Expected][])
  const outcome: Outcome = { expected: 0, lost: 0, twice: 0, foreign: 0, stale: 0 }
  for (const [workspace, workspaceId] of workspaceIds.entries()) {
    const rows = await clickhouse.rows(
      Row,
      `SELECT native_id AS nativeId, argMax(text, version) AS text, count() AS rows FROM posts FINAL
         WHERE workspace_id = {workspaceId:UUID} GROUP BY native_id`,
      { workspaceId },
      { maxSeconds: 120 },
    )
    const stored = new Map(rows.map((row) => [row.nativeId, row]))
    for (const [uri, { text, workspaces }] of expected) {
      if (!workspaces.includes(workspace)) continue
      const row = stored.get(uri)
      stored.delete(uri)
      // Posts deleted immediately were never stored.
      if (text === null && row === undefined) continue
      outcome.expected++
      if (row === undefined) outcome.lost++
      else if (row.rows !== 1) outcome.twice++
      else if (row.text !== (text ?? '')) outcome.stale++
    }
    outcome.foreign += stored.size
  }
  return outcome
}
