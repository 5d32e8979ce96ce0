import { assign, fromPromise, setup } from 'xstate'
import {
  errorOf,
  type InviteOutcome,
  type InviteRefusal,
  refusalOf,
  unreachableInvite,
  workspaceOf,
} from './invite-outcome.ts'
import { defined } from './defined.ts'
import { notProvided } from './not-provided.ts'

export type InviteDecision =
  | { kind: 'loginRequired'; inviteToken: string }
  | { kind: 'workspace'; workspaceId: string }
  | { kind: 'alreadyMember'; workspaceId: string }
  | { kind: 'refused'; refusal: InviteRefusal; inviteToken: string | null }
  | { kind: 'unreadable'; error: unknown }

type Context = {
  signedIn: boolean
  inviteToken: string | null
  workspaceId: string
  refusal: InviteRefusal
  error: unknown
  decision: InviteDecision
}

const withOutcome = ({ event }: { event: { output: InviteOutcome } }) => event.output

/** Decides where an opened invite link leads. */
export const inviteMachine = setup({
  types: {
    input: {} as { signedIn: boolean; inviteToken: string | null },
    context: {} as Context,
    events: {} as { type: 'link.opened' },
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
    isJoined: (_, outcome: InviteOutcome) => outcome.kind === 'joined',
    isAlreadyMember: (_, outcome: InviteOutcome) => outcome.kind === 'alreadyMember',
    isSessionOver: (_, outcome: InviteOutcome) => outcome.kind === 'signedOut',
    isUnreadable: (_, outcome: InviteOutcome) => outcome.kind === 'unreadable',
  },
  actions: {
    storeWorkspace: assign((_, outcome: InviteOutcome) => ({ workspaceId: workspaceOf(outcome) })),
    storeRefusal: assign((_, outcome: InviteOutcome) => ({ refusal: refusalOf(outcome) })),
    storeError: assign((_, outcome: InviteOutcome) => errorOf(outcome)),
    storeMissing: assign({ refusal: { reason: 'missing', askWhom: null } as const }),
    decide: assign((_, decision: InviteDecision) => ({ decision })),
  },
}).createMachine({
  id: 'invite',
  context: ({ input }) => ({
    ...input,
    workspaceId: '',
    refusal: unreachableInvite,
    error: null,
    decision: { kind: 'refused', refusal: unreachableInvite, inviteToken: input.inviteToken },
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Does the link contain a token, and is the user signed in?',
      meta: { spec: '§2.invite' },
      on: {
        'link.opened': [
          {
            guard: 'isWithoutToken',
            target: 'refused',
            actions: 'storeMissing',
            meta: { spec: ['§5.1', '§8.1'] },
          },
          { guard: 'isSignedOut', target: 'needsLogin', meta: { spec: ['D5.3', '§6.1', '§8.2'] } },
          { target: 'checking', meta: { spec: '§2.invite' } },
        ],
      },
    },
    checking: {
      description: 'The server validates the invite token.',
      tags: ['busy'],
      meta: { spec: '§5.1' },
      invoke: {
        id: 'acceptInvite',
        src: 'acceptInvite',
        input: ({ context }) => ({ inviteToken: defined(context, 'inviteToken') }),
        onDone: [
          {
            guard: { type: 'isJoined', params: withOutcome },
            target: 'joined',
            actions: { type: 'storeWorkspace', params: withOutcome },
            meta: { spec: '§2.invite' },
          },
          {
            guard: { type: 'isAlreadyMember', params: withOutcome },
            target: 'alreadyMember',
            actions: { type: 'storeWorkspace', params: withOutcome },
            meta: { spec: '§2.invite' },
          },
          { guard: { type: 'isSessionOver', params: withOutcome }, target: 'needsLogin', meta: { spec: 'D5.3' } },
          {
            guard: { type: 'isUnreadable', params: withOutcome },
            target: 'unreadable',
            actions: { type: 'storeError', params: withOutcome },
            meta: { spec: 'D4.18' },
          },
          {
            target: 'refused',
            actions: { type: 'storeRefusal', params: withOutcome },
            meta: { spec: ['§2.invite', '§8.1'] },
          },
        ],
        onError: { target: 'refused', meta: { spec: ['§2.invite', '§8.1'] } },
      },
    },
    joined: {
      description: 'The user joined; the app opens the workspace.',
      type: 'final',
      entry: { type: 'decide', params: ({ context: { workspaceId } }) => ({ kind: 'workspace', workspaceId }) },
      meta: { spec: '§2.invite' },
    },
    alreadyMember: {
      description: 'The user is already a member; the app opens the workspace and leaves the invite unused.',
      type: 'final',
      entry: { type: 'decide', params: ({ context: { workspaceId } }) => ({ kind: 'alreadyMember', workspaceId }) },
      meta: { spec: '§2.invite' },
    },
    needsLogin: {
      description: 'The user must sign in first; the login receives the token.',
      type: 'final',
      entry: {
        type: 'decide',
        params: ({ context }) => ({ kind: 'loginRequired', inviteToken: defined(context, 'inviteToken') }),
      },
      meta: { spec: '§8.2' },
    },
    unreadable: {
      description: 'The app can’t read the response: it shows the error screen, and the user stays signed in.',
      type: 'final',
      entry: { type: 'decide', params: ({ context: { error } }) => ({ kind: 'unreadable', error }) },
      meta: { spec: 'D4.18' },
    },
    refused: {
      description: 'The invite can’t be used; the login says why, whom to ask and what to do.',
      type: 'final',
      entry: {
        type: 'decide',
        params: ({ context: { refusal, inviteToken } }) => ({ kind: 'refused', refusal, inviteToken }),
      },
      meta: { spec: '§8.1' },
    },
  },
  output: ({ context }) => context.decision,
})
