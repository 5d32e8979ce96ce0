import wretch, { type ConfiguredMiddleware, type WretchError } from 'wretch'
import {
  pathParameters,
  acceptsIdempotencyKey,
  type Api,
  type CallInput,
  type CallOutput,
  type Endpoint,
} from '#contract/endpoint.ts'
import { idempotencyKeyHeader } from '#contract/headers.ts'
import { parseResponse, parseProblem } from './answer.ts'
import { asUnreachable, UnexpectedAnswer } from './errors.ts'
import { timeoutMiddleware } from './middlewares.ts'
import { notifyPlanLimit } from './plan-limit-notice.ts'

export type Connection = {
  /** Base URLs, without a slash at the end. */
  bases: Record<Api, string>
  /** Outermost first: person, report, retry, session. */
  middlewares: ConfiguredMiddleware[]
  report: (error: Error) => void
  fetch?: typeof fetch
}

let connection: Connection | null = null

/** Called once by the composition root, before the first call. */
export const connectApi = (to: Connection) => (connection = to)

export type Values = Record<string, unknown>

export function requestOf(endpoint: Endpoint, input: Values) {
  const inPath = pathParameters(endpoint.path)
  const rest = Object.entries(input).filter(([key, value]) => !inPath.includes(key) && value !== undefined)
  // Paths that contain `/auth/` are sent without a token (specification §6), so an ID named `auth` is escaped.
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, key: string) =>
    encodeURIComponent(String(input[key])).replace(/^auth$/, '%61uth'),
  )
  const hasBody = !['GET', 'DELETE'].includes(endpoint.method) && endpoint.body !== 'file'
  const query = hasBody ? '' : String(new URLSearchParams(rest.map(([key, value]) => [key, String(value)])))
  return {
    path: query === '' ? path : `${path}?${query}`,
    body: hasBody && rest.length > 0 ? Object.fromEntries(rest) : undefined,
  }
}

/** Converts a failure for the caller. Reports unreadable responses; the middleware reports other failures. */
export function asApiError(error: unknown) {
  if (error instanceof UnexpectedAnswer) connection?.report(error)
  if (error instanceof Error && 'response' in error) {
    const problem = parseProblem((error as WretchError).status, error.message)
    if (problem.code === 'plan_limit_reached') notifyPlanLimit(problem.detail, error.message)
    return problem
  }
  return asUnreachable(error)
}

export function request(endpoint: Endpoint, input: Values, signal?: AbortSignal) {
  if (connection === null) throw new Error('The API is not connected')
  const { path, body } = requestOf(endpoint, input)
  const named = acceptsIdempotencyKey(endpoint) ? { headers: { [idempotencyKeyHeader]: crypto.randomUUID() } } : {}
  const base = wretch(connection.bases[endpoint.api] + path, { signal, ...named })
  return {
    client: connection.fetch ? base.fetchPolyfill(connection.fetch) : base,
    middlewares: connection.middlewares,
    report: connection.report,
    body,
  }
}

/**
 * Creates the client function of an endpoint. It rejects with ApiError, UnexpectedAnswer, SessionEnded, or the abort's
 * reason.
 */
export const call =
  <E extends Endpoint>(endpoint: E) =>
  async (input: CallInput<E>, signal?: AbortSignal): Promise<CallOutput<E>> => {
    const { client, middlewares, body, report } = request(endpoint, input as Values, signal)
    const ready = client.middlewares([...middlewares, timeoutMiddleware])
    try {
      const sent = body === undefined ? ready : ready.json(body)
      return parseResponse(endpoint, await sent.fetch(endpoint.method).text(), report)
    } catch (error) {
      throw asApiError(error)
    }
  }

type FileCall<E extends Endpoint> = (input: CallInput<E>, signal?: AbortSignal) => Promise<Blob>

const createDownload =
  (limits: ConfiguredMiddleware[]) =>
  <E extends Endpoint & { answer: 'file' }>(endpoint: E): FileCall<E> =>
  async (input, signal) => {
    const { client, middlewares, body } = request(endpoint, input as Values, signal)
    const ready = client.middlewares([...middlewares, ...limits])
    try {
      const sent = body === undefined ? ready : ready.json(body)
      return await (await sent.fetch(endpoint.method).res()).blob()
    } catch (error) {
      throw asApiError(error)
    }
  }

export const download = createDownload([timeoutMiddleware])

/** Without a timeout, for large files on slow connections. */
export const downloadWithoutTimeout = createDownload([])
