import type { AnyEventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import { loginDecisionMachine } from '#src/machines/login-decision.ts'
import { done, failed, story } from './story.ts'

const arrival = { signedIn: true, inviteToken: null, inviteRefused: false, returnTo: null }
const tell = (input: object, ...events: AnyEventObject[]) =>
  story(loginDecisionMachine, { ...arrival, ...input }, { type: 'login.arrived' }, ...events)

const accept = (outcome: object) => done('acceptInvite', outcome)
const lookUp = (workspaceIds: string[], lastWorkspaceId: string | null) =>
  done('loadWhereabouts', { kind: 'found', workspaceIds, lastWorkspaceId })
const workspace = (workspaceId: string) => ({ kind: 'workspace', workspaceId })
const broken = new Error('It is not what was agreed.')
const unreadable = { kind: 'unreadable', error: broken }
const refused = (refusal: object) => ({ kind: 'inviteRefused', refusal, inviteToken: 'invite' })
const ends = (state: string, output: object = { kind: state }) => ({ state, output, status: 'done' })
const opens = (state: string, workspaceId: string) => ends(state, workspace(workspaceId))
const joined = accept({ kind: 'joined', workspaceId: 'w9' })

test.each([{}, { inviteToken: 'invite' }, { inviteRefused: true }, { returnTo: '/scraping' }])(
  'nobody signed in, %j: the login screen, and the server is not asked',
  async (input) => {
    expect(await tell({ ...input, signedIn: false })).toMatchObject({ ...ends('loginScreen'), asked: [] })
  },
)

test('D5.2: after a refused invite the page stays and offers the ways on, and the server is not asked', async () => {
  expect(await tell({ inviteRefused: true })).toMatchObject({ ...ends('refusedInviteScreen'), asked: [] })
})

describe('with an invite', () => {
  const invited = { inviteToken: 'invite' }
  test('the server is asked about it first, and only about it', async () => {
    expect(await tell(invited)).toMatchObject({
      state: 'accepting',
      tags: ['busy'],
      output: undefined,
      asked: [{ actor: 'acceptInvite', input: { inviteToken: 'invite' } }],
    })
  })
  test.each([
    ['accepted: its workspace', joined, opens('invitedWorkspace', 'w9')],
    [
      'a member already: its workspace',
      accept({ kind: 'alreadyMember', workspaceId: 'w9' }),
      opens('invitedWorkspace', 'w9'),
    ],
    [
      'refused: told so, and why',
      accept({ kind: 'refused', refusal: { reason: 'expired', askWhom: 'Olivia' } }),
      ends('inviteRefused', refused({ reason: 'expired', askWhom: 'Olivia' })),
    ],
    [
      'no answer: told so',
      failed('acceptInvite'),
      ends('inviteRefused', refused({ reason: 'unreachable', askWhom: null })),
    ],
    ['the session ended: the login screen', accept({ kind: 'signedOut' }), ends('loginScreen')],
    ['D4.18: an answer that cannot be read: the error', accept(unreadable), ends('unreadable', unreadable)],
  ])('%s', async (_, end, expected) => {
    expect(await tell(invited, end)).toMatchObject({ ...expected, asked: [{ actor: 'acceptInvite' }] })
  })
  test('D5.6: accepted, it wins over the way back', async () => {
    expect(await tell({ ...invited, returnTo: '/scraping' }, joined)).toMatchObject({ output: workspace('w9') })
  })
})

describe('without an invite', () => {
  test("the user's workspaces are looked up", async () => {
    expect(await tell({})).toMatchObject({ state: 'loading', tags: ['busy'], asked: [{ actor: 'loadWhereabouts' }] })
  })
  test.each([
    ['the last workspace, where they still belong to it', lookUp(['w1', 'w2'], 'w2'), opens('lastWorkspace', 'w2')],
    ['the first one, where they do not', lookUp(['w1', 'w2'], 'w3'), opens('firstWorkspace', 'w1')],
    ['the first one, where the last is not known', lookUp(['w1', 'w2'], null), opens('firstWorkspace', 'w1')],
    ['the first that is not internal', lookUp(['internal', 'w1'], null), opens('firstWorkspace', 'w1')],
    [
      'not the internal one, though it was the last',
      lookUp(['w1', 'internal'], 'internal'),
      opens('firstWorkspace', 'w1'),
    ],
    [
      'the internal one, where they have no other',
      lookUp(['internal'], 'internal'),
      opens('firstWorkspace', 'internal'),
    ],
    ['a new one, where there is none', lookUp([], null), ends('createWorkspace')],
    ['a new one, where there is none any more', lookUp([], 'w1'), ends('createWorkspace')],
    [
      'D4.18: the error, where the answer cannot be read',
      done('loadWhereabouts', unreadable),
      ends('unreadable', unreadable),
    ],
    ['the login screen, where nobody answers', failed('loadWhereabouts'), ends('loginScreen')],
  ])('%s', async (_, end, expected) => {
    expect(await tell({}, end)).toMatchObject(expected)
  })
})

describe('D5.6: the way back', () => {
  const back = { kind: 'returnAddress', to: '/scraping' }
  test.each([
    ['wins over the last workspace', '/scraping', lookUp(['w1'], 'w1'), ends('returnAddress', back)],
    ['leads to no other origin', 'https://evil.test/', lookUp(['w1'], 'w1'), opens('lastWorkspace', 'w1')],
    ['is not taken without a workspace', '/scraping', lookUp([], null), ends('createWorkspace')],
    ['is not taken where nobody answers', '/scraping', failed('loadWhereabouts'), ends('loginScreen')],
  ])('%s', async (_, returnTo, end, expected) => {
    expect(await tell({ returnTo }, end)).toMatchObject(expected)
  })
})
