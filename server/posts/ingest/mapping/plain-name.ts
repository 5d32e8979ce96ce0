import { columnKey, columnWithZone } from '../formats/format.ts'

/** Wrappers around a record's own fields. */
const wrappers = /^(?:data|response|commit\.record|commit|record|post|status|tweet|public_metrics|statistics|legacy)\./

/** The bracketed end of a column's name, which may be a zone; null without one. */
export const zoneIn = (column: string) => columnWithZone.exec(column)?.[2] ?? null

/** A column's name as spelled in `formats/names.ts`: like columnKey, without wrappers. */
export function plainName(column: string): string {
  let name = column
  while (wrappers.test(name)) name = name.replace(wrappers, '')
  return columnKey(name)
}
