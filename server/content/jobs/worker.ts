import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { isOutage } from '#server/db/outages.ts'
import { AppError } from '#server/handler.ts'
import { adoptOrphans, beat, beatEvery } from './heartbeat.ts'
import { finish, isTakenOver, listRunning, noteProgress, requeue, takeNext, type ImportRow } from './import-rows.ts'
import { noProgress, runImport, type Progress } from './run-import.ts'
import { createSpeedometer, forgetSpeed } from './speed.ts'
import { sweepSpool } from './sweep.ts'
import { takeBack } from './take-back.ts'

const polling = 2_000
const noting = 500
const sweeping = 3_600_000
const healing = 20_000

/** Each reads in a thread of its own, which is most of what an import needs of memory. */
const mostAtOnce = 3

let wake: (() => void) | null = null
let isWanted = false

/** The imports that run in this process; any other that is marked so was interrupted. */
const atWork = new Set<string>()

/** Tells the worker of this process that there is something to do. */
export const wakeImportWorker = () => {
  isWanted = true
  wake?.()
}

/**
 * Works through the imports and undos of this server, those of different workspaces side by side, those of one workspace one
 * after another; first heals what a killed one left behind.
 */
export async function startImportWorker(services: Services): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const working = Promise.all([loop(services, stopping.signal), keepBeating(services, stopping.signal)]).catch(
    (error: unknown) => services.log.error({ err: error }, 'import worker ended'),
  )
  return {
    stop: async () => {
      stopping.abort()
      wakeImportWorker()
      await working
    },
  }
}

async function keepBeating({ db, serverId, log }: Services, signal: AbortSignal) {
  while (!signal.aborted) {
    await beat(db, serverId).catch((error: unknown) => log.warn({ err: error }, 'a heartbeat failed'))
    await pause(beatEvery, undefined, { signal, ref: false }).catch(() => {})
  }
}

async function loop(services: Services, signal: AbortSignal) {
  const working = new Map<string, Promise<void>>()
  const begin = (job: ImportRow) => {
    const ended = work(services, job, signal).finally(() => {
      working.delete(job.workspaceId)
      wakeImportWorker()
    })
    working.set(job.workspaceId, ended)
  }
  let swept = -Infinity
  let healed = -Infinity
  while (!signal.aborted) {
    if (performance.now() - healed > healing) {
      if (!(await heal(services))) {
        await idle(signal)
        continue
      }
      healed = performance.now()
    }
    if (performance.now() - swept > sweeping) {
      swept = performance.now()
      await sweepSpool(services).catch((error: unknown) =>
        services.log.warn({ err: error }, 'old uploads stay for now'),
      )
    }
    isWanted = false
    const job = working.size < mostAtOnce ? await nextJob(services, [...working.keys()]) : null
    if (job === null) await idle(signal)
    else begin(job)
  }
  await Promise.all(working.values())
}

/** While the disk is low only undos go on: they make room. */
async function nextJob({ db, disk, serverId, log, now }: Services, busy: readonly string[]) {
  try {
    return await takeNext(db, serverId, (await disk.isLow()) ? ['undoing'] : ['queued', 'undoing'], busy, now())
  } catch (error) {
    log.warn({ err: error }, 'the list of imports cannot be read')
    return null
  }
}

/** Until there may be something to do; not at all where that was said since the worker last looked. */
function idle(signal: AbortSignal) {
  if (isWanted) return Promise.resolve()
  const woken = new Promise<void>((resolve) => (wake = resolve))
  return Promise.race([woken, pause(polling, undefined, { signal, ref: false }).catch(() => {})])
}

/**
 * Takes over what dead servers left, and begins interrupted imports anew: what they had put in goes, so that their counts are
 * those of one run. False where that must be tried again.
 */
