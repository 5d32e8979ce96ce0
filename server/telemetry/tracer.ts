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
import { withRequestId } from '#server/request-id.ts'

let tracer: Tracer | null = null
const silent = trace.wrapSpanContext(INVALID_SPAN_CONTEXT)

/** From here on spans are made; null ends it. */
export const useTracer = (opened: Tracer | null) => (tracer = opened)

export const isTracing = () => tracer !== null

export const startSpan = (name: string, options: SpanOptions, parent: Context = context.active()): Span =>
  tracer?.startSpan(name, options, parent) ?? silent

export const hasSpan = (within: Context) => trace.getSpan(within) !== undefined

export const errorTypeOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

/** Its message may tell what a person wrote: a span is told the kind alone. */
export function failSpan(span: Span, error: unknown) {
  span.setAttribute('error.type', errorTypeOf(error))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** A span around `work`; what that begins stands below it. */
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

/** What goes on after the request that happened to begin it. */
export const detached = <T>(work: () => T): T => withRequestId(undefined, () => context.with(ROOT_CONTEXT, work))

/** The current span in W3C's words (`traceparent`); undefined where there is none. */
export function traceparentOf(within: Context = context.active()): string | undefined {
  const span = trace.getSpanContext(within)
  if (span === undefined || !trace.isSpanContextValid(span)) return undefined
  return `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`
}

/** A context below the span that a `traceparent` names; the root where it names none. */
export function contextOf(traceparent: unknown): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? []
  const span = { traceId: traceId ?? '', spanId: spanId ?? '', traceFlags: Number.parseInt(flags ?? '0', 16) & 1 }
  return trace.isSpanContextValid(span) ? trace.setSpanContext(ROOT_CONTEXT, { ...span, isRemote: true }) : ROOT_CONTEXT
}
