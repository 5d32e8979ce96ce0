import wretch from 'wretch'
import {
  personMiddleware,
  reportMiddleware,
  retryMiddleware,
  sessionMiddleware,
  timeoutMiddleware,
} from '#src/api/middlewares.ts'
import { createLocalKeys } from '#src/session/local-keys.ts'
import { startSession } from '#src/session/provide-session.ts'
import { createRefresh } from '#src/session/refresh.ts'
import { createServerClock } from '#src/session/server-clock.ts'
import { createVault, tokensKey } from '#src/session/vault.ts'
import { createStorage } from '#test/support/browser.ts'

type Get = (path: string) => Promise<unknown>
export type Client = (url: string, token: string) => Promise<Get> | Get

export const soundings: Client = (url, token) => {
  const storage = createStorage().storage()
  storage.setItem(tokensKey, JSON.stringify({ access_token: token, refresh_token: 'refresh' }))
  const ignore = () => {}
  const vault = createVault({ storage: () => storage, report: ignore })
  const clock = createServerClock()
  const refresh = createRefresh({ url: `${url}/auth/refresh`, vault, clock, withLock: (work) => work(), fetch })
  const session = startSession({ vault, clock, keys: createLocalKeys(() => storage), refresh, report: ignore })
  const client = wretch(url).middlewares([
    personMiddleware(session),
    reportMiddleware(ignore),
    retryMiddleware(),
    sessionMiddleware({ ...session, vault, clock, isOurs: () => true }),
    timeoutMiddleware,
  ])
  return (path) => client.get(path).json()
}

/** The floor: one shared promise and a fetch, nothing else. */
export const sharedPromise: Client = (url, first) => {
  let token = first
  let refreshing: Promise<void> | null = null
  const isExpired = () => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).exp * 1000 < Date.now()
  const refresh = () =>
    (refreshing ??= fetch(`${url}/auth/refresh`, { method: 'POST' })
      .then((answer) => answer.json() as Promise<{ access_token: string }>)
      .then((tokens) => {
        token = tokens.access_token
        refreshing = null
      }))
  return async (path) => {
    if (isExpired()) await refresh()
    const used = token
    const send = () => fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    let answer = await send()
    if (answer.status === 401) {
      if (used === token) await refresh()
      answer = await send()
    }
    if (!answer.ok) throw new Error(String(answer.status))
    return answer.json()
  }
}
