import { assign, fromPromise, setup } from 'xstate'
import {
  errorOf,
  type InviteOutcome,
  type InviteRefusal,
  refusalOf,
  unreachableInvite,
  workspaceOf,
} from './invite-outcome.ts'
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
}

const refused = ({ context: { refusal, inviteToken } }: { context: Context }) =>
  ({ kind: 'refused', refusal, inviteToken }) satisfies InviteDecision
const withOutcome = ({ event }: { event: { output: InviteOutcome } }) => event.output

/** Where an opened invite link leads. */
export const inviteMachine = setup({
  types: {
    input: {} as { signedIn: boolean; inviteToken: string | null },
    context: {} as Context,
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
    isJoined: (_, outcome: InviteOutcome) => outcome.kind === 'joined',
    isAlreadyMember: (_, outcome: InviteOutcome) => outcome.kind === 'alreadyMember',
    isSessionOver: (_, outcome: InviteOutcome) => outcome.kind === 'signedOut',
    isUnreadable: (_, outcome: InviteOutcome) => outcome.kind === 'unreadable',
    isForAnotherAccount: (_, outcome: InviteOutcome) => refusalOf(outcome).reason === 'wrongAccount',
    isExpired: (_, outcome: InviteOutcome) => refusalOf(outcome).reason === 'expired',
    isRevoked: (_, outcome: InviteOutcome) => refusalOf(outcome).reason === 'revoked',
    isUsedUp: (_, outcome: InviteOutcome) => refusalOf(outcome).reason === 'usedUp',
    isFull: (_, outcome: InviteOutcome) => refusalOf(outcome).reason === 'full',
    isUnknown: (_, outcome: InviteOutcome) => refusalOf(outcome).reason === 'unknown',
  },
  actions: {
    keepWorkspace: assign((_, outcome: InviteOutcome) => ({ workspaceId: workspaceOf(outcome) })),
    keepRefusal: assign((_, outcome: InviteOutcome) => ({ refusal: refusalOf(outcome) })),
    keepError: assign((_, outcome: InviteOutcome) => errorOf(outcome)),
    keepMissing: assign({ refusal: { reason: 'missing', askWhom: null } as const }),
  },
}).createMachine({
  id: 'invite',
  context: ({ input }) => ({ ...input, workspaceId: '', refusal: unreachableInvite, error: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Does the link carry a token, and is somebody signed in?',
      meta: { spec: '§2.invite' },
      always: [
        {
          guard: 'isWithoutToken',
          target: 'tokenMissing',
          actions: 'keepMissing',
          meta: { spec: ['§5.1', '§8.1'] },
        },
        { guard: 'isSignedOut', target: 'needsLogin', meta: { spec: ['D5.3', '§6.1', '§8.2'] } },
        { target: 'checking', meta: { spec: '§2.invite' } },
      ],
    },
    checking: {
      description: 'The server validates the invite token.',
      tags: ['busy'],
      meta: { spec: '§5.1' },
      invoke: {
        id: 'acceptInvite',
        src: 'acceptInvite',
        input: ({ context }) => ({ inviteToken: context.inviteToken ?? '' }),
        onDone: [
          {
            guard: { type: 'isJoined', params: withOutcome },
            target: 'joined',
            actions: { type: 'keepWorkspace', params: withOutcome },
            meta: { spec: '§2.invite' },
          },
          {
            guard: { type: 'isAlreadyMember', params: withOutcome },
            target: 'alreadyMember',
            actions: { type: 'keepWorkspace', params: withOutcome },
            meta: { spec: '§2.invite' },
          },
          { guard: { type: 'isSessionOver', params: withOutcome }, target: 'needsLogin', meta: { spec: 'D5.3' } },
          {
            guard: { type: 'isUnreadable', params: withOutcome },
            target: 'unreadable',
            actions: { type: 'keepError', params: withOutcome },
            meta: { spec: 'D4.18' },
          },
          {
            guard: { type: 'isForAnotherAccount', params: withOutcome },
            target: 'wrongAccount',
            actions: { type: 'keepRefusal', params: withOutcome },
            meta: { spec: ['§2.invite', '§8.1'] },
          },
          {
            guard: { type: 'isExpired', params: withOutcome },
            target: 'expired',
            actions: { type: 'keepRefusal', params: withOutcome },
            meta: { spec: ['§2.invite', '§8.1'] },
          },
          {
            guard: { type: 'isRevoked', params: withOutcome },
            target: 'revoked',
            actions: { type: 'keepRefusal', params: withOutcome },
            meta: { spec: ['§2.invite', '§8.1'] },
          },
          {
            guard: { type: 'isUsedUp', params: withOutcome },
            target: 'usedUp',
            actions: { type: 'keepRefusal', params: withOutcome },
            meta: { spec: ['§2.invite', '§8.1'] },
          },
          {
            guard: { type: 'isFull', params: withOutcome },
            target: 'full',
            actions: { type: 'keepRefusal', params: withOutcome },
            meta: { spec: ['§2.invite', '§8.1'] },
          },
          {
            guard: { type: 'isUnknown', params: withOutcome },
            target: 'unknown',
            actions: { type: 'keepRefusal', params: withOutcome },
            meta: { spec: ['§2.invite', '§8.1'] },
          },
          { target: 'unreachable', meta: { spec: ['§2.invite', '§8.1'] } },
        ],
        onError: { target: 'unreachable', meta: { spec: ['§2.invite', '§8.1'] } },
      },
    },
    joined: {
      description: 'To the workspace of the invite.',
      type: 'final',
      output: ({ context }) => ({ kind: 'workspace', workspaceId: context.workspaceId }) satisfies InviteDecision,
      meta: { spec: '§2.invite' },
    },
    alreadyMember: {
      description: 'To the workspace of the invite, to which the person belongs already; the invite is not used.',
      type: 'final',
      output: ({ context }) => ({ kind: 'alreadyMember', workspaceId: context.workspaceId }) satisfies InviteDecision,
      meta: { spec: '§2.invite' },
    },
    needsLogin: {
      description: 'To the login, which takes the token along.',
      type: 'final',
      output: ({ context }) =>
        ({ kind: 'loginRequired', inviteToken: context.inviteToken ?? '' }) satisfies InviteDecision,
      meta: { spec: '§8.2' },
    },
    unreadable: {
      description: 'The server answered what this app cannot read: the error screen, and nobody is signed out.',
      type: 'final',
      output: ({ context }) => ({ kind: 'unreadable', error: context.error }) satisfies InviteDecision,
      meta: { spec: 'D4.18' },
    },
    tokenMissing: {
      description: 'The link is not whole: to the login, and the person is told.',
      type: 'final',
      output: refused,
      meta: { spec: '§8.1' },
    },
    wrongAccount: {
      description: 'The invite is for another address: to the login, which offers to switch the account.',
      type: 'final',
      output: refused,
      meta: { spec: '§8.1' },
    },
    expired: {
      description: 'The days of the invite are over: to the login, which says whom to ask for a new one.',
      type: 'final',
      output: refused,
      meta: { spec: '§8.1' },
    },
    revoked: {
      description: 'Somebody ended the invite: to the login, which says whom to ask.',
      type: 'final',
      output: refused,
      meta: { spec: '§8.1' },
    },
    usedUp: {
      description: 'Somebody joined by the invite, maybe the same person with another account: to the login.',
      type: 'final',
      output: refused,
      meta: { spec: '§8.1' },
    },
    full: {
      description: 'The plan of the workspace has no seat left: to the login, which says whom to ask.',
      type: 'final',
      output: refused,
      meta: { spec: '§8.1' },
    },
    unknown: {
      description: 'Nobody made such an invite, or it was sent anew: to the login, and the person is told.',
      type: 'final',
      output: refused,
      meta: { spec: '§8.1' },
    },
    unreachable: {
      description: 'Nobody knows about the invite now: to the login, which offers to try again.',
      type: 'final',
      output: refused,
      meta: { spec: '§8.1' },
    },
  },
  output: ({ event }) => event.output as InviteDecision,
})
