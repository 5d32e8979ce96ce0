import type { ConfiguredMiddleware } from 'wretch'
import { idempotencyKeyHeader, requestIdHeader, roleHeader, viewAsHeader } from '#contract/headers.ts'
import { login } from '#contract/session/session.ts'
import type { SessionGate } from '#src/session/gate.ts'
import type { AddProof } from '#src/session/proof.ts'
import type { SessionActor } from '#src/session/session-actor.ts'
import type { ServerClock } from '#src/session/server-clock.ts'
import type { OutcomeReporter } from '#src/session/outcome-reporter.ts'
import type { Vault } from '#src/session/vault.ts'
import { HttpFailure, isAbort, SessionEnded } from './errors.ts'
import { getViewedRole } from './viewed-role.ts'
import { setServerTime, serverNow } from '#src/text/clock.ts'

export const attemptTimeoutMs = 60_000
export const maxRetries = 3

const retryableMethods = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])
const transientStatuses = new Set([408, 429, 502, 503, 504])

const methodOf = (options: { method?: string }) => (options.method ?? 'GET').toUpperCase()

/** Reports every failed request once, after its retries; aborted requests are not failures. */
export const reportMiddleware =
  (report: (error: Error) => void): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    try {
      const response = await next(url, options)
      if (!response.ok) {
        const body = await response.clone().text()
        const requestId = response.headers.get(requestIdHeader)
        report(new HttpFailure(methodOf(options), url, { status: response.status, body, requestId }))
      }
      return response
    } catch (error) {
      if (!isAbort(error) && !(error instanceof SessionEnded))
        report(new HttpFailure(methodOf(options), url, null, error))
      throw error
    }
  }

/** Milliseconds from the `Retry-After` header (seconds or a date); null without one. */
export function readRetryAfterMs(response: Response, now: number) {
  const retryAfter = response.headers.get('Retry-After')
  if (retryAfter === null) return null
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), attemptTimeoutMs) : null
}

/** Exponential with jitter: half fixed, half random. */
export const computeRetryDelayMs = (attempt: number, chance: number) => 500 * 2 ** attempt * (0.5 + chance / 2)

const sleep = (milliseconds: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal!.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp, { once: true })
  })

/** Retries network errors and transient statuses of repeatable requests. */
export const retryMiddleware =
  ({
    wait = sleep,
    chance = Math.random,
    now = serverNow,
  }: { wait?: typeof sleep; chance?: () => number; now?: () => number } = {}): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const mayRepeat = retryableMethods.has(methodOf(options)) || new Headers(options.headers).has(idempotencyKeyHeader)
    for (let attempt = 0; ; attempt += 1) {
      const isLast = !mayRepeat || attempt === maxRetries
      try {
        const response = await next(url, options)
        if (isLast || !transientStatuses.has(response.status)) return response
        await wait(readRetryAfterMs(response, now()) ?? computeRetryDelayMs(attempt, chance()), options.signal)
      } catch (error) {
        if (isLast || options.signal?.aborted || error instanceof SessionEnded) throw error
        await wait(computeRetryDelayMs(attempt, chance()), options.signal)
      }
    }
  }

export const clockMiddleware: ConfiguredMiddleware = (next) => async (url, options) => {
  const response = await next(url, options)
  setServerTime(response.headers.get('date'))
  return response
}

type SessionOptions = {
  actor: SessionActor
  gate: SessionGate
  tally: OutcomeReporter
  vault: Vault
  clock: ServerClock
  /** Whether a URL is one of our APIs; tokens are sent nowhere else. */
  isOurs: (url: URL) => boolean
}

/**
 * Records the user before any delay, since another user may sign in meanwhile. Outermost, so that retries still have
 * the record.
 */
export const personMiddleware =
  ({ actor }: Pick<SessionOptions, 'actor'>): ConfiguredMiddleware =>
  (next) =>
  (url, options) =>
    next(url, { ...options, person: actor.getSnapshot().context.person })

type Current = { token: string | null; epoch: number }

/** Sends the access token, waits for a refresh, and repeats after a 401 as the session decides. */
export function sessionMiddleware({
  actor,
  gate,
  tally: outcomeReporter,
  vault,
  clock,
  isOurs,
}: SessionOptions): ConfiguredMiddleware {
  /** The current token with its epoch, for the user's request; syncs with other tabs first. */
  const currentFor = (person: number): Current => {
    const tokens = vault.sync()
    const { context, ...snapshot } = actor.getSnapshot()
    if (context.person !== person) throw new SessionEnded()
    return { token: snapshot.hasTag('authenticated') ? (tokens?.access_token ?? null) : null, epoch: context.epoch }
  }
  const canSend = ({ token, epoch }: Current) => {
    if (gate.isOpen() && token !== null && vault.usableUntil() <= clock.now())
      actor.send({ type: 'token.expired', epoch })
    return gate.isOpen()
  }
  const waitUntilSettled = async (person: number, before: Current, signal?: AbortSignal | null) => {
    await gate.settled(signal)
    const now = currentFor(person)
    if (before.token !== null && now.token === null) throw new SessionEnded()
    return now
  }

  return (next) =>
    async (url, { person, ...options }) => {
      const address = new URL(url, globalThis.location?.href ?? 'http://localhost')
      if (!isOurs(address) || address.pathname.includes('/auth/')) return next(url, options)
      const counter = address.origin + address.pathname + address.search
      const before = currentFor(person)
      let { token, epoch } = canSend(before) ? before : await waitUntilSettled(person, before, options.signal)
      for (;;) {
        const headers = token === null ? options.headers : { ...options.headers, Authorization: `Bearer ${token}` }
        const response = await next(url, { ...options, headers })
        // Checked before the sync, because a 401 without stored tokens ends the session.
        const isRefreshable = !vault.isEmpty()
        if (isRefreshable || response.status !== 401) currentFor(person)
        if (token === null) return response
        if (response.status !== 401) {
          if (response.status < 400) outcomeReporter.succeeded(counter)
          return response
        }
        outcomeReporter.refused(counter, epoch, isRefreshable)
        // Too many refusals already ended the session and rejected its callers, so there is nothing to wait for.
        if (!gate.isOpen()) await gate.settled(options.signal)
        const after = currentFor(person)
        if (after.token === null || after.epoch === epoch) return response
        ;({ token, epoch } = after)
      }
    }
}

/** Binds a sign-in to the key of this browser. */
export const proofMiddleware =
  (addProof: AddProof): ConfiguredMiddleware =>
  (next) => {
    const proven = addProof(next)
    return (url, options) => (url.endsWith(login.path) ? proven : next)(url, options)
  }

/** Gives each attempt its own timeout; the caller's signal still applies. */
export const timeoutMiddleware: ConfiguredMiddleware = (next) => (url, options) => {
  const limit = AbortSignal.timeout(attemptTimeoutMs)
  return next(url, { ...options, signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit })
}

/**
 * Requests a lower role while viewing a workspace as that role, and reports the role of each response; null if refused.
 */
export const roleMiddleware =
  (onRole: (workspaceId: string, role: string | null) => void): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const workspaceId = /\/workspaces\/([\w-]+)/.exec(url)?.[1]
    if (workspaceId === undefined) return next(url, options)
    const viewed = getViewedRole()
    const asViewed =
      viewed?.workspaceId === workspaceId
        ? { ...options, headers: { ...options.headers, [viewAsHeader]: viewed.role } }
        : options
    const response = await next(url, asViewed)
    const role = response.headers.get(roleHeader)
    if (role !== null || response.status === 403 || response.status === 404) onRole(workspaceId, role)
    return response
  }
