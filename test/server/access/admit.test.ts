import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiScope, createApiToken } from '#contract/api-tokens/api-tokens.ts'
import { pathParameters, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { may, type Action } from '#contract/permissions.ts'
import { Role } from '#contract/workspaces/roles.ts'
import { me } from '#contract/session/users.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { handlers, missingHandlers } from '#server/app.ts'
import { apiCalls, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { useServer } from '#test/support/use-server.ts'

const people = { owner: 'olga@example.com', manager: 'max@example.com', viewer: 'vic@example.com' }

const server = await useServer()
const { owner, ...others } = people
const ours = await server.createWorkspace({ name: 'Ours', owner, members: others })
const remote = await server.createWorkspace({ name: 'Theirs', owner: 'other-owner@example.com' })
await server.as('outsider@example.com')

const unknownId = '7b0ffb9e-6d1f-4f1e-9c55-2a6f0f5c9d11'
const mounted = new Set(handlers.map(({ endpoint }) => endpoint))
const inWorkspace = Object.entries(endpoints).filter(
  ([, endpoint]) => pathParameters(endpoint.path).includes('workspaceId') && mounted.has(endpoint),
)

/** Sends a call with nothing but ids in its path: whoever gets past the door is told that the input is wrong. */
async function knock(endpoint: Endpoint, workspaceId: string, caller: string | { bearer: string } | null) {
  const bearer = typeof caller === 'string' ? (await server.as(caller)).access_token : caller?.bearer
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(name === 'workspaceId' ? workspaceId : unknownId),
  )
  const { method, api, body: kind } = endpoint
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const contentType = kind === 'file' ? 'application/octet-stream' : 'application/json'
  const headers = {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(hasBody && { 'content-type': contentType }),
  }
  const body = hasBody ? '{"unknown":1}' : undefined
  const response = await server.request(`/api/${api}${path}?unknown=1`, { method, headers, body })
  const { requestId: _, ...told } = (await response.json()) as Record<string, unknown>
  return { status: response.status, body: told }
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

test('every call of the contract has one handler', () => expect(missingHandlers()).toEqual([]))

const detail = 'This workspace doesn’t exist, or you don’t have access to it.'
const missing = { type: '/problems/not_found', title: 'Not found', status: 404, message: 'problem.missing' }
const unknownWorkspace = { status: 404, body: { ...missing, detail, params: { what: 'workspace' } } }

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
    const outcomeOf = (isAllowed: boolean) =>
      isAllowed ? [400, '/problems/invalid_input'] : [403, '/problems/forbidden']
    expect(answers).toEqual(Role.options.map((role) => [role, ...outcomeOf(may(role, endpoint.access as Action))]))
  },
)

test('a malformed workspace id is answered like an unknown one', async () => {
  const [, endpoint] = inWorkspace[0]!
  const ids = ['x', '../x', `${remote.id}%20`, 'internal', "' OR '1'='1"]
  expect(await Promise.all(ids.map((id) => knock(endpoint, id, people.owner)))).toEqual(ids.map(() => unknownWorkspace))
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
  for (const [name, endpoint] of inWorkspace) {
    const [foreign, unknown] = [await statementsOf(endpoint, remote.id), await statementsOf(endpoint, unknownId)]
    expect([name, foreign.length]).not.toEqual([name, 0])
    expect([name, ...foreign]).toEqual([name, ...unknown])
  }
})

describe('a token', async () => {
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
  const makesFiles = new Set(['startExport', 'exportReport', 'cancelExport'])
  const scopeOfCall = (name: string, { method, access }: Endpoint) => {
    if (aboutPeople.has(name) || (method !== 'GET' && !makesFiles.has(name))) return null
    return scopes[access as Action] ?? null
  }
  type Token = { bearer: string }
  const only: Partial<Record<ApiScope, Token>> = {}
  const others: typeof only = {}
  const make = async (workspaceId: string, as: string, of: ApiScope[]) => {
    const { token } = await server.call(createApiToken, { workspaceId, name: of[0]!, scopes: of, days: null }, { as })
    return { bearer: token }
  }

  for (const scope of ApiScope.options) {
    only[scope] = await make(ours.id, owner, [scope])
    const rest = ApiScope.options.filter((one) => one !== scope)
    others[scope] = await make(ours.id, owner, rest)
  }
  const all = await make(ours.id, owner, [...ApiScope.options])
  const foreign = await make(remote.id, 'other-owner@example.com', [...ApiScope.options])
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
    const expected = outside.map(({ access }) => (access === 'signedIn' ? 403 : 404))
    expect(answers.map(({ status }) => status)).toEqual(expected)
  })

  test('signs nobody in', async () =>
    expect((await server.send(endpoints.refresh!, {} as never, { as: all })).status).toBe(401))
})

describe('a workspace whose plan has ended', async () => {
  const { db, now } = server.services
  const ended = await server.createWorkspace({ name: 'Ended', owner, members: { viewer: people.viewer } })
  await db.update(workspaces).set({ planExpiresAt: now() }).where(eq(workspaces.id, ended.id))

  test('can still be looked at, which says when it ended', async () => {
    const seen = await server.call(getWorkspace, { workspaceId: ended.id }, { as: people.viewer })
    expect([seen.plan_expired_at! <= Date.now() / 1000, seen.privilege]).toEqual([true, 'viewer'])
  })

  const staysOpen = (access: string) => /^(workspace\.(read|leave|export)|exports\.read|billing\..*)$/.test(access)

  test.each(inWorkspace.filter(([, { access }]) => !staysOpen(access)))('closes %s', async (_name, endpoint) => {
    const { status, body } = await knock(endpoint, ended.id, people.owner)
    expect({ status, type: body.type }).toEqual({ status: 403, type: '/problems/plan_expired' })
  })
})

test('the operator enters every workspace as an owner, is told of each, and is no person', async () => {
  const as = { as: { bearer: server.services.operatorToken } }
  const { id, privilege } = await server.call(getWorkspace, { workspaceId: remote.id }, as)
  expect({ id, privilege }).toEqual({ id: remote.id, privilege: 'owner' })
  const { first_name: name, workspaces: all } = await server.call(me, {}, as)
  expect([name, all.some((workspace) => workspace.name === 'Theirs')]).toEqual(['Operator', true])
  expect((await server.send(endpoints.createWorkspace!, {} as never, as)).status).toBe(403)
})
