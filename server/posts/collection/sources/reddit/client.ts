import * as z from 'zod/mini'
import type { RateBudget } from '#contract/collection/collection.ts'
import { toText } from '#contract/texts.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { statusFault } from '../../fetch/faults.ts'
import { type SourceContext, SourceError } from '../../source.ts'
import { readJson } from '../shared/get-json.ts'
import { waitFor } from '../shared/wait.ts'
import { limits } from './limits.ts'
import type { RedditSettings } from '#sources/reddit/collector.ts'
import type { Listing } from './listings.ts'

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Page = z.object({
  data: z.object({
    after: z.nullish(z.string()),
    children: z.array(z.unknown()),
  }),
})
export type Page = { after: string | null; posts: unknown[] }

const Child = z.object({ kind: z.string(), data: z.unknown() })

/** Unknown things count as posts, so that they are rejected visibly. */
function postsOfChild(child: unknown): unknown[] {
  const { success, data } = Child.safeParse(child)
  if (!success) return [child]
  return data.kind === 't3' ? [data.data] : []
}

/** Uses a token of the operator's application, and respects Reddit's rate limit. */
export function createClient(settings: RedditSettings, context: SourceContext) {
  const tokens = createTokens(settings, context)
  let budget: RateBudget | null = null

  async function ask(url: URL): Promise<Page> {
    if (budget !== null && budget.left < 1) await waitFor(Math.max(0, budget.resetsAt - context.now()), context)
    let response = await call(url, await tokens.get())
    // A token can expire early.
    if (response.status === 401) response = await call(url, await tokens.renew())
    if (response.status >= 400) throw faultOf(response, await response.text(), url, context.now())
    // Reddit redirects to a search if a community doesn't exist.
    if (new URL(response.url).pathname !== url.pathname)
      throw new SourceError(
        'misconfigured',
        toText(faultMessages.notThere, { host: `${url.host}${url.pathname}`, status: 302 }),
      )
    const { data } = readJson(await response.text(), Page, url.host)
    return { after: data.after ?? null, posts: data.children.flatMap(postsOfChild) }
  }

  async function call(url: URL, token: string) {
    const headers = { authorization: `Bearer ${token}`, 'user-agent': agentOf(settings), accept: 'application/json' }
    const response = await context.fetch(url, { headers, signal: context.signal, maxBytes: limits.longestPage })
    budget = budgetOf(response.headers, context.now()) ?? budget
    if (budget !== null) context.report({ kind: 'budget', budget })
    return response
  }

  return {
    newest: (listing: Listing, after: string | null) => ask(urlOf(settings.api, listing, after)),
    posts: async (ids: readonly string[]) => {
      const url = new URL('/api/info', settings.api)
      url.search = String(new URLSearchParams({ id: ids.map((id) => `t3_${id}`).join(','), raw_json: '1' }))
      return (await ask(url)).posts
    },
  }
}

const Refusal = z.object({ reason: z.string() })
const ofCommunity = /^\/(r\/\w+)\//

/** Reddit gives a reason for private, quarantined or paid communities, but not for wrong credentials. */
function faultOf({ status, headers }: { status: number; headers: Headers }, text: string, url: URL, now: number) {
  const community = ofCommunity.exec(url.pathname)?.[1]
  if (status === 403 && community !== undefined && hasReason(text))
    return new SourceError('misconfigured', toText(faultMessages.communityClosed, { community, status }))
  return statusFault(status, headers, url.host, now)!
}

function hasReason(text: string) {
  try {
    return Refusal.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
export type Client = ReturnType<typeof createClient>

function urlOf(api: string, listing: Listing, after: string | null) {
  const url = new URL('subreddit' in listing ? `/r/${listing.subreddit}/new` : '/search', api)
  url.search = String(
    new URLSearchParams({
      ...('search' in listing ? { q: listing.search, sort: 'new', type: 'link', t: 'all' } : {}),
      limit: String(limits.postsOfCall),
      raw_json: '1',
      ...(after === null ? {} : { after }),
    }),
  )
  return url
}

/** Reddit asks for this user agent: platform, application, version, account. */
const agentOf = ({ username }: RedditSettings) => `server:soundings:v0.2 (by /u/${username})`

function createTokens(settings: RedditSettings, context: SourceContext) {
  let token = { value: '', until: 0 }
  const url = new URL('/api/v1/access_token', settings.login)
  const ask = () => {
    const { REDDIT_CLIENT_ID: id = '', REDDIT_CLIENT_SECRET: secret = '' } = context.credentials
    const headers = {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': agentOf(settings),
    }
    return context.fetch(url, {
      method: 'POST',
      headers,
      body: 'grant_type=client_credentials',
      signal: context.signal,
    })
  }
  async function renew() {
    // A closed keep-alive connection fails a POST, which no lower layer retries.
    const response = await ask().catch((error: unknown) => {
      if (error instanceof SourceError && error.kind === 'unreachable') return ask()
      throw error
    })
    const fault = statusFault(response.status, response.headers, url.host, context.now())
    if (fault !== null) throw fault
    const { access_token: value, expires_in: seconds } = readJson(await response.text(), Token, url.host)
    token = { value, until: context.now() + seconds * 1000 - limits.renewal }
    return value
  }
  return { renew, get: async () => (context.now() < token.until ? token.value : renew()) }
}

function budgetOf(headers: Headers, now: number): RateBudget | null {
  const [used, left, seconds] = ['used', 'remaining', 'reset'].map((name) =>
    Number(headers.get(`x-ratelimit-${name}`) ?? Number.NaN),
  ) as [number, number, number]
  if (![used, left, seconds].every(Number.isFinite)) return null
  return { limit: used + left, left, resetsAt: now + seconds * 1000 }
}
