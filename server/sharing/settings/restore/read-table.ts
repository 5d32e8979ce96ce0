import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { PostType, Source } from '#contract/posts/posts.ts'
import {
  type Field,
  lineOf,
  listField,
  nullField,
  pairsField,
  textField,
} from '#server/platform/db/clickhouse/tabbed.ts'
import { observationColumns, postColumns } from '#server/sharing/exports/archive/columns.ts'
import type { TableFile } from '#server/sharing/exports/archive/contents.ts'
import type { Column } from '#server/sharing/exports/table.ts'
import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import { openParquetFile } from '#server/posts/ingest/reading/parquet-file.ts'
import { unreadableError } from './open-archive.ts'
import { messages } from './messages.ts'

const text = z.string().check(z.refine((value) => value.isWellFormed()))
const unsigned = z.string().check(z.regex(/^\d{1,20}$/))
const whole = z.union([z.bigint(), z.number().check(z.int())])
const byType: Record<Column['type'], z.ZodMiniType> = {
  text,
  integer: z.nullable(whole),
  number: z.nullable(z.number()),
  flag: z.boolean(),
  instant: z.date(),
  list: z.array(text),
}
/** JSON text; archives of earlier releases lack it. */
// oxlint-disable-next-line no-underscore-dangle -- the library names it so
const customFields = z._default(
  z.pipe(
    z.string().check(z.maxLength(1_000_000)),
    z.pipe(
      z.transform((json: string, context) => {
        try {
          return JSON.parse(json) as unknown
        } catch {
          context.issues.push({ code: 'custom', input: json })
          return z.NEVER
        }
      }),
      z.record(z.uuid(), text),
    ),
  ),
  {},
)

const byName: Record<string, z.ZodMiniType> = {
  custom_fields: customFields,
  id: unsigned,
  post_id: unsigned,
  content_hash: unsigned,
  version: unsigned,
  import_id: z.uuid(),
  source: Source,
  type: PostType,
  sentiment: z.enum(['unknown', 'negative', 'neutral', 'positive', 'unsure']),
  verdict: z.enum(['unknown', 'negative', 'neutral', 'positive', 'unsure']),
}

const rowOf = (columns: readonly Column[]) =>
  z.strictObject(Object.fromEntries(columns.map(({ name, type }) => [name, byName[name] ?? byType[type]])))

const tables: Record<TableFile, { columns: readonly Column[]; row: ReturnType<typeof rowOf> }> = {
  'posts.parquet': { columns: postColumns, row: rowOf(postColumns) },
  'observations.parquet': { columns: observationColumns, row: rowOf(observationColumns) },
}

/** `rows` is the expected count; `workspaceId` the new workspace. */
export type TableTask = { name: TableFile; path: string; rows: number; workspaceId: string }
/** JSON Lines for ClickHouse, and the number of rows read so far. */
export type TableBatch = { until: number; body: Buffer }

/** Derives a new ID, because an archive is untrusted and posts with a collector's ID are copied to other workspaces. */
function importIdOf(workspaceId: string, importId: string) {
  const digits = hash('sha256', `${workspaceId}\0${importId}`)
  const group = (from: number, to: number) => digits.slice(from, to)
  return `${group(0, 8)}-${group(8, 12)}-8${group(13, 16)}-8${group(17, 20)}-${group(20, 32)}`
}

function fieldOf(value: unknown): Field {
  if (value === null) return nullField
  if (value instanceof Date) return Math.floor(value.getTime() / 1_000)
  if (Array.isArray(value)) return listField(value as string[])
  if (typeof value === 'object') return pairsField(value as Record<string, string>)
  return typeof value === 'string' ? textField(value) : (value as number | bigint)
}

/** Yields batches of rows. Throws unreadable_file for an invalid table. */
export async function* readTable({ name, path, rows, workspaceId }: TableTask): AsyncGenerator<TableBatch> {
  const { columns, row } = tables[name]
  try {
    const { total, portions } = await openParquetFile(path)
    if (total !== rows) throw unreadableError(toText(messages.damaged, { name }))
    for await (const { rowEnd, rows: found } of portions()) {
      const lines = found.map((one) => {
        const data = row.parse(one)
        const fields = { ...data, import_id: importIdOf(workspaceId, String(data.import_id)) }
        return lineOf([workspaceId, ...columns.map((column) => fieldOf(fields[column.name as keyof typeof fields]))])
      })
      yield { until: rowEnd, body: Buffer.from(lines.join('')) }
    }
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : unreadableError(toText(messages.damaged, { name }))
  }
}
