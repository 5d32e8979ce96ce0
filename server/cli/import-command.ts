import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type CallOutput } from '#contract/endpoint.ts'
import {
  cancelImport,
  getImport,
  type Import,
  listRejections,
  type Rejection,
  startImport,
} from '#contract/ingest/imports.ts'
import {
  type FileReading,
  type MappedField,
  type Mapping,
  previewUpload,
  type Upload,
  uploadFile,
} from '#contract/ingest/uploads.ts'
import { fileSummary } from '#contract/ingest/file-summary.ts'
import { toListName, otherLists, readingOf } from '#contract/ingest/record-lists.ts'
import type { Command, FieldChoice, MappingChanges, ReadingChanges } from './arguments.ts'
import type { Caller } from './caller.ts'
import { CommandError, usageError } from './errors.ts'
import { formatNumber, toPlainLine, formatTable } from './print.ts'
import { createProgress, type Progress } from './progress.ts'

/** Printed by `import --json`. `rejections` are in file order, without row contents. */
export type ImportResult = Pick<
  Import,
  | 'rows'
  | 'imported'
  | 'updated'
  | 'duplicates'
  | 'rejected'
  | 'warned'
  | 'overLimit'
  | 'conflicts'
  | 'damagedAt'
  | 'dryRun'
  | 'status'
> & {
  importId: string
  workspaceId: string
  /** What the file was read as, in English: its tool and the number of fields and unused columns. */
  format: string
  /** In English. */
  notes: string[]
  rejections: Pick<Rejection, 'line' | 'outcome' | 'reason'>[]
}

export async function runImport(
  caller: Caller,
  workspaceId: string,
  command: Extract<Command, { name: 'import' }>,
  { stderr, interrupted }: { stderr: NodeJS.WriteStream; interrupted: AbortSignal },
): Promise<ImportResult> {
  const progress = createProgress(stderr)
  try {
    const upload = await send(caller, workspaceId, command.file, progress, interrupted)
    const { reading, ...read } = await readAs(caller, workspaceId, upload, command.reading)
    const mapping = withChanges(read, command.changes)
    const { format, columns } = await caller.call(previewUpload, {
      workspaceId,
      uploadId: upload.id,
      reading,
      mapping,
    })
    const { name, fields } = fileSummary(format, columns, mapping)
    const summary = `${name.detail} · ${fields.detail}`
    progress.say(summary)
    const others = otherRecords(upload, reading)
    if (others) progress.say(others)
    progress.say(command.dryRun ? 'Checking' : 'Importing')
    const started = await caller.call(startImport, {
      workspaceId,
      uploadId: upload.id,
      reading,
      mapping,
      dryRun: command.dryRun,
      enrich: command.enrich,
      keepDamaged: command.keepDamaged,
      replaceConflicts: command.replaceConflicts,
    })
    const ended = await waitForImport(caller, workspaceId, started, progress, interrupted)
    if (ended.status === 'failed') throw new CommandError(failureOf(ended))
    if (ended.status === 'cancelled') throw new CommandError('The import was cancelled; nothing of it stays.', 130)
    return resultOf(workspaceId, summary, ended, await allRejections(caller, workspaceId, ended.id))
  } finally {
    progress.end()
  }
}

const failureOf = ({ failure, conflicts, damagedAt }: Import) =>
  [
    `The import failed: ${failure?.detail ?? 'the server did not say why.'}`,
    ...(damagedAt === null ? [] : ['--keep-damaged imports what can be read of a damaged file.']),
    ...(conflicts === 0 ? [] : ['--map id=COLUMN chooses the ID, and --replace-conflicts replaces the posts.']),
  ].join('\n')

