import { toText } from '#contract/texts.ts'
import { AddressRefused } from '#server/platform/outside/addresses.ts'
import { checkUrl, type FetchPolicy, type Protocol } from '#server/platform/outside/check-url.ts'
import { certificateErrorCode, causesOf, codeOf, isTimeout } from '#server/platform/outside/network-errors.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { SourceError } from '../source.ts'

export function networkFault(error: unknown, host: string): SourceError {
  const chain = causesOf(error)
  const known = chain.find((one) => one instanceof SourceError)
  if (known) return known
  const refused = chain.find((one) => one instanceof AddressRefused)
  if (refused) return addressFault(refused)
  const code = codeOf(chain)
  if (code !== null && certificateErrorCode.test(code))
    return new SourceError('certificate', toText(faultMessages.certificate, { host, reason: code }), { cause: error })
  if (code === 'ECONNREFUSED')
    return new SourceError('refused', toText(faultMessages.unreachable, { host, reason: 'ECONNREFUSED' }), {
      cause: error,
    })
  if (isTimeout(chain)) return new SourceError('unreachable', toText(faultMessages.silent, { host }), { cause: error })
  const reason = code ?? (error instanceof Error ? error.message : String(error))
  return new SourceError('unreachable', toText(faultMessages.unreachable, { host, reason }), { cause: error })
}

const addressFault = ({ address }: AddressRefused) =>
  new SourceError('misconfigured', toText(faultMessages.addressRefused, { address }))

/** Throws a SourceError for a URL outside the policy, such as a private address. */
export function requireDestination(input: string | URL, policy: FetchPolicy, protocol: Protocol) {
  try {
    return checkUrl(input, policy, protocol)
  } catch (error) {
    throw error instanceof AddressRefused ? addressFault(error) : error
  }
}

export function statusFault(status: number, headers: Headers, host: string, now: number): SourceError | null {
  if (status < 400) return null
  const retryAfter = parseRetryAfter(headers, now)
  const params = { host, status }
  if (status === 429) return new SourceError('rateLimited', toText(faultMessages.rateLimited, { host }), { retryAfter })
  if (status === 401 || status === 403)
    return new SourceError('unauthorized', toText(faultMessages.unauthorized, params))
  if (status === 404 || status === 410) return new SourceError('misconfigured', toText(faultMessages.notThere, params))
  if (status === 408 || status >= 500)
    return new SourceError('unreachable', toText(faultMessages.serverFails, params), { retryAfter })
  return new SourceError('misconfigured', toText(faultMessages.serverFails, params))
}

/** Seconds from Retry-After or X-RateLimit-Reset, given as a number or a date; null if absent. */
export function parseRetryAfter(headers: Headers, now: number): number | null {
  const value = (headers.get('retry-after') ?? headers.get('x-ratelimit-reset') ?? '').trim()
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
