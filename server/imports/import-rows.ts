import { and, eq } from 'drizzle-orm'
import type { Text } from '#contract/texts.ts'
import type { Postgres } from '#server/db/postgres/postgres.ts'
import { imports } from '#server/db/postgres/schema/index.ts'
import { fenced, requireWanted } from '#server/jobs/fence.ts'

export type ImportRow = typeof imports.$inferSelect

export type Progress = {
  bytesRead: number
  rows: number
  /** Over the last seconds, while it runs. */
  rowsPerSecond: number
  imported: number
  updated: number
  duplicates: number
  rejected: number
  warned: number
  /** New posts that the plan's month has no room for. */
  overLimit: number
  /** Rows that would replace a post with which they have nothing in common; found by a dry run. */
  conflicts: number
  /** About the file as a whole; complete once it has been read to its end. */
  notes: Text[]
  /** Rows that could be read of a damaged file. */
  damagedAt: number | null
  /** Seconds; null before the first post. */
  first: number | null
  last: number | null
}

export const unfinished = ['queued', 'running', 'undoing'] as const

export const importRows = fenced(imports, { id: 'id', fence: 'attempt', unfinished })

export const listUndoing = (db: Postgres, workspaceId: string, serverId: string) =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.workspaceId, workspaceId), eq(imports.serverId, serverId), eq(imports.status, 'undoing')))

/** Throws Cancelled, too, where its workspace is gone. */
export const noteProgress = async (db: Postgres, row: ImportRow, progress: Progress) =>
  requireWanted(await importRows.note(db, row, columnsOf(progress)))

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