async function send(
  caller: Caller,
  workspaceId: string,
  file: string,
  progress: Progress,
  interrupted: AbortSignal,
): Promise<Upload> {
  const found = await stat(file).catch(() => null)
  if (found?.isDirectory()) throw new CommandError(`${file} is a folder. Import its files one by one.`)
  if (found === null || !found.isFile()) throw new CommandError(`There is no file ${file}.`)
  progress.say(`Reading ${basename(file)} (${formatNumber(Math.ceil(found.size / 1024))} kB)`)
  try {
    return await caller.call(uploadFile, { workspaceId, fileName: basename(file) }, () =>
      createReadStream(file, { signal: interrupted }),
    )
  } catch (error) {
    throw interrupted.aborted ? new CommandError('Cancelled before the file was sent.', 130) : error
  }
}

async function readAs(
  caller: Caller,
  workspaceId: string,
  upload: Upload,
  changes: ReadingChanges,
): Promise<Pick<Upload, 'reading' | 'columns' | 'mapping'>> {
  const { encoding, records } = changes
  if (encoding === null && records === null) return upload
  const chosen = records === null ? upload.reading : withRecords(upload, records)
  const reading = { ...chosen, ...(encoding === null ? {} : { encoding }) }
  return { reading, ...(await caller.call(previewUpload, { workspaceId, uploadId: upload.id, reading })) }
}

/** Finds a detected list by name, or takes `records` as a path into the JSON. */
function withRecords({ lists, reading }: Upload, records: string): FileReading {
  const readings = lists.map((list) => readingOf(list, reading))
  const found = readings.find((other) => toListName(other) === records)
  if (found) return found
  if (reading.entry !== undefined || reading.format === 'xlsx')
    throw usageError(
      `--records ${records}: the file has no such records. It has ${readings.map(toListName).join(', ')}.`,
    )
  return { ...reading, recordsAt: records === '/' ? '' : records }
}

/** Names lists in the file that won't be imported; null if there are none. */
function otherRecords({ lists }: Upload, reading: FileReading) {
  const others = otherLists(lists, reading)
  if (others.length === 0) return null
  const names = others.map(
    ({ name, records, ofLines }) =>
      `${name}${records === null || ofLines !== undefined ? '' : ` (${formatNumber(records)})`}`,
  )
  const isPath = toListName(reading).startsWith('/')
  return `${isPath ? `The records at ${toListName(reading)} are` : `${toListName(reading)} is`} read. --records takes others: ${names.join(', ')}`
}

/** Applies the caller's columns and constants to the suggested mapping. Throws for an unknown column. */
export function withChanges(upload: Pick<Upload, 'mapping' | 'columns'>, changes: MappingChanges): Mapping {
  const known = upload.columns.map(({ name }) => name)
  const missing = Object.entries(changes.columns).find(([, column]) => !known.includes(column))
  if (missing)
    throw usageError(
      `--map ${missing.join('=')}: the file has no column "${missing[1]}". Its columns are ${known.join(', ')}.`,
    )
  const unknown = changes.fields.find(({ column }) => !known.includes(column))
  if (unknown)
    throw usageError(
      `--keep ${unknown.column}: the file has no column "${unknown.column}". Its columns are ${known.join(', ')}.`,
    )
  const taken = new Set<string>([...Object.values(changes.columns), ...changes.fields.map(({ column }) => column)])
  const suggested = Object.entries(upload.mapping.columns).filter(
    ([field, column]) => !taken.has(column) && !(field in changes.constants),
  )
  const further = Object.entries(upload.mapping.fallbacks ?? {}).flatMap(([field, columns]) => {
    const left = columns.filter((column) => !taken.has(column))
    return field in changes.columns || field in changes.constants || left.length === 0 ? [] : [[field, left] as const]
  })
  const { fallbacks: _, ...rest } = upload.mapping
  return {
    ...rest,
    columns: { ...Object.fromEntries(suggested), ...changes.columns },
    ...(further.length === 0 ? {} : { fallbacks: Object.fromEntries(further) }),
    ...(changes.fields.length === 0 ? {} : { fields: changes.fields.map((choice) => mappedField(choice, upload)) }),
    constants: { ...upload.mapping.constants, ...changes.constants },
    ...(changes.sentimentScale === null ? {} : { sentimentScale: changes.sentimentScale }),
    timezone: changes.timezone ?? upload.mapping.timezone,
    dateOrder: changes.dateOrder ?? findDateOrder(upload, changes) ?? upload.mapping.dateOrder,
  }
}

