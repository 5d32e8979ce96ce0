import { createStorage, noonMs, tokenUntil } from '#test/support/browser.ts'
import wretch from 'wretch'
import {
  personMiddleware,
  reportMiddleware,
  retryMiddleware,
  sessionMiddleware,
  timeoutMiddleware,
} from '#src/api/middlewares.ts'
import { createLocalKeys } from '#src/session/local-keys.ts'
import type { WithLock } from '#src/session/lock.ts'
import { startSession } from '#src/session/provide-session.ts'
import { createRefresh } from '#src/session/refresh.ts'
import { createServerClock } from '#src/session/server-clock.ts'
import { createVault, tokensKey } from '#src/session/vault.ts'

export type Sent = { method: string; url: string; token: string | null }
export type Answer = (sent: Sent, signal: AbortSignal | null, headers: Headers) => Response | Promise<Response>

export const api = 'http://api.test/social'

type Options = {
  /** What storage holds; a fresh pair when left out. */
  stored?: string | null
  broken?: Parameters<typeof createStorage>[1]
  /** What this tab shares with another one. */
  browser?: ReturnType<typeof createStorage>
  now?: () => number
  withLock?: WithLock
  /** Answers requests other than the refresh. */
  answer?: Answer
  refresh?: Answer
  /** What the automatic retry waits for. */
  wait?: () => Promise<void>
}

export const pairOf = (access: string, refresh = 'refresh-1') =>
  JSON.stringify({ access_token: access, refresh_token: refresh })

/** A whole session as the browser has it, with a server that a test plays. */
export function startTestSession(options: Options = {}) {
  const { stored = pairOf(tokenUntil(600)), broken, now = () => noonMs } = options
  const browser = options.browser ?? createStorage(stored === null ? {} : { [tokensKey]: stored }, broken)
  const reports: string[] = []
  const report = (error: unknown) => void reports.push((error as Error).message)
  const sent: Sent[] = []
  const refreshes: Sent[] = []
  const fetch = (async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? null
    const request = { method: init.method ?? 'GET', url, token }
    const isRefresh = url === `${api}/auth/refresh`
    ;(isRefresh ? refreshes : sent).push(request)
    const answer = isRefresh ? options.refresh : options.answer
    return answer === undefined ? new Response('{}') : answer(request, init.signal ?? null, headers)
  }) as typeof globalThis.fetch

  const vault = createVault({ storage: browser.storage, report })
  const clock = createServerClock(now)
  const keys = createLocalKeys(browser.storage)
  const refresh = createRefresh({
    url: `${api}/auth/refresh`,
    vault,
    clock,
    withLock: options.withLock ?? ((work) => work()),
    fetch,
  })
  const session = startSession({ vault, keys, clock, refresh, report })
  const facts: string[] = []
  session.actor.on('*', (fact) => facts.push('reason' in fact ? `${fact.type} ${fact.reason}` : fact.type))
  const client = wretch(api)
    .fetchPolyfill(fetch)
    .middlewares([
      personMiddleware(session),
      reportMiddleware(report),
      retryMiddleware({ wait: options.wait ?? (() => Promise.resolve()) }),
      sessionMiddleware({ ...session, vault, clock, isOurs: ({ origin }) => origin === 'http://api.test' }),
      timeoutMiddleware,
    ])
  /** Status of a request, or the name of the error it failed with. */
  const get = (path: string, signal?: AbortSignal) =>
    client
      .options({ signal })
      .get(path)
      .res((response) => response.status as number | string)
      .catch((error: { status?: number; name: string }) => error.status ?? error.name)
  return {
    ...session,
    browser,
    vault,
    clock,
    keys,
    reports,
    facts,
    sent,
    refreshes,
    client,
    get,
    stored: () => browser.items.get(tokensKey) ?? null,
  }
}

/** The URLs whose refusals are counted. */
export const refusedIn = ({ actor, tally }: ReturnType<typeof startTestSession>) => {
  tally.flush()
  return Object.keys(actor.getSnapshot().context.refusals).toSorted()
}
