import { type Attributes, SpanKind } from '@opentelemetry/api'
import { record } from './meter.ts'
import { errorTypeOf, traced } from './tracer.ts'

/** Traces a call to another server. Records only the host, because paths and parameters may be secret. */
export function observeCall<Answer extends { status: number }>(
  { of, method, url }: { of: 'collector' | 'channel'; method: string; url: URL },
  call: () => Promise<Answer>,
) {
  const startedAt = performance.now()
  const attributes: Attributes = { 'peer.service': of, 'http.request.method': method }
  const note = (outcome: Attributes) =>
    record('outgoingDuration', (performance.now() - startedAt) / 1_000, { ...attributes, ...outcome })
  const options = { kind: SpanKind.CLIENT, attributes: { ...attributes, 'server.address': url.hostname } }
  return traced(method, options, async (span) => {
    try {
      const answer = await call()
      const status = { 'http.response.status_code': answer.status }
      span.setAttributes(status)
      note(status)
      return answer
    } catch (error) {
      note({ 'error.type': errorTypeOf(error) })
      throw error
    }
  })
}

export const observeMail = <T>(host: string, work: () => Promise<T>) =>
  traced(
    'SMTP',
    { kind: SpanKind.CLIENT, attributes: { 'server.address': host, 'network.protocol.name': 'smtp' } },
    work,
  )
