import type { FileReading } from '#contract/ingest/uploads.ts'
import type { Values } from '../formats/format.ts'
import { findFormat } from '../formats/index.ts'
import { columnNames } from '../mapping/columns.ts'
import { isBroken, type Row, type RecordStream } from './records.ts'

/** Rows to recognise a format by, because a row may lack some columns. */
const maxLookahead = 50

/**
 * Rows in the shape of their format, without records that aren't posts. `surroundings` reads the values around the
 * records.
 */
export async function applyFormat(
  source: Omit<RecordStream, 'notPosts'>,
  { recordsAt }: FileReading,
  surroundings: () => Promise<Values>,
): Promise<RecordStream> {
  const { header } = source
  const { ahead, rows } = header === null ? await lookAhead(source.records) : { ahead: [], rows: source.records }
  const items = ahead.flatMap((row) => (isBroken(row) ? [] : [(row.nested?.item ?? row.values) as Values]))
  const names = header ?? columnNames(items, null)
  const format = findFormat(names, recordsAt) ?? findFormat(names, '')
  const { shape } = format ?? {}
  if (format === undefined || shape === undefined) return { ...source, records: rows, format, notPosts: () => 0 }
  const around = format.needsSurroundings && recordsAt !== '' ? await surroundings() : {}
  let notPosts = 0
  async function* shaped(): AsyncGenerator<Row> {
    for await (const row of rows) {
      if (isBroken(row)) {
        yield row
        continue
      }
      const item =
        header === null
          ? (row.nested?.item ?? row.values)
          : Object.fromEntries(header.map((name, at) => [name, (row.values as unknown[])[at]]))
      const values = shape!(item as Values, row.nested === undefined ? around : { ...around, ...row.nested.around })
      if (values === null) notPosts++
      else for (const post of [values].flat()) yield { ...row, values: post }
    }
  }
  return { ...source, header: null, records: shaped(), format, notPosts: () => notPosts }
}

/** The first rows, and all rows; an error in the first ones is thrown when they are read. */
async function lookAhead(records: AsyncIterable<Row>) {
  const iterator = records[Symbol.asyncIterator]()
  const ahead: Row[] = []
  let failure: { error: unknown } | null = null
  try {
    while (ahead.length < maxLookahead) {
      const next = await iterator.next()
      if (next.done) break
      ahead.push(next.value)
    }
  } catch (error) {
    failure = { error }
  }
  // Not a generator: one more per row would slow down files with millions of rows.
  const rows: AsyncIterable<Row> = {
    [Symbol.asyncIterator]: () => {
      let at = 0
      const next = (): Promise<IteratorResult<Row>> => {
        if (at < ahead.length) return Promise.resolve({ done: false, value: ahead[at++]! })
        return failure ? Promise.reject(failure.error as Error) : iterator.next()
      }
      const close = async (): Promise<IteratorResult<Row>> => {
        await iterator.return?.()
        return { done: true, value: undefined }
      }
      return { next, return: close }
    },
  }
  return { ahead, rows }
}
