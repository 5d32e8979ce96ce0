import { type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { ServerException } from './exceptions.ts'

export type Reading = { kind: 'reading'; text: string; format: string; params: Record<string, string | null> }
export type Command = { kind: 'command'; text: string; params: Record<string, string | null> }
export type Insertion = {
  kind: 'insertion'
  table: string
  columns: string[] | undefined
  settings: Record<string, string>
  format: 'JSONEachRow' | 'TabSeparated'
  rows: Buffer
}
export type Statement = Reading | Command | Insertion

/** Bytes of a value: ClickHouse's default limit (`http_max_field_value_size`). */
const longestValue = 128 * 1024

/** Reads a request: the query from URL or body, parameters from URL or parts of the body. */
export async function statementOf(request: IncomingMessage, search: URLSearchParams): Promise<Statement> {
  const body = await buffer(request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request)
  const form = await formOf(request, body)
  const inAddress = search.get('query')
  const text = form.get('query') ?? inAddress ?? body.toString()
  const params = Object.fromEntries(
    [...search, ...form].flatMap(([name, value]) =>
      name.startsWith('param_') ? [[name.slice('param_'.length), bound(name, value, text)]] : [],
    ),
  )
  const insertion = insertionOf(text)
  if (insertion !== null) return { ...insertion, rows: inAddress === null ? Buffer.alloc(0) : body }
  if (!/^\s*(select|with|show|describe|explain|exists)\b/i.test(text)) return { kind: 'command', text, params }
  const [whole, format] = /\s+FORMAT\s+(\w+)\s*$/i.exec(text) ?? ['', 'TabSeparated']
  return { kind: 'reading', text: text.slice(0, text.length - whole.length), format: format!, params }
}

async function formOf({ headers }: IncomingMessage, body: Buffer): Promise<Map<string, string>> {
  const type = headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return new Map()
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  return new Map([...form].map(([name, value]) => [name, String(value)]))
}

/** Unescapes values, since the engine's client escapes them again. */
function bound(name: string, value: string, text: string): string | null {
  if (Buffer.byteLength(value) > longestValue) throw new ServerException(1000, `Field value too long: ${name}`)
  if (value === '\\N') return null
  const isList = new RegExp(`\\{${name.slice('param_'.length)}: ?(Array|Map|Tuple)\\(`).test(text)
  const unescaped: Record<string, string> = { ...escapes, "'": isList ? "''" : "'" }
  return value.replace(/\\(.)/g, (whole, escaped: string) => unescaped[escaped] ?? whole)
}

const escapes = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', 0: '\0', '\\': '\\' }

function insertionOf(text: string): Omit<Insertion, 'rows'> | null {
  const found =
    /^\s*INSERT INTO (\w+)(?: \(([^)]*)\))?(?:\s+SETTINGS (.*?))?\s+FORMAT (JSONEachRow|TabSeparated)\s*$/s.exec(text)
  if (found === null) return null
  const [, table, columns, settings = '', format] = found
  return {
    kind: 'insertion',
    table: table!,
    columns: columns?.split(/,\s*/),
    settings: Object.fromEntries(
      settings.matchAll(/(\w+) = (?:'([^']*)'|([\w.]+))/g).map(([, name, quoted, bare]) => [name!, quoted ?? bare!]),
    ),
    format: format as Insertion['format'],
  }
}
