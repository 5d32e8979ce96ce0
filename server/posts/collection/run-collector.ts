import { setTimeout as pause } from 'node:timers/promises'
import { toText } from '#contract/texts.ts'
import type { Services } from '#server/access/context.ts'
import { JobTakenOverError } from '#server/jobs/fence.ts'
import type { BoundAdapter } from './adapters.ts'
import { createChart, type Chart } from './chart.ts'
import { beginCollector, type CollectorRow, findCollector } from './collector-rows.ts'
import { type CollectionDependencies, createFollowContext } from './context.ts'
import { openEarlyCounts } from './early-counts.ts'
import { type FoldedReadings, findNewestTime } from './fold.ts'
import { batchReadings } from './batch-readings.ts'
import { giveUpCursor, listMissingGaps, noteFilled } from './gaps.ts'
import { type SourceContext, type ReadResult, SourceError } from './source.ts'
import { reportStatus } from './report-status.ts'
import { readPast } from './read-past.ts'
import { findReadUntil } from './status.ts'
import { storeReadings, type Target } from './store-readings.ts'

const intervalMs = 1_000

/** Runs a collector on this server until the signal aborts or another server takes over. */
export async function runCollector(
  services: Services,
  dependencies: CollectionDependencies,
  collectorId: string,
  stopped: AbortSignal,
): Promise<void> {
  const row = await beginCollector(services, collectorId)
  if (row === null) return
  const adapter = dependencies.adapters.get(row.source) ?? createMissingAdapter(row)
  const lost = new AbortController()
  const signal = AbortSignal.any([stopped, lost.signal])
  const { chart, status, settled } = await openChart(services, dependencies, row, adapter, signal, () => lost.abort())
  chart.start()
  chart.send({ type: 'collector.start' })
  try {
    await watch(services, row, signal, (before, now) => publishChanges(chart, before, now))
  } finally {
    chart.stop()
    await settled()
    await status.stop()
  }
}

async function openChart(
  services: Services,
  dependencies: CollectionDependencies,
  row: CollectorRow,
  adapter: BoundAdapter,
  signal: AbortSignal,
  lose: () => void,
) {
  const { id: collectorId, wanted } = row
  const { mode } = adapter
  const hasGaps = (await listMissingGaps(services, collectorId)).length > 0
  const status = reportStatus(services, collectorId, await findReadUntil(services, row))
  const input = { collectorId, mode, wanted, searchable: adapter.search !== null, hasGaps }
  const whole = (one: AbortSignal) => AbortSignal.any([signal, one])
  const report: SourceContext['report'] = (event) => {
    if (event.kind === 'connected') chart.send({ type: 'source.connected' })
    else if (event.kind === 'waiting') chart.send({ type: 'source.waiting', until: event.until })
    else status.reportBudget(event.budget)
  }
  const reportGap = () => chart.send({ type: 'gap.found' })
  const { store, settled } = createStoring(services, dependencies, row)
  const work = { services, collecting: dependencies, row, adapter, report, reportGap, lose, status, store }
  // Waits for the previous run's last write, since the next run reads its cursor.
  let last: Promise<unknown> = Promise.resolve()
  const afterTheLast = (one: AbortSignal) => {
    const next = last.then(() => follow(work, whole(one)))
    last = next.catch(() => {})
    return next
  }
  const chart = createChart(
    input,
    {
      follow: afterTheLast,
      openGap: () => giveUpCursor(services, collectorId),
      backfill: (one) => backfill(work, whole(one)),
    },
    { reportRetry: status.reportRetry, random: dependencies.random },
  )
  status.observe(chart)
  return { chart, status, settled }
}

type Store = (readings: readonly ReadResult[], target: Target, signal: AbortSignal) => Promise<FoldedReadings>

function createStoring(services: Services, { live }: CollectionDependencies, { id, attempt }: CollectorRow) {
  let last: Promise<unknown> = Promise.resolve()
  const store: Store = (readings, target, signal) => {
    const stored = storeReadings(services, live, { id, attempt }, readings, target, signal)
    last = Promise.allSettled([last, stored]).then(() => {})
    return stored
  }
  return { store, settled: () => last }
}

