import type { AnyEventObject } from 'xstate'
import { expect, test } from 'vitest'
import { inviteMachine } from '#src/machines/invite.ts'
import { done, failed, story } from './story.ts'

const tell = (signedIn: boolean, inviteToken: string | null, ...events: AnyEventObject[]) =>
  story(inviteMachine, { signedIn, inviteToken }, ...events)

const accept = (outcome: object) => done('acceptInvite', outcome)
const login = { kind: 'loginRequired', inviteToken: 'invite' }

test.each([
  ['without a token the link is wrong, signed in', true, null, 'tokenMissing', { kind: 'tokenMissing' }],
  ['without a token the link is wrong, signed out', false, null, 'tokenMissing', { kind: 'tokenMissing' }],
  ['signed out: first the login, with the token', false, 'invite', 'loginRequired', login],
])('%s; the server is not asked', async (_, signedIn, token, state, output) => {
  expect(await tell(signedIn, token)).toMatchObject({ state, output, asked: [] })
})

test('signed in, the server is asked about the token', async () => {
  expect(await tell(true, 'invite')).toMatchObject({
    state: 'accepting',
    tags: ['busy'],
    output: undefined,
    asked: [{ actor: 'acceptInvite', input: { inviteToken: 'invite' } }],
  })
})

test.each([
  [
    'accepted: its workspace',
    accept({ kind: 'accepted', workspaceId: 'w9' }),
    'workspace',
    { kind: 'workspace', workspaceId: 'w9' },
  ],
  [
    'the session ended: the login, with the token',
    accept({ kind: 'refused', signedIn: false }),
    'loginRequired',
    login,
  ],
  ['refused', accept({ kind: 'refused', signedIn: true }), 'refused', { kind: 'refused' }],
  ['no answer', failed('acceptInvite'), 'refused', { kind: 'refused' }],
])('%s', async (_, end, state, output) => {
  expect(await tell(true, 'invite', end)).toMatchObject({ state, output, status: 'done' })
})
