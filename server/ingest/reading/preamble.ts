const widest = 2
const maxRows = 20
const fewestColumns = 4

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length

/**
 * How many rows of a report (`Report: …`, `From: …`) stand before the header of a table: narrow ones, before one of names that the rows after
 * it are as wide as. 0 where the first row is the header.
 */
export function preambleOf(rows: readonly (readonly string[])[]): number {
  const at = rows.slice(0, maxRows).findIndex((row) => filled(row) > widest)
  const header = rows[at]
  if (at < 1 || header === undefined || filled(header) < fewestColumns) return 0
  const isOfNames = header.every((cell) => !/^\s*(?:[\d.,:/-]+|https?:.*)\s*$/i.test(cell))
  const after = rows.slice(at + 1)
  const alike = after.filter((row) => row.length === header.length)
  return isOfNames && alike.length >= after.length * 0.8 ? at : 0
}
