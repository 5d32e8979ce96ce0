import wretch, { type ConfiguredMiddleware, type WretchError } from 'wretch'
import * as z from 'zod/mini'
import { pathParameters, type Api, type CallInput, type CallOutput, type Endpoint } from '#contract/endpoint.ts'
import { codeOfProblem, ProblemDetails } from '#contract/problems.ts'
import { ApiError } from './errors.ts'
import { timeoutMiddleware } from './middlewares.ts'
import { sendFile, type Progress } from './send-file.ts'

export type Connection = {
  /** Base URLs, without a slash at the end. */
  bases: Record<Api, string>
  /** Outermost first: report, retry, session. */
  middlewares: ConfiguredMiddleware[]
  fetch?: typeof fetch
}

let connection: Connection | null = null

/** Called once by the composition root, before the first call. */
export const connectApi = (to: Connection) => (connection = to)

type Values = Record<string, unknown>

/** Path, query string and body of a call, from its endpoint and input. */
export function requestOf(endpoint: Endpoint, input: Values) {
  const inPath = pathParameters(endpoint.path)
  const rest = Object.entries(input).filter(([key, value]) => !inPath.includes(key) && value !== undefined)
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(String(input[key])))
  const hasBody = !['GET', 'DELETE'].includes(endpoint.method) && endpoint.body !== 'file'
  const query = hasBody ? '' : String(new URLSearchParams(rest.map(([key, value]) => [key, String(value)])))
  return {
    path: query === '' ? path : `${path}?${query}`,
    body: hasBody && rest.length > 0 ? Object.fromEntries(rest) : undefined,
  }
}

function problemOf(error: WretchError) {
  try {
    const problem = z.parse(ProblemDetails, JSON.parse(error.message))
    return new ApiError(error.status, codeOfProblem(problem.type), problem.detail ?? problem.title, problem.errors)
  } catch {
    return new ApiError(error.status, null, `The server answered ${error.status} without saying why. Please try again.`)
  }
}

const asApiError = (error: unknown) =>
  error instanceof Error && 'response' in error ? problemOf(error as WretchError) : error

function request(endpoint: Endpoint, input: Values, signal?: AbortSignal) {
  if (connection === null) throw new Error('The API is not connected')
  const { path, body } = requestOf(endpoint, input)
  const base = wretch(connection.bases[endpoint.api] + path, { signal })
  return {
    client: connection.fetch ? base.fetchPolyfill(connection.fetch) : base,
    middlewares: connection.middlewares,
    body,
  }
}

const answerOf = async <E extends Endpoint>(endpoint: E, response: Response): Promise<CallOutput<E>> => {
  const text = await response.text()
  return z.parse(endpoint.output, text === '' ? {} : JSON.parse(text)) as CallOutput<E>
}

/** Calls an endpoint of the contract by name. Rejects with ApiError, SessionEnded, or the abort's reason. */
export const call =
  <E extends Endpoint>(endpoint: E) =>
  async (input: CallInput<E>, signal?: AbortSignal): Promise<CallOutput<E>> => {
    const { client, middlewares, body } = request(endpoint, input as Values, signal)
    const ready = client.middlewares([...middlewares, timeoutMiddleware])
    try {
      const sent = body === undefined ? ready : ready.json(body)
      return await answerOf(endpoint, await sent.fetch(endpoint.method).res())
    } catch (error) {
      throw asApiError(error)
    }
  }

export type UploadOptions = { onProgress?: (progress: Progress) => void; signal?: AbortSignal }

/** Streams a file as the raw body of a `body: 'file'` endpoint, with progress, under the same session rules. */
export const upload =
  <E extends Endpoint & { body: 'file' }>(endpoint: E) =>
  async (input: CallInput<E>, file: Blob, { onProgress, signal }: UploadOptions = {}): Promise<CallOutput<E>> => {
    const { client, middlewares } = request(endpoint, input as Values, signal)
    const ready = client.middlewares(middlewares).fetchPolyfill(sendFile(file, onProgress))
    try {
      return await answerOf(endpoint, await ready.fetch(endpoint.method).res())
    } catch (error) {
      throw asApiError(error)
    }
  }

/** Fetches an `answer: 'file'` endpoint. */
export const download =
  <E extends Endpoint & { answer: 'file' }>(endpoint: E) =>
  async (input: CallInput<E>, signal?: AbortSignal): Promise<Blob> => {
    const { client, middlewares, body } = request(endpoint, input as Values, signal)
    const ready = client.middlewares([...middlewares, timeoutMiddleware])
    try {
      const sent = body === undefined ? ready : ready.json(body)
      return await (await sent.fetch(endpoint.method).res()).blob()
    } catch (error) {
      throw asApiError(error)
    }
  }
