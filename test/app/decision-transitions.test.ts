import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refetchPlan } from '#src/api/billing.ts'
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
const at = (page: string, workspaceId = w1) => ({
  params: { workspaceId },
  pathname: `/workspace/${workspaceId}${page === '' ? '' : `/${page}`}`,
})

const home = '/workspace/$workspaceId'
const over = { answers: { 'POST /invites/validate': refused, 'POST /auth/refresh': refused } }
const asUser = (answer: () => Response) => ({ answers: { 'GET /users/me': answer } })
const withToken = { token: 't' }

describe('/login', () => {
  test.each<[string, Parameters<typeof openApp>[0], object, string | null]>([
    ['the last workspace', { storage: { u1_last_workspace_id: w2 }, ...asUser(() => user(w1, w2)) }, {}, home],
    ['a new workspace', asUser(() => user()), {}, '/workspace/create/name'],
    ['nowhere where nobody answers', asUser(() => problem(500)), {}, null],
    ['nowhere where the session ends over an invite', over, withToken, null],
    ['the address that was opened (D5.6)', {}, { returnTo: '/scraping' }, '/scraping'],
  ])('leads to %s', async (_, options, search, to) => {
    expect(await open(options).visit(Login, { search })).toBe(to)
  })

  test('leads nowhere where the session ends while the decision is loaded', async () => {
    const app = open()
    const leading = app.visit(Login)
    app.otherTab(null)
    expect([await leading, app.asked]).toEqual([null, []])
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
})

describe('a page of a workspace', () => {
  test.each<[string, unknown]>([
    ['healthy', null],
    ['open for an hour', null],
    ['forbidden', toInvalid],
    ['broken by our request', open500],
    ['broken', open500],
  ])('D5.5: that is %s leads to %s', async (world, to) => {
    expect(await open({ answers: worlds[world] }).visit(Workspace, at('discover'))).toEqual(to)
  })
  test('opens unchecked where it is a page without a check, whatever comes behind it', async () => {
    const app = open({ stored: null })
    expect([
      await app.visit(Workspace, at('invalid-workspace')),
      await app.visit(Workspace, at('plan-required/more')),
    ]).toEqual([null, null])
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
  test.each<[string, unknown, unknown]>([
    ['healthy', home, home],
    ['open for an hour', home, home],
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
})
