import { rename, rm, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { say, type Text } from '#contract/texts.ts'
import { admitJob } from '#server/access/admit.ts'
import type { MemberContext, Services } from '#server/context.ts'
import { isOutage } from '#server/db/outages.ts'
import { AppError } from '#server/errors.ts'
import { begin, type ExportRow, findUnfinished, finish, noteProgress } from './export-rows.ts'
import { draftPath, exportPath, makeFolder, removeExported } from './folder.ts'
import { formats } from './formats/index.ts'
import { messages } from './messages.ts'
import { makeRoom } from './room.ts'
import type { Table } from './table.ts'
import { openTable } from './tables/index.ts'

const noting = 400
const outagePause = 3_000
/** Beyond this nobody opens a file any more. */
const mostRows = 10_000_000

class Cancelled extends Error {}
/** Another server has begun the export again. */
class TakenOver extends Error {}

/** Writes the file of an export. A store that is away is waited for; then the file begins anew. */
export async function work(services: Services, exportId: string, signal: AbortSignal) {
  while (true) {
    const waiting = await findUnfinished(services.db, exportId)
    const job = waiting && (await begin(services.db, waiting, services.serverId, services.now()))
    if (!job) return
    const ended = await attempt(services, job, signal)
    if (ended) return
    await pause(outagePause, undefined, { signal })
  }
}

async function attempt(services: Services, job: ExportRow, signal: AbortSignal): Promise<boolean> {
  const { db, env, log, now } = services
  const draft = draftPath(env, job)
  try {
    await finishedBy(services, job, draft, signal)
    return true
  } catch (error) {
    await rm(draft, { force: true })
    signal.throwIfAborted()
    // Only the end of the export ends its job.
    if (error instanceof TakenOver) throw error
    if (error instanceof Cancelled) await finish(db, job, { status: 'cancelled', at: now() })
    else if (isFull(error)) await finish(db, job, { status: 'failed', failure: say(messages.diskFull), at: now() })
    else if (isOutage(error)) return false
    else {
      if (!(error instanceof AppError)) log.error({ err: error, exportId: job.id }, 'an export failed')
      const failure = error instanceof AppError ? error.text : say(messages.unforeseen)
      await finish(db, job, { status: 'failed', failure, at: now() })
    }
    return true
  }
}

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

async function finishedBy(services: Services, job: ExportRow, draft: string, signal: AbortSignal) {
  const { env, db, now } = services
  await makeFolder(env)
  // Half a file of a server that was killed; in a shared folder another one may still be at it.
  if (env.spoolUrl === null) await removeExported(env, job.id)
  if (job.cancelRequested) throw new Cancelled()
  const { workspaceId, createdBy: userId } = job
  const isWhole = job.view.table === 'workspace'
  const action = isWhole ? 'workspace.export' : 'posts.export'
  const context = await admitJob(action, services, { workspaceId, userId, signal })
  const counted: Counted = { rows: 0, total: null }
  const notes = await writeFile(context, job, draft, counted)
  const { size } = await stat(draft)
  await makeRoom(services, workspaceId, size)
  await rename(draft, exportPath(env, job.id))
  const isOurs = await finish(db, job, { status: 'ready', notes, rows: counted.rows, bytes: size, at: now() })
  if (isOurs) return
  const state = await noteProgress(db, job, { rows: counted.rows, rowsTotal: counted.total })
  // Whoever has begun it again writes the same file in its place.
  if (state === 'taken over') throw new TakenOver()
  await removeExported(env, job.id)
  throw new Cancelled()
}

type Counted = { rows: number; total: number | null }

async function writeFile(context: MemberContext, job: ExportRow, draft: string, counted: Counted): Promise<Text[]> {
  const { view, format } = job
  if (view.table === 'workspace' || format === 'zip') {
    const { writeArchive } = await import('./archive/write-archive.ts')
    await writeArchive(context, draft, (table) => watched(context, job, table, counted))
    return []
  }
  const table = await openTable(context, view)
  requireFew(table.total)
  const write = await formats[format].load()
  const notes = await write({ ...table, rows: watched(context, job, table, counted) }, draft)
  requireFew(counted.rows)
  return notes
}

function requireFew(total: number | null) {
  if (total !== null && total > mostRows)
    throw new AppError('too_large', say(messages.tooManyRows, { most: mostRows, rows: total }))
}

/** The rows, with a look now and then at whether anybody still wants them and whether there is room. */
async function* watched({ db, disk }: MemberContext, job: ExportRow, { rows, total }: Table, counted: Counted) {
  counted.total = total
  let noted = -Infinity
  for await (const row of rows) {
    if (performance.now() - noted > noting) {
      noted = performance.now()
      await disk.requireRoom()
      const state = await noteProgress(db, job, { rows: counted.rows, rowsTotal: total })
      if (state === 'cancelled') throw new Cancelled()
      if (state === 'taken over') throw new TakenOver()
    }
    counted.rows++
    if (counted.rows % 500 === 0) await new Promise((resolve) => setImmediate(resolve))
    yield row
  }
}

/** Ends an export whose attempts have been used up, most likely because its file ends the server that writes it. */
export async function giveUp({ db, env, log, now }: Services, exportId: string) {
  const found = await findUnfinished(db, exportId)
  if (found === null) return
  log.error({ exportId }, 'an export is given up')
  await finish(db, found, { status: 'failed', failure: say(messages.unforeseen), at: now() })
  await removeExported(env, exportId)
}
