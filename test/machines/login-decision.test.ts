import type { AnyEventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import { loginDecisionMachine } from '#src/machines/login-decision.ts'
import { done, failed, story } from './story.ts'

const tell = (signedIn: boolean, inviteToken: string | null, ...events: AnyEventObject[]) =>
  story(loginDecisionMachine, { signedIn, inviteToken }, ...events)

const accept = (outcome: object) => done('acceptInvite', outcome)
const lookUp = (workspaceIds: string[], lastWorkspaceId: string | null) =>
  done('loadWhereabouts', { workspaceIds, lastWorkspaceId })
const workspace = (workspaceId: string) => ({ kind: 'workspace', workspaceId })

test.each([[null], ['invite']])(
  'nobody signed in, invite %s: the login screen, and the server is not asked',
  async (invite) => {
    expect(await tell(false, invite)).toMatchObject({ state: 'decided', output: { kind: 'loginScreen' }, asked: [] })
  },
)

describe('with an invite', () => {
  test('the server is asked about it first, and only about it', async () => {
    expect(await tell(true, 'invite')).toMatchObject({
      state: 'accepting',
      tags: ['busy'],
      output: undefined,
      asked: [{ actor: 'acceptInvite', input: { inviteToken: 'invite' } }],
    })
  })
  test.each([
    ['accepted: its workspace', accept({ kind: 'accepted', workspaceId: 'w9' }), workspace('w9')],
    ['refused: told so', accept({ kind: 'refused' }), { kind: 'inviteRefused' }],
    ['no answer: told so', failed('acceptInvite'), { kind: 'inviteRefused' }],
    ['the session ended: the login screen', accept({ kind: 'signedOut' }), { kind: 'loginScreen' }],
  ])('%s', async (_, end, output) => {
    expect(await tell(true, 'invite', end)).toMatchObject({
      state: 'decided',
      output,
      asked: [{ actor: 'acceptInvite' }],
    })
  })
})

describe('without an invite', () => {
  test("the user's workspaces are looked up", async () => {
    expect(await tell(true, null)).toMatchObject({
      state: 'lookingUp',
      tags: ['busy'],
      asked: [{ actor: 'loadWhereabouts' }],
    })
  })
  test.each([
    ['the last workspace, where they still belong to it', lookUp(['w1', 'w2'], 'w2'), workspace('w2')],
    ['the first one, where they do not', lookUp(['w1', 'w2'], 'w3'), workspace('w1')],
    ['the first one, where the last is not known', lookUp(['w1', 'w2'], null), workspace('w1')],
    ['a new one, where there is none', lookUp([], null), { kind: 'createWorkspace' }],
    ['a new one, where there is none any more', lookUp([], 'w1'), { kind: 'createWorkspace' }],
    ['the login screen, where nobody answers', failed('loadWhereabouts'), { kind: 'loginScreen' }],
  ])('%s', async (_, end, output) => {
    expect(await tell(true, null, end)).toMatchObject({ state: 'decided', output })
  })
})
