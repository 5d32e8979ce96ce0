import { afterEach, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import type { CallInput, CallOutput, Endpoint, HandlerInput, EndpointProblem } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { problems, problemType, type ProblemCode, type ProblemDetails } from '#contract/problems.ts'
import { collectIgnoredIssues } from '#contract/tolerance.ts'
import { connectApi } from '#src/api/client.ts'
import { json } from './browser.ts'

class Problem<Code extends ProblemCode> {
  readonly code: Code
  readonly details: ProblemDetails

  constructor(code: Code, details: ProblemDetails) {
    this.code = code
    this.details = details
  }
}

export const problem = <const Code extends ProblemCode>(
  code: Code,
  detail: string = problems[code].title,
  more: Partial<ProblemDetails> = {},
) => new Problem(code, { type: problemType(code), ...problems[code], detail, ...more })

type Output<E extends Endpoint> = E extends { answer: 'file' } ? Blob : CallOutput<E>
/** A Response is returned unchanged, whatever the contract. */
type Answer<E extends Endpoint> = Output<E> | Problem<EndpointProblem<E>> | Response
type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Answer<E> | Promise<Answer<E>>

const inPath = ({ path }: Endpoint) => path.split(':').length - 1

/** Paths without parameters match first, as on the server. */
const routes = Object.entries(endpoints)
  .map(([name, endpoint]) => {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')
    return { name, endpoint, pattern: new RegExp(`^/api/${endpoint.api}${path}$`) }
  })
  .toSorted((one, other) => inPath(one.endpoint) - inPath(other.endpoint))

type Route = (typeof routes)[number]

function inputOf({ endpoint, pattern }: Route, { pathname, searchParams }: URL, body: unknown): object {
  const params = Object.entries(pattern.exec(pathname)!.groups ?? {})
  const isInQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const rest = isInQuery
    ? Object.fromEntries(searchParams)
    : (JSON.parse((body as string | undefined) ?? '{}') as object)
  return { ...rest, ...Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])) }
}

/** A contract-checked server for each test of a file: invalid requests or answers fail the test. */
export function fakeApi() {
  let answers = new Map<Endpoint, unknown[]>()
  let asked: { endpoint: Endpoint; input: object }[] = []
  let failures: string[] = []

  const fail = (sentence: string) => {
    failures.push(sentence)
    throw new Error(sentence)
  }

  async function answerOf({ name, endpoint }: Route, input: object) {
    const given = answers.get(endpoint)
    if (given === undefined) return fail(`No answer was given to ${name}(${JSON.stringify(input)}).`)
    const answer = given.length > 1 ? given.shift() : given[0]
    const taken = z.safeParse(endpoint.input, input)
    const told: unknown =
      typeof answer === 'function' ? await (answer as Handler<Endpoint>)(taken.data ?? input) : await answer
    if (told instanceof Problem)
      return json(told.details, told.details.status, { 'Content-Type': 'application/problem+json' })
    if (!taken.success) return fail(`${name} does not take ${JSON.stringify(input)}:\n${z.prettifyError(taken.error)}`)
    if (told instanceof Response) return told.clone()
    if (told instanceof Blob) return new Response(told)
    const { result, passedOver } = collectIgnoredIssues(() => z.safeParse(endpoint.output, told))
    const issues = result.error?.issues ?? passedOver
    if (issues.length > 0)
      return fail(`${name} does not answer ${JSON.stringify(told)}:\n${z.prettifyError({ issues })}`)
    return json(result.data)
  }

  async function serve(url: string, { method = 'GET', body, ...init }: RequestInit) {
    const signal = init.signal ?? new AbortController().signal
    signal.throwIfAborted()
    const address = new URL(url)
    const route = routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(address.pathname))
    if (route === undefined) return fail(`The contract has no call ${method} ${address.pathname}.`)
    const input = inputOf(route, address, body)
    asked.push({ endpoint: route.endpoint, input })
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    )
    return Promise.race([answerOf(route, input), aborted])
  }

  beforeEach(() => {
    ;[answers, asked, failures] = [new Map(), [], []]
    const base = 'http://app.test/api'
    connectApi({
      bases: { internal: `${base}/internal`, social: `${base}/social`, payment: `${base}/payment` },
      middlewares: [],
      report: () => {},
      fetch: serve as typeof fetch,
    })
  })
  afterEach(() => {
    if (failures.length > 0) throw new Error(failures.join('\n'))
  })

  return {
    /** Answers a call with these in turn, repeating the last. */
    on: <E extends Endpoint>(endpoint: E, ...given: (Answer<E> | Promise<Answer<E>> | Handler<E>)[]) =>
      void answers.set(endpoint, given),
    calls: <E extends Endpoint>(endpoint: E) =>
      asked.filter((call) => call.endpoint === endpoint).map(({ input }) => input as CallInput<E>),
  }
}
