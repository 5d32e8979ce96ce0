import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refetchPlan } from '#src/api/billing.ts'
import { Route as Invite } from '#src/routes/invite.tsx'
import { Route as Login } from '#src/routes/login/index.tsx'
import { Route as InvalidWorkspace } from '#src/routes/workspace/$workspaceId/invalid-workspace.tsx'
import { Route as PlanRequired } from '#src/routes/workspace/$workspaceId/plan-required.tsx'
import { Route as Workspace } from '#src/routes/workspace/$workspaceId/route.tsx'
import { json } from '#test/support/browser.ts'
import {
  getW1,
  pair,
  problem,
  refused,
  token,
  useApps,
  user,
  workspace,
  type Answers,
  type openApp,
  w1,
  w2,
} from './thread.ts'

const { open } = useApps()
// Toasts find their area there.
beforeEach(() => void vi.stubGlobal('document', { getElementById: () => ({ hasChildNodes: () => true }) }))
const refusedToken = { refusal: { reason: 'expired' as const, askWhom: null }, inviteToken: 't' }
const at = (page: string, workspaceId = w1) => ({
  params: { workspaceId },
  pathname: `/workspace/${workspaceId}${page === '' ? '' : `/${page}`}`,
})

describe('/login', () => {
  const lastIs = (workspaceId: string) => ({ storage: { u1_last_workspace_id: workspaceId } })
  test.each<[string, Parameters<typeof openApp>[0], object, string | null]>([
    [
      'the last workspace',
      { ...lastIs(w2), answers: { 'GET /users/me': () => user(w1, w2) } },
      {},
      '/workspace/$workspaceId',
    ],
    ['the first workspace', {}, {}, '/workspace/$workspaceId'],
    ['a new workspace', { answers: { 'GET /users/me': () => user() } }, {}, '/workspace/create/name'],
    ['nowhere where nobody answers', { answers: { 'GET /users/me': () => problem(500) } }, {}, null],
    [
      'the workspace of an invite',
      { answers: { 'POST /invites/validate': () => json({ id: w2, alreadyMember: false }) } },
      { token: 't' },
      '/workspace/$workspaceId',
    ],
    [
      'itself after a refused invite',
      { answers: { 'POST /invites/validate': () => problem(404) } },
      { token: 't' },
      '/login',
    ],
    [
      'nowhere where the session ends over an invite',
      { answers: { 'POST /invites/validate': refused, 'POST /auth/refresh': refused } },
      { token: 't' },
      null,
    ],
  ])('leads to %s', async (_, options, search, to) => {
    expect(await open(options).visit(Login, { search })).toBe(to)
  })

  test('D5.2: stays after a refused invite, and asks nothing', async () => {
    const app = open()
    expect([await app.visit(Login, { search: {}, state: { inviteRefused: refusedToken } }), app.asked]).toEqual([
      null,
      [],
    ])
  })

  test('D5.6: leads back to the address that was opened', async () => {
    expect(await open().visit(Login, { search: { returnTo: '/scraping' } })).toBe('/scraping')
  })

  test('leads nowhere where the session ends while the decision is loaded', async () => {
    const app = open()
    const leading = app.visit(Login)
    app.otherTab(null)
    expect([await leading, app.asked]).toEqual([null, []])
  })
})

describe('/invite', () => {
  test.each<[string, Parameters<typeof openApp>[0], object, string]>([
    ['without a token', {}, {}, '/login'],
    ['signed out', { stored: null }, { token: 't' }, '/login'],
    [
      'accepted',
      { answers: { 'POST /invites/validate': () => json({ id: w2, alreadyMember: false }) } },
      { token: 't' },
      '/workspace/$workspaceId',
    ],
    [
      'a member already',
      { answers: { 'POST /invites/validate': () => json({ id: w2, alreadyMember: true }) } },
      { token: 't' },
      '/workspace/$workspaceId',
    ],
    [
      'expired',
      { answers: { 'POST /invites/validate': () => problem(410, { invite: { reason: 'expired', askWhom: null } }) } },
      { token: 't' },
      '/login',
    ],
    [
      'unknown',
      { answers: { 'POST /invites/validate': () => problem(404, { type: '/problems/not_found' }) } },
      { token: 't' },
      '/login',
    ],
    ['not to be asked', { answers: { 'POST /invites/validate': () => problem(500) } }, { token: 't' }, '/login'],
    [
      'ended',
      { answers: { 'POST /invites/validate': refused, 'POST /auth/refresh': refused } },
      { token: 't' },
      '/login',
    ],
  ])('%s', async (_, options, search, to) => {
    expect(await open(options).visit(Invite, { search })).toBe(to)
  })
})

const ended = Math.floor(Date.now() / 1_000) - 60
const ending = ended + 3_600
const toPlan = '/workspace/$workspaceId/plan-required'
const toInvalid = '/workspace/$workspaceId/invalid-workspace'
const open500 = expect.objectContaining({ name: 'ApiError' }) as unknown

