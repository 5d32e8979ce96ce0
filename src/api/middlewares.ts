import type { ConfiguredMiddleware } from 'wretch'
import { idempotencyKeyHeader, requestIdHeader, roleHeader, viewAsHeader } from '#contract/headers.ts'
import { login } from '#contract/session/session.ts'
import type { SessionGate } from '#src/session/gate.ts'
import type { Prove } from '#src/session/proof.ts'
import type { SessionActor } from '#src/session/session-actor.ts'
import type { ServerClock } from '#src/session/server-clock.ts'
import type { Tally } from '#src/session/tally.ts'
import type { Vault } from '#src/session/vault.ts'
import { HttpFailure, isAbort, SessionEnded } from './errors.ts'
import { viewedAs } from './viewed-as.ts'
import { setServerTime, serverNow } from '#src/text/clock.ts'

export const attemptTimeoutMs = 60_000
export const maxRetries = 3

const repeatable = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])
const passing = new Set([408, 429, 502, 503, 504])

const methodOf = (options: { method?: string }) => (options.method ?? 'GET').toUpperCase()

/** Reports every failed request once, after its retries; a caller that gave up has no failure. */
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

/** Milliseconds a server asks to wait, as seconds or as a date; null where it does not ask. */
export function retryAfter(response: Response, now: number) {
  const retryAfter = response.headers.get('Retry-After')
  if (retryAfter === null) return null
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), attemptTimeoutMs) : null
}

/** Exponential with jitter: half fixed, half by chance. */
export const backOff = (attempt: number, chance: number) => 500 * 2 ** attempt * (0.5 + chance / 2)

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

/** Repeats what may pass: network errors and passing statuses, of methods that may be repeated. */
export const retryMiddleware =
  ({
    wait = sleep,
    chance = Math.random,
    now = serverNow,
  }: { wait?: typeof sleep; chance?: () => number; now?: () => number } = {}): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const mayRepeat = repeatable.has(methodOf(options)) || new Headers(options.headers).has(idempotencyKeyHeader)
    for (let attempt = 0; ; attempt += 1) {
      const isLast = !mayRepeat || attempt === maxRetries
      try {
        const response = await next(url, options)
        if (isLast || !passing.has(response.status)) return response
        await wait(retryAfter(response, now()) ?? backOff(attempt, chance()), options.signal)
      } catch (error) {
        if (isLast || options.signal?.aborted || error instanceof SessionEnded) throw error
        await wait(backOff(attempt, chance()), options.signal)
      }
    }
  }

/** Sets the app's clock by the `Date` header of every answer. */
export const clockMiddleware: ConfiguredMiddleware = (next) => async (url, options) => {
  const response = await next(url, options)
  setServerTime(response.headers.get('date'))
  return response
}

type SessionOptions = {
  actor: SessionActor
  gate: SessionGate
  tally: Tally
  vault: Vault
  clock: ServerClock
  /** Whether an address is one of our APIs; others never see a token. */
  isOurs: (url: URL) => boolean
}

/**
 * Notes whose request it is, before anything can delay it: another person may sign in meanwhile. Outermost, for what
 * repeats a request must find the note on it.
 */
export const personMiddleware =
  ({ actor }: Pick<SessionOptions, 'actor'>): ConfiguredMiddleware =>
  (next) =>
  (url, options) =>
    next(url, { ...options, person: actor.getSnapshot().context.person })

type Current = { token: string | null; epoch: number }

const addressOf = (url: string) => new URL(url, globalThis.location?.href ?? 'http://localhost')
const counterOf = (address: URL) => address.origin + address.pathname + address.search

/** Carries the access token, waits for a refresh, and repeats after a 401 as the session decides. */
export function sessionMiddleware({ actor, gate, tally, vault, clock, isOurs }: SessionOptions): ConfiguredMiddleware {
  /** The current token with its epoch, for a request of that person; syncing first tells of another tab's doings. */
  const currentFor = (person: number): Current => {
    const tokens = vault.sync()
    const { context, ...snapshot } = actor.getSnapshot()
    if (context.person !== person) throw new SessionEnded()
    return { token: snapshot.hasTag('authenticated') ? (tokens?.access_token ?? null) : null, epoch: context.epoch }
  }
  const mayGo = ({ token, epoch }: Current) => {
    if (gate.isOpen() && token !== null && vault.usableUntil() <= clock.now())
      actor.send({ type: 'token.expired', epoch })
    return gate.isOpen()
  }
  const settled = async (person: number, began: Current, signal?: AbortSignal | null) => {
    await gate.settled(signal)
    const now = currentFor(person)
    if (began.token !== null && now.token === null) throw new SessionEnded()
    return now
  }

  return (next) =>
    async (url, { person, ...options }) => {
      const address = addressOf(url)
      if (!isOurs(address) || address.pathname.includes('/auth/')) return next(url, options)
      const counter = counterOf(address)
      const began = currentFor(person)
      let { token, epoch } = mayGo(began) ? began : await settled(person, began, options.signal)
      for (;;) {
        const headers = token === null ? options.headers : { ...options.headers, Authorization: `Bearer ${token}` }
        const response = await next(url, { ...options, headers })
        // Before the session hears of it by a sync: a 401 without stored tokens is an end of its own.
        const isRefreshable = !vault.isEmpty()
        if (isRefreshable || response.status !== 401) currentFor(person)
        if (token === null) return response
        if (response.status !== 401) {
          if (response.status < 400) tally.succeeded(counter)
          return response
        }
        tally.refused(counter, epoch, isRefreshable)
        // Where this was one refusal too many there is nothing to wait for, and the end of the session has dropped its callers.
        if (!gate.isOpen()) await gate.settled(options.signal)
        const after = currentFor(person)
        if (after.token === null || after.epoch === epoch) return response
        ;({ token, epoch } = after)
      }
    }
}

/** Binds a sign-in to the key of this browser. */
export const proofMiddleware =
  (prove: Prove): ConfiguredMiddleware =>
  (next) => {
    const proven = prove(next)
    return (url, options) => (url.endsWith(login.path) ? proven : next)(url, options)
  }

/** Gives each attempt its own time-out; the caller's signal still holds. */
export const timeoutMiddleware: ConfiguredMiddleware = (next) => (url, options) => {
  const limit = AbortSignal.timeout(attemptTimeoutMs)
  return next(url, { ...options, signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit })
}

const workspaceIn = (url: string) => /\/workspaces\/([\w-]+)/.exec(url)?.[1]

/** Asks for a lower role where a workspace is seen as one, and tells of the role that an answer of a workspace was given to; null where it was refused. */
export const roleMiddleware =
  (onRole: (workspaceId: string, role: string | null) => void): ConfiguredMiddleware =>
  (next) =>
  async (url, options) => {
    const workspaceId = workspaceIn(url)
    if (workspaceId === undefined) return next(url, options)
    const viewed = viewedAs()
    const asViewed =
      viewed?.workspaceId === workspaceId
        ? { ...options, headers: { ...options.headers, [viewAsHeader]: viewed.role } }
        : options
    const response = await next(url, asViewed)
    const role = response.headers.get(roleHeader)
    if (role !== null || response.status === 403 || response.status === 404) onRole(workspaceId, role)
    return response
  }