const mappedField = ({ column, name, kind }: FieldChoice, { columns }: Pick<Upload, 'columns'>): MappedField => ({
  column,
  name,
  kind: kind ?? columns.find((one) => one.name === column)?.fieldKind ?? 'text',
})

const findDateOrder = ({ columns }: Pick<Upload, 'columns'>, changes: MappingChanges) =>
  columns.find(({ name }) => name === changes.columns.postedAt)?.dateOrder

const isOver = ({ status }: Import) => status !== 'queued' && status !== 'running'

async function waitForImport(
  caller: Caller,
  workspaceId: string,
  started: Import,
  progress: Progress,
  interrupted: AbortSignal,
): Promise<Import> {
  let current = started
  let cancelRequested = false
  while (!isOver(current)) {
    if (interrupted.aborted && !cancelRequested) {
      progress.say('Cancelling …')
      cancelRequested = true
      current = await caller.call(cancelImport, { workspaceId, importId: started.id })
    } else {
      progress.show(current)
      await wait(400, undefined, { signal: cancelRequested ? undefined : interrupted }).catch(() => undefined)
      current = await caller.call(getImport, { workspaceId, importId: started.id })
    }
  }
  return current
}

async function allRejections(caller: Caller, workspaceId: string, importId: string): Promise<Rejection[]> {
  const found: Rejection[] = []
  let cursor: string | null = null
  do {
    const page: CallOutput<typeof listRejections> = await caller.call(listRejections, {
      workspaceId,
      importId,
      limit: '1000',
      ...(cursor === null ? {} : { cursor }),
    })
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

const resultOf = (workspaceId: string, format: string, ended: Import, rejections: Rejection[]): ImportResult => ({
  rows: ended.rows,
  imported: ended.imported,
  updated: ended.updated,
  duplicates: ended.duplicates,
  rejected: ended.rejected,
  warned: ended.warned,
  overLimit: ended.overLimit,
  conflicts: ended.conflicts,
  format,
  notes: ended.notes.map(({ detail }) => detail),
  damagedAt: ended.damagedAt,
  rejections: rejections.map(({ line, outcome, reason }) => ({ line, outcome, reason })),
  dryRun: ended.dryRun,
  status: ended.status,
  importId: ended.id,
  workspaceId,
})

const maxShown = 10

export function printImport(result: ImportResult): string {
  const counts = formatTable(
    [
      ['rows', formatNumber(result.rows)],
      [result.dryRun ? 'would be imported' : 'imported', formatNumber(result.imported)],
      ['updated', formatNumber(result.updated)],
      ['duplicates', formatNumber(result.duplicates)],
      ['rejected', formatNumber(result.rejected)],
      ['incomplete', formatNumber(result.warned)],
      ...(result.conflicts > 0 ? [['would replace other posts', formatNumber(result.conflicts)]] : []),
      ...(result.overLimit > 0 ? [['over the limit of the plan', formatNumber(result.overLimit)]] : []),
    ],
    ['left', 'right'],
  )
  const rejections = result.rejections
    .slice(0, maxShown)
    .map(({ line, outcome, reason }) => [`line ${line}`, outcome, toPlainLine(reason, 140)])
  const more =
    result.rejections.length > maxShown
      ? `\n  … and ${formatNumber(result.rejections.length - maxShown)} more (--json lists all)`
      : ''
  const notes = result.notes.map((note) => `\n\n${note}`).join('')
  const read = `${result.format}\n\n${counts}${notes}`
  return rejections.length === 0
    ? read
    : `${read}\n\nRejected or incomplete\n${formatTable(rejections, ['left', 'left', 'left'])}${more}`
}
