import type { AnyEventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import { workspaceGuardMachine } from '#src/machines/workspace-guard.ts'
import { visit } from './registry.ts'
import { done, failed, story } from './story.ts'

const tell = (input: object, ...events: AnyEventObject[]) =>
  story(workspaceGuardMachine, { ...visit, ...input }, { type: 'visit.arrived' }, ...events)

const login = { state: 'login', output: { kind: 'login', returnTo: '/workspace/w1/discover' } }
const user = done('loadUser', { kind: 'known', now: 1_000, isStaff: false })
const answered = (answer: object) => done('loadWorkspace', answer)
const facts = (planExpiredAt: number | null, privilege: string) => ({ planExpiredAt, privilege })
const loaded = (planExpiredAt: number | null, privilege: string) =>
  answered({ kind: 'loaded', facts: facts(planExpiredAt, privilege) })

describe('before anything is asked', () => {
  const account = { area: 'account', workspaceId: '', page: '' }
  test.each([
    [{ page: 'plan-required' }, 'openUnchecked'],
    [{ page: 'invalid-workspace', signedIn: false }, 'openUnchecked'],
    [{ page: 'checkout' }, 'openToUsers'],
    [account, 'openToUsers'],
  ])('%j opens as %s', async (input, state) => {
    expect(await tell(input)).toMatchObject({
      state,
      output: { kind: 'allow', checked: false },
      asked: [],
    })
  })
  test.each(['', 'insight', 'checkout', 'plan-required'])(
    'D5.15: below the internal workspace, at %j, there is the way to its area; who is signed out goes to the login first',
    async (page) => {
      const internal = { workspaceId: 'internal', page }
      const scraping = { state: 'internal', output: { kind: 'scraping' } }
      expect(await tell(internal)).toMatchObject({ ...scraping, asked: [] })
      expect(await tell({ ...internal, signedIn: false })).toMatchObject({ ...login, asked: [] })
    },
  )
  test.each([{}, { page: 'checkout' }, account, { ...account, area: 'staff' }])(
    '§6.1: %j sends a signed-out visitor to the login',
    async (input) => {
      expect(await tell({ ...input, signedIn: false })).toMatchObject({ ...login, asked: [] })
    },
  )
  test('D5.6: the login leads back to no address that is none of this app', async () => {
    expect(await tell({ signedIn: false, address: '//evil.test' })).toMatchObject({
      output: { kind: 'login', returnTo: undefined },
    })
  })
})

describe('what is asked', () => {
  test('first the user', async () => {
    expect(await tell({})).toMatchObject({ state: 'loadingUser', tags: ['busy'], asked: [{ actor: 'loadUser' }] })
  })
  test('then the workspace', async () => {
    expect(await tell({}, user)).toMatchObject({
      state: 'loadingWorkspace',
      tags: ['busy'],
      asked: [{ actor: 'loadUser' }, { actor: 'loadWorkspace', input: { workspaceId: 'w1' } }],
    })
  })
})

describe('D5.4: the staff area', () => {
  const known = (isStaff: boolean) => done('loadUser', { kind: 'known', now: 1_000, isStaff })
  test.each([
    ['opens for staff', known(true), { state: 'staffArea', output: { kind: 'allow', checked: false } }],
    ['is not there for anybody else', known(false), { state: 'notFound', output: { kind: 'notFound' } }],
    ['asks a refused user to sign in', done('loadUser', { kind: 'refused' }), login],
  ])('%s', async (_, answer, expected) => {
    expect(await tell({ area: 'staff', workspaceId: '' }, answer)).toMatchObject(expected)
  })
})

describe('where the answers lead', () => {
  const broken = new Error('500')
  const unavailable = (signedIn: boolean) => answered({ kind: 'unavailable', signedIn, error: broken })
  const error = { state: 'failed', output: { kind: 'failed', error: broken } }
  const notAMember = { state: 'notAMember', output: { kind: 'invalidWorkspace', cause: 'notAMember' } }
  const unread = { state: 'unreadable', output: { kind: 'unreadable', error: broken } }
  test.each<[string, AnyEventObject[], object]>([
    ['no user: the login', [failed('loadUser')], login],
    ['a refused user: the login', [done('loadUser', { kind: 'refused' })], login],
    ['D4.18: a user that cannot be read: the error', [done('loadUser', { kind: 'unreadable', error: broken })], unread],
    [
      'D4.18: a workspace that cannot be read: the error',
      [user, answered({ kind: 'unreadable', error: broken })],
      unread,
    ],
    ['the session ended meanwhile: the login', [user, unavailable(false)], login],
    ['not a member: no such workspace', [user, answered({ kind: 'notAMember' })], notAMember],
    ['an error: the error', [user, unavailable(true)], error],
    ['a call that breaks: the error', [user, failed('loadWorkspace', broken)], error],
  ])('%s', async (_, events, expected) => {
    expect(await tell({}, ...events)).toMatchObject(expected)
  })
})

describe('the plan', () => {
  const open = { state: 'open', output: { kind: 'allow', checked: true } }
  const planRequired = { state: 'planRequired', output: { kind: 'planRequired' } }
  const planOver = { state: 'planOver', output: { kind: 'invalidWorkspace', cause: 'planOver' } }
  const cases: [string, number | null, string, object][] = [
    ['without an end opens', null, 'owner', open],
    ['that ends in a second opens', 1_001, 'owner', open],
    ['that ends this second asks the owner for a plan', 1_000, 'owner', planRequired],
    ['that has ended asks the owner for a plan', 1, 'owner', planRequired],
    ['that ends this second closes the workspace to a manager', 1_000, 'manager', planOver],
    ['that has ended closes the workspace to a viewer', 999, 'viewer', planOver],
    ['without an end opens for a viewer', null, 'viewer', open],
    ['that ends in a second opens for a viewer', 1_001, 'viewer', open],
  ]
  test.each(cases)('%s', async (_, end, privilege, expected) => {
    expect(await tell({}, user, loaded(end, privilege))).toMatchObject(expected)
  })
  test("D5.14: is judged by the server's clock, whenever the workspace was asked for", async () => {
    const later = done('loadUser', { kind: 'known', now: 2_000, isStaff: false })
    expect(await tell({}, later, loaded(1_500, 'viewer'))).toMatchObject(planOver)
  })
})
