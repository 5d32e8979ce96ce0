import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Argument, Option } from 'commander'
import { AuthorOrder, ConversationKind } from '#contract/answers/scope-search.ts'
import {
  cancelExport,
  ComparisonTable,
  downloadExport,
  type Export,
  type ExportedViewInput,
  ExportFormat,
  ExportHeadings,
  type ExportTable,
  ExportTables,
  getExport,
  startExport,
} from '#contract/posts/exports.ts'
import { PostOrder } from '#contract/posts/posts.ts'
import { PostColumn } from '#contract/workspaces/preferences.ts'
import { supportedLanguages } from '#server/ground/localization.ts'
import { type Caller, ProblemError } from './caller.ts'
import { CommandError, usageError } from './errors.ts'
import { formatNumber } from './print.ts'
import { newestDaysHelp, parseDay, queryHelp, type Shell } from './program.ts'
import { createProgress, type Progress } from './progress.ts'
import { resolveRange } from './resolve-range.ts'

/** Printed by `export --json`; `file` is null after writing to stdout. */
type ExportResult = Pick<Export, 'table' | 'format' | 'from' | 'to' | 'rows'> & {
  exportId: string
  workspaceId: string
  file: string | null
  bytes: number | null
  /** In English. */
  notes: string[]
}

/** The command takes one query, so comparisons are left out. */
const sideBySide: ReadonlySet<string> = new Set(ComparisonTable.options)
const tables = ExportTables.options.filter((table) => !sideBySide.has(table))

/** Values of the options that only some tables have. */
const tableOptions: Partial<Record<ExportTable, Partial<Record<keyof TableOptions, readonly string[]>>>> = {
  posts: { columns: PostColumn.options, order: PostOrder.options },
  authors: { order: AuthorOrder.options },
  conversation: { kind: ConversationKind.options },
}

type TableOptions = { columns?: string[]; order?: string; kind?: string }

export const declareExport = ({ program, inWorkspace }: Shell) =>
  program
    .command('export')
    .description('Export what a page shows as a file.')
    .addArgument(new Argument('<what>', 'the table').choices(tables))
    .argument('[query]', queryHelp)
    .addOption(new Option('--format <format>').choices(ExportFormat.options).default('csv'))
    .option('-o, --out <file>', "new file, or - for stdout; default: the server's file name")
    .addOption(
      new Option(
        '--headings <headings>',
        'for csv and xlsx: words, with units and numbers as on the pages, or names, which never change, with full values',
      )
        .choices(ExportHeadings.options)
        .default('words'),
    )
    .addOption(new Option('--language <language>', 'language of the words').choices(supportedLanguages).default('en'))
    .option('--columns <columns>', 'for posts: further columns, such as when,likes,tags', (text) =>
      text.split(',').map((column) => column.trim()),
    )
    .option(
      '--order <order>',
      'for posts: newest, oldest, likes, overperformance …; for authors: posts, followers, influence …',
    )
    .option('--kind <kind>', `for conversation: ${ConversationKind.options.join(', ')}`)
    .option('--from <day>', `first day, ${newestDaysHelp}`, parseDay)
    .option('--to <day>', 'last day', parseDay)
    .action((table, text, { format, out, headings, language, columns, order, kind, ...range }) => {
      requireKnownOptions(table, { columns, order, kind })
      if (out !== undefined && out !== '-') requireNew(out)
      return inWorkspace(async (caller, workspaceId, context) => {
        const { stdout, stderr, interrupted, now } = context
        const progress = createProgress(stderr)
        try {
          const days = await resolveRange(caller, workspaceId, text, range, now)
          const view = { table, text, columns, order, kind, ...days } as ExportedViewInput
          const started = await caller.call(startExport, { workspaceId, format, view, headings, language })
          const ended = await waitForExport(caller, workspaceId, started, progress, interrupted)
          const file = await fetchFile(caller, { workspaceId, exportId: ended.id }, out ?? ended.fileName, stdout)
          const result = resultOf(workspaceId, ended, file)
          return { result, text: file === null ? null : printExport(result) }
        } finally {
          progress.end()
        }
      })
    })

function requireKnownOptions(table: ExportTable, options: TableOptions) {
  for (const name of ['columns', 'order', 'kind'] as const) {
    const values = [options[name] ?? []].flat()
    if (values.length === 0) continue
    const known = tableOptions[table]?.[name]
    if (known === undefined) {
      const tablesWithIt = Object.entries(tableOptions).filter(([, others]) => name in others)
      throw usageError(`--${name} is for ${tablesWithIt.map(([other]) => other).join(' and ')}.`)
    }
    const unknown = values.find((value) => !known.includes(value))
    if (unknown !== undefined) throw usageError(`--${name} of ${table} takes ${known.join(', ')}, not "${unknown}".`)
  }
}

function requireNew(path: string) {
  if (existsSync(path)) throw usageError(`There is a file ${path} already. Name another with --out.`)
}

async function waitForExport(
  caller: Caller,
  workspaceId: string,
  started: Export,
  progress: Progress,
  interrupted: AbortSignal,
): Promise<Export> {
  const oneExport = { workspaceId, exportId: started.id }
  let current = started
  let cancelRequested = false
  while (current.status === 'queued' || current.status === 'running') {
    if (interrupted.aborted && !cancelRequested) {
      progress.say('Cancelling …')
      cancelRequested = true
      await caller.call(cancelExport, oneExport).catch(unlessEnded)
    } else {
      progress.count(current.rows, current.rowsTotal)
      await wait(200, undefined, { signal: cancelRequested ? undefined : interrupted }).catch(() => undefined)
    }
    current = await caller.call(getExport, oneExport)
  }
  if (current.status === 'cancelled') throw new CommandError('Export cancelled. No file was written.', 130)
  if (interrupted.aborted) throw new CommandError('Cancelled before the file was fetched.', 130)
  if (current.status !== 'ready')
    throw new CommandError(`The export failed: ${current.failure?.detail ?? 'the server did not say why.'}`)
  return current
}

/** Ignores the conflict when the export ended before the cancellation. */
function unlessEnded(error: unknown) {
  if (!(error instanceof ProblemError) || error.code !== 'conflict') throw error
}

/** Path of the file; null for stdout. Renames it only when complete. */
async function fetchFile(
  caller: Caller,
  oneExport: { workspaceId: string; exportId: string },
  out: string,
  stdout: NodeJS.WritableStream,
) {
  if (out === '-') {
    await caller.receive(downloadExport, oneExport, through(stdout))
    return null
  }
  const path = resolve(out)
  requireNew(path)
  const draft = `${path}.part`
  try {
    await caller.receive(downloadExport, oneExport, createWriteStream(draft))
    await rename(draft, path)
    return path
  } catch (error) {
    await rm(draft, { force: true })
    throw error instanceof CommandError
      ? error
      : new CommandError(`The file could not be written: ${(error as Error).message}`)
  }
}

/** Keeps stdout open for later output. */
const through = (stdout: NodeJS.WritableStream) =>
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      stdout.write(chunk, () => done())
    },
  })

const resultOf = (workspaceId: string, ended: Export, file: string | null): ExportResult => ({
  table: ended.table,
  format: ended.format,
  from: ended.from,
  to: ended.to,
  rows: ended.rows,
  bytes: ended.bytes,
  file,
  notes: ended.notes.map(({ detail }) => detail),
  exportId: ended.id,
  workspaceId,
})

const printExport = ({ rows, from, to, file, notes }: ExportResult) =>
  [`${formatNumber(rows)} rows from ${from} to ${to} in ${file}`, ...notes].join('\n')
