import type { FileReading, Mapping, Rejection } from '#contract/imports.ts'
import { loadLanguages } from '../enrich/language.ts'
import { postReader } from '../mapping/to-post-row.ts'
import { openFile } from '../reading/open.ts'
import { isBroken } from '../reading/records.ts'
import { createBatch } from '../write/batches.ts'
import { toStoredPost } from '../write/stored-post.ts'
import type { Batch } from '../write/writer.ts'

export type ReadTask = {
  path: string
  reading: FileReading
  mapping: Mapping
  enrich: boolean
  workspaceId: string
  importId: string
  /** When the import was asked for: the moment of observation for rows that name none. */
  at: number
}

export type Portion = { rows: number; bytesRead: number; rejected: Rejection[]; posts: Batch }

// Each portion becomes a part of the table: fewer larger ones merge cheaper, but memory grows with them.
const batchRows = 10_000
const batchBytes = 8_000_000
const newBatch = () => createBatch(batchRows, batchBytes + 200_000)
const rejectedAtOnce = 10_000

/** Reads a file portion by portion as posts ready to be written; memory holds one portion. */
export async function* readPosts(task: ReadTask): AsyncGenerator<Portion> {
  if (task.enrich) await loadLanguages()
  const { header, records, read: bytesRead } = await openFile(task.path, task.reading)
  const at = new Date(task.at)
  const read = postReader(task.mapping, header, at)
  const destination = { ...task, at }
  let posts = newBatch()
  let rejected: Rejection[] = []
  let rows = 0

  const portion = (): Portion => {
    const full = { rows, bytesRead: bytesRead(), rejected, posts: posts.packed() }
    posts = newBatch()
    rejected = []
    rows = 0
    return full
  }
  for await (const record of records) {
    rows++
    const problems = isBroken(record) ? [record.broken] : take(read(record.values))
    if (problems) rejected.push({ line: record.line, reason: problems.join(' '), raw: clean(record.raw()) })
    if (posts.posts >= batchRows || posts.bytes >= batchBytes || rejected.length >= rejectedAtOnce) yield portion()
  }
  if (rows > 0) yield portion()

  function take(mapped: ReturnType<typeof read>) {
    if (mapped.problems) return mapped.problems
    posts.add(toStoredPost(mapped.row, destination))
    return null
  }
}

const clean = (raw: string) => raw.replaceAll('\0', '\u2400').toWellFormed()
