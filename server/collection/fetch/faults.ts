import { say } from '#contract/texts.ts'
import { faultMessages } from '../fault-messages.ts'
import { SourceFault } from '../source.ts'

const aboutCertificates = /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_SSL_|EPROTO)/

/** What a failed connection means for the one who follows a source. */
export function networkFault(error: unknown, host: string): SourceFault {
  const chain = causesOf(error)
  const known = chain.find((one) => one instanceof SourceFault)
  if (known) return known
  const code = chain.map(codeOf).find((found) => found !== null) ?? null
  if (code !== null && aboutCertificates.test(code))
    return new SourceFault('certificate', say(faultMessages.certificate, { host, reason: code }), { cause: error })
  if (code === 'ECONNREFUSED')
    return new SourceFault('refused', say(faultMessages.connectionRefused, { host }), { cause: error })
  if (isTimeout(code, chain))
    return new SourceFault('unreachable', say(faultMessages.silent, { host }), { cause: error })
  const reason = code ?? (error instanceof Error ? error.message : String(error))
  return new SourceFault('unreachable', say(faultMessages.unreachable, { host, reason }), { cause: error })
}

const timeouts = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

const isTimeout = (code: string | null, chain: unknown[]) =>
  (code !== null && timeouts.has(code)) || chain.some((one) => (one as Error).name === 'TimeoutError')

/** An error, what caused it, and what was tried side by side. */
function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  let next = error
  while (next instanceof Error && chain.length < 10) {
    chain.push(next)
    if (next instanceof AggregateError) chain.push(...next.errors)
    next = next.cause
  }
  return chain
}

function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : null
}

/** What an answer other than 2xx means; null where there is nothing wrong with it. */
export function statusFault(status: number, headers: Headers, host: string, now: number): SourceFault | null {
  if (status < 400) return null
  const retryAfter = retryAfterOf(headers, now)
  const params = { host, status }
  if (status === 429) return new SourceFault('rateLimited', say(faultMessages.rateLimited, { host }), { retryAfter })
  if (status === 401 || status === 403) return new SourceFault('unauthorized', say(faultMessages.unauthorized, params))
  if (status === 404 || status === 410) return new SourceFault('misconfigured', say(faultMessages.notThere, params))
  if (status === 408 || status >= 500)
    return new SourceFault('unreachable', say(faultMessages.serverFails, params), { retryAfter })
  return new SourceFault('misconfigured', say(faultMessages.callRefused, params))
}

/** Seconds to wait by what the headers say, in seconds or as a date; null where they say nothing. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const value = (headers.get('retry-after') ?? headers.get('x-ratelimit-reset') ?? '').trim()
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
