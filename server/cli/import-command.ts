import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Option } from 'commander'
import { type CallOutput } from '#contract/endpoint.ts'
import {
  cancelImport,
  getImport,
  type Import,
  listRejections,
  type Rejection,
  startImport,
} from '#contract/ingest/imports.ts'
import { type FileReading, previewUpload, SentimentScale, type Upload, uploadFile } from '#contract/ingest/uploads.ts'
import { fileSummary } from '#contract/ingest/file-summary.ts'
import { toListName, otherLists, toReadResult } from '#contract/ingest/record-lists.ts'
import type { Caller } from './caller.ts'
import { CommandError, usageError } from './errors.ts'
import { type MappingOptions, parseFieldChoice, parseValues, withChanges } from './import-mapping.ts'
import { formatNumber, toPlainLine, formatTable } from './print.ts'
import type { Shell } from './program.ts'
import { createProgress, type Progress } from './progress.ts'

/** Printed by `import --json`. `rejections` are in file order, without row contents. */
type ImportResult = Pick<
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

type ImportOptions = MappingOptions & {
  encoding?: string
  records?: string
  enrich: boolean
  keepDamaged?: true
  replaceConflicts?: true
  dryRun?: true
}

export const declareImport = ({ program, inWorkspace }: Shell) =>
  program
    .command('import')
    .description(
      'Import posts (CSV, TSV, JSONL, JSON, Parquet, xlsx, RSS, Atom; also as .gz, .zst or in a ZIP archive).',
    )
    .argument('<file>')
    .option('--map <field=column>', 'read fields from columns; other fields keep their suggested column', parseValues)
    .option('--set <field=value>', 'use a value for all rows, such as source=x', parseValues)
    .option(
      '--keep <column=name:kind>',
      'import a column as a custom field, new or existing; kind is text, number or choice; name and kind are optional',
      parseFieldChoice,
    )
    .option('--encoding <encoding>', 'encoding if detected wrongly, such as windows-1252 or shift_jis')
    .option(
      '--records <path>',
      'records of a nested JSON file, such as /issues (* matches one step, ** any number), sheet of a workbook, or file of a ZIP archive',
    )
    .option('--timezone <zone>', 'time zone for times without one, such as Europe/Berlin')
    .addOption(new Option('--date-order <order>', 'for dates such as 3/4/2024').choices(['monthFirst', 'dayFirst']))
    .addOption(
      new Option('--sentiment-scale <scale>', 'for sentiment in numbers: −1, 0, 1 or 0, 1, 2').choices(
        SentimentScale.options,
      ),
    )
    .option('--no-enrich', "don't detect language or classify sentiment")
    .option('--keep-damaged', 'import the readable part of a damaged file; otherwise its import fails')
    .option(
      '--replace-conflicts',
      'replace posts with the same ID but another author, time and text; otherwise the import fails',
    )
    .option('--dry-run', 'report what would be imported without storing it')
    .action((file, options) => {
      const found = statSync(file, { throwIfNoEntry: false })
      if (found?.isDirectory()) throw new CommandError(`${file} is a folder. Import its files one by one.`)
      if (!found?.isFile()) throw new CommandError(`There is no file ${file}.`)
      return inWorkspace(async (caller, workspaceId, context) => {
        const progress = createProgress(context.stderr)
        progress.say(`Reading ${basename(file)} (${formatNumber(Math.ceil(found.size / 1024))} kB)`)
        try {
          const result = await runImport(caller, workspaceId, file, options, progress, context.interrupted)
          const nothingRead = result.rejected > 0 && result.rejected === result.rows
          return { result, text: printImport(result), exitCode: nothingRead ? 1 : 0 }
        } finally {
          progress.end()
        }
      })
    })

async function runImport(
  caller: Caller,
  workspaceId: string,
  file: string,
  options: ImportOptions,
  progress: Progress,
  interrupted: AbortSignal,
): Promise<ImportResult> {
  const upload = await send(caller, workspaceId, file, interrupted)
  const { reading, ...read } = await readAs(caller, workspaceId, upload, options)
  const mapping = withChanges(read, options)
  const { format, columns } = await caller.call(previewUpload, { workspaceId, uploadId: upload.id, reading, mapping })
  const { name, fields } = fileSummary(format, columns, mapping)
  const summary = name === null ? fields.detail : `${name} · ${fields.detail}`
  progress.say(summary)
  const others = otherRecords(upload, reading)
  if (others) progress.say(others)
  const { dryRun = false, enrich, keepDamaged, replaceConflicts } = options
  progress.say(dryRun ? 'Checking' : 'Importing')
  const started = await caller.call(startImport, {
    workspaceId,
    uploadId: upload.id,
    reading,
    mapping,
    dryRun,
    enrich,
    keepDamaged,
    replaceConflicts,
  })
  const ended = await waitForImport(caller, workspaceId, started, progress, interrupted)
  if (ended.status === 'failed') throw new CommandError(failureOf(ended))
  if (ended.status === 'cancelled') throw new CommandError('Import cancelled. No posts were imported.', 130)
  return resultOf(workspaceId, summary, ended, await allRejections(caller, workspaceId, ended.id))
}

const failureOf = ({ failure, conflicts, damagedAt }: Import) =>
  [
    `The import failed: ${failure?.detail ?? 'the server did not say why.'}`,
    ...(damagedAt === null ? [] : ['--keep-damaged imports what can be read of a damaged file.']),
    ...(conflicts === 0 ? [] : ['--map id=COLUMN chooses the ID, and --replace-conflicts replaces the posts.']),
  ].join('\n')

async function send(caller: Caller, workspaceId: string, file: string, interrupted: AbortSignal): Promise<Upload> {
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
  { encoding, records }: Pick<ImportOptions, 'encoding' | 'records'>,
): Promise<Pick<Upload, 'reading' | 'columns' | 'mapping'>> {
  if (encoding === undefined && records === undefined) return upload
  const chosen = records === undefined ? upload.reading : withRecords(upload, records)
  const reading = { ...chosen, ...(encoding === undefined ? {} : { encoding }) }
  return { reading, ...(await caller.call(previewUpload, { workspaceId, uploadId: upload.id, reading })) }
}

/** Finds a detected list by name, or takes `records` as a path into the JSON. */
function withRecords({ lists, reading }: Upload, records: string): FileReading {
  const readings = lists.map((list) => toReadResult(list, reading))
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

function printImport(result: ImportResult): string {
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
