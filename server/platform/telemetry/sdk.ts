import { setTimeout as pause } from 'node:timers/promises'
import { context, diag, DiagLogLevel, type DiagLogger } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Env } from '#server/platform/env.ts'
import { StartError } from '#server/ground/errors.ts'
import { useMeter, observe } from './meter.ts'
import { useTracer } from './tracer.ts'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'

type Telemetry = Env['telemetry']

const scope = 'soundings'
/** Interval of metric reports, and of warnings about an unavailable collector. */
const reportIntervalMs = 60_000
/** Time to send the remaining data at shutdown, in milliseconds. */
const timeoutMs = 5_000

/** Returns a function that flushes and closes the exporters. Throws StartError. */
export async function openSdk({ otlpUrl, sampler, metrics }: Telemetry, log: Logger): Promise<() => Promise<void>> {
  const scraped = metrics === null ? [] : [await listen(metrics)]
  diag.setLogger(sayNowAndThen(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const resource = resourceFromAttributes({ 'service.name': scope }).merge(
    detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }),
  )
  const meters = new MeterProvider({
    resource,
    readers: [...scraped, ...(otlpUrl === null ? [] : [pushed(otlpUrl)])],
  })
  useMeter(meters.getMeter(scope))
  const endProcess = observeProcess()
  const tracers =
    otlpUrl === null
      ? null
      : new TracerProvider({
          resource,
          sampler: samplerOf(sampler),
          spanProcessors: [
            new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${otlpUrl}/v1/traces` }) }),
          ],
        })
  if (tracers !== null) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    useTracer(tracers.getTracer(scope))
  }
  return async () => {
    useMeter(null)
    useTracer(null)
    endProcess()
    context.disable()
    const sent = Promise.allSettled([meters.shutdown(), tracers?.shutdown()])
    await Promise.race([sent, pause(timeoutMs, undefined, { ref: false })])
    diag.disable()
  }
}

const pushed = (otlpUrl: string): IMetricReader =>
  new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${otlpUrl}/v1/metrics` }),
    exportIntervalMillis: reportIntervalMs,
  })

async function listen({ host, port }: NonNullable<Telemetry['metrics']>): Promise<IMetricReader> {
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true, withoutScopeInfo: true })
  try {
    await exporter.startServer()
    return exporter
  } catch (cause) {
    throw new StartError(
      `Metrics cannot be served at ${host}:${port} (${(cause as NodeJS.ErrnoException).code}). Name a free port in METRICS_PORT and an address of this computer in METRICS_HOST.`,
      cause,
    )
  }
}

function samplerOf({ kind, ratio }: Telemetry['sampler']) {
  const [name, isOfParent] = [kind.replace('parentbased_', ''), kind.startsWith('parentbased_')]
  const root =
    name === 'always_on'
      ? new AlwaysOnSampler()
      : name === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return isOfParent ? new ParentBasedSampler({ root }) : root
}

/** The SDK reports an unavailable collector at every attempt. */
function sayNowAndThen(log: Logger): DiagLogger {
  let reportedAt = -Infinity
  const say = (message: string) => {
    if (performance.now() - reportedAt < reportIntervalMs) return
    reportedAt = performance.now()
    log.warn(`Traces and metrics cannot be handed over: ${message.slice(0, 500)}`)
  }
  const nothing = () => {}
  return { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing }
}

const nanoseconds = 1e9

function observeProcess(): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let known = performance.eventLoopUtilization()
  const ends = [
    observe('eventLoopDelay', () => {
      const value = delay.percentile(99) / nanoseconds
      delay.reset()
      return [{ value }]
    }),
    observe('eventLoopUtilization', () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, known)
      known = now
      return [{ value: utilization }]
    }),
    observe('memory', () => [{ value: process.memoryUsage.rss() }]),
    observe('heap', () =>
      getHeapSpaceStatistics().map(({ space_name, space_used_size }) => ({
        value: space_used_size,
        attributes: { 'v8js.heap.space.name': space_name },
      })),
    ),
  ]
  return () => {
    delay.disable()
    for (const end of ends) end()
  }
}
