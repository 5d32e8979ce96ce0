import type { Params } from './clickhouse.ts'

/** Servers accept 128 kB per value (`http_max_field_value_size`), and read that setting only after the values. */
const maxLength = 64 * 1024

/** Splits lists above the server's limit into several parameters, which the statement concatenates. */
export function splitLongLists(text: string, params: Params): { query: string; query_params: Params } {
  let query = text
  const query_params: Params = {}
  for (const [name, value] of Object.entries(params)) {
    const parts = Array.isArray(value) ? partsOf(value) : []
    if (parts.length < 2) {
      query_params[name] = value
      continue
    }
    const nameOf = (at: number) => `${name}_part_${at}`
    parts.forEach((part, at) => (query_params[nameOf(at)] = part))
    query = query.replaceAll(
      new RegExp(`\\{${name}: ?(Array\\([^{}]*\\))\\}`, 'g'),
      (_, type: string) => `arrayConcat(${parts.map((_part, at) => `{${nameOf(at)}:${type}}`).join(', ')})`,
    )
  }
  return { query, query_params }
}

function partsOf(list: readonly unknown[]): unknown[][] {
  const parts: unknown[][] = []
  let size = Infinity
  for (const one of list) {
    const more = sizeOf(one)
    if (size + more > maxLength) {
      parts.push([])
      size = 0
    }
    parts.at(-1)!.push(one)
    size += more
  }
  return parts
}

const sizeOf = (value: unknown): number =>
  Buffer.byteLength(typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)) + 3
