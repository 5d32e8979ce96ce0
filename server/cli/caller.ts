import type { Readable, Writable } from 'node:stream'
import * as z from 'zod/mini'
import { type CallInput, type CallOutput, type Endpoint, pathParameters } from '#contract/endpoint.ts'
import { type ProblemCode, ProblemDetails, parseProblemType } from '#contract/problems.ts'
import { CommandError } from './errors.ts'

export type HttpRequest = {
  method: Endpoint['method']
  path: string
  headers: Record<string, string>
  /** Opens the file again for each retry. */
  body: string | (() => Readable) | null
}
export type HttpAnswer = { status: number; text: string }

/** Hides whether a running server or an in-process one responds. */
export type Transport = {
  send: (request: HttpRequest) => Promise<HttpAnswer>
  /** Streams a successful response into `target`, with an empty `text`. */
  receive: (request: HttpRequest, target: Writable) => Promise<HttpAnswer>
  close: () => Promise<void>
}

export class ProblemError extends CommandError {
  readonly code: ProblemCode | null
  readonly status: number
  readonly errors: readonly { pointer: string; detail: string }[]

  constructor(
    status: number,
    code: ProblemCode | null,
    message: string,
    errors: readonly { pointer: string; detail: string }[],
  ) {
    super([message, ...errors.map(({ pointer, detail }) => `  ${pointer || '/'}: ${detail}`)].join('\n'))
    this.name = 'ProblemError'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

export type Caller = {
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>, file?: () => Readable) => Promise<CallOutput<E>>
  /** Downloads the file of an `answer: 'file'` endpoint and ends `target`. */
  receive: <E extends Endpoint & { answer: 'file' }>(
    endpoint: E,
    input: CallInput<E>,
    target: Writable,
  ) => Promise<void>
  close: () => Promise<void>
}

type Values = Record<string, unknown>

/** Throws ProblemError when the server refuses. */
export const createCaller = (transport: Transport): Caller => ({
  call: async (endpoint, input, file) => {
    const answer = await transport.send(requestOf(endpoint, input as Values, file))
    if (answer.status >= 400) throw problemOf(answer)
    return z.parse(endpoint.output, answer.text === '' ? {} : JSON.parse(answer.text)) as never
  },
  receive: async (endpoint, input, target) => {
    const answer = await transport.receive(requestOf(endpoint, input as Values), target)
    if (answer.status >= 400) throw problemOf(answer)
  },
  close: transport.close,
})

function requestOf(endpoint: Endpoint, input: Values, file?: () => Readable): HttpRequest {
  const inPath = pathParameters(endpoint.path)
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.body === 'file'
  const query =
    inQuery && rest.length > 0 ? `?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))}` : ''
  return {
    method: endpoint.method,
    path: `/api/${endpoint.api}${path}${query}`,
    headers:
      endpoint.body === 'file'
        ? { 'content-type': 'application/octet-stream' }
        : inQuery || rest.length === 0
          ? {}
          : { 'content-type': 'application/json' },
    body: file ?? (inQuery || rest.length === 0 ? null : JSON.stringify(Object.fromEntries(rest))),
  }
}

function problemOf({ status, text }: HttpAnswer) {
  try {
    const problem = z.parse(ProblemDetails, JSON.parse(text))
    return new ProblemError(
      status,
      parseProblemType(problem.type),
      problem.detail ?? problem.title,
      problem.errors ?? [],
    )
  } catch {
    return new ProblemError(status, null, `The server answered ${status} without saying why.`, [])
  }
}
