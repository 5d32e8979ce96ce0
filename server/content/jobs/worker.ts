import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { AppError } from '#server/handler.ts'
import { finish, listRunning, noteProgress, requeue, takeNext, type ImportRow } from './import-rows.ts'
import { noProgress, runImport, type Progress } from './run-import.ts'
import { createSpeedometer, forgetSpeed } from './speed.ts'
import { sweepSpool } from './sweep.ts'
import { takeBack } from './take-back.ts'

const polling = 2_000
const noting = 500
const sweeping = 3_600_000

let wake: (() => void) | null = null

/** Tells the worker of this process that there is something to do. */
export const wakeImportWorker = () => wake?.()

/** Works through imports and undos one at a time; first heals what a killed server left behind. */
export async function startImportWorker(services: Services): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const working = loop(services, stopping.signal).catch((error: unknown) =>
    services.log.error({ err: error }, 'import worker ended'),
  )
  return {
    stop: async () => {
      stopping.abort()
      wake?.()
      await working
    },
  }
}

async function loop(services: Services, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      await heal(services)
      break
    } catch (error) {
      services.log.warn({ err: error }, 'interrupted imports could not be taken back yet')
      await idle(signal)
    }
  }
  let swept = -Infinity
  while (!signal.aborted) {
    if (performance.now() - swept > sweeping) {
      swept = performance.now()
      await sweepSpool(services).catch((error: unknown) =>
        services.log.warn({ err: error }, 'old uploads stay for now'),
      )
    }
    const job = await takeNext(services.db, services.now()).catch((error: unknown) => {
      services.log.warn({ err: error }, 'the list of imports cannot be read')
      return null
    })
    if (job === null) await idle(signal)
    else await work(services, job, signal)
  }
}

function idle(signal: AbortSignal) {
  const woken = new Promise<void>((resolve) => (wake = resolve))
  return Promise.race([woken, pause(polling, undefined, { signal, ref: false }).catch(() => {})])
}

/** An interrupted import begins anew: what it had put in goes, so that its counts are those of one run. */
async function heal(services: Services) {
  for (const job of await listRunning(services.db)) {
    services.log.info({ importId: job.id }, 'an interrupted import begins anew')
    if (!job.dryRun) await takeBack(services, job.workspaceId, job.id)
    await dropRejections(services, job)
    await requeue(services.db, job.id)
  }
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
  try {
    if (job.status === 'undoing') {
      await takeBack(services, job.workspaceId, job.id)
      await finish(db, job.id, { status: 'undone', at: now() })
    } else await bringIn(services, job, signal)
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error, importId: job.id }, 'import failed')
    await fail(services, job, error)
  } finally {
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
    if (signal.aborted) return
    if (performance.now() - noted < noting) continue
    noted = performance.now()
    if (await noteProgress(db, job.id, progress)) return cancel(services, job)
  }
  if (await noteProgress(db, job.id, latest)) return cancel(services, job)
  await finish(db, job.id, { status: 'done', progress: latest, at: now() })
}

async function cancel(services: Services, job: ImportRow) {
  if (!job.dryRun) await takeBack(services, job.workspaceId, job.id)
  await finish(services.db, job.id, { status: 'cancelled', progress: noProgress(), at: services.now() })
}

/** A failed import leaves nothing behind. Where even that fails, it stays marked as running, for the next start to heal. */
async function fail(services: Services, job: ImportRow, error: unknown) {
  const failure =
    error instanceof AppError ? error.message : 'Something went wrong that nobody foresaw. The server has logged it.'
  try {
    if (job.status === 'undoing') return void (await pause(polling))
    if (!job.dryRun) await takeBack(services, job.workspaceId, job.id)
    await finish(services.db, job.id, { status: 'failed', failure, at: services.now() })
  } catch (again) {
    services.log.error({ err: again, importId: job.id }, 'a failed import could not be taken back')
  }
}
