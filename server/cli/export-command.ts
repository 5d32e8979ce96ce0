import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { cancelExport, downloadExport, type Export, getExport, startExport } from '#contract/posts/exports.ts'
import type { Command } from './arguments.ts'
import { type Caller, ProblemError } from './caller.ts'
import { CommandError, usageError } from './errors.ts'
import { viewOf } from './export-arguments.ts'
import { formatNumber } from './print.ts'
import { createProgress, type Progress } from './progress.ts'
import { resolveRange } from './resolve-range.ts'

/** Printed by `export --json`; `file` is null after writing to stdout. */
export type ExportResult = Pick<Export, 'table' | 'format' | 'from' | 'to' | 'rows'> & {
  exportId: string
  workspaceId: string
  file: string | null
  bytes: number | null
  /** In English. */
  notes: string[]
}

export async function runExport(
  caller: Caller,
  workspaceId: string,
  command: Extract<Command, { name: 'export' }>,
  {
    stdout,
    stderr,
    interrupted,
    now,
  }: { stdout: NodeJS.WritableStream; stderr: NodeJS.WriteStream; interrupted: AbortSignal; now: () => Date },
): Promise<ExportResult> {
  if (command.out !== null && command.out !== '-') requireNew(command.out)
  const progress = createProgress(stderr)
  try {
    const today = () => now().toISOString().slice(0, 10)
    const days = await resolveRange(caller, workspaceId, command.query, command, today)
    const view = viewOf(command.view, { ...days, ...(command.query === null ? {} : { text: command.query }) })
    const { format, headings, language } = command
    const started = await caller.call(startExport, { workspaceId, format, view, headings, language })
    const ended = await waitForExport(caller, workspaceId, started, progress, interrupted)
    if (ended.status === 'cancelled') throw new CommandError('The export was cancelled; nothing of it stays.', 130)
    if (interrupted.aborted) throw new CommandError('Cancelled before the file was fetched.', 130)
    if (ended.status !== 'ready')
      throw new CommandError(`The export failed: ${ended.failure?.detail ?? 'the server did not say why.'}`)
    const file = await fetchFile(caller, { workspaceId, exportId: ended.id }, command.out ?? ended.fileName, stdout)
    return resultOf(workspaceId, ended, file)
  } finally {
    progress.end()
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

export const printExport = ({ rows, from, to, file, notes }: ExportResult) =>
  [`${formatNumber(rows)} rows from ${from} to ${to} in ${file}`, ...notes].join('\n')
