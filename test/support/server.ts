import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathParameters, type CallInput, type CallOutput, type Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/permissions.ts'
import type { ProblemDetails } from '#contract/problems.ts'
import { login } from '#contract/session/session.ts'
import type { SessionTokens } from '#contract/session/tokens.ts'
import { createWorkspace as createWorkspaceCall } from '#contract/workspaces/workspace-creation.ts'
import { type Workspace } from '#contract/workspaces/workspaces.ts'
import { validateInvite } from '#contract/workspaces/joining.ts'
import { type RunningServer, startServer as start } from '#server/app.ts'
import type { Services } from '#server/access/context.ts'
import type { Space } from '#server/ground/disk.ts'
import type { Stores } from '#server/platform/db/stores.ts'
import { readEnv, type Env } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { createInvite } from '#server/accounts/workspaces/index.ts'
import { createDatabase } from './accounts-template.ts'
import { createTestIssuer, type TestIssuer } from './id-tokens.ts'
import { closeStores, emptyStores } from './stores.ts'

/** A user by e-mail address (signed in on first use), session tokens, or a bearer token. */
export type Caller = string | SessionTokens | { bearer: string } | null

type CallOptions = { as?: Caller; file?: Buffer | Readable; signal?: AbortSignal; headers?: Record<string, string> }

type Options = {
  env?: Partial<Env>
  now?: () => Date
  /** Loads the sample workspace. Default: off. */
  sample?: boolean
  /** Runs collectors. Default: off. */
  collection?: boolean
  /** Checks alerts automatically. Default: on. */
  alerts?: boolean
  /** Signs in at the real stand-in instead of the test's issuer. */
  standIn?: boolean
  /** A folder to start on again; it is not deleted. */
  dataDir?: string
  readSpace?: () => Promise<Space>
  openStores?: () => Promise<Stores>
  onLog?: (line: string) => void
}

export class CallFailed extends Error {
  readonly status: number
  readonly problem: ProblemDetails
  readonly headers: Headers

  constructor(status: number, problem: ProblemDetails, headers: Headers) {
    super(`${status} ${problem.type}: ${problem.detail ?? ''} ${JSON.stringify(problem.errors ?? [])}`)
    this.status = status
    this.problem = problem
    this.headers = headers
  }
}

export type TestServer = {
  url: string
  services: Services
  /** The stand-in card provider, if `env.cardProvider` enables it. */
  cardProvider: RunningServer['cardProvider']
  issuer: TestIssuer
  sample: { workspaceId: string; posts: number } | null
  dataDir: string
  /** Sends any request; never throws for an error status. */
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** Sends a call of the contract; returns the raw response. */
  send: <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) => Promise<Response>
  /** Sends a call of the contract; throws CallFailed for a problem. */
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) => Promise<CallOutput<E>>
  /** Signs in, once per e-mail address. */
  as: (email: string) => Promise<SessionTokens>
  createWorkspace: (options?: {
    name?: string
    owner?: string
    timezone?: string
    members?: Partial<Record<Exclude<Role, 'owner'>, string>>
  }) => Promise<Workspace>
  close: () => Promise<void>
}

/** Access to an installation through calls and directly to its stores, with one or more servers. */
export type TestInstallation = Pick<
  TestServer,
  'call' | 'send' | 'as' | 'createWorkspace' | 'services' | 'cardProvider'
>

/**
 * Starts a whole server in this process, on any free port, in a temporary folder. It uses the process's shared stores,
 * emptied; with `dataDir`, or outside a Vitest run (run.ts), it opens its own.
 */
