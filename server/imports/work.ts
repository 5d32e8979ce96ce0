import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { isOutage } from '#server/db/outages.ts'
import { say } from '#contract/texts.ts'
import { admitJob } from '#server/access/admit.ts'
import { AppError } from '#server/errors.ts'
import { releaseMentions } from '#server/ingest/write/mentions.ts'
import { untilNoneReclassifies } from '#server/ingest/write/turns.ts'
import { messages } from '#server/ingest/messages.ts'
import { begin, findUnfinished, finish, isTakenOver, listUndoing, noteProgress } from './import-rows.ts'
import type { ImportRow, Progress } from './import-rows.ts'
import { revertImport } from './revert.ts'
import { DamagedFile, noProgress, runImport } from './run-import.ts'
import { createSpeedometer } from './speed.ts'

const polling = 2_000
const noting = 500
const outagePause = 5_000
/** Who has lost an import learns so before it writes the next portion; one that is being written ends meanwhile. */
const handover = 5_000

/** Another server has begun an import again. Only the end of the import ends its job, so whose claim holds asks for it once more. */
class TakenOver extends Error {
  constructor() {
    super('another server has begun this import again')
  }
}

/**
 * Does what is to be done about an import: brings its file in, or undoes it. A store that is away or a full disk is waited
 * for; what this server or another one had begun is taken back first.
 */
export async function work(services: Services, importId: string, signal: AbortSignal) {
  while (true) {
    try {
      return await attempt(services, importId, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof TakenOver || (!isOutage(error) && !(await services.disk.isLow()))) throw error
      services.log.warn({ err: error, importId }, 'an import waits for a store or for room')
      await pause(outagePause, undefined, { signal })
    }
  }
}

/** Where files are not shared another server may have been asked to end it meanwhile. */
const isForUs = ({ env, serverId }: Services, job: ImportRow) => env.spoolUrl !== null || job.serverId === serverId

async function attempt(services: Services, importId: string, signal: AbortSignal) {
  const { db, serverId, now } = services
  const waiting = await untilRoom(services, importId, signal)
  if (waiting === null || !isForUs(services, waiting)) return
  if (waiting.status === 'undoing') {
    await untilNoneReclassifies(services, waiting.workspaceId, signal)
    return undo(services, waiting)
  }
  const job = await begin(db, waiting, serverId, now())
  if (job === null) return requireEnded(services, waiting)
  await untilNoneReclassifies(services, job.workspaceId, signal)
  try {
    if (waiting.status === 'running') await beginAnew(services, job, signal)
    await bringIn(services, job, signal)
  } catch (error) {
    if (signal.aborted || error instanceof TakenOver || isOutage(error) || (await services.disk.isLow())) throw error
    await fail(services, job, error)
  }
}

/** The import, once there is room for what it writes. The undos of its workspace, which make room, go first. */
async function untilRoom(services: Services, importId: string, signal: AbortSignal): Promise<ImportRow | null> {
  while (true) {
    const found = await findUnfinished(services.db, importId)
    if (found === null || found.status === 'undoing') return found
    const undos = await listUndoing(services.db, found.workspaceId, services.serverId)
    if (undos.length > 0) await untilNoneReclassifies(services, found.workspaceId, signal)
    for (const undoing of undos) await undo(services, undoing)
    if (!(await services.disk.isLow())) return found
    await pause(polling, undefined, { signal })
  }
}

async function undo(services: Services, job: ImportRow) {
  await revertImport(services, job.workspaceId, job.id)
  await finish(services.db, job, { status: 'undone', at: services.now() })
}

/** What an unfinished import has put in goes, and counts in no month. */
async function takeOut(services: Services, job: ImportRow) {
  await revertImport(services, job.workspaceId, job.id)
  await releaseMentions(services, job)
}

/** What an interrupted import had put in goes, so that its counts are those of one run. */
async function beginAnew(services: Services, job: ImportRow, signal: AbortSignal) {
  services.log.info({ importId: job.id }, 'an interrupted import begins anew')
  await pause(handover, undefined, { signal })
  if (!job.dryRun) await takeOut(services, job)
  await services.clickhouse.run(
    'DELETE FROM import_rejections WHERE workspace_id = {workspaceId:UUID} AND import_id = {importId:UUID}',
    { workspaceId: job.workspaceId, importId: job.id },
  )
}

async function bringIn(services: Services, job: ImportRow, signal: AbortSignal) {
  const { db, now } = services
  let latest: Progress = noProgress()
  let noted = 0
  const speed = createSpeedometer()
  if (job.cancelRequested) return leave(services, job, 'cancelled')
  const { workspaceId, createdBy: userId } = job
  await admitJob('imports.run', services, { workspaceId, userId, signal })
  for await (const progress of runImport(services, job)) {
    latest = progress
    progress.rowsPerSecond = speed(progress.rows)
    await pauseWhileLow(services, job, progress, signal)
    signal.throwIfAborted()
    if (performance.now() - noted < noting) continue
    noted = performance.now()
    const state = await noteProgress(db, job, progress)
    // Awaited before the loop closes what reads the file: a failure that nobody hears meanwhile ends the server.
    if (state !== 'goes on') return await leave(services, job, state)
  }
  const state = await noteProgress(db, job, latest)
  if (state !== 'goes on') return leave(services, job, state)
  await finish(db, job, { status: 'done', progress: latest, at: now() })
}

/** Waits while the disk is low, or until somebody cancels. */
async function pauseWhileLow({ db, disk, log }: Services, job: ImportRow, progress: Progress, signal: AbortSignal) {
  if (!(await disk.isLow())) return
  log.warn({ importId: job.id }, 'an import waits for room on the disk')
  while (!signal.aborted && (await disk.isLow())) {
    if ((await noteProgress(db, job, progress)) !== 'goes on') return
    await pause(polling, undefined, { signal }).catch(() => {})
  }
}

async function requireEnded({ db }: Services, { id }: ImportRow) {
  if ((await findUnfinished(db, id)) !== null) throw new TakenOver()
}

/** What another server has begun again is its own: it takes back and begins anew. */
async function leave(services: Services, job: ImportRow, state: 'cancelled' | 'taken over') {
  if (state === 'taken over') throw new TakenOver()
  if (!job.dryRun) await takeOut(services, job)
  await finish(services.db, job, { status: 'cancelled', progress: noProgress(), at: services.now() })
}

async function fail(services: Services, job: ImportRow, error: unknown) {
  if (!(error instanceof AppError)) services.log.error({ err: error, importId: job.id }, 'import failed')
  if (await isTakenOver(services.db, job)) throw new TakenOver()
  if (!job.dryRun) await takeOut(services, job)
  const failure = error instanceof AppError ? error.text : say(messages.unforeseen)
  const damagedAt = error instanceof DamagedFile ? error.row : undefined
  await finish(services.db, job, { status: 'failed', failure, damagedAt, at: services.now() })
}

/** Ends an import whose attempts have been used up, most likely because its file ends the server that reads it. */
export async function giveUp(services: Services, importId: string) {
  const found = await findUnfinished(services.db, importId)
  if (found === null || !isForUs(services, found)) return
  services.log.error({ importId }, 'an import is given up')
  if (!found.dryRun && found.status === 'undoing') await revertImport(services, found.workspaceId, found.id)
  else if (!found.dryRun) await takeOut(services, found)
  const { status } = found
  await finish(services.db, found, {
    status: status === 'undoing' ? 'undone' : 'failed',
    failure: status === 'undoing' ? undefined : say(messages.givenUp),
    at: services.now(),
  })
}
