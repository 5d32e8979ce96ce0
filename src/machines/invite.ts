import { assign, fromPromise, setup } from 'xstate'
import type { InviteOutcome } from './login-decision.ts'
import { notProvided } from './not-provided.ts'

export type InviteDecision =
  | { kind: 'tokenMissing' }
  | { kind: 'loginRequired'; inviteToken: string }
  | { kind: 'workspace'; workspaceId: string }
  | { kind: 'refused' }

/** Where an opened invite link leads. */
export const inviteMachine = setup({
  types: {
    input: {} as { signedIn: boolean; inviteToken: string | null },
    context: {} as { signedIn: boolean; inviteToken: string | null; workspaceId: string },
    events: {} as { type: 'decision.never' },
    output: {} as InviteDecision,
    tags: {} as 'busy',
    meta: {} as { spec: string | readonly string[] },
  },
  actors: {
    acceptInvite: fromPromise<InviteOutcome, { inviteToken: string }>(notProvided('acceptInvite')),
  },
  guards: {
    isWithoutToken: ({ context }) => context.inviteToken === null,
    isSignedOut: ({ context }) => !context.signedIn,
    isAccepted: (_, outcome: InviteOutcome) => outcome.kind === 'accepted',
    isSessionOver: (_, outcome: InviteOutcome) => outcome.kind === 'refused' && !outcome.signedIn,
  },
  actions: {
    keepWorkspace: assign((_, outcome: InviteOutcome) =>
      outcome.kind === 'accepted' ? { workspaceId: outcome.workspaceId } : {},
    ),
  },
}).createMachine({
  id: 'invite',
  context: ({ input }) => ({ ...input, workspaceId: '' }),
  initial: 'checking',
  states: {
    checking: {
      description: 'Does the link carry a token, and is somebody signed in?',
      meta: { spec: '§2.invite' },
      always: [
        { guard: 'isWithoutToken', target: 'tokenMissing', meta: { spec: ['§5.1', '§8.1'] } },
        { guard: 'isSignedOut', target: 'loginRequired', meta: { spec: ['D5.3', '§6.1', '§8.2'] } },
        { target: 'accepting', meta: { spec: '§2.invite' } },
      ],
    },
    accepting: {
      description: 'The server validates the invite token.',
      tags: ['busy'],
      meta: { spec: '§5.1' },
      invoke: {
        id: 'acceptInvite',
        src: 'acceptInvite',
        input: ({ context }) => ({ inviteToken: context.inviteToken ?? '' }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'workspace',
            actions: { type: 'keepWorkspace', params: ({ event }) => event.output },
            meta: { spec: '§2.invite' },
          },
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event.output },
            target: 'loginRequired',
            meta: { spec: 'D5.3' },
          },
          { target: 'refused', meta: { spec: ['§2.invite', '§8.1'] } },
        ],
        onError: { target: 'refused', meta: { spec: ['§2.invite', '§8.1'] } },
      },
    },
    tokenMissing: {
      description: 'The link is not whole: to the login, and the person is told.',
      type: 'final',
      output: { kind: 'tokenMissing' } satisfies InviteDecision,
      meta: { spec: '§8.1' },
    },
    loginRequired: {
      description: 'To the login, which takes the token along.',
      type: 'final',
      output: ({ context }) =>
        ({ kind: 'loginRequired', inviteToken: context.inviteToken ?? '' }) satisfies InviteDecision,
      meta: { spec: '§8.2' },
    },
    workspace: {
      description: 'To the workspace of the invite.',
      type: 'final',
      output: ({ context }) => ({ kind: 'workspace', workspaceId: context.workspaceId }) satisfies InviteDecision,
      meta: { spec: '§2.invite' },
    },
    refused: {
      description: 'To the login, and the person is told that the invite is refused.',
      type: 'final',
      output: { kind: 'refused' } satisfies InviteDecision,
      meta: { spec: '§8.1' },
    },
  },
  output: ({ event }) => event.output as InviteDecision,
})
