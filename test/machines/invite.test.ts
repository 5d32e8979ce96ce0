import type { AnyEventObject } from 'xstate'
import { expect, test } from 'vitest'
import { inviteMachine } from '#src/machines/invite.ts'
import { done, failed, story } from './story.ts'

const tell = (signedIn: boolean, inviteToken: string | null, ...events: AnyEventObject[]) =>
  story(inviteMachine, { signedIn, inviteToken }, { type: 'link.opened' }, ...events)

const accept = (outcome: object) => done('acceptInvite', outcome)
const w9 = { workspaceId: 'w9' }
const already = { kind: 'alreadyMember', ...w9 }
const unreadable = new Error('The answer has no workspace')
const login = { kind: 'loginRequired', inviteToken: 'invite' }
const refused = (reason: string, askWhom: string | null, inviteToken: string | null = 'invite') => ({
  kind: 'refused',
  refusal: { reason, askWhom },
  inviteToken,
})

test.each([
  ['without a token the link is wrong, signed in', true, null, 'refused', refused('missing', null, null)],
  ['without a token the link is wrong, signed out', false, null, 'refused', refused('missing', null, null)],
  ['signed out: first the login, with the token', false, 'invite', 'needsLogin', login],
])('%s; the server is not asked', async (_, signedIn, token, state, output) => {
  expect(await tell(signedIn, token)).toMatchObject({ state, output, asked: [] })
})

test('signed in, the server is asked about the token', async () => {
  expect(await tell(true, 'invite')).toMatchObject({
    state: 'checking',
    tags: ['busy'],
    output: undefined,
    asked: [{ actor: 'acceptInvite', input: { inviteToken: 'invite' } }],
  })
})

test.each([
  ['joined: its workspace', accept({ kind: 'joined', ...w9 }), 'joined', { kind: 'workspace', ...w9 }],
  ['a member already: its workspace, and they are told', accept(already), 'alreadyMember', already],
  ['the session ended: the login, with the token', accept({ kind: 'signedOut' }), 'needsLogin', login],
  [
    'an answer that the app can’t read: the error screen',
    accept({ kind: 'unreadable', error: unreadable }),
    'unreadable',
    { kind: 'unreadable', error: unreadable },
  ],
  ['no answer', failed('acceptInvite'), 'refused', refused('unreachable', null)],
])('%s', async (_, end, state, output) => {
  expect(await tell(true, 'invite', end)).toMatchObject({ state, output, status: 'done' })
})

test.each(['wrongAccount', 'expired', 'revoked', 'usedUp', 'full', 'unknown', 'unreachable'])(
  '%s: refused for that reason, and says whom to ask',
  async (reason) => {
    const refusal = { reason, askWhom: reason === 'unreachable' ? null : 'Olivia' }
    expect(await tell(true, 'invite', accept({ kind: 'refused', refusal }))).toMatchObject({
      state: 'refused',
      output: refused(reason, refusal.askWhom),
      status: 'done',
    })
  },
)
