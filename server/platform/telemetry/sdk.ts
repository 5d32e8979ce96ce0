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

const serviceName = 'soundings'
/** Interval of metric reports, and of warnings about an unavailable collector. */
const reportIntervalMs = 60_000
/** Time to send the remaining data at shutdown, in milliseconds. */
const shutdownTimeoutMs = 5_000

/** Returns a function that flushes and closes the exporters. Throws StartError. */
export async function openSdk({ otlpUrl, sampler, metrics }: Telemetry, log: Logger): Promise<() => Promise<void>> {
  const prometheusReaders = metrics === null ? [] : [await startPrometheusServer(metrics)]
  diag.setLogger(createRateLimitedDiagLogger(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const resource = resourceFromAttributes({ 'service.name': serviceName }).merge(
    detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }),
  )
  const meterProvider = new MeterProvider({
    resource,
    readers: [...prometheusReaders, ...(otlpUrl === null ? [] : [createOtlpMetricReader(otlpUrl)])],
  })
  useMeter(meterProvider.getMeter(serviceName))
  const stopProcessMetrics = observeProcess()
  const tracerProvider =
    otlpUrl === null
      ? null
      : new TracerProvider({
          resource,
          sampler: samplerOf(sampler),
          spanProcessors: [
            new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${otlpUrl}/v1/traces` }) }),
          ],
        })
  if (tracerProvider !== null) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    useTracer(tracerProvider.getTracer(serviceName))
  }
  return async () => {
    useMeter(null)
    useTracer(null)
    stopProcessMetrics()
    context.disable()
    const shutdown = Promise.allSettled([meterProvider.shutdown(), tracerProvider?.shutdown()])
    await Promise.race([shutdown, pause(shutdownTimeoutMs, undefined, { ref: false })])
    diag.disable()
  }
}

const createOtlpMetricReader = (otlpUrl: string): IMetricReader =>
  new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${otlpUrl}/v1/metrics` }),
    exportIntervalMillis: reportIntervalMs,
  })

async function startPrometheusServer({ host, port }: NonNullable<Telemetry['metrics']>): Promise<IMetricReader> {
  const exporter = new PrometheusExporter({ host, port, preventServerStart: true, withoutScopeInfo: true })
  try {
    await exporter.startServer()
    return exporter
  } catch (cause) {
    throw new StartError(
      `Metrics can’t be served at ${host}:${port} (${(cause as NodeJS.ErrnoException).code}). Set METRICS_PORT to a free port and METRICS_HOST to an address of this computer.`,
      cause,
    )
  }
}

function samplerOf({ kind, ratio }: Telemetry['sampler']) {
  const [name, isParentBased] = [kind.replace('parentbased_', ''), kind.startsWith('parentbased_')]
  const root =
    name === 'always_on'
      ? new AlwaysOnSampler()
      : name === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

/** Logs at most once per interval, because the SDK reports an unavailable collector at every attempt. */
function createRateLimitedDiagLogger(log: Logger): DiagLogger {
  let reportedAt = -Infinity
  const warn = (message: string) => {
    if (performance.now() - reportedAt < reportIntervalMs) return
    reportedAt = performance.now()
    log.warn(`Traces and metrics can’t be exported: ${message.slice(0, 500)}`)
  }
  const noop = () => {}
  return { error: warn, warn: warn, info: noop, debug: noop, verbose: noop }
}

const nanosecondsPerSecond = 1e9

function observeProcess(): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let previousUtilization = performance.eventLoopUtilization()
  const stopFunctions = [
    observe('eventLoopDelay', () => {
      const value = delay.percentile(99) / nanosecondsPerSecond
      delay.reset()
      return [{ value }]
    }),
    observe('eventLoopUtilization', () => {
      const currentUtilization = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(currentUtilization, previousUtilization)
      previousUtilization = currentUtilization
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
    for (const end of stopFunctions) end()
  }
}
