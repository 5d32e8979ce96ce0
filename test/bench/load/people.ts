import { setTimeout as pause } from 'node:timers/promises'
import type { WretchOptions } from 'wretch'
import { createNote, listNotes } from '#contract/answers/notes.ts'
import { getOverviewFigures, getOverviewLeaders, getOverviewTerms } from '#contract/answers/overview.ts'
import { type CallInput, type CallOutput, type Endpoint, acceptsIdempotencyKey } from '#contract/endpoint.ts'
import { idempotencyKeyHeader } from '#contract/headers.ts'
import { getDataVersion } from '#contract/posts/data-version.ts'
import { downloadExport, getExport, startExport } from '#contract/posts/exports.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery, getQuery, previewQuery, updateQuery } from '#contract/saved-queries/queries.ts'
import { listQueries } from '#contract/saved-queries/query-list.ts'
import { refresh as refreshCall } from '#contract/session/session.ts'
import type { SessionTokens } from '#contract/session/tokens.ts'
import { retryMiddleware } from '#src/api/middlewares.ts'
import { createRefresh } from '#src/session/refresh.ts'
import { createServerClock } from '#src/session/server-clock.ts'
import { createVault } from '#src/session/vault.ts'
import type { Fleet } from '#test/support/fleet/fleet.ts'
import { createStorage } from '#test/support/browser.ts'
import { CallFailed, createClient } from '#test/support/server.ts'

export type Person = {
  name: string
  workspaceId: string
  notes: string[]
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>>
  /** Number of calls retried by the app's rules. */
  repeated: () => number
  bearer: () => string
}
export type Act = keyof typeof weights
/** A user action: milliseconds from the click to the last response, retried calls, and its failure. */
export type Done = { act: Act; at: number; ms: number; repeated: number; failure: string | null; workspaceId: string }

const look = 500

/** Per 100 actions. */
const weights = {
  'open overview': 30,
  'change range': 25,
  drill: 15,
  search: 15,
  'edit a query': 8,
  'write a note': 4,
  export: 3,
} as const
const acts = Object.entries(weights).flatMap(([act, weight]) => Array<Act>(weight).fill(act as Act))

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const between = (min: number, max: number) => min + Math.floor(Math.random() * (max - min + 1))
const pick = <One>(list: readonly One[]): One => list[between(0, list.length - 1)]!

/** A signed-in user with the app's rules for token refresh and retries. */
export function personOf({ url, issuer }: Fleet, name: string, tokens: SessionTokens): Person {
  const storage = createStorage().storage()
  const vault = createVault({ storage: () => storage, report: () => {} })
  vault.write(tokens)
  const refresh = createRefresh({
    url: `${url}/api/${refreshCall.api}${refreshCall.path}`,
    vault,
    clock: createServerClock(),
    withLock: (once) => once(),
    fetch,
  })
  let [asked, sent] = [0, 0]
  const send = retryMiddleware()((address, options) => {
    sent++
    return fetch(address, options as RequestInit)
  })
  const client = createClient(url, issuer, (address, options) => {
    asked++
    return send(String(address), options as WretchOptions)
  })
  let epoch = 0
  let refreshing: Promise<boolean> | null = null
  const renew = async () => {
    const { kind } = await refresh({ input: { epoch: ++epoch }, signal: new AbortController().signal })
    if (kind === 'refreshed') vault.commit(epoch)
    if (kind === 'rejected') throw new Error('signed out')
    return kind === 'refreshed'
  }
  const bearer = () => vault.read()!.access_token
  return {
    name,
    workspaceId: '',
    notes: [],
    bearer,
    repeated: () => sent - asked,
    call: async (endpoint, input) => {
      const headers = acceptsIdempotencyKey(endpoint) ? { [idempotencyKeyHeader]: crypto.randomUUID() } : undefined
      const ask = () => client.call(endpoint, input, { as: { bearer: bearer() }, headers })
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof CallFailed) || error.status !== 401) throw error
        refreshing ??= renew().finally(() => (refreshing = null))
        if (!(await refreshing)) throw error
        return ask()
      }
    },
  }
}

/** The app's calls for each action, with a reader's pauses in between. */
export function work(person: Person, think: number, tell: (done: Done) => void) {
  const { workspaceId, call } = person
  const overviewOf = async (from: number, to: number) => {
    const scope = { workspaceId, from: day(from), to: day(to) }
    await call(getOverviewFigures, scope)
    await Promise.all([call(getOverviewLeaders, scope), call(getOverviewTerms, scope), call(listNotes, scope)])
  }
  const todo: Record<Act, () => Promise<unknown>> = {
    'open overview': () =>
      Promise.all([overviewOf(30, 0), call(listQueries, { workspaceId }), call(getDataVersion, { workspaceId })]),
    // So many ranges that repeats are rare.
    'change range': () => overviewOf(between(10, 90), between(0, 9)),
    drill: () => {
      const at = `${day(pick([0, 1, 2, 3]))}T12:00:00.000Z`
      return call(listPosts, { workspaceId, from: day(30), to: day(0), bucket: 'day', at, limit: '50' })
    },
    search: () => call(listPosts, { workspaceId, from: day(30), to: day(0), text: pick(words), limit: '50' }),
    'edit a query': async () => {
      const name = `Query of ${person.name}`
      const { items } = await call(listQueries, { workspaceId })
      const found = items.find((query) => query.name === name)
      const text = `${pick(words)} OR ${pick(words)}`
      if (found === undefined) return call(createQuery, { workspaceId, name, text })
      const { version } = await call(getQuery, { workspaceId, queryId: found.id })
      await call(previewQuery, { workspaceId, text })
      return call(updateQuery, { workspaceId, queryId: found.id, name, text, version })
    },
    'write a note': async () => {
      const { text } = await call(createNote, { workspaceId, day: day(0), text: `${person.name} ${performance.now()}` })
      person.notes.push(text)
    },
    export: async () => {
      const view = { table: 'posts', from: day(7), to: day(0), text: pick(words) } as const
      const { id: exportId } = await call(startExport, { workspaceId, format: 'csv', view })
      for (;;) {
        const { status, failure } = await call(getExport, { workspaceId, exportId })
        if (status === 'ready') return call(downloadExport, { workspaceId, exportId })
        if (status === 'failed') throw new Error(`an export failed: ${failure?.detail}`)
        await pause(1_000)
      }
    },
  }
  const act = async (name: Act) => {
    const begun = performance.now()
    const repeatedBefore = person.repeated()
    const failure = await todo[name]().then(
      () => null,
      (error: Error) => kindOf(error),
    )
    const repeated = person.repeated() - repeatedBefore
    tell({ act: name, at: begun, ms: performance.now() - begun, repeated, failure, workspaceId })
  }
  return {
    act,
    until: async (isOver: () => boolean) => {
      await pause(Math.random() * think)
      while (!isOver()) {
        await act(pick(acts))
        const next = performance.now() + think * (0.5 + Math.random())
        while (!isOver() && performance.now() < next) await pause(look)
      }
    },
  }
}

const words = ['coffee', 'commonword', 'rareword', 'news', 'harbour', 'word12']

function kindOf(error: Error) {
  if (error instanceof CallFailed) return `${error.status} ${error.problem.type.split('/').at(-1)}`
  // The proxy's response without a server.
  if (error instanceof SyntaxError) return 'the proxy found no server'
  const { cause } = error
  return cause instanceof Error
    ? `${error.message} (${(cause as NodeJS.ErrnoException).code ?? cause.message})`
    : error.message
}
