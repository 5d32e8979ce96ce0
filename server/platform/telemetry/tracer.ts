import {
  type Context,
  context,
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { withRequestId } from '#server/ground/request-id.ts'

let tracer: Tracer | null = null
const silent = trace.wrapSpanContext(INVALID_SPAN_CONTEXT)

/** Starts tracing; null stops it. */
export const useTracer = (opened: Tracer | null) => (tracer = opened)

export const isTracing = () => tracer !== null

export const startSpan = (name: string, options: SpanOptions, parent: Context = context.active()): Span =>
  tracer?.startSpan(name, options, parent) ?? silent

export const hasSpan = (within: Context) => trace.getSpan(within) !== undefined

export const errorTypeOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

/** Records only the error's type, because its message may contain user text. */
export function failSpan(span: Span, error: unknown) {
  span.setAttribute('error.type', errorTypeOf(error))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Runs `work` in a span that becomes the parent of what it starts. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
  parent: Context = context.active(),
): Promise<T> {
  if (tracer === null) return work(silent)
  const span = startSpan(name, options, parent)
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span))
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** For work that outlives the request that started it. */
export const detached = <T>(work: () => T): T => withRequestId(undefined, () => context.with(ROOT_CONTEXT, work))

/** The current span as W3C `traceparent`; undefined without a span. */
export function traceparentOf(within: Context = context.active()): string | undefined {
  const span = trace.getSpanContext(within)
  if (span === undefined || !trace.isSpanContextValid(span)) return undefined
  return `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`
}

/** Context of a `traceparent`; the root if it is invalid. */
export function contextOf(traceparent: unknown): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? []
  const span = { traceId: traceId ?? '', spanId: spanId ?? '', traceFlags: Number.parseInt(flags ?? '0', 16) & 1 }
  return trace.isSpanContextValid(span) ? trace.setSpanContext(ROOT_CONTEXT, { ...span, isRemote: true }) : ROOT_CONTEXT
}
