import { Agent, fetch as undiciFetch, type Response } from 'undici'
import { toText } from '#contract/texts.ts'
import { publicLookup, type Resolve } from '#server/platform/outside/addresses.ts'
import type { CheckedUrl, FetchPolicy } from '#server/platform/outside/check-url.ts'
import { observeCall } from '#server/platform/telemetry/outgoing.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { SourceError, type CollectorFetch } from '../source.ts'
import { requireDestination, networkFault } from './faults.ts'
import { limitedBody, readBodyText, tooLarge } from './limited-body.ts'
import { redirectStatuses } from '#server/platform/outside/network-errors.ts'

const maxRedirects = 5
const defaultTimeoutMs = 10_000
const defaultMaxBytes = 5_000_000
const permanentRedirects = new Set([301, 308])

type Init = NonNullable<Parameters<CollectorFetch>[1]>

/** Checks the policy for every redirect, and limits time and size. */
export function createFetch({
  policy,
  resolve,
  idleMs,
  agentName,
}: {
  policy: FetchPolicy
  resolve: Resolve
  idleMs: number
  agentName: string
}) {
  const limits = { headersTimeout: idleMs, bodyTimeout: idleMs }
  const agents = {
    open: new Agent({ ...limits, connect: { lookup: publicLookup(resolve), timeout: defaultTimeoutMs } }),
    local: new Agent({ ...limits, connect: { timeout: defaultTimeoutMs } }),
  }

  const ask = ({ url, local }: CheckedUrl, init: Init, signal: AbortSignal | undefined) => {
    const { method = 'GET' } = init
    return observeCall({ of: 'collector', method, url }, () =>
      undiciFetch(url, {
        dispatcher: local ? agents.local : agents.open,
        redirect: 'manual',
        method,
        headers: { 'user-agent': agentName, ...init.headers },
        ...(init.body === undefined ? {} : { body: init.body }),
        ...(signal === undefined ? {} : { signal }),
      }),
    )
  }

  const fetch: CollectorFetch = async (input, init = {}) => {
    const { maxBytes = defaultMaxBytes, timeoutMs = defaultTimeoutMs } = init
    const signal = withTimeout(init.signal, timeoutMs)
    const first = requireDestination(input, policy, 'http')
    try {
      const { response, at, movedTo } = await followRedirects(
        first,
        init,
        (to, headers) => ask(to, headers, signal),
        policy,
      )
      return answerOf(response, { url: at, movedTo, maxBytes, signal: init.signal })
    } catch (error) {
      init.signal?.throwIfAborted()
      throw networkFault(error, first.url.host)
    }
  }
  return { fetch, close: () => Promise.all([agents.open.destroy(), agents.local.destroy()]) }
}

/** 0 disables the timeout: a stream lasts until the agent's idle timeout. */
function withTimeout(signal: AbortSignal | undefined, timeoutMs: number) {
  if (timeoutMs === 0) return signal
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout])
}

async function followRedirects(
  first: CheckedUrl,
  init: Init,
  ask: (to: CheckedUrl, init: Init) => Promise<Response>,
  policy: FetchPolicy,
) {
  let to = first
  let sent = init
  let isPermanent = true
  let movedTo: string | null = null
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const response = await ask(to, sent)
    if (!redirectStatuses.has(response.status)) return { response, at: to.url, movedTo }
    await response.body?.cancel()
    const next = URL.parse(response.headers.get('location') ?? '', to.url)
    if (next === null || (init.method ?? 'GET') !== 'GET')
      throw new SourceError('misconfigured', toText(faultMessages.redirected, { host: to.url.host }))
    next.hash = ''
    if (next.origin !== to.url.origin) sent = { ...sent, headers: withoutCredentials(sent.headers) }
    to = requireDestination(next, policy, 'http')
    isPermanent &&= permanentRedirects.has(response.status)
    if (isPermanent) movedTo = to.url.href
  }
  const params = { host: first.url.host, most: maxRedirects }
  throw new SourceError('misconfigured', toText(faultMessages.redirected, params))
}

const withoutCredentials = (headers: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(?:authorization|cookie|x-goog-api-key)$/i.test(name)),
  )

function answerOf(
  response: Response,
  options: { url: URL; movedTo: string | null; maxBytes: number; signal: AbortSignal | undefined },
): Awaited<ReturnType<CollectorFetch>> {
  const { url, movedTo, maxBytes, signal } = options
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    void response.body?.cancel()
    throw tooLarge(url.host, maxBytes)
  }
  const headers = new Headers([...response.headers])
  const body = limitedBody(response.body, { host: url.host, maxBytes, signal })
  return {
    status: response.status,
    headers,
    url: url.href,
    ...(movedTo === null ? {} : { movedTo }),
    body,
    text: () => readBodyText(body, headers.get('content-type')),
  }
}
