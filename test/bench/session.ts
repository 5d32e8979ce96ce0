import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { GoTrueClient } from '@supabase/auth-js'
import axios from 'axios'
import createAuthRefreshInterceptor from 'axios-auth-refresh'
import wretch from 'wretch'
import { reportMiddleware, retryMiddleware, sessionMiddleware, timeoutMiddleware } from '#src/api/middlewares.ts'
import { createLocalKeys } from '#src/session/local-keys.ts'
import { startSession } from '#src/session/provide-session.ts'
import { createRefresh } from '#src/session/refresh.ts'
import { createServerClock } from '#src/session/server-clock.ts'
import { createVault, tokensKey } from '#src/session/vault.ts'

const inFlight = 1_000
const rounds = 7

/** `expired` clients hold a token that they can see has expired; `stale` ones a token that only the server refuses. */
type Situation = 'valid' | 'expired' | 'stale'
type Get = (path: string) => Promise<unknown>
type Client = (url: string, token: string) => Promise<Get> | Get

const tokenFor = (situation: Situation) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  return `${part({ alg: 'none' })}.${part({ sub: 'u1', iat: now - 60, exp: situation === 'expired' ? now - 1 : now + 3_600 })}.x`
}

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
  const { actor, gate } = startSession({ vault, keys: createLocalKeys(() => storage), refresh, report: ignore })
  const client = wretch(url).middlewares([
    reportMiddleware(ignore),
    retryMiddleware(),
    sessionMiddleware({ actor, gate, vault, clock, isOurs: () => true }),
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

const clients = {
  Soundings: soundings,
  'shared promise (floor)': sharedPromise,
  'supabase auth-js': supabase,
  'axios-auth-refresh': axiosAuthRefresh,
}

export type SessionMeasure = {
  client: string
  situation: Situation
  refreshes: number
  failures: number
  wallMs: number
  addedMsPerRequest: number
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** 1 000 requests at once with a token that is valid, visibly expired, or refused by the server: medians of seven rounds, clients taking turns. */
export async function measureSession(): Promise<SessionMeasure[]> {
  const server = fork(fileURLToPath(new URL('./session-server.ts', import.meta.url)))
  const { url } = await new Promise<{ url: string }>((resolve) =>
    server.once('message', (message) => resolve(message as { url: string })),
  )
  const results: SessionMeasure[] = []
  const floors: Record<string, number> = {}
  for (const situation of ['valid', 'expired', 'stale'] as const) {
    const runs: Record<string, { wall: number; refreshes: number; failures: number }[]> = {}
    for (let round = 0; round < rounds; round++) {
      for (const [name, client] of Object.entries(clients)) (runs[name] ??= []).push(await once(url, client, situation))
    }
    for (const [client, rows] of Object.entries(runs)) {
      const wallMs = median(rows.map(({ wall }) => wall))
      if (situation === 'valid') floors[client] = wallMs
      results.push({
        client,
        situation,
        refreshes: Math.max(...rows.map(({ refreshes }) => refreshes)),
        failures: Math.max(...rows.map(({ failures }) => failures)),
        wallMs,
        addedMsPerRequest: (wallMs - floors[client]!) / inFlight,
      })
    }
  }
  server.disconnect()
  return results
}

async function once(url: string, client: Client, situation: Situation) {
  await fetch(`${url}/reset`)
  const valid =
    situation === 'valid'
      ? ((await (await fetch(`${url}/auth/refresh`)).json()) as { access_token: string }).access_token
      : null
  const before = await refreshesOf(url)
  const get = await client(url, valid ?? tokenFor(situation))
  const began = performance.now()
  const outcomes = await Promise.allSettled(Array.from({ length: inFlight }, (_, index) => get(`/items/${index}`)))
  const wall = performance.now() - began
  return {
    wall,
    refreshes: (await refreshesOf(url)) - before,
    failures: outcomes.filter(({ status }) => status === 'rejected').length,
  }
}

const refreshesOf = async (url: string) =>
  ((await (await fetch(`${url}/refreshes`)).json()) as { refreshes: number }).refreshes

if (import.meta.main) console.table(await measureSession())
