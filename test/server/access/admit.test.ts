import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiScope, createApiToken } from '#contract/api-tokens/api-tokens.ts'
import { pathParameters, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { may, type Action } from '#contract/permissions.ts'
import { Role } from '#contract/workspaces/roles.ts'
import { me } from '#contract/session/users.ts'
import { getWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import { handlers, missingHandlers } from '#server/app.ts'
import { apiCalls, workspaces } from '#server/db/postgres/schema/index.ts'
import { CallFailed, type Caller } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

const people = { owner: 'olga@example.com', manager: 'max@example.com', viewer: 'vic@example.com' }

const server = await useServer()
const ours = await server.createWorkspace({
  name: 'Ours',
  owner: people.owner,
  members: { manager: people.manager, viewer: people.viewer },
})
const remote = await server.createWorkspace({ name: 'Theirs', owner: 'other-owner@example.com' })
await server.as('outsider@example.com')

const unknownId = '7b0ffb9e-6d1f-4f1e-9c55-2a6f0f5c9d11'
const mounted = new Set(handlers.map(({ endpoint }) => endpoint))
const inWorkspace = Object.entries(endpoints).filter(
  ([, endpoint]) => pathParameters(endpoint.path).includes('workspaceId') && mounted.has(endpoint),
)

/** Sends a call with nothing but ids in its path: whoever gets past the door is told that the input is wrong. */
async function knock(endpoint: Endpoint, workspaceId: string, caller: Caller) {
  const bearer =
    caller === null
      ? null
      : typeof caller === 'string'
        ? (await server.as(caller)).access_token
        : 'bearer' in caller
          ? caller.bearer
          : ''
  const path = pathParameters(endpoint.path).reduce(
    (filled, name) => filled.replace(`:${name}`, encodeURIComponent(name === 'workspaceId' ? workspaceId : unknownId)),
    endpoint.path as string,
  )
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const response = await server.request(`/api/${endpoint.api}${path}?unknown=1`, {
    method: endpoint.method,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(hasBody
        ? { 'content-type': endpoint.body === 'file' ? 'application/octet-stream' : 'application/json' }
        : {}),
    },
    ...(hasBody ? { body: '{"unknown":1}' } : {}),
  })
  const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>
  return { status: response.status, body }
}

test('who may call is said by the workspace of the path; few calls have none', () => {
  const outside = Object.entries(endpoints).filter(([, one]) => !pathParameters(one.path).includes('workspaceId'))
  expect(Object.fromEntries(outside.map(([name, { access }]) => [name, access]))).toEqual({
    login: 'public',
    refresh: 'public',
    logout: 'public',
    me: 'signedIn',
    join: 'signedIn',
    validateInvite: 'signedIn',
    updateMe: 'signedIn',
    getWorkspaceDraft: 'signedIn',
    saveWorkspaceDraft: 'signedIn',
    createWorkspace: 'signedIn',
    visitSample: 'signedIn',
    openShare: 'public',
    getSharedAnswer: 'public',
    getSharedState: 'public',
    receiveStripeEvent: 'public',
    restoreWorkspace: 'signedIn',
    getLatestRestore: 'signedIn',
    getRestore: 'signedIn',
    cancelRestore: 'signedIn',
    dismissRestore: 'signedIn',
    listCollectors: 'collection.read',
    getCollector: 'collection.read',
    listDeadLetters: 'collection.read',
    testCollector: 'collection.edit',
    createCollector: 'collection.edit',
    updateCollector: 'collection.edit',
    steerCollector: 'collection.edit',
    backfillCollector: 'collection.edit',
    dropDeadLetter: 'collection.edit',
    replayDeadLetter: 'collection.edit',
    listStaff: 'collection.read',
    addStaff: 'collection.staff',
    removeStaff: 'collection.staff',
  })
  expect(inWorkspace.filter(([, { access }]) => access === 'public' || access === 'signedIn')).toEqual([])
})

test('every call of the contract has one handler', () => {
  expect(missingHandlers()).toEqual([])
})

const unknownWorkspace = {
  status: 404,
  body: {
    type: '/problems/not_found',
    title: 'Not found',
    status: 404,
    detail: 'This workspace doesn’t exist, or you don’t have access to it.',
    message: 'problem.missing',
    params: { what: 'workspace' },
  },
}

test.each(inWorkspace)(
  '%s is for the roles of the policy alone, and takes no key that it does not know',
  async (_name, endpoint) => {
    const foreign = [
      knock(endpoint, remote.id, 'outsider@example.com'),
      knock(endpoint, remote.id, people.owner),
      knock(endpoint, unknownId, people.owner),
    ]
    expect(await Promise.all(foreign)).toEqual(foreign.map(() => unknownWorkspace))
    expect((await knock(endpoint, ours.id, null)).status).toBe(401)
    const answers = await Promise.all(
      Role.options.map(async (role) => {
        const { status, body } = await knock(endpoint, ours.id, people[role])
        return [role, status, body.type]
      }),
    )
    expect(answers).toEqual(
      Role.options.map((role) =>
        may(role, endpoint.access as Action)
          ? [role, 400, '/problems/invalid_input']
          : [role, 403, '/problems/forbidden'],
      ),
    )
  },
)

test('a malformed workspace id is answered like an unknown one', async () => {
  const [, endpoint] = inWorkspace[0]!
  const ids = ['x', '../x', `${remote.id}%20`, 'internal', "' OR '1'='1"]
  const answers = await Promise.all(ids.map((id) => knock(endpoint, id, people.owner)))
  expect(answers).toEqual(ids.map(() => unknownWorkspace))
})

/** What is noted of a refusal, for which no answer waits. */
const isNote = (statement: string) => /"audit_entries"|^select count\(\*\) as count from "workspaces"/.test(statement)

/** The statements to the accounts' store that name the workspace of a call and have to be answered before it is. */
async function statementsOf(endpoint: Endpoint, workspaceId: string) {
  const queried = vi.spyOn(Client.prototype, 'query')
  await knock(endpoint, workspaceId, people.owner)
  const texts = queried.mock.calls.flatMap(([statement, values]) => {
    const { text, values: own } = statement as unknown as { text?: string; values?: unknown[] }
    const bound = own ?? (Array.isArray(values) ? (values as unknown[]) : [])
    return bound.includes(workspaceId) ? [text ?? String(statement)] : []
  })
  queried.mockRestore()
  return texts.filter((text) => !isNote(text))
}

test('a foreign workspace takes the statements of one that nobody has, so that neither takes longer', async () => {
  const asked = []
  for (const [name, endpoint] of inWorkspace)
    asked.push({
      name,
      foreign: await statementsOf(endpoint, remote.id),
      unknown: await statementsOf(endpoint, unknownId),
    })
  expect(asked.filter(({ foreign }) => foreign.length === 0)).toEqual([])
  expect(asked.filter(({ foreign, unknown }) => foreign.join() !== unknown.join())).toEqual([])
})

describe('a token', () => {
  /** By hand, so that a wrong cell of the contract does not agree with itself. */
  const scopes: Partial<Record<Action, ApiScope | 'any'>> = {
    'workspace.read': 'any',
    'insights.read': 'insights',
    'posts.read': 'posts',
    'queries.read': 'queries',
    'filters.apply': 'queries',
    'posts.export': 'exports',
    'exports.read': 'exports',
  }
  const aboutPeople = new Set(['getPostColumns', 'getLetterKeys', 'getNoticeMails', 'listNotices', 'listOwners'])
  const makesFiles = new Set(['startExport', 'cancelExport'])
  const scopeOfCall = (name: string, { method, access }: Endpoint) => {
    if (aboutPeople.has(name) || (method !== 'GET' && !makesFiles.has(name))) return null
    return scopes[access as Action] ?? null
  }
  type Token = { bearer: string }
  const only: Partial<Record<ApiScope, Token>> = {}
  const others: typeof only = {}
  let all: Token
  let foreign: Token
  const make = async (workspaceId: string, as: string, of: ApiScope[]) => {
    const { token } = await server.call(createApiToken, { workspaceId, name: of[0]!, scopes: of, days: null }, { as })
    return { bearer: token }
  }

  beforeAll(async () => {
    for (const scope of ApiScope.options) {
      only[scope] = await make(ours.id, people.owner, [scope])
      const rest = ApiScope.options.filter((one) => one !== scope)
      others[scope] = await make(ours.id, people.owner, rest)
    }
    all = await make(ours.id, people.owner, [...ApiScope.options])
    foreign = await make(remote.id, 'other-owner@example.com', [...ApiScope.options])
  })
  // Hundreds of calls within a minute are what the limit is there for.
  beforeEach(() => server.services.db.delete(apiCalls))

  test.each(inWorkspace)('calls %s with its scope alone, and in its workspace alone', async (name, endpoint) => {
    const needed = scopeOfCall(name, endpoint)
    const statusOf = async (workspaceId: string, token: Token) => (await knock(endpoint, workspaceId, token)).status
    const general = [statusOf(ours.id, all), statusOf(remote.id, all), statusOf(ours.id, foreign)]
    expect(await Promise.all(general)).toEqual([needed === null ? 403 : 400, 404, 404])
    if (needed === null) return
    const scope = needed === 'any' ? 'posts' : needed
    const byScope = [statusOf(ours.id, only[scope]!), statusOf(ours.id, others[scope]!)]
    expect(await Promise.all(byScope)).toEqual([400, needed === 'any' ? 400 : 403])
  })

  test('calls nothing outside of its workspace', async () => {
    const outside = Object.values(endpoints).filter(
      ({ path, access }) => !pathParameters(path).includes('workspaceId') && access !== 'public',
    )
    const answers = await Promise.all(outside.map((endpoint) => knock(endpoint, ours.id, all)))
    expect(answers.map(({ status }) => status)).toEqual(
      outside.map(({ access }) => (access === 'signedIn' ? 403 : 404)),
    )
  })

  test('signs nobody in', async () => {
    expect((await server.send(endpoints.refresh!, {} as never, { as: all })).status).toBe(401)
  })
})

describe('a workspace whose plan has ended', () => {
  let ended: Workspace
  beforeAll(async () => {
    ended = await server.createWorkspace({ name: 'Ended', owner: people.owner, members: { viewer: people.viewer } })
    await server.services.db
      .update(workspaces)
      .set({ planExpiresAt: server.services.now() })
      .where(eq(workspaces.id, ended.id))
  })

  test('can still be looked at, which says when it ended', async () => {
    const { plan_expired_at: at, privilege } = await server.call(
      getWorkspace,
      { workspaceId: ended.id },
      { as: people.viewer },
    )
    expect({ at: at! <= Date.now() / 1000, privilege }).toEqual({ at: true, privilege: 'viewer' })
  })

  const staysOpen = (access: string) => /^(workspace\.(read|leave|export)|exports\.read|billing\..*)$/.test(access)

  test.each(inWorkspace.filter(([, { access }]) => !staysOpen(access)))('closes %s', async (_name, endpoint) => {
    const { status, body } = await knock(endpoint, ended.id, people.owner)
    expect({ status, type: body.type }).toEqual({ status: 403, type: '/problems/plan_expired' })
  })
})

describe('the operator', () => {
  test('enters every workspace as an owner', async () => {
    const operator = { bearer: server.services.operatorToken }
    const { id, privilege } = await server.call(getWorkspace, { workspaceId: remote.id }, { as: operator })
    expect({ id, privilege }).toEqual({ id: remote.id, privilege: 'owner' })
  })

  test('is told of every workspace and is no person', async () => {
    const operator = { bearer: server.services.operatorToken }
    const { first_name: name, workspaces: all } = await server.call(me, {}, { as: operator })
    const created = await server
      .call(endpoints.createWorkspace!, {}, { as: operator })
      .catch((error: CallFailed) => error.status)
    expect({ name, known: all.map((workspace) => workspace.name).includes('Theirs'), created }).toEqual({
      name: 'Operator',
      known: true,
      created: 403,
    })
  })
})
