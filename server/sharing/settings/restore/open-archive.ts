import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { toText, type Text } from '#contract/texts.ts'
import { megabyte } from '#server/ground/byte-units.ts'
import { AppError } from '#server/ground/errors.ts'
import {
  archiveFormat,
  archiveVersion,
  laterFiles,
  type LineFile,
  lineFiles,
  type Lines,
  lines,
  Manifest,
  manifestName,
  type TableFile,
  tableFiles,
} from '#server/sharing/exports/archive/contents.ts'
import { measureJson } from '#server/ground/json-size.ts'
import { listZip, openZipped } from '#server/posts/ingest/reading/zip.ts'
import { messages } from './messages.ts'

export const archiveLimits = {
  manifestBytes: megabyte,
  /** Total of all JSON Lines files. */
  bytesOfLines: 200 * megabyte,
  /** Five times the longest legitimate line. */
  bytesOfLine: megabyte,
  /** More than any filter condition needs. */
  levelsOfLine: 20,
} as const
const batchLines = 500
const lineEnd = 10

export const unreadableError = (text: Text) => new AppError('unreadable_file', text)

/** Requires exactly the files listed in the manifest. Throws unreadable_file. */
export async function readManifest(path: string): Promise<Manifest> {
  const found = await listZip(path).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === 'too_large') throw thrown
    throw unreadableError(toText(messages.noArchive))
  })
  const own = found.find(({ name }) => name === manifestName)
  if (own === undefined || own.bytes > archiveLimits.manifestBytes) throw unreadableError(toText(messages.noArchive))
  const manifest = asManifest(Buffer.concat(await Array.fromAsync(openZipped(path, manifestName).chunks)).toString())
  const named = new Set<string>([manifestName, ...manifest.files.map(({ name }) => name)])
  const other = found.find(({ name }) => !named.has(name))
  if (other) throw unreadableError(toText(messages.damaged, { name: other.name.slice(0, 200) }))
  if (found.length !== named.size || manifest.files.length + 1 !== named.size)
    throw unreadableError(toText(messages.noArchive))
  for (const name of [...tableFiles, ...lineFiles])
    if (!named.has(name) && !laterFiles.includes(name as LineFile))
      throw unreadableError(toText(messages.damaged, { name }))
  return manifest
}

const Versioned = z.object({ format: z.literal(archiveFormat), version: z.number() })

function asManifest(text: string): Manifest {
  const json = jsonOf(text)
  const later = Versioned.safeParse(json)
  if (later.success && later.data.version > archiveVersion) throw unreadableError(toText(messages.laterVersion))
  const manifest = Manifest.safeParse(json)
  if (manifest.success) return manifest.data
  throw unreadableError(toText(messages.noArchive))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Listed = Manifest['files'][number]

/** Throws unreadable_file if size or SHA-256 differ from the manifest. */
async function* checked(path: string, { name, bytes, sha256 }: Listed) {
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of openZipped(path, name).chunks) {
    length += chunk.length
    if (length > bytes) throw unreadableError(toText(messages.damaged, { name }))
    hash.update(chunk)
    yield chunk
  }
  if (length !== bytes || hash.digest('hex') !== sha256) throw unreadableError(toText(messages.damaged, { name }))
}

const fileOf = ({ files }: Manifest, name: string) => files.find((file) => file.name === name)

/** Unpacks to disk, because Parquet readers start at the end of the file. */
export const unpackTable = (path: string, manifest: Manifest, name: TableFile, to: string) =>
  pipeline(Readable.from(checked(path, fileOf(manifest, name)!)), createWriteStream(to, { mode: 0o600 }))

/** Lines of one file, typed by its name. */
export type LineBatch = { [Name in LineFile]: { name: Name; firstLine: number; lines: Lines[Name] } }[LineFile]
export type LinesTask = { path: string; manifest: Manifest; names: readonly LineFile[]; max: LineLimits }

/** Largest number of lines per file; for the audit log, the oldest lines above it are skipped. */
export type LineLimits = Record<LineFile, number>

/** Yields batches. Throws unreadable_file at the first line that doesn't match its schema. */
export async function* readLines({ path, manifest, names, max }: LinesTask): AsyncGenerator<LineBatch> {
  const files = names.flatMap((name) => fileOf(manifest, name) ?? [])
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > archiveLimits.bytesOfLines)
    throw unreadableError(
      toText(messages.tooMany, { name: '*.jsonl', unit: 'mb', most: archiveLimits.bytesOfLines / megabyte }),
    )
  for (const file of files) {
    const name = file.name as LineFile
    if (file.rows > max[name] && name !== 'audit.jsonl')
      throw unreadableError(toText(messages.tooMany, { name, unit: 'entries', most: max[name] }))
    for await (const portion of linesOf(path, file, max[name])) yield { name, ...portion } as LineBatch
  }
}

async function* linesOf(
  path: string,
  file: Listed,
  max: number,
): AsyncGenerator<{ firstLine: number; lines: unknown[] }> {
  const { name, rows } = file
  const schema = lines[name as LineFile]
  const from = rows - max
  let parsed: unknown[] = []
  let count = 0
  for await (const text of textsOf(checked(path, file), name)) {
    if (++count > rows) throw unreadableError(toText(messages.damaged, { name }))
    if (count <= from) continue
    const { levels } = measureJson(text)
    const { success, data } = schema.safeParse(levels > archiveLimits.levelsOfLine ? undefined : jsonOf(text))
    if (!success) throw unreadableError(toText(messages.badLine, { name, line: count }))
    parsed.push(data)
    if (parsed.length < batchLines) continue
    yield { firstLine: count - parsed.length + 1, lines: parsed }
    parsed = []
  }
  if (count !== rows) throw unreadableError(toText(messages.damaged, { name }))
  if (parsed.length > 0) yield { firstLine: count - parsed.length + 1, lines: parsed }
}

/** Yields pieces of text that end at a line break. */
async function* textsOf(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let from = 0
    for (let end = rest.indexOf(lineEnd); end !== -1; end = rest.indexOf(lineEnd, from)) {
      requireShort(name, end - from)
      yield rest.toString('utf8', from, end)
      from = end + 1
    }
    rest = rest.subarray(from)
    requireShort(name, rest.length)
  }
  if (rest.length > 0) throw unreadableError(toText(messages.damaged, { name }))
}

function requireShort(name: string, bytes: number) {
  if (bytes > archiveLimits.bytesOfLine)
    throw unreadableError(toText(messages.tooMany, { name, unit: 'mb', most: archiveLimits.bytesOfLine / megabyte }))
}
