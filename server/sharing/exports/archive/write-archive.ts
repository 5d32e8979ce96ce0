import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { readBranding, toBrandingOutput } from '#server/access/branding.ts'
import type { MemberContext } from '#server/access/context.ts'
import { readWorkspace } from '#server/accounts/workspaces/index.ts'
import { streamFor } from '../zip-stream.ts'
import { newFileOptions } from '../formats/new-file.ts'
import { writeParquet } from '../formats/parquet.ts'
import type { Table } from '../table.ts'
import { archiveFormat, archiveVersion, lineFiles, type Lines, type Manifest, manifestName } from './contents.ts'
import { readLines } from './read-lines.ts'
import { openObservations, openPosts } from './tables.ts'

type Files = Manifest['files']
type Source = { name: Files[number]['name']; rows: () => number; open: () => Readable; compress: boolean }

/**
 * Writes posts as Parquet to temporary files, then streams everything into one ZIP. The manifest comes last, because it
 * contains the digests. `watch` sees every row of posts.
 */
export async function writeArchive(context: MemberContext, path: string, watch: (table: Table) => Table['rows']) {
  const beside = { posts: `${path}.posts`, observations: `${path}.observations` }
  try {
    const posts = await openPosts(context)
    const counted = { posts: 0, observations: 0 }
    await writeParquet({ ...posts, rows: counting(watch(posts), () => counted.posts++) }, beside.posts)
    const observations = openObservations(context)
    const rows = counting(observations.rows, () => counted.observations++)
    await writeParquet({ ...observations, rows }, beside.observations)
    const lines = await readLines(context)
    const sources: Source[] = [
      createParquetSource('posts.parquet', beside.posts, () => counted.posts),
      createParquetSource('observations.parquet', beside.observations, () => counted.observations),
      ...lineFiles.map((name) => ({
        name,
        rows: () => lines[name].length,
        open: () => Readable.from(lines[name].map((line) => Buffer.from(`${JSON.stringify(line)}\n`))),
        compress: true,
      })),
    ]
    await pack(path, sources, await manifestOf(context, lines))
  } finally {
    for (const file of Object.values(beside)) await rm(file, { force: true })
  }
}

async function* counting<Row>(rows: AsyncIterable<Row>, count: () => void) {
  for await (const row of rows) {
    count()
    yield row
  }
}

/** Parquet is already compressed. */
const createParquetSource = (name: Source['name'], path: string, rows: () => number): Source => ({
  name,
  rows,
  open: () => createReadStream(path),
  compress: false,
})

async function manifestOf(context: MemberContext, lines: Lines): Promise<Omit<Manifest, 'files'>> {
  const { name, language, timezone, weekStart, retentionDays } = await readWorkspace(context)
  const branding = toBrandingOutput(await readBranding(context.db, context.workspace.id))
  // The database's clock may be ahead, and no audit entry may be later than its archive.
  const lastEntry = lines['audit.jsonl'].at(-1)?.at ?? ''
  const now = context.now().toISOString()
  return {
    format: archiveFormat,
    version: archiveVersion,
    madeAt: lastEntry > now ? lastEntry : now,
    workspace: { name, language, timezone, weekStart, retentionDays, branding },
  }
}

async function pack(path: string, sources: readonly Source[], manifest: Omit<Manifest, 'files'>) {
  const zip = new ZipFile()
  const files: Files = []
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  for (const { name, rows, open, compress } of sources)
    zip.addReadStreamLazy(name, { compress }, (give) =>
      give(
        null,
        streamFor(
          zip,
          digested(open(), (sum) => files.push({ name, rows: rows(), ...sum })),
        ),
      ),
    )
  zip.addReadStreamLazy(manifestName, {}, (give) =>
    give(null, Readable.from([Buffer.from(JSON.stringify({ ...manifest, files }, null, 2))])),
  )
  zip.end()
  const written = pipeline(zip.outputStream as unknown as Readable, createWriteStream(path, newFileOptions))
  await Promise.race([written, failed])
}

async function* digested(bytes: AsyncIterable<Buffer>, done: (sum: { bytes: number; sha256: string }) => void) {
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    length += chunk.length
    yield chunk
  }
  done({ bytes: length, sha256: hash.digest('hex') })
}
