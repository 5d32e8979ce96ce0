import { Agent, fetch, type Response } from 'undici'
import type { ChannelKind } from '#contract/channels/recipients.ts'
import { toText, type Text } from '#contract/texts.ts'
import { cutText } from '#server/ground/cut-text.ts'
import type { Env } from '#server/platform/env.ts'
import { AddressRefused, publicLookup, type Resolve, resolveBySystem } from '#server/platform/outside/addresses.ts'
import { checkUrl, type CheckedUrl } from '#server/platform/outside/check-url.ts'
import {
  certificateErrorCode,
  causesOf,
  codeOf,
  isTimeout,
  redirectStatuses,
} from '#server/platform/outside/network-errors.ts'
import { observeCall } from '#server/platform/telemetry/outgoing.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'

const defaultTimeoutMs = 10_000
const maxBytes = 64 * 1024
const shownCharacters = 500

export type Answer = {
  status: number | null
  milliseconds: number
  body: string
  /** A redirect's target without secrets; null for other responses. */
  movedTo: string | null
  /** Seconds from Retry-After; null if absent. */
  retryAfter: number | null
  /** Why there was no response, or what its status means; null if accepted. */
  problem: Text | null
}

export const isAccepted = ({ status }: Answer) => status !== null && status >= 200 && status < 300

/**
 * Why a channel's URL isn't allowed; null if it is. Names are resolved only when it is called.
 * Allowed are HTTPS URLs on a usual port with a public address other than this installation;
 * for Slack and Teams only their hosts; and origins from the operator.
 */
export function findUrlProblem(kind: ChannelKind, url: string, env: Env): Text | null {
  try {
    const { local, url: to } = requireDestination(url, env)
    return local ? null : findVendorProblem(kind, to)
  } catch (error) {
    if (error instanceof Refused) return error.text
    throw error
  }
}

class Refused extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(text.detail)
    this.text = text
  }
}

/** Hosts by kind; `*` matches any subdomain. */
const vendorHosts: Partial<Record<ChannelKind, { vendor: string; hosts: readonly string[] }>> = {
  slack: { vendor: 'Slack', hosts: ['hooks.slack.com', 'hooks.slack-gov.com'] },
  teams: {
    vendor: 'Microsoft Teams',
    hosts: ['*.webhook.office.com', '*.logic.azure.com', '*.api.powerplatform.com'],
  },
}

/** A mistyped host would send posts to strangers. */
function findVendorProblem(kind: ChannelKind, url: URL): Text | null {
  const known = vendorHosts[kind]
  const isOf = (host: string) => (host.startsWith('*') ? hostOf(url).endsWith(host.slice(1)) : hostOf(url) === host)
  if (known === undefined || known.hosts.some(isOf)) return null
  return toText(
    /*i18n*/ {
      id: 'channel.otherHost',
      message: 'Enter an address of {vendor}: {hosts}. To post to {host}, add a webhook instead.',
    },
    { vendor: known.vendor, hosts: known.hosts.join(', '), host: url.host },
  )
}

/** A trailing full stop names the same host. */
const hostOf = ({ hostname }: URL) => hostname.replace(/\.$/, '')

function requireDestination(written: string, { channelLocalOrigins, publicUrl }: Env): CheckedUrl {
  const policy = { allowed: new Set(channelLocalOrigins), ports: new Set([443, 8443]) }
  const url = URL.parse(written)
  if (url !== null && hostOf(url) === hostOf(new URL(publicUrl)) && !policy.allowed.has(url.origin))
    throw new Refused(
      toText(
        /*i18n*/ { id: 'channel.ownAddress', message: '{host} is this installation itself. Enter another address.' },
        { host: url.host },
      ),
    )
  if (url?.protocol === 'http:' && !policy.allowed.has(url.origin))
    throw new Refused(
      toText({
        id: 'Enter an address that begins with https://.',
        message: 'Enter an address that begins with https://.',
      }),
    )
  try {
    return checkUrl(written, policy, 'http')
  } catch (error) {
    throw error instanceof AddressRefused ? new Refused(addressRefused(error)) : error
  }
}

