import { GoTrueClient } from '@supabase/auth-js'
import axios from 'axios'
import createAuthRefreshInterceptor from 'axios-auth-refresh'
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

type Get = (path: string) => Promise<unknown>
export type Client = (url: string, token: string) => Promise<Get> | Get

function memoryStorage(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    clear: () => held.clear(),
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}

const soundings: Client = (url, token) => {
  const storage = memoryStorage()
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
const sharedPromise: Client = (url, first) => {
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

const supabase: Client = async (url, token) => {
  const storage = memoryStorage()
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number }
  const user = {
    id: 'u1',
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: '2026-01-01T00:00:00Z',
  }
  storage.setItem(
    'peer',
    JSON.stringify({
      access_token: token,
      refresh_token: 'refresh',
      expires_at: exp,
      expires_in: 3_600,
      token_type: 'bearer',
      user,
    }),
  )
  const auth = new GoTrueClient({
    url,
    storageKey: 'peer',
    storage,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
  })
  await auth.initialize()
  return async (path) => {
    const { data } = await auth.getSession()
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${data.session?.access_token}` } })
    if (!answer.ok) throw new Error(String(answer.status))
    return answer.json()
  }
}

const axiosAuthRefresh: Client = (url, first) => {
  let token = first
  const client = axios.create({ baseURL: url, adapter: 'fetch' })
  client.interceptors.request.use((request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return request
  })
  createAuthRefreshInterceptor(client, async () => {
    token = (await axios.post<{ access_token: string }>(`${url}/auth/refresh`, undefined, { adapter: 'fetch' })).data
      .access_token
  })
  return (path) => client.get(path)
}

export const floor = 'shared promise (floor)'

export const clients: Record<string, Client> = {
  Soundings: soundings,
  [floor]: sharedPromise,
  'supabase auth-js': supabase,
  'axios-auth-refresh': axiosAuthRefresh,
}
