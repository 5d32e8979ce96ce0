import type { Chart } from './chart.ts'
import type { CollectorRow } from './collector-rows.ts'

/** Tells the chart what people did to the collector since, on whichever server. */
export function tellChanges(chart: Chart, before: CollectorRow, now: CollectorRow) {
  if (now.wanted !== before.wanted)
    chart.send(now.wanted === 'paused' ? { type: 'collector.pause' } : { type: 'collector.resume' })
  if (now.version !== before.version) chart.send({ type: 'collector.change' })
  if (now.retriesAsked !== before.retriesAsked) chart.send({ type: 'collector.retry' })
  if (now.stopsAsked !== before.stopsAsked) chart.send({ type: 'collector.stopBackfill' })
  if (now.backfillsAsked !== before.backfillsAsked) chart.send({ type: 'collector.backfill' })
}
