import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CallInput, type CallOutput, type Endpoint, pathParameters } from '#contract/endpoint.ts'
import type * as contract from '#contract/index.ts'
import type * as answers from '#src/api/answer.ts'
import type * as refreshes from '#src/session/refresh.ts'
import type * as clocks from '#src/session/server-clock.ts'
import type * as vaults from '#src/session/vault.ts'
import { callOf } from '#test/contract/told-answers.ts'
import { createStorage } from '#test/support/browser.ts'
import { createClient } from '#test/support/server.ts'
import type { Fleet } from './fleet.ts'
import type { Release } from './release.ts'

type CallOptions = {
  file?: Buffer
  /** A server to call directly, bypassing the proxy. */
  at?: string
}

/** As the release of 26 November named them. */
type FormerAnswers = { answerOf: typeof answers.parseResponse; problemOf: typeof answers.parseProblem }

export type App = Awaited<ReturnType<typeof openApp>>

/** A release's app without its pages: its calls, response parsing, and a new session. */
export async function openApp({ folder }: Release, { issuer, url }: Pick<Fleet, 'issuer' | 'url'>, email: string) {
  const moduleOf = <Module>(path: string): Promise<Module> => import(pathToFileURL(join(folder, path)).href)
  const { endpoints } = await moduleOf<typeof contract>('contract/index.ts')
  const {
    answerOf,
    problemOf,
    parseResponse = answerOf,
    parseProblem = problemOf,
  } = await moduleOf<typeof answers & FormerAnswers>('src/api/answer.ts')
  const { createVault } = await moduleOf<typeof vaults>('src/session/vault.ts')
  const { createServerClock } = await moduleOf<typeof clocks>('src/session/server-clock.ts')
  const { createRefresh } = await moduleOf<typeof refreshes>('src/session/refresh.ts')

  const storage = createStorage().storage()
  const vault = createVault({ storage: () => storage, report: refuse })
  vault.write(await createClient(url, issuer).as(email))
  const renew = createRefresh({
    url: `${url}/api/social/auth/refresh`,
    vault,
    clock: createServerClock(),
    withLock: (work) => work(),
    fetch,
  })
  const bearer = () => vault.read()!.access_token
  const calls = Object.values(endpoints)
  const own = <E extends Endpoint>(endpoint: E) =>
    (calls.find((one) => callOf(one) === callOf(endpoint)) ?? endpoint) as E
  const read = async <E extends Endpoint>(endpoint: E, response: Response): Promise<CallOutput<E>> => {
    const text = await response.text()
    if (!response.ok) throw parseProblem(response.status, text)
    return endpoint.answer === 'file' ? (text as CallOutput<E>) : parseResponse(endpoint, text)
  }

  return {
    calls,
    bearer,
    call: async <E extends Endpoint>(wanted: E, input: CallInput<E>, { file, at = url }: CallOptions = {}) => {
      const endpoint = own(wanted)
      const sending = createClient(at, issuer).send(endpoint, input, { as: { bearer: bearer() }, file })
      const response = await sending.catch((cause: unknown) => {
        throw new BrokenOff(endpoint, cause)
      })
      return read(endpoint, response)
    },
    read: (address: string, answer: unknown) => parseResponse(endpointAt(calls, address), JSON.stringify(answer)),
    refresh: async () => {
      const { kind } = await renew({ input: { epoch: 1 }, signal: new AbortController().signal })
      if (kind === 'refreshed') vault.commit(1)
      return kind
    },
  }
}

export class BrokenOff extends Error {
  readonly isRead: boolean

  constructor({ method, path }: Endpoint, cause: unknown) {
    super(`${method} ${path} broke off`, { cause })
    this.isRead = method === 'GET'
  }
}

function refuse(error: Error): never {
  throw error
}

function endpointAt(endpoints: readonly Endpoint[], address: string): Endpoint {
  const { pathname } = new URL(address, 'http://localhost')
  const [found] = endpoints
    .filter(({ method, api, path }) => {
      const pattern = `/api/${api}${path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}`
      return method === 'GET' && new RegExp(`^${pattern}$`).test(pathname)
    })
    .toSorted((a, b) => pathParameters(a.path).length - pathParameters(b.path).length)
  if (found === undefined) throw new Error(`No call of the contract reads ${pathname}.`)
  return found
}
