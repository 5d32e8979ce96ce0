import type { Attributes, Meter } from '@opentelemetry/api'
import { type MetricName, metrics, type ObservedMetric } from './metrics.ts'

type Observation = { value: number; attributes?: Attributes }
type Read = () => readonly Observation[] | Promise<readonly Observation[]>
type Recorder = (value: number, attributes?: Attributes) => void

let recorders: Partial<Record<MetricName, Recorder>> | null = null
const readers = new Map<MetricName, Set<Read>>()

export const isMetering = () => recorders !== null

/** Records a value, or adds it to a counter. */
export const record = (metric: Exclude<MetricName, ObservedMetric>, value: number, attributes?: Attributes) =>
  recorders?.[metric]?.(value, attributes)

/** Reads the metric on each scrape; returns a function that stops it. */
export function observe(metric: ObservedMetric, read: Read): () => void {
  const known = readers.get(metric) ?? new Set()
  readers.set(metric, known.add(read))
  return () => void known.delete(read)
}

/** Starts recording; null stops it. */
export function useMeter(meter: Meter | null) {
  recorders = meter && Object.fromEntries(Object.keys(metrics).map((name) => [name, open(meter, name as MetricName)]))
}

function open(meter: Meter, name: MetricName): Recorder | undefined {
  const metric = metrics[name]
  const { unit, description } = metric
  if (metric.kind === 'histogram') {
    const histogram = meter.createHistogram(metric.name, {
      unit,
      description,
      advice: { explicitBucketBoundaries: [...metric.buckets] },
    })
    return (value, attributes) => histogram.record(value, attributes)
  }
  if (metric.kind === 'gauge') {
    meter.createObservableGauge(metric.name, { unit, description }).addCallback(async (result) => {
      for (const read of readers.get(name) ?? [])
        for (const { value, attributes } of await read()) result.observe(value, attributes)
    })
    return undefined
  }
  const counter =
    metric.kind === 'counter'
      ? meter.createCounter(metric.name, { unit, description })
      : meter.createUpDownCounter(metric.name, { unit, description })
  return (value, attributes) => counter.add(value, attributes)
}

const freshMs = 15_000

/** Caches a database query for 15 seconds; failures aren't cached. */
export function withShortCache<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let known: { answer: Promise<Answer>; at: number } | null = null
  return () => {
    if (known !== null && performance.now() - known.at <= freshMs) return known.answer
    const reading = { answer: read(), at: performance.now() }
    known = reading
    reading.answer.catch(() => {
      if (known === reading) known = null
    })
    return reading.answer
  }
}