type Work = {
  services: Services
  collecting: CollectionDependencies
  row: CollectorRow
  adapter: BoundAdapter
  report: SourceContext['report']
  reportGap: () => void
  lose: () => void
  status: ReturnType<typeof reportStatus>
  store: Store
}

/** Reloads cursor, settings and early counts, which may have changed since the last run. */
async function follow(work: Work, signal: AbortSignal) {
  const { services, collecting, row, adapter, report, reportGap, lose, status, store } = work
  const now = await findCollector(services, row.id)
  if (now === null || signal.aborted) return
  const countedUntil = now.cursorAt?.getTime() ?? null
  const early = await openEarlyCounts(services, row.id)
  const context = createFollowContext(services, collecting, now, { signal, report })
  try {
    for await (const readings of batchReadings(adapter.follow(now.settings, now.cursor, context), collecting.portion)) {
      status.reportStoring(findNewestTime(readings))
      await store(readings, { kind: 'live', countedUntil, early }, signal)
      status.reportStored()
      if (readings.some(({ missed }) => missed !== undefined)) reportGap()
      if (signal.aborted) return
    }
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof JobTakenOverError) return lose()
    logUnforeseen(services, row, error)
    throw error
  }
}

async function backfill({ services, collecting, row, adapter, lose, store }: Work, signal: AbortSignal) {
  const now = await findCollector(services, row.id)
  if (now === null || adapter.search === null) return { whole: false }
  const context = createFollowContext(services, collecting, now, { signal, report: () => {} })
  try {
    for (const gap of await listMissingGaps(services, row.id)) {
      const past = { from: gap.from, until: gap.until!, cursor: gap.cursor }
      const found = readPast(services, { adapter, settings: now.settings }, past, context)
      for await (const readings of batchReadings(found, collecting.portion)) {
        await store(readings, { kind: 'past', gapId: gap.id }, signal)
        signal.throwIfAborted()
      }
      signal.throwIfAborted()
      await noteFilled(services, gap.id)
    }
  } catch (error) {
    if (error instanceof JobTakenOverError) lose()
    else if (!signal.aborted) logUnforeseen(services, row, error)
    throw error
  }
  return { whole: (await listMissingGaps(services, row.id)).length === 0 }
}

function logUnforeseen({ log }: Services, { id, name }: CollectorRow, error: unknown) {
  if (!(error instanceof SourceError)) log.error({ err: error, collectorId: id }, `the collector ${name} broke`)
}

/** Polls for user actions every second; keeps the last row while PostgreSQL is down. */
async function watch(
  services: Services,
  row: CollectorRow,
  signal: AbortSignal,
  report: (before: CollectorRow, now: CollectorRow) => void,
) {
  let before = row
  while (!signal.aborted) {
    await pause(intervalMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    const now = await findCollector(services, row.id).catch(() => before)
    if (now === null || now.attempt !== row.attempt) return
    report(before, now)
    before = now
  }
}

/** Reports a source unknown to this installation as a fault of its settings. */
const createMissingAdapter = ({ source }: CollectorRow): BoundAdapter => {
  const fault = () =>
    new SourceError(
      'misconfigured',
      toText(
        /*i18n*/ { id: 'collector.unknownSource', message: 'This installation can’t collect {source}.' },
        { source },
      ),
    )
  return {
    source,
    mode: 'polling',
    parse: () => {
      throw fault()
    },
    test: () => Promise.reject(fault()),
    // oxlint-disable-next-line require-yield -- it never comes to a reading
    follow: async function* () {
      throw fault()
    },
    readFrame: () => {
      throw fault()
    },
    search: null,
    needsText: false,
    textOf: null,
  }
}

function publishChanges(chart: Chart, before: CollectorRow, now: CollectorRow) {
  if (now.wanted !== before.wanted)
    chart.send(now.wanted === 'paused' ? { type: 'collector.pause' } : { type: 'collector.resume' })
  if (now.version !== before.version) chart.send({ type: 'collector.change' })
  if (now.retriesAsked !== before.retriesAsked) chart.send({ type: 'collector.retry' })
  if (now.stopsAsked !== before.stopsAsked) chart.send({ type: 'collector.stopBackfill' })
  if (now.backfillsAsked !== before.backfillsAsked) chart.send({ type: 'collector.backfill' })
}
