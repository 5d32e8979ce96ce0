import { openStandIn, type Answer, type Call, type StandIn } from './stand-in.ts'

export type StandInLink = { id: string; created_utc: number; subreddit: string; title: string; [more: string]: unknown }
export type RedditStandIn = StandIn & {
  /** Stores a new or changed post; the defaults are those of a text post written just now. */
  put: (link: Partial<StandInLink> & { id: string }) => StandInLink
  remove: (id: string) => void
  endTokens: () => void
  setRateLimit: (left: number, seconds: number) => void
  close: (subreddit: string) => void
}

const maxListed = 1_000
const limitOfCall = 600

/** Stand-in for Reddit's API for applications: tokens for `id` and `secret`, listings, search, posts by ID. */
export async function openReddit(tls?: { key: string; cert: string }): Promise<RedditStandIn> {
  const links = new Map<string, StandInLink>()
  const closed = new Set<string>()
  let tokens = 0
  let rate = { left: limitOfCall, seconds: 600 }

  const answer = (call: Call): Answer => {
    if (call.url.pathname === '/api/v1/access_token') return tokenFor(call, () => `token ${++tokens}`)
    if (
      call.headers.authorization !== `Bearer token ${tokens}` ||
      !/ \(by \/u\/\w+\)$/.test(call.headers['user-agent'] ?? '')
    )
      return { status: 401, body: { message: 'Unauthorized', error: 401 } }
    rate = { ...rate, left: Math.max(0, rate.left - 1) }
    return { headers: headersOf(rate), ...answerTo(call.url, [...links.values()], closed) }
  }
  const standIn = await openStandIn({ answer, ...(tls === undefined ? {} : { tls }) })
  return {
    ...standIn,
    put: (input) => {
      const link = { ...usual(input.id), ...links.get(input.id), ...input }
      links.set(link.id, link)
      return link
    },
    remove: (id) => void links.delete(id),
    endTokens: () => void tokens++,
    setRateLimit: (left, seconds) => (rate = { left, seconds }),
    close: (subreddit) => void closed.add(subreddit),
  }
}

function tokenFor({ method, headers, body }: Call, issue: () => string): Answer {
  const isKnown = headers.authorization === `Basic ${Buffer.from('id:secret').toString('base64')}`
  if (method !== 'POST' || !isKnown || body !== 'grant_type=client_credentials')
    return { status: 401, body: { message: 'Unauthorized', error: 401 } }
  return { body: { access_token: issue(), token_type: 'bearer', expires_in: 86_400, scope: '*' } }
}

const headersOf = ({ left, seconds }: { left: number; seconds: number }) => ({
  'x-ratelimit-used': String(limitOfCall - left),
  'x-ratelimit-remaining': left.toFixed(1),
  'x-ratelimit-reset': String(seconds),
})

const usual = (id: string): StandInLink => ({
  id,
  created_utc: Math.floor(Date.now() / 1000),
  subreddit: 'coffee',
  title: `Post ${id}`,
  selftext: 'Some text',
  author: 'ada',
  author_fullname: 't2_ada',
  is_self: true,
  is_robot_indexable: true,
  removed_by_category: null,
  edited: false,
  score: 1,
  num_comments: 0,
})

function answerTo({ pathname, searchParams }: URL, links: StandInLink[], closed: ReadonlySet<string>): Answer {
  if (pathname === '/api/info') {
    const ids = new Set(searchParams.get('id')?.split(','))
    return { body: listing(links.filter(({ id }) => ids.has(`t3_${id}`))) }
  }
  const subreddit = /^\/r\/(\w+)\/new$/.exec(pathname)?.[1]
  if (subreddit !== undefined && closed.has(subreddit)) return { status: 403, body: { reason: 'private', error: 403 } }
  if (subreddit !== undefined)
    return {
      body: pageOf(
        links.filter((link) => link.subreddit === subreddit),
        searchParams,
      ),
    }
  const words = searchParams.get('q')?.toLowerCase() ?? ''
  if (pathname === '/search')
    return {
      body: pageOf(
        links.filter((link) => `${link.title} ${String(link.selftext)}`.toLowerCase().includes(words)),
        searchParams,
      ),
    }
  return { status: 404, body: { message: 'Not Found', error: 404 } }
}

function pageOf(links: StandInLink[], params: URLSearchParams) {
  const newestFirst = links.toReversed().toSorted((one, other) => other.created_utc - one.created_utc)
  const listed = newestFirst.slice(0, maxListed)
  const from = listed.findIndex(({ id }) => `t3_${id}` === params.get('after')) + 1
  const until = from + Number(params.get('limit') ?? 25)
  return listing(listed.slice(from, until), until < listed.length ? `t3_${listed[until - 1]!.id}` : null)
}

const listing = (links: StandInLink[], after: string | null = null) => ({
  kind: 'Listing',
  data: {
    after,
    before: null,
    children: links.map((data) => ({ kind: 't3', data: { ...data, name: `t3_${data.id}` } })),
  },
})
