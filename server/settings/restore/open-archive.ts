import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { say, type Text } from '#contract/texts.ts'
import { AppError } from '#server/errors.ts'
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
} from '#server/exports/archive/contents.ts'
import { listZip, openZipped } from '#server/ingest/reading/zip.ts'
import { messages } from './messages.ts'

const mostManifestBytes = 1_000_000
/** Of the files that are held in memory; a workspace within its limits has far less. */
const mostLineBytes = 200_000_000
const mostLines = 2_000_000
const lineEnd = 10
/** Between two of them others get their turn. */
const linesAtOnce = 500

export const refuse = (text: Text) => new AppError('unreadable_file', text)

const expected = tableFiles.join(', ')

/** The manifest of an archive that holds exactly the files of its manifest. Throws unreadable_file with what was expected. */
export async function readManifest(path: string): Promise<Manifest> {
  const found = await listZip(path).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === 'too_large') throw thrown
    throw refuse(say(messages.noArchive, { expected }))
  })
  const own = found.find(({ name }) => name === manifestName)
  if (own === undefined || own.bytes > mostManifestBytes) throw refuse(say(messages.noArchive, { expected }))
  const manifest = asManifest(Buffer.concat(await Array.fromAsync(openZipped(path, manifestName).chunks)).toString())
  const named = new Set<string>([manifestName, ...manifest.files.map(({ name }) => name)])
  const other = found.find(({ name }) => !named.has(name))
  if (other) throw refuse(say(messages.unexpectedFile, { name: other.name.slice(0, 200) }))
  if (found.length !== named.size || manifest.files.length + 1 !== named.size)
    throw refuse(say(messages.otherFormat, { format: archiveFormat, version: archiveVersion }))
  for (const name of [...tableFiles, ...lineFiles])
    if (!named.has(name) && !laterFiles.includes(name as LineFile)) throw refuse(say(messages.missingFile, { name }))
  return manifest
}

const Versioned = z.object({ format: z.literal(archiveFormat), version: z.number() })

function asManifest(text: string): Manifest {
  const json = jsonOf(text)
  const later = Versioned.safeParse(json)
  if (later.success && later.data.version > archiveVersion)
    throw refuse(say(messages.laterVersion, { found: later.data.version, version: archiveVersion }))
  const manifest = Manifest.safeParse(json)
  if (manifest.success) return manifest.data
  throw refuse(say(messages.otherFormat, { format: archiveFormat, version: archiveVersion }))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Listed = Manifest['files'][number]

/** The bytes of a file, which end in a refusal where they are not those of the manifest. */
async function* checked(path: string, { name, bytes, sha256 }: Listed) {
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of openZipped(path, name).chunks) {
    length += chunk.length
    if (length > bytes) throw refuse(say(messages.otherDigest, { name }))
    hash.update(chunk)
    yield chunk
  }
  if (length !== bytes || hash.digest('hex') !== sha256) throw refuse(say(messages.otherDigest, { name }))
}

const fileOf = ({ files }: Manifest, name: string) => files.find((file) => file.name === name)

/** Unpacks a table beside the archive: Parquet is read from its end. */
export const unpackTable = (path: string, manifest: Manifest, name: TableFile, to: string) =>
  pipeline(Readable.from(checked(path, fileOf(manifest, name)!)), createWriteStream(to, { mode: 0o600 }))

/** Every line of every file, each as its kind says. */
export async function readAllLines(path: string, manifest: Manifest): Promise<Lines> {
  const all = lineFiles.flatMap((name) => fileOf(manifest, name) ?? [])
  const bytes = all.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > mostLineBytes)
    throw refuse(say(messages.tooMany, { name: manifestName, count: bytes, most: mostLineBytes }))
  const read: [string, unknown[]][] = laterFiles.map((name) => [name, []])
  for (const file of all) read.push([file.name, await readLinesOf(path, file, lines[file.name as LineFile])])
  return Object.fromEntries(read) as Lines
}

async function readLinesOf(path: string, file: Listed, line: z.ZodMiniType) {
  const { name, rows } = file
  if (rows > mostLines) throw refuse(say(messages.tooMany, { name, count: rows, most: mostLines }))
  const bytes = Buffer.concat(await Array.fromAsync(checked(path, file)))
  // Counted before they are split: a file of line ends alone would be as many texts.
  if (countLines(bytes, rows) !== rows) throw refuse(say(messages.otherDigest, { name }))
  const parsed: unknown[] = []
  for (const one of bytes.toString().split('\n', rows)) {
    const { success, data } = line.safeParse(jsonOf(one))
    if (!success) throw refuse(say(messages.badLine, { name, line: parsed.length + 1 }))
    parsed.push(data)
    if (parsed.length % linesAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return parsed
}

/** Lines that end, and no more of them than one too many. */
function countLines(bytes: Buffer, most: number) {
  let count = 0
  for (let at = bytes.indexOf(lineEnd); at !== -1 && count <= most; at = bytes.indexOf(lineEnd, at + 1)) count++
  return count
}
