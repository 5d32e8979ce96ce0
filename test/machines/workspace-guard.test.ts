import type { AnyEventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import { workspaceGuardMachine } from '#src/machines/workspace-guard.ts'
import { done, failed, story } from './story.ts'

const visit = { workspaceId: 'w1', page: 'discover', signedIn: true, now: 1_000, cached: null }
const tell = (input: object, ...events: AnyEventObject[]) =>
  story(workspaceGuardMachine, { ...visit, ...input }, ...events)

const user = done('loadUser', { id: 'u1' })
const facts = (planExpiredAt: number | null, privilege: string) => ({ planExpiredAt, privilege })
const loaded = (planExpiredAt: number | null, privilege: string) =>
  done('loadWorkspace', { kind: 'loaded', facts: facts(planExpiredAt, privilege) })

describe('before anything is asked', () => {
  test.each([
    [{ workspaceId: 'internal' }],
    [{ workspaceId: 'internal', signedIn: false }],
    [{ page: 'plan-required' }],
    [{ page: 'invalid-workspace', signedIn: false }],
    [{ page: 'checkout', signedIn: false }],
  ])('%j opens unchecked', async (input) => {
    expect(await tell(input)).toMatchObject({ state: 'decided', output: { kind: 'allow', checked: false }, asked: [] })
  })
  test('any other page sends whoever is signed out to the login', async () => {
    expect(await tell({ signedIn: false })).toMatchObject({ state: 'decided', output: { kind: 'login' }, asked: [] })
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
  test('only the user, where the workspace is known already', async () => {
    expect(await tell({ cached: facts(null, 'viewer') }, user)).toMatchObject({
      output: { kind: 'allow', checked: true },
      asked: [{ actor: 'loadUser' }],
    })
  })
})

describe('where the answers lead', () => {
  const broken = new Error('500')
  test.each<[string, AnyEventObject[], object]>([
    ['no user: the login', [failed('loadUser')], { kind: 'login' }],
    ['the session ended meanwhile: the login', [user, done('loadWorkspace', { kind: 'signedOut' })], { kind: 'login' }],
    [
      'not a member: no such workspace',
      [user, done('loadWorkspace', { kind: 'notAMember' })],
      { kind: 'invalidWorkspace' },
    ],
    ['an error: the error', [user, failed('loadWorkspace', broken)], { kind: 'failed', error: broken }],
  ])('%s', async (_, events, output) => {
    expect(await tell({}, ...events)).toMatchObject({ state: 'decided', output })
  })
})

describe('the plan', () => {
  const allowed = { kind: 'allow', checked: true }
  const cases: [string, number | null, string, object][] = [
    ['without an end opens', null, 'owner', allowed],
    ['that ends in a second opens', 1_001, 'owner', allowed],
    ['that ends this second asks the owner for a plan', 1_000, 'owner', { kind: 'planRequired' }],
    ['that has ended asks the owner for a plan', 1, 'owner', { kind: 'planRequired' }],
    ['that ends this second closes the workspace to a manager', 1_000, 'manager', { kind: 'invalidWorkspace' }],
    ['that has ended closes the workspace to a viewer', 999, 'viewer', { kind: 'invalidWorkspace' }],
    ['without an end opens for a viewer', null, 'viewer', allowed],
    ['that ends in a second opens for a viewer', 1_001, 'viewer', allowed],
  ]
  test.each(cases)('%s', async (_, end, privilege, output) => {
    expect(await tell({}, user, loaded(end, privilege))).toMatchObject({ state: 'decided', output })
  })
  test.each(cases)('known already: %s', async (_, end, privilege, output) => {
    expect(await tell({ cached: facts(end, privilege) }, user)).toMatchObject({ state: 'decided', output })
  })
})
