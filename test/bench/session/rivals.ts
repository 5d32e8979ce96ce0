import { GoTrueClient } from '@supabase/auth-js'
import axios from 'axios'
import createAuthRefreshInterceptor from 'axios-auth-refresh'
import { inMemory } from '#test/support/memory-storage.ts'
import type { Client } from '../session-clients.ts'

const supabase: Client = async (url, token) => {
  const storage = inMemory()
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

export const rivals: Record<string, Client> = { 'supabase auth-js': supabase, 'axios-auth-refresh': axiosAuthRefresh }
