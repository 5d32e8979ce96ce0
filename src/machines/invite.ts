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
    context: {} as { signedIn: boolean; inviteToken: string | null; decision: InviteDecision },
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
    isEndOfSession: (_, outcome: InviteOutcome) => outcome.kind === 'signedOut',
  },
  actions: {
    decideLogin: assign(({ context }) => ({
      decision: { kind: 'loginRequired' as const, inviteToken: context.inviteToken ?? '' },
    })),
    decideRefused: assign({ decision: { kind: 'refused' } }),
    decideWorkspace: assign((_, outcome: InviteOutcome) =>
      outcome.kind === 'accepted' ? { decision: { kind: 'workspace' as const, workspaceId: outcome.workspaceId } } : {},
    ),
  },
}).createMachine({
  id: 'invite',
  context: ({ input }) => ({ ...input, decision: { kind: 'tokenMissing' } }),
  initial: 'judging',
  states: {
    judging: {
      description: 'Does the link carry a token, and is somebody signed in?',
      meta: { spec: '§2.invite' },
      always: [
        { guard: 'isWithoutToken', target: 'decided', meta: { spec: ['§5.1', '§8.1'] } },
        { guard: 'isSignedOut', target: 'decided', actions: 'decideLogin', meta: { spec: ['D5.3', '§6.1', '§8.2'] } },
        { target: 'accepting', meta: { spec: '§2.invite' } },
      ],
    },
    accepting: {
      description: 'The server judges the invite token.',
      tags: ['busy'],
      meta: { spec: '§5.1' },
      invoke: {
        id: 'acceptInvite',
        src: 'acceptInvite',
        input: ({ context }) => ({ inviteToken: context.inviteToken ?? '' }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'decideWorkspace', params: ({ event }) => event.output },
            meta: { spec: '§2.invite' },
          },
          {
            guard: { type: 'isEndOfSession', params: ({ event }) => event.output },
            target: 'decided',
            actions: 'decideLogin',
            meta: { spec: 'D5.3' },
          },
          { target: 'decided', actions: 'decideRefused', meta: { spec: ['§2.invite', '§8.1'] } },
        ],
        onError: { target: 'decided', actions: 'decideRefused', meta: { spec: ['§2.invite', '§8.1'] } },
      },
    },
    decided: {
      description: 'The way is known.',
      type: 'final',
      meta: { spec: '§2.invite' },
    },
  },
  output: ({ context }) => context.decision,
})
