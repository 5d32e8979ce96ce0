import { say, type Text as Sentence } from '#contract/texts.ts'
import { messages } from '../messages.ts'
import { isBroken, type Row, type Values } from './records.ts'
import { isFlawed, mended, type Text } from './text.ts'

/** Rows with U+FFFD for bytes that are no text, and a warning on each that has some. */
export async function* mendRows(rows: AsyncIterable<Row>, text: Text, encoding: string): AsyncGenerator<Row> {
  const warning = say(messages.rowFlawed, { encoding })
  for await (const row of rows) yield text.isFlawed() ? mend(row, warning) : row
}

function mend(row: Row, warning: Sentence): Row {
  const raw = () => mended(row.raw())
  if (isBroken(row)) return { ...row, raw }
  const values = JSON.stringify(row.values)
  return isFlawed(values) ? { ...row, raw, values: JSON.parse(mended(values)) as Values, warning } : row
}