const worlds: Record<string, Answers> = {
  healthy: {},
  'open for an hour': { [getW1]: () => workspace(ending) },
  'ended, for its owner': { [getW1]: () => workspace(ended) },
  'ended, for a viewer': { [getW1]: () => workspace(ended, 'viewer') },
  foreign: { [getW1]: () => problem(404) },
  forbidden: { [getW1]: () => problem(403) },
  'broken by our request': { [getW1]: () => problem(400) },
  broken: { [getW1]: () => problem(500) },
}

describe("D5.14: a plan is judged by the server's clock", () => {
  const yearsAhead = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 365 * 86_400_000 })
  afterEach(() => void vi.useRealTimers())

  test('by a device that is years ahead, after a sign-in', async () => {
    const tokens = pair()
    yearsAhead()
    const app = open({
      stored: null,
      answers: { [getW1]: () => workspace(ending), 'POST /auth/login': () => json(tokens) },
    })
    await app.core.signIn('google', 'id-token')
    expect([
      await app.visit(Workspace, at('discover')),
      await app.visit(PlanRequired, at('plan-required')),
      await app.visit(InvalidWorkspace, at('invalid-workspace')),
    ]).toEqual([null, '/workspace/$workspaceId', '/workspace/$workspaceId'])
  })

  test('and by one that comes back with an old token, whose refresh tells the time', async () => {
    const [stored, renewed] = [pair(), token()]
    yearsAhead()
    const answers = { 'POST /auth/refresh': () => json({ access_token: renewed }), [getW1]: () => workspace(ending) }
    expect(await open({ stored, answers }).visit(Workspace, at('discover'))).toBe(null)
  })
})

describe('a page of a workspace', () => {
  test.each<[string, unknown]>([
    ['healthy', null],
    ['open for an hour', null],
    ['ended, for its owner', toPlan],
    ['ended, for a viewer', toInvalid],
    ['foreign', toInvalid],
    ['forbidden', toInvalid],
    ['broken by our request', open500],
    ['broken', open500],
  ])('D5.5: that is %s leads to %s', async (world, to) => {
    expect(await open({ answers: worlds[world] }).visit(Workspace, at('discover'))).toEqual(to)
  })
  test('opens unchecked where it is a page without a check, whatever comes behind it', async () => {
    const app = open({ stored: null })
    expect([await app.visit(Workspace, at('checkout')), await app.visit(Workspace, at('plan-required/more'))]).toEqual([
      null,
      null,
    ])
  })
  test('is judged by what is known of it, without asking anew', async () => {
    const app = open()
    await app.visit(Workspace, at('discover'))
    await app.visit(Workspace, at('discover'))
    expect(app.asked).toEqual(['GET /users/me', getW1])
  })
  test('leads to the login where nobody is signed in, or nobody can be asked for, or the session ends on the way', async () => {
    expect([
      await open({ stored: null }).visit(Workspace, at('discover')),
      await open({ answers: { 'GET /users/me': () => problem(500) } }).visit(Workspace, at('discover')),
      await open({ answers: { [getW1]: refused, 'POST /auth/refresh': refused } }).visit(Workspace, at('discover')),
    ]).toEqual(['/login', '/login', '/login'])
  })
})

describe('D5.11: the pages of a closed workspace say what the server says', () => {
  const home = '/workspace/$workspaceId'
  test.each<[string, unknown, unknown]>([
    ['healthy', home, home],
    ['open for an hour', home, home],
    ['ended, for its owner', null, toPlan],
    ['ended, for a viewer', toInvalid, null],
    ['foreign', toInvalid, null],
    ['broken by our request', open500, open500],
    ['broken', open500, open500],
  ])('%s: plan-required leads to %s, invalid-workspace to %s', async (world, ofPlan, ofInvalid) => {
    const answers = worlds[world]!
    expect([
      await open({ answers }).visit(PlanRequired, at('plan-required')),
      await open({ answers }).visit(InvalidWorkspace, at('invalid-workspace')),
    ]).toEqual([ofPlan, ofInvalid])
  })
  test('also where something else is known', async () => {
    const app = open({ answers: worlds['ended, for its owner']! })
    const before = [await app.visit(Workspace, at('discover')), await app.visit(PlanRequired, at('plan-required'))]
    app.server[getW1] = () => workspace()
    expect([
      before,
      await app.visit(PlanRequired, at('plan-required')),
      await app.visit(Workspace, at('discover')),
    ]).toEqual([[toPlan, null], home, null])
  })
  test('and once a plan is renewed the guard goes by what the server says now, not by what it knew', async () => {
    const app = open({ answers: worlds['ended, for its owner']! })
    const before = await app.visit(Workspace, at('discover'))
    app.server[getW1] = () => workspace(ending)
    const known = await app.visit(Workspace, at('discover'))
    await refetchPlan(app.core.queryClient, w1)
    expect([before, known, await app.visit(Workspace, at('discover'))]).toEqual([toPlan, toPlan, null])
  })
  test('signed out they ask nothing and stay', async () => {
    const app = open({ stored: null })
    expect([
      await app.visit(PlanRequired, at('plan-required')),
      await app.visit(InvalidWorkspace, at('invalid-workspace')),
      app.asked,
    ]).toEqual([null, null, []])
  })
})