export async function startServer(options: Options = {}): Promise<TestServer> {
  const { now = () => new Date(), sample = false, onLog } = options
  const dataDir = options.dataDir ?? join(mkdtempSync(join(tmpdir(), 'soundings-test-')), 'data')
  mkdirSync(dataDir, { recursive: true })
  const hasOwnStores = options.dataDir !== undefined || process.env.TEST_RUN === undefined
  if (hasOwnStores) await closeStores()
  const serverUrl = hasOwnStores ? process.env.TEST_DATABASE_URL : undefined
  const env: Env = {
    ...readEnv({
      PORT: '0',
      LOG_LEVEL: onLog ? 'debug' : 'silent',
      CARD_PROVIDER: 'none',
      SIMULATED_POSTS: 'false',
      KEYLESS_SOURCES: 'false',
      MAX_EVENT_LOOP_DELAY: '0',
    }),
    dataDir,
    databaseUrl: serverUrl ? await createDatabase(serverUrl) : null,
    ...options.env,
  }
  const issuer = await createTestIssuer(now)
  const server = await start(env, {
    now,
    sample,
    collection: options.collection ?? false,
    alerts: options.alerts,
    readSpace: options.readSpace,
    log: createLog(env.logLevel, { write: onLog ?? (() => {}) }),
    vendors: options.standIn ? undefined : issuer.vendors,
    openStores: options.openStores ?? (hasOwnStores ? undefined : emptyStores),
  })
  const client = createClient(server.url, issuer)

  return {
    ...client,
    url: server.url,
    services: server.services,
    cardProvider: server.cardProvider,
    issuer,
    sample: server.sample,
    dataDir,
    createWorkspace: workspacesOf(client, server.services),
    close: async () => {
      await server.close()
      if (options.dataDir === undefined) rmSync(join(dataDir, '..'), { recursive: true, force: true })
    },
  }
}

export const workspacesOf =
  (client: ReturnType<typeof createClient>, services: Services): TestServer['createWorkspace'] =>
  async ({ name = 'Harbour', owner = 'owner@example.com', timezone = 'UTC', members = {} } = {}) => {
    const { first_query_id: _, ...workspace } = await client.call(
      createWorkspaceCall,
      { name, language: 'en', timezone },
      { as: owner },
    )
    for (const [role, email] of Object.entries(members)) {
      const { token } = await createInvite(services, { workspaceId: workspace.id, role: role as 'manager' | 'viewer' })
      await client.call(validateInvite, { token }, { as: email })
    }
    return workspace
  }

export function createClient(url: string, issuer: TestIssuer, ask: typeof fetch = fetch) {
  const signedIn = new Map<string, Promise<SessionTokens>>()

  const signIn = async (email: string): Promise<SessionTokens> => {
    const token = await issuer.sign(issuer.claimsOf(email))
    return call(login, { oauth_token: token, vendor_type: 'google' }, { as: null })
  }
  const as = (email: string) => {
    const session = signedIn.get(email) ?? signIn(email)
    signedIn.set(email, session)
    return session
  }
  const bearerOf = async (caller: Caller) => {
    if (caller === null) return null
    if (typeof caller === 'string') return (await as(caller)).access_token
    return 'bearer' in caller ? caller.bearer : caller.access_token
  }
  const request = (path: string, init?: RequestInit) => ask(url + path, init)

  const send = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { as: caller = null, file, signal, headers }: CallOptions = {},
  ) => {
    const bearer = await bearerOf(caller)
    const { path, rest } = addressOf(endpoint, input as Record<string, unknown>)
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.body === 'file'
    const body = file ?? (inQuery || Object.keys(rest).length === 0 ? undefined : JSON.stringify(rest))
    return request(inQuery ? path + queryOf(rest) : path, {
      method: endpoint.method,
      signal,
      headers: {
        ...headers,
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': endpoint.body === 'file' ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body instanceof Readable
        ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }
        : { body: body as BodyInit }),
    } as RequestInit)
  }
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<CallOutput<E>> => {
    const response = await send(endpoint, input, options)
    if (response.ok)
      return (endpoint.answer === 'file' ? await response.text() : await response.json()) as CallOutput<E>
    throw new CallFailed(response.status, (await response.json()) as ProblemDetails, response.headers)
  }
  return { request, send, call, as }
}

function addressOf(endpoint: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input }
  let path = `/api/${endpoint.api}${endpoint.path}`
  for (const name of pathParameters(endpoint.path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  return { path, rest }
}

function queryOf(rest: Record<string, unknown>) {
  const query = new URLSearchParams(
    Object.entries(rest).filter(([, value]) => value !== undefined) as [string, string][],
  )
  return query.size === 0 ? '' : `?${query}`
}
