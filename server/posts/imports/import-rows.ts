import { and, eq } from 'drizzle-orm'
import type { Text } from '#contract/texts.ts'
import type { Postgres } from '#server/platform/db/postgres/postgres.ts'
import { imports } from '#server/platform/db/postgres/schema/index.ts'
import { createFencedRows, requireNotCancelled } from '#server/jobs/fence.ts'

export type ImportRow = typeof imports.$inferSelect

export type Progress = {
  bytesRead: number
  rows: number
  /** Over the last seconds; only while running. */
  rowsPerSecond: number
  imported: number
  updated: number
  duplicates: number
  rejected: number
  warned: number
  /** New posts above the plan's monthly limit. */
  overLimit: number
  /** Rows that would replace an unrelated post; only dry runs count them. */
  conflicts: number
  /** About the whole file; complete only after the last row. */
  notes: Text[]
  /** Rows read before the damage. */
  damagedAt: number | null
  /** Unix seconds; null before the first post. */
  first: number | null
  last: number | null
}

export const unfinished = ['queued', 'running', 'undoing'] as const

export const importRows = createFencedRows(imports, { id: 'id', fence: 'attempt', unfinished })

export const listUndoing = (db: Postgres, workspaceId: string, serverId: string) =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.workspaceId, workspaceId), eq(imports.serverId, serverId), eq(imports.status, 'undoing')))

/** Throws Cancelled if the import was cancelled or its workspace deleted. */
export const noteProgress = async (db: Postgres, row: ImportRow, progress: Progress) =>
  requireNotCancelled(await importRows.note(db, row, columnsOf(progress)))

export const failureColumns = ({ detail, ...wording }: Partial<Text> = {}) => ({
  failure: detail ?? null,
  failureWording: detail === undefined ? null : wording,
})

export function columnsOf(progress: Progress) {
  const { first, last, ...counts } = progress
  return {
    ...counts,
    ...failureColumns(),
    firstPostAt: first === null ? null : new Date(first * 1000),
    lastPostAt: last === null ? null : new Date(last * 1000),
  }
}
