import { QueryClient } from '@tanstack/react-query'
import { answers } from '#contract/answers/index.ts'
import { pathParameters, type Endpoint } from '#contract/endpoint.ts'
import { getWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import {
  getSharedAnswer,
  getSharedState,
  type OpenedShare,
  openShare,
  type SharedContent,
} from '#contract/shares/shares.ts'
import { call, connectApi, requestOf, type Values } from '#src/api/client.ts'
import { retryMiddleware } from '#src/api/middlewares.ts'

/** Share ID from the path, and the token from the fragment, which browsers never send. */
export function readShareCredentials({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) {
  const shareId = /^\/shared\/([^/]+)/.exec(pathname)?.[1] ?? ''
  return { shareId, token: hash.slice(1) }
}
export type ShareCredentials = ReturnType<typeof readShareCredentials>

/** A canonical URL, independent of the order of parameters. */
function toCanonicalUrl(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}

/** The workspace with the share's ID, because visitors must not learn the real one. */
const toWorkspace = (shareId: string, { workspace }: SharedContent): Workspace => ({
  id: shareId,
  ...workspace,
  retentionDays: null,
  viewersExport: false,
  sharing: true,
  plan: 'unknown',
  plan_expired_at: null,
  privilege: 'viewer',
  sample: false,
  hasAlerts: false,
  deletion: null,
  created_at: 0,
})

type Options = {
  origin: string
  link: ShareCredentials
  /** Called when the pass (401) or the share (404) has ended. */
  onRefused: (status: 401 | 404) => void
  fetch?: typeof fetch
}

/**
 * Connects the API of a shared page: calls are answered from the share, by index among the shared calls. Other calls
 * are never sent.
 */
export function connectShare({ origin, link, onRefused, fetch: send = window.fetch.bind(window) }: Options) {
  const base = `${origin}/api/social`
  const bases = { internal: base, social: base, payment: base }
  let places = new Map<string, string>()
  let known = new Map<string, unknown>()
  let pass = ''
  const addressOf = (endpoint: Endpoint, input: Values) => base + requestOf(endpoint, input).path

  const answering: typeof fetch = async (request, init) => {
    const address = String(request)
    if (address === addressOf(openShare, { shareId: link.shareId })) return send(request, init)
    const key = toCanonicalUrl(address)
    if (known.has(key)) return Response.json(known.get(key))
    const place = address === addressOf(getSharedState, { shareId: link.shareId }) ? address : places.get(key)
    if (place === undefined)
      return new Response(JSON.stringify({ type: '/problems/not_found', title: 'Not found', status: 404 }), {
        status: 404,
      })
    const response = await send(place, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${pass}` } })
    if (response.status === 401 || response.status === 404) onRefused(response.status)
    return response
  }
  connectApi({ bases, middlewares: [retryMiddleware()], report: () => {}, fetch: answering })
  const open = call(openShare)
  const readState = call(getSharedState)

  return {
    open: async (password: string | null, signal: AbortSignal): Promise<OpenedShare> => {
      const opened = await open({ ...link, ...(password !== null && { password }) }, signal)
      if (opened.status === 'open') take(opened)
      return opened
    },
    /** Polls the share's state; `onRefused` reports its end. */
    readState: async (): Promise<string> => (await readState({ shareId: link.shareId })).state,
  }

  function take({ pass: issued, content }: Extract<OpenedShare, { status: 'open' }>) {
    const { shareId } = link
    pass = issued
    known = new Map([
      [toCanonicalUrl(addressOf(getWorkspace, { workspaceId: shareId })), toWorkspace(shareId, content)],
    ])
    places = new Map(
      content.calls.map(({ call: name, input }, index) => {
        const { endpoint } = answers[name]
        const inPath = Object.fromEntries(pathParameters(endpoint.path).map((parameter) => [parameter, shareId]))
        const place = addressOf(getSharedAnswer, { shareId, index: String(index) })
        return [toCanonicalUrl(addressOf(endpoint, { ...input, ...inPath })), place]
      }),
    )
  }
}

/** A cache for one opening, whose answers never become stale. */
export const createShareQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
    },
  })
