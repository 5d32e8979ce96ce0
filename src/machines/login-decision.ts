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
import { safeReturnTo } from './return-to.ts'

/** The workspaces of the signed-in user in their order, and the one they used last, if storage knows it. */
export type Whereabouts = { workspaceIds: string[]; lastWorkspaceId: string | null }

/** What became of looking them up; `unreadable`: the server answered, and nobody can read it. */
export type LookUp = ({ kind: 'found' } & Whereabouts) | { kind: 'unreadable'; error: unknown }

export type LoginDecision =
  | { kind: 'loginScreen' }
  | { kind: 'refusedInviteScreen' }
  | { kind: 'inviteRefused'; refusal: InviteRefusal; inviteToken: string | null }
  | { kind: 'workspace'; workspaceId: string }
  | { kind: 'returnAddress'; to: string }
  | { kind: 'createWorkspace' }
  | { kind: 'unreadable'; error: unknown }

type Input = {
  signedIn: boolean
  inviteToken: string | null
  /** An invite was refused on the way here, and the person told. */
  inviteRefused: boolean
  /** The address to go back to after the sign-in, unchecked. */
  returnTo: string | null
}

const invitedOf = (outcome: InviteOutcome) => ({ workspaceId: workspaceOf(outcome) })
const nowhere: Whereabouts = { workspaceIds: [], lastWorkspaceId: null }
const whereaboutsIn = (lookUp: LookUp): Whereabouts => (lookUp.kind === 'found' ? lookUp : nowhere)
const lastOf = (lookUp: LookUp) => ({ workspaceId: defined(whereaboutsIn(lookUp), 'lastWorkspaceId') })
/** The staff's area is a workspace of theirs, but nobody who has another wants to begin there. */
const isInternal = (id: string) => id === 'internal'
const firstOf = (lookUp: LookUp) => {
  const { workspaceIds } = whereaboutsIn(lookUp)
  return { workspaceId: workspaceIds.find((id) => !isInternal(id)) ?? workspaceIds[0] ?? '' }
}

type Context = Omit<Input, 'returnTo'> & {
  returnTo: string | null
  workspaceId: string
  refusal: InviteRefusal
  error: unknown
  /** Until it is made, the page stays. */
  decision: LoginDecision
}
const toWorkspace = ({ context }: { context: Context }) => ({
  kind: 'workspace' as const,
  workspaceId: context.workspaceId,
})

