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

/** The signed-in user's workspaces in order, and the last one they used, if this browser has stored it. */
export type Whereabouts = { workspaceIds: string[]; lastWorkspaceId: string | null }

/** The result of loading them. `unreadable`: the app can't read the server's response. */
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
  /** The user has already seen that their invite was refused. */
  inviteRefused: boolean
  /** The address to return to after sign-in, not validated yet. */
  returnTo: string | null
}

const invitedOf = (outcome: InviteOutcome) => ({ workspaceId: workspaceOf(outcome) })
const noWhereabouts: Whereabouts = { workspaceIds: [], lastWorkspaceId: null }
const whereaboutsIn = (lookUp: LookUp): Whereabouts => (lookUp.kind === 'found' ? lookUp : noWhereabouts)
const toLastWorkspace = (lookUp: LookUp) => ({ workspaceId: defined(whereaboutsIn(lookUp), 'lastWorkspaceId') })
/** The staff area is listed as a workspace, but staff with another workspace don't want to start there. */
const isInternal = (id: string) => id === 'internal'
const toFirstWorkspace = (lookUp: LookUp) => {
  const { workspaceIds } = whereaboutsIn(lookUp)
  return { workspaceId: workspaceIds.find((id) => !isInternal(id)) ?? workspaceIds[0] ?? '' }
}

type Context = Omit<Input, 'returnTo'> & {
  returnTo: string | null
  workspaceId: string
  refusal: InviteRefusal
  error: unknown
  /** The login screen until a final state decides. */
  decision: LoginDecision
}
const toWorkspace = ({ context }: { context: Context }) => ({
  kind: 'workspace' as const,
  workspaceId: context.workspaceId,
})

/** Decides where /login leads. */
export const loginDecisionMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'login.arrived' },
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
      description: 'Is the user signed in, and do they have an invite?',
      meta: { spec: '§2.login' },
      on: {
        'login.arrived': [
          { guard: 'isSignedOut', target: 'loginScreen', meta: { spec: '§4.login.1' } },
          { guard: 'isAfterRefusedInvite', target: 'refusedInviteScreen', meta: { spec: 'D5.2' } },
          { guard: 'hasInvite', target: 'accepting', meta: { spec: '§4.login.2' } },
          { target: 'loading', meta: { spec: '§4.login.3' } },
        ],
      },
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
      description: "The app is loading the user's workspaces.",
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
            actions: { type: 'storeWorkspace', params: ({ event }) => toLastWorkspace(event.output) },
            meta: { spec: '§4.login.3' },
          },
          {
            guard: { type: 'hasWorkspace', params: ({ event }) => event.output },
            target: 'firstWorkspace',
            actions: { type: 'storeWorkspace', params: ({ event }) => toFirstWorkspace(event.output) },
            meta: { spec: '§4.login.3' },
          },
          { target: 'createWorkspace', meta: { spec: '§4.login.3' } },
        ],
        onError: { target: 'loginScreen', meta: { spec: '§2.login' } },
      },
    },
    loginScreen: {
      description: 'The login screen offers sign-in.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'loginScreen' } },
      meta: { spec: '§4.login.1' },
    },
    refusedInviteScreen: {
      description: 'The invite was refused; the signed-in user can open their own workspace or sign out.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'refusedInviteScreen' } },
      meta: { spec: 'D5.2' },
    },
    inviteRefused: {
      description: 'The user sees why the invite was refused, and the token is removed from the address.',
      type: 'final',
      entry: {
        type: 'decide',
        params: ({ context: { refusal, inviteToken } }) => ({ kind: 'inviteRefused', refusal, inviteToken }),
      },
      meta: { spec: 'D5.2' },
    },
    invitedWorkspace: {
      description: 'The app opens the workspace of the invite.',
      type: 'final',
      entry: { type: 'decide', params: toWorkspace },
      meta: { spec: '§4.login.2' },
    },
    returnAddress: {
      description: 'The app opens the address that was requested before sign-in.',
      type: 'final',
      entry: { type: 'decide', params: ({ context }) => ({ kind: 'returnAddress', to: context.returnTo ?? '/' }) },
      meta: { spec: 'D5.6' },
    },
    lastWorkspace: {
      description: 'The app opens the last-used workspace.',
      type: 'final',
      entry: { type: 'decide', params: toWorkspace },
      meta: { spec: '§4.login.3' },
    },
    firstWorkspace: {
      description: "The app opens the user's first workspace; the internal one only if there is no other.",
      type: 'final',
      entry: { type: 'decide', params: toWorkspace },
      meta: { spec: '§4.login.3' },
    },
    unreadable: {
      description: "The app can't read the response: the error screen opens, and the user stays signed in.",
      type: 'final',
      entry: { type: 'decide', params: ({ context }) => ({ kind: 'unreadable', error: context.error }) },
      meta: { spec: 'D4.18' },
    },
    createWorkspace: {
      description: 'The user has no workspace, so the creation wizard opens.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'createWorkspace' } },
      meta: { spec: '§4.login.3' },
    },
  },
  output: ({ context }) => context.decision,
})
