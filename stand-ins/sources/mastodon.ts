import type { ServerResponse } from 'node:http'
import { openStandIn, type Answer, type Call, type StandIn } from './stand-in.ts'

type Account = {
  acct: string
  indexable?: boolean | null
  discoverable?: boolean | null
  noindex?: boolean
  note?: string
  display_name?: string
  url?: string
  followers_count?: number
}
export type StandInStatus = {
  id: string
  uri: string
  content: string
  visibility?: string
  tags?: { name: string }[]
  account?: Account
  [more: string]: unknown
}
export type MastodonStandIn = StandIn & {
  /** Stores a new or edited post and streams it; the defaults are those of a post that may be found. */
  put: (status: Partial<StandInStatus> & { id: string }) => StandInStatus
  remove: (id: string) => void
  putQuietly: (status: Partial<StandInStatus> & { id: string }) => void
  listeners: () => number
  sendRaw: (text: string) => void
  setRateLimit: (left: number) => void
  setAnswer: (path: string, answer: Answer) => void
}

const consenting: Account = { acct: 'ada', indexable: true, discoverable: true }
const limitOfCall = 300

/** Stand-in for an instance: timelines, posts, and events for the token `token`. */
export async function openMastodon(tls?: { key: string; cert: string }): Promise<MastodonStandIn> {
  const statuses = new Map<string, StandInStatus>()
  const listening = new Set<ServerResponse>()
  const answers = new Map<string, Answer>()
  let origin = ''
  let left = limitOfCall

  const store = (input: Partial<StandInStatus> & { id: string }) => {
    const status = { ...usual(origin, input.id), ...input }
    statuses.set(status.id, status)
    return status
  }
  const send = (text: string) => {
    for (const response of listening) response.write(text)
  }
  const answer = ({ url }: Call): Answer => {
    const fixed = answers.get(url.pathname)
    if (fixed !== undefined) return fixed
    const headers = {
      'x-ratelimit-limit': String(limitOfCall),
      'x-ratelimit-remaining': String(--left),
      'x-ratelimit-reset': new Date(Date.now() + 300_000).toISOString(),
    }
    const found = answerOf(url, [...statuses.values()])
    return found === null ? { status: 404, body: { error: 'Record not found' } } : { headers, body: found }
  }
  const stream = ({ url, headers }: Call, response: ServerResponse) => {
    if (!url.pathname.startsWith('/api/v1/streaming/') || answers.has(url.pathname)) return false
    if (headers.authorization !== 'Bearer token') {
      response.writeHead(401).end('{"error": "Missing access token"}')
      return true
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':)\n')
    listening.add(response)
    response.once('close', () => listening.delete(response))
    return true
  }

  const standIn = await openStandIn({ answer, stream, ...(tls === undefined ? {} : { tls }) })
  origin = standIn.origin
  return {
    ...standIn,
    put: (input) => {
      const event = statuses.has(input.id) ? 'status.update' : 'update'
      const status = store(input)
      send(`event: ${event}\ndata: ${JSON.stringify(status)}\n\n`)
      return status
    },
    putQuietly: (input) => void store(input),
    remove: (id) => {
      statuses.delete(id)
      send(`event: delete\ndata: ${id}\n\n`)
    },
    listeners: () => listening.size,
    sendRaw: send,
    setRateLimit: (calls) => (left = calls),
    setAnswer: (path, input) => void answers.set(path, input),
  }
}

const usual = (origin: string, id: string): StandInStatus => ({
  id,
  uri: `${origin}/users/ada/statuses/${id}`,
  url: `${origin}/@ada/${id}`,
  created_at: new Date(Number(BigInt(id) >> 16n)).toISOString(),
  visibility: 'public',
  content: `<p>Post ${id}</p>`,
  tags: [{ name: 'coffee' }],
  account: consenting,
  favourites_count: 0,
  reblogs_count: 0,
  replies_count: 0,
})

function answerOf({ pathname, searchParams }: URL, statuses: StandInStatus[]): object | null {
  const one = /^\/api\/v1\/statuses\/(\d+)$/.exec(pathname)?.[1]
  if (one !== undefined) return statuses.find(({ id }) => id === one) ?? null
  const tag = /^\/api\/v1\/timelines\/tag\/(.+)$/.exec(pathname)?.[1]
  if (tag === undefined && pathname !== '/api/v1/timelines/public') return null
  const ofTimeline = statuses.filter(({ tags = [] }) => tag === undefined || tags.some(({ name }) => name === tag))
  return pageOf(ofTimeline, searchParams)
}

function pageOf(statuses: StandInStatus[], params: URLSearchParams) {
  const limit = Number(params.get('limit') ?? 20)
  const [minId, maxId] = [params.get('min_id'), params.get('max_id')]
  const within = statuses
    .filter(({ id }) => minId === null || BigInt(id) > BigInt(minId))
    .filter(({ id }) => maxId === null || BigInt(id) < BigInt(maxId))
    .sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1))
  return minId === null ? within.slice(0, limit) : within.slice(-limit)
}
