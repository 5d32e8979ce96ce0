import type { Values } from '../reading/records.ts'
import { isDocument } from './rich-text.ts'

export type Getter = (values: Values) => unknown

const maxDepth = 4

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  !isDocument(value as Record<string, unknown>)

/** Up to 500 column names in order of appearance; nested ones are paths such as `public_metrics.like_count`. */
export function columnNames(records: readonly Values[], header: readonly string[] | null): string[] {
  if (header) return [...header]
  const names = new Set<string>()
  for (const record of records) collect(record as Record<string, unknown>, '', 1, names)
  return [...names].slice(0, 500)
}

function collect(record: Record<string, unknown>, prefix: string, depth: number, names: Set<string>) {
  for (const [key, value] of Object.entries(record)) {
    if (isNested(value) && depth < maxDepth) collect(value, `${prefix}${key}.`, depth + 1, names)
    else names.add(`${prefix}${key}`)
  }
}

/** The getter returns undefined if a record lacks the column. */
export function getterOf(column: string, header: readonly string[] | null): Getter {
  if (header) {
    const index = header.indexOf(column)
    return index === -1 ? () => undefined : (values) => (values as readonly string[])[index]
  }
  const path = column.split('.')
  return (values) => {
    const record = values as Record<string, unknown>
    if (path.length === 1 || Object.hasOwn(record, column)) return record[column]
    return path.reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
      record,
    )
  }
}

export function sampleOf(value: unknown, length = 120): string {
  const text = typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