const addressRefused = ({ address }: AddressRefused) => toText(faultMessages.addressRefused, { address })

/** Posts once, without following redirects. Throws only if `signal` aborts. */
export async function sendWebhook(
  { url, body, headers }: { url: string; body: string; headers: Record<string, string> },
  {
    env,
    signal,
    now,
    resolve = resolveBySystem,
    timeoutMs = defaultTimeoutMs,
  }: { env: Env; signal: AbortSignal; now: () => Date; resolve?: Resolve; timeoutMs?: number },
): Promise<Answer> {
  const startedAt = performance.now()
  const elapsedMs = () => Math.round(performance.now() - startedAt)
  let agent: Agent | null = null
  try {
    const { url: to, local } = requireDestination(url, env)
    agent = new Agent({ connect: { timeout: timeoutMs, ...(local ? {} : { lookup: publicLookup(resolve) }) } })
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const dispatcher = agent
    const response = await observeCall({ of: 'channel', method: 'POST', url: to }, () =>
      fetch(to, {
        dispatcher,
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Soundings', ...headers },
        body,
        signal: limit,
      }),
    )
    const beginning = await readBeginning(response)
    return {
      status: response.status,
      milliseconds: elapsedMs(),
      body: beginning,
      movedTo: movedTo(response, to),
      retryAfter: parseRetryAfter(response.headers.get('retry-after'), now().getTime()),
      problem: findStatusProblem(response, to.host),
    }
  } catch (error) {
    signal.throwIfAborted()
    const problem = failureOf(error, URL.parse(url)?.host ?? '')
    return { status: null, milliseconds: elapsedMs(), body: '', movedTo: null, retryAfter: null, problem }
  } finally {
    await agent?.destroy()
  }
}

/** The status decides: reads at most 64 kB of the body, and ignores its failures. */
async function readBeginning({ body }: Response) {
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of body ?? []) {
      pieces.push(piece)
      bytes += piece.byteLength
      if (bytes >= maxBytes) break
    }
  } catch {
    // What has arrived is enough.
  }
  const text = new TextDecoder().decode(Buffer.concat(pieces))
  return cutText(text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim(), shownCharacters)
}

/** Without secrets: drops the query string, and a path equal to the channel's own. */
function movedTo({ status, headers }: Response, from: URL): string | null {
  const location = headers.get('location')
  const to = location !== null && redirectStatuses.has(status) ? URL.parse(location, from) : null
  if (to === null) return null
  return cutText(`${to.origin}${to.pathname === from.pathname ? '/…' : to.pathname}`, 200)
}

function findStatusProblem({ status, headers }: Response, host: string): Text | null {
  if (status >= 200 && status < 300) return null
  if (redirectStatuses.has(status))
    return toText(
      /*i18n*/ {
        id: 'channel.redirects',
        message: '{host} redirects to {location} ({status}). Enter the final address.',
      },
      { host, status, location: cutText(headers.get('location') ?? '–', 200) },
    )
  if (status === 410)
    return toText(
      /*i18n*/ { id: 'channel.gone', message: '{host} says that this address no longer exists (410).' },
      { host },
    )
  if (status === 401 || status === 403 || status === 404)
    return toText(
      /*i18n*/ {
        id: 'channel.notThere',
        message: '{host} rejected this address ({status}). Check that you copied all of it, or create a new one there.',
      },
      { host, status },
    )
  return toText(faultMessages.serverFails, { host, status })
}

function failureOf(error: unknown, host: string): Text {
  if (error instanceof Refused) return error.text
  const chain = causesOf(error)
  const refused = chain.find((one) => one instanceof AddressRefused)
  if (refused) return addressRefused(refused)
  if (isTimeout(chain)) return toText(faultMessages.silent, { host })
  const reason = codeOf(chain) ?? (chain.at(-1) as Error).message
  if (certificateErrorCode.test(reason)) return toText(faultMessages.certificate, { host, reason })
  return toText(faultMessages.unreachable, { host, reason })
}

function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
