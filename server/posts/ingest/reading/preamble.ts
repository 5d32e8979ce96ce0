const maxPreambleCells = 2
const maxRows = 20
const minColumns = 4

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length

/**
 * Number of report rows (`Report: …`, `From: …`) before a table's header; 0 if the first row is the header. Report
 * rows are narrow; the header has names only, and the width of the rows after it.
 */
export function preambleOf(rows: readonly (readonly string[])[]): number {
  const at = rows.slice(0, maxRows).findIndex((row) => filled(row) > maxPreambleCells)
  const header = rows[at]
  if (at < 1 || header === undefined || filled(header) < minColumns) return 0
  const isOfNames = header.every((cell) => !/^\s*(?:[\d.,:/-]+|https?:.*)\s*$/i.test(cell))
  const after = rows.slice(at + 1)
  const alike = after.filter((row) => row.length === header.length)
  return isOfNames && alike.length >= after.length * 0.8 ? at : 0
}