async function heal(services: Services): Promise<boolean> {
  const { db, serverId, log } = services
  try {
    const adopted = await adoptOrphans(db, serverId)
    if (adopted > 0) log.warn({ rows: adopted }, 'imports of a server that is gone were taken over')
    for (const job of await listRunning(db, serverId)) await beginAnew(services, job)
    return true
  } catch (error) {
    log.warn({ err: error }, 'interrupted imports could not be taken back yet')
    return false
  }
}

async function beginAnew(services: Services, job: ImportRow) {
  if (atWork.has(job.id) || (await services.disk.isLow())) return
  services.log.info({ importId: job.id }, 'an interrupted import begins anew')
  if (!job.dryRun) await takeBack(services, job.workspaceId, job.id)
  await dropRejections(services, job)
  await requeue(services.db, job)
}

const dropRejections = ({ clickhouse }: Services, { workspaceId, id }: ImportRow) =>
  clickhouse.run(
    'DELETE FROM import_rejections WHERE workspace_id = {workspaceId:UUID} AND import_id = {importId:UUID}',
    {
      workspaceId,
      importId: id,
    },
  )

async function work(services: Services, job: ImportRow, signal: AbortSignal) {
  const { db, log, now } = services
  atWork.add(job.id)
  try {
    if (job.status === 'undoing') {
      await takeBack(services, job.workspaceId, job.id)
      await finish(db, job, { status: 'undone', at: now() })
    } else await bringIn(services, job, signal)
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error, importId: job.id }, 'import failed')
    await fail(services, job, error)
  } finally {
    atWork.delete(job.id)
    forgetSpeed(job.id)
  }
}

async function bringIn(services: Services, job: ImportRow, signal: AbortSignal) {
  const { db, now } = services
  let latest: Progress = noProgress()
  let noted = 0
  const speed = createSpeedometer(job.id)
  for await (const progress of runImport(services, job)) {
    latest = progress
    speed(progress.rows)
    await untilRoom(services, job, progress, signal)
    if (signal.aborted) return
    if (performance.now() - noted < noting) continue
    noted = performance.now()
    const state = await noteProgress(db, job, progress)
    if (state !== 'goes on') return leave(services, job, state)
  }
  const state = await noteProgress(db, job, latest)
  if (state !== 'goes on') return leave(services, job, state)
  await finish(db, job, { status: 'done', progress: latest, at: now() })
}

/** Waits while the disk is low, or until somebody cancels. */
async function untilRoom({ db, disk, log }: Services, job: ImportRow, progress: Progress, signal: AbortSignal) {
  if (!(await disk.isLow())) return
  log.warn({ importId: job.id }, 'an import waits for room on the disk')
  while (!signal.aborted && (await disk.isLow())) {
    if ((await noteProgress(db, job, progress)) !== 'goes on') return
    await pause(polling, undefined, { signal }).catch(() => {})
  }
}

/** What another server has taken over is its own: it takes back and begins anew. */
async function leave(services: Services, job: ImportRow, state: 'cancelled' | 'taken over') {
  if (state === 'taken over') return
  if (!job.dryRun) await takeBack(services, job.workspaceId, job.id)
  await finish(services.db, job, { status: 'cancelled', progress: noProgress(), at: services.now() })
}

/**
 * A failed import leaves nothing behind. One that failed by a store that is away, or while the disk is low, or that cannot be
 * taken back, stays marked as running: it is healed as soon as that has passed.
 */
async function fail(services: Services, job: ImportRow, error: unknown) {
  const failure =
    error instanceof AppError ? error.message : 'Something went wrong that nobody foresaw. The server has logged it.'
  try {
    if (job.status === 'undoing') return void (await pause(polling))
    if (isOutage(error) || (await services.disk.isLow()) || (await isTakenOver(services.db, job))) return
    if (!job.dryRun) await takeBack(services, job.workspaceId, job.id)
    await finish(services.db, job, { status: 'failed', failure, at: services.now() })
  } catch (again) {
    services.log.error({ err: again, importId: job.id }, 'a failed import could not be taken back')
  }
}