/** Where /login leads. */
export const loginDecisionMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'decision.never' },
    output: {} as LoginDecision,
    tags: {} as 'busy',
    meta: {} as { spec: string | readonly string[] },
  },
  actors: {
    acceptInvite: fromPromise<InviteOutcome, { inviteToken: string }>(notProvided('acceptInvite')),
    loadWhereabouts: fromPromise<LookUp>(notProvided('loadWhereabouts')),
  },
  guards: {
    isSignedOut: ({ context }) => !context.signedIn,
    isAfterRefusedInvite: ({ context }) => context.inviteRefused,
    hasInvite: ({ context }) => context.inviteToken !== null,
    isAccepted: (_, outcome: InviteOutcome) => 'workspaceId' in outcome,
    isSessionOver: (_, outcome: InviteOutcome) => outcome.kind === 'signedOut',
    isUnreadable: (_, outcome: InviteOutcome | LookUp) => outcome.kind === 'unreadable',
    hasWorkspaceAndReturnTo: ({ context }, lookUp: LookUp) =>
      whereaboutsIn(lookUp).workspaceIds.length > 0 && context.returnTo !== null,
    belongsToLastWorkspace: (_, lookUp: LookUp) => {
      const { workspaceIds, lastWorkspaceId } = whereaboutsIn(lookUp)
      return lastWorkspaceId !== null && !isInternal(lastWorkspaceId) && workspaceIds.includes(lastWorkspaceId)
    },
    hasWorkspace: (_, lookUp: LookUp) => whereaboutsIn(lookUp).workspaceIds.length > 0,
  },
  actions: {
    storeWorkspace: assign((_, { workspaceId }: { workspaceId: string }) => ({ workspaceId })),
    decide: assign((_, decision: LoginDecision) => ({ decision })),
    storeRefusal: assign((_, outcome: InviteOutcome) => ({ refusal: refusalOf(outcome) })),
    storeError: assign((_, outcome: InviteOutcome | LookUp) => errorOf(outcome)),
  },
}).createMachine({
  id: 'login-decision',
  context: ({ input: { returnTo, ...input } }) => ({
    ...input,
    returnTo: safeReturnTo(returnTo) ?? null,
    workspaceId: '',
    refusal: unreachableInvite,
    error: null,
    decision: { kind: 'loginScreen' },
  }),
  initial: 'checking',
  states: {
    checking: {
      description: 'Is somebody signed in, and did an invite bring them?',
      meta: { spec: '§2.login' },
      always: [
        { guard: 'isSignedOut', target: 'loginScreen', meta: { spec: '§4.login.1' } },
        { guard: 'isAfterRefusedInvite', target: 'refusedInviteScreen', meta: { spec: 'D5.2' } },
        { guard: 'hasInvite', target: 'accepting', meta: { spec: '§4.login.2' } },
        { target: 'loading', meta: { spec: '§4.login.3' } },
      ],
    },
    accepting: {
      description: 'The server validates the invite token.',
      tags: ['busy'],
      meta: { spec: '§5.1' },
      invoke: {
        id: 'acceptInvite',
        src: 'acceptInvite',
        input: ({ context }) => ({ inviteToken: defined(context, 'inviteToken') }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'invitedWorkspace',
            actions: { type: 'storeWorkspace', params: ({ event }) => invitedOf(event.output) },
            meta: { spec: ['§4.login.2', 'D5.6'] },
          },
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event.output },
            target: 'loginScreen',
            meta: { spec: '§4.login.1' },
          },
          {
            guard: { type: 'isUnreadable', params: ({ event }) => event.output },
            target: 'unreadable',
            actions: { type: 'storeError', params: ({ event }) => event.output },
            meta: { spec: 'D4.18' },
          },
          {
            target: 'inviteRefused',
            actions: { type: 'storeRefusal', params: ({ event }) => event.output },
            meta: { spec: ['D5.2', '§5.1', '§8.1'] },
          },
        ],
        onError: { target: 'inviteRefused', meta: { spec: ['D5.2', '§8.1'] } },
      },
    },
    loading: {
      description: "The user's workspaces are looked up.",
      tags: ['busy'],
      meta: { spec: '§2.login' },
      invoke: {
        id: 'loadWhereabouts',
        src: 'loadWhereabouts',
        onDone: [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => event.output },
            target: 'unreadable',
            actions: { type: 'storeError', params: ({ event }) => event.output },
            meta: { spec: 'D4.18' },
          },
          {
            guard: { type: 'hasWorkspaceAndReturnTo', params: ({ event }) => event.output },
            target: 'returnAddress',
            meta: { spec: 'D5.6' },
          },
          {
            guard: { type: 'belongsToLastWorkspace', params: ({ event }) => event.output },
            target: 'lastWorkspace',
            actions: { type: 'storeWorkspace', params: ({ event }) => lastOf(event.output) },
            meta: { spec: '§4.login.3' },
          },
          {
            guard: { type: 'hasWorkspace', params: ({ event }) => event.output },
            target: 'firstWorkspace',
            actions: { type: 'storeWorkspace', params: ({ event }) => firstOf(event.output) },
            meta: { spec: '§4.login.3' },
          },
          { target: 'createWorkspace', meta: { spec: '§4.login.3' } },
        ],
        onError: { target: 'loginScreen', meta: { spec: '§2.login' } },
      },
    },
    loginScreen: {
      description: 'The page stays and offers the sign-in.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'loginScreen' } },
      meta: { spec: '§4.login.1' },
    },
    refusedInviteScreen: {
      description: 'The page stays, signed in, and offers the way to the own workspace or a sign-out.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'refusedInviteScreen' } },
      meta: { spec: 'D5.2' },
    },
    inviteRefused: {
      description: 'The person is told that the invite is refused and why, and the token leaves the address.',
      type: 'final',
      entry: {
        type: 'decide',
        params: ({ context: { refusal, inviteToken } }) => ({ kind: 'inviteRefused', refusal, inviteToken }),
      },
      meta: { spec: 'D5.2' },
    },
    invitedWorkspace: {
      description: 'To the workspace of the invite.',
      type: 'final',
      entry: { type: 'decide', params: toWorkspace },
      meta: { spec: '§4.login.2' },
    },
    returnAddress: {
      description: 'Back to the address that was opened while signed out.',
      type: 'final',
      entry: { type: 'decide', params: ({ context }) => ({ kind: 'returnAddress', to: context.returnTo ?? '/' }) },
      meta: { spec: 'D5.6' },
    },
    lastWorkspace: {
      description: 'To the workspace that was used last.',
      type: 'final',
      entry: { type: 'decide', params: toWorkspace },
      meta: { spec: '§4.login.3' },
    },
    firstWorkspace: {
      description: "To the first of the user's workspaces; to the internal one only where they have no other.",
      type: 'final',
      entry: { type: 'decide', params: toWorkspace },
      meta: { spec: '§4.login.3' },
    },
    unreadable: {
      description: 'The server answered what this app cannot read: the error screen, and nobody is signed out.',
      type: 'final',
      entry: { type: 'decide', params: ({ context }) => ({ kind: 'unreadable', error: context.error }) },
      meta: { spec: 'D4.18' },
    },
    createWorkspace: {
      description: 'To the creation of a first workspace.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'createWorkspace' } },
      meta: { spec: '§4.login.3' },
    },
  },
  output: ({ context }) => context.decision,
})
