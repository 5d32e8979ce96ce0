import type { FileReading } from '#contract/ingest/uploads.ts'
import type { Values } from '../formats/format.ts'
import { formatOf } from '../formats/index.ts'
import { columnNames } from '../mapping/columns.ts'
import { isBroken, type Row, type Source } from './records.ts'

/** Rows by whose columns a format is recognised: not every one has them all. */
const looked = 50

/** A file's rows as their format shapes them, without records that are no posts. `surroundings` reads what lies around them. */
export async function formatted(
  source: Omit<Source, 'notPosts'>,
  { recordsAt }: FileReading,
  surroundings: () => Promise<Values>,
): Promise<Source> {
  const { header } = source
  const { ahead, rows } = header === null ? await lookAhead(source.records) : { ahead: [], rows: source.records }
  const items = ahead.flatMap((row) => (isBroken(row) ? [] : [(row.nested?.item ?? row.values) as Values]))
  const format = formatOf(header ?? columnNames(items, null))
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
      else yield { ...row, values }
    }
  }
  return { ...source, header: null, records: shaped(), format, notPosts: () => notPosts }
}

/** The first rows, and all of them; what fails among the first fails when they are read. */
async function lookAhead(records: AsyncIterable<Row>) {
  const iterator = records[Symbol.asyncIterator]()
  const ahead: Row[] = []
  let failure: { error: unknown } | null = null
  try {
    while (ahead.length < looked) {
      const next = await iterator.next()
      if (next.done) break
      ahead.push(next.value)
    }
  } catch (error) {
    failure = { error }
  }
  // No generator: one more for each row is felt in a file of millions.
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
