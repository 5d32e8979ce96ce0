import type { Rejection } from '#contract/ingest/imports.ts'
import type { FileReading, Mapping } from '#contract/ingest/uploads.ts'
import { toEnglish, type Text } from '#contract/texts.ts'
import { loadLanguages, createLanguageLearner } from './enrich/language.ts'
import type { Layer } from './enrich/sentiment/layer.ts'
import type { KnownChoices } from './mapping/custom-fields.ts'
import { postReader } from './mapping/to-post-row.ts'
import { notesOfOthers, watchRows } from './mapping/watch-rows.ts'
import { openFile } from './reading/open.ts'
import { readUntilDamage, type Damage } from './reading/damage.ts'
import { isBroken, type FileRecord, type Row } from './reading/records.ts'
import { type Batch, type BatchedPost, toBatch } from './write/batches.ts'
import { computePostId, toStoredPost } from './write/stored-post.ts'

export type ReadTask = {
  path: string
  /** The uploaded file's name; ids specific to the file contain it. */
  fileName: string
  hasOwnIds?: boolean | undefined
  reading: FileReading
  mapping: Mapping
  enrich: boolean
  choices?: KnownChoices
  layer: Layer | null
  workspaceId: string
  importId: string
  /** Whether the plan may leave posts out, which are then listed with their rows. */
  isLimited?: boolean
  /** When the import was requested: the observation time of rows without one. */
  at: number
}

export type ReadBatch = {
  rows: number
  bytesRead: number
  rejections: Rejection[]
  notes: Text[]
  damage: Damage | null
  posts: Batch
}

// Each portion becomes a part of the table: fewer, larger parts merge faster but need more memory.
const batchRows = 10_000
const batchBytes = 8_000_000
const rejectionsAtOnce = 10_000
/** Characters of a left-out row; there may be many. */
const listedLength = 300

/** Yields posts ready to be written; memory holds one portion. */
export async function* readPosts(task: ReadTask): AsyncGenerator<ReadBatch> {
  if (task.enrich) await loadLanguages()
  const { header, records, format, notPosts, read: bytesRead } = await openFile(task.path, task.reading)
  const at = new Date(task.at)
  const fileName = task.reading.entry ?? task.fileName
  const read = postReader(task.mapping, header, at, task.choices, { format, fileName, hasOwnIds: task.hasOwnIds })
  const watch = watchRows(task.mapping, header)
  const destination = { ...task, at }
  const languages = createLanguageLearner()
  let posts: BatchedPost[] = []
  let bytes = 0
  let rejections: Rejection[] = []
  let rows = 0
  let damage: Damage | null = null

  const portion = (): ReadBatch => {
    const notes = [...(damage === null ? [] : [damage.words]), ...watch.notes(), ...notesOfOthers(notPosts())]
    const full = { rows, bytesRead: bytesRead(), rejections, notes, damage, posts: toBatch(posts) }
    posts = []
    bytes = 0
    rejections = []
    rows = 0
    return full
  }
  for await (const record of readUntilDamage(records, (found) => (damage = found))) {
    rows++
    if (isBroken(record)) list(record, 'rejected', [record.broken])
    else take(record)
    if (posts.length >= batchRows || bytes >= batchBytes || rejections.length >= rejectionsAtOnce) yield portion()
  }
  if (rows > 0 || damage !== null) yield portion()

  function take(record: FileRecord) {
    watch.read(record.values)
    const mapped = read(record.values)
    if (mapped.problems) return list(record, 'rejected', mapped.problems)
    watch.take(mapped.row)
    if (mapped.unknownSource !== null) watch.takeUnknown(mapped.unknownSource, record.line)
    const place = task.isLimited ? { line: record.line, raw: clean(record.raw().slice(0, listedLength)) } : undefined
    const row = task.enrich ? languages.add(mapped.row) : mapped.row
    const idOfFile = mapped.idOfFile === undefined ? undefined : computePostId(row.source, mapped.idOfFile)
    const post = toStoredPost(row, destination)
    posts.push({ ...post, values: mapped.fields, place, idOfFile })
    bytes += Buffer.byteLength(post.line)
    const warnings = record.warning === undefined ? mapped.warnings : [record.warning, ...mapped.warnings]
    if (warnings.length > 0) list(record, 'imported', warnings)
  }

  function list({ line, raw }: Row, outcome: Rejection['outcome'], reasons: Text[]) {
    rejections.push({ line, outcome, reason: toEnglish(reasons), reasons, raw: clean(raw()) })
  }
}

const clean = (raw: string) => raw.replaceAll('\0', '\u2400').toWellFormed()
