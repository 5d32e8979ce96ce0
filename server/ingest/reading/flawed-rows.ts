import { isBroken, type Row, type Values } from './records.ts'
import { isFlawed, mended, type Text } from './text.ts'

/** Rows with U+FFFD for bytes that are no text, and a warning on each that has some. */
export async function* mendRows(rows: AsyncIterable<Row>, text: Text, encoding: string): AsyncGenerator<Row> {
  const warning = `The row holds bytes that are no text in ${encoding}; \ufffd stands for them.`
  for await (const row of rows) yield text.isFlawed() ? mend(row, warning) : row
}

function mend(row: Row, warning: string): Row {
  const raw = () => mended(row.raw())
  if (isBroken(row)) return { ...row, raw }
  const values = JSON.stringify(row.values)
  return isFlawed(values) ? { ...row, raw, values: JSON.parse(mended(values)) as Values, warning } : row
}
