import { isNotFound, isRedirect } from '@tanstack/react-router'
import { afterEach, vi } from 'vitest'
import type { Role } from '#contract/workspaces/roles.ts'
import { readConfig } from '#src/app/config.ts'
import { createCore } from '#src/app/core.ts'
import type { Identity } from '#src/app/error-reporter.ts'
import { createLocalKeys } from '#src/session/local-keys.ts'
import { createVault, tokensKey } from '#src/session/vault.ts'
import { createStorage, json, tokenWith } from '#test/support/browser.ts'
import { idOf, userOf, workspaceOf } from '#test/support/fixtures.ts'

const origin = 'http://app.test'

export const w1 = idOf(1)
export const w2 = idOf(2)
export const getW1 = `GET /workspaces/${w1}`

export type Answers = Record<string, () => Response | Promise<Response>>

/** A token of a person, good for so many seconds from now. */
export const token = (sub = 'u1', seconds = 600, serial = 0) => {
  const now = Math.floor(Date.now() / 1_000)
  return tokenWith({ sub, iat: now, exp: now + seconds, serial })
}
export const pair = (access = token(), refresh = 'refresh-1') => ({ access_token: access, refresh_token: refresh })

export const problem = (status: number, more: object = {}) =>
  json({ type: 'about:blank', title: 'No', status, ...more }, status, { 'Content-Type': 'application/problem+json' })

export const user = (...workspaces: string[]) =>
  json(userOf({ id: 'u1', workspaces: workspaces.map((id) => ({ id, name: id, privilege: 'owner', sample: false })) }))
export const workspace = (plan_expired_at: number | null = null, privilege: Role = 'owner') =>
  json(workspaceOf({ plan: 'pro', plan_expired_at, privilege }))

export const refused = () => problem(401)

type Route = { options: { beforeLoad?: unknown } }
type Options = { stored?: object | null; storage?: Record<string, string>; answers?: Answers }

/** The app from its routes to its requests, put together as in the browser, with a server that a test plays. */
export function openApp({ stored = pair(), storage = {}, answers = {} }: Options = {}) {
  const browser = createStorage({ ...storage, ...(stored === null ? {} : { [tokensKey]: JSON.stringify(stored) }) })
  const reports: string[] = []
  const users: Identity[] = []
  const asked: string[] = []
  const report = (error: unknown) => void reports.push((error as Error).message)
  const server: Answers = { 'GET /users/me': () => user(w1), [getW1]: () => workspace(), ...answers }
  const fetch = async (url: string, { method = 'GET', signal }: RequestInit = {}) => {
    const call = `${method} ${new URL(url, origin).pathname.replace(/^\/api\/[a-z]+/, '')}`
    asked.push(call)
    const answer = server[call]?.() ?? problem(500)
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
    return Promise.race([answer, aborted])
  }
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('window', { fetch })
  const locks = { request: (_: string, __: object, run: () => Promise<unknown>) => run() }
  vi.stubGlobal('navigator', { locks, onLine: true })

  const vault = createVault({ storage: browser.storage, report })
  const keys = createLocalKeys(browser.storage)
  const config = readConfig({}, origin)
  const core = createCore({
    config,
    vault,
    keys,
    report,
    onUser: (who) => users.push(who),
    reroute: () => Promise.resolve(),
    inspect: undefined,
  })
  // The core is a chunk of its own: a decision begins once that has come.
  const decide = Object.fromEntries(
    Object.entries(core.decide).map(([name, run]) => [
      name,
      (...input: never[]) => Promise.resolve().then(() => (run as (...given: never[]) => unknown)(...input)),
    ]),
  )
  const context = { config, keys, report, ...core, decide, queryClient: async () => core.queryClient }

  /** Where a route leads before it loads: the address of its redirect, 'Not Found', the error, or null for nowhere. */
  const visit = async (
    { options }: Route,
    more: { params?: object; search?: object; state?: object; pathname?: string } = {},
  ) => {
    try {
      await (options.beforeLoad as (visit: object) => unknown)({
        context,
        params: {},
        search: {},
        preload: false,
        abortController: new AbortController(),
        ...more,
        location: { state: more.state ?? {}, pathname: more.pathname ?? '/', href: more.pathname ?? '/' },
      })
      return null
    } catch (thrown) {
      if (isRedirect(thrown)) return thrown.options.to as string
      if (isNotFound(thrown)) return 'Not Found'
      return thrown as Error
    }
  }
  /** Another tab writes the tokens, and this one hears of it. */
  const otherTab = (tokens: object | null) => {
    if (tokens === null) browser.items.delete(tokensKey)
    else browser.items.set(tokensKey, JSON.stringify(tokens))
    vault.sync()
  }
  return { core, vault, keys, browser, server, asked, reports, users, visit, otherTab }
}

/** Apps for the tests of a file. */
export function useApps() {
  afterEach(() => vi.unstubAllGlobals())
  return { open: openApp }
}
