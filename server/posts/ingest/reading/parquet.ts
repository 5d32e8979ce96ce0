import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import { openParquetFile } from './parquet-file.ts'
import { rawLength, type Row } from './records.ts'

/** Lines are record numbers. */
export async function* parquetRows(path: string, onRead: (share: number) => void): AsyncGenerator<Row> {
  const { total, portions } = await openParquetFile(path).catch((cause: unknown) => {
    if (cause instanceof AppError) throw cause
    throw new AppError(
      'unreadable_file',
      toText(
        /*i18n*/ {
          id: 'problem.damagedFile',
          message: 'The file is damaged or incomplete. Download or export it again.',
        },
      ),
      { cause },
    )
  })
  for await (const { rowStart, rowEnd, rows } of portions()) {
    for (const [index, row] of rows.entries()) {
      const values = plain(row) as Record<string, unknown>
      yield { line: rowStart + index + 1, values, raw: () => JSON.stringify(values).slice(0, rawLength) }
    }
    onRead(rowEnd / total)
  }
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString()
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
  return value
}
