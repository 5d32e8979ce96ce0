import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

/** The workspaces of the signed-in user in their order, and the one they used last, if storage knows it. */
export type Whereabouts = { workspaceIds: string[]; lastWorkspaceId: string | null }

/** What became of an invite token; the session may end under the call. */
export type InviteOutcome = { kind: 'accepted'; workspaceId: string } | { kind: 'refused' } | { kind: 'signedOut' }

export type LoginDecision =
  | { kind: 'loginScreen' }
  | { kind: 'inviteRefused' }
  | { kind: 'workspace'; workspaceId: string }
  | { kind: 'createWorkspace' }

/** Where /login leads. */
export const loginDecisionMachine = setup({
  types: {
    input: {} as { signedIn: boolean; inviteToken: string | null },
    context: {} as { signedIn: boolean; inviteToken: string | null; decision: LoginDecision },
    events: {} as { type: 'decision.never' },
    output: {} as LoginDecision,
    tags: {} as 'busy',
    meta: {} as { spec: string | readonly string[] },
  },
  actors: {
    acceptInvite: fromPromise<InviteOutcome, { inviteToken: string }>(notProvided('acceptInvite')),
    loadWhereabouts: fromPromise<Whereabouts>(notProvided('loadWhereabouts')),
  },
  guards: {
    isSignedOut: ({ context }) => !context.signedIn,
    hasInvite: ({ context }) => context.inviteToken !== null,
    isAccepted: (_, outcome: InviteOutcome) => outcome.kind === 'accepted',
    isRefused: (_, outcome: InviteOutcome) => outcome.kind === 'refused',
    belongsToLastWorkspace: (_, { workspaceIds, lastWorkspaceId }: Whereabouts) =>
      lastWorkspaceId !== null && workspaceIds.includes(lastWorkspaceId),
    hasWorkspace: (_, { workspaceIds }: Whereabouts) => workspaceIds.length > 0,
  },
  actions: {
    decide: assign((_, decision: LoginDecision) => ({ decision })),
    decideInvitedWorkspace: assign((_, outcome: InviteOutcome) =>
      outcome.kind === 'accepted' ? { decision: { kind: 'workspace' as const, workspaceId: outcome.workspaceId } } : {},
    ),
    decideLastWorkspace: assign((_, { lastWorkspaceId }: Whereabouts) =>
      lastWorkspaceId === null ? {} : { decision: { kind: 'workspace' as const, workspaceId: lastWorkspaceId } },
    ),
    decideFirstWorkspace: assign((_, { workspaceIds: [first] }: Whereabouts) =>
      first === undefined ? {} : { decision: { kind: 'workspace' as const, workspaceId: first } },
    ),
  },
}).createMachine({
  id: 'login-decision',
  context: ({ input }) => ({ ...input, decision: { kind: 'loginScreen' } }),
  initial: 'judging',
  states: {
    judging: {
      description: 'Is somebody signed in, and did an invite bring them?',
      meta: { spec: '§2.login' },
      always: [
        { guard: 'isSignedOut', target: 'decided', meta: { spec: '§4.login.1' } },
        { guard: 'hasInvite', target: 'accepting', meta: { spec: '§4.login.2' } },
        { target: 'lookingUp', meta: { spec: '§4.login.3' } },
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
            actions: { type: 'decideInvitedWorkspace', params: ({ event }) => event.output },
            meta: { spec: '§4.login.2' },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'decide', params: { kind: 'inviteRefused' } },
            meta: { spec: ['D5.2', '§5.1', '§8.1'] },
          },
          { target: 'decided', meta: { spec: '§4.login.1' } },
        ],
        onError: {
          target: 'decided',
          actions: { type: 'decide', params: { kind: 'inviteRefused' } },
          meta: { spec: ['D5.2', '§8.1'] },
        },
      },
    },
    lookingUp: {
      description: "The user's workspaces are looked up.",
      tags: ['busy'],
      meta: { spec: '§2.login' },
      invoke: {
        id: 'loadWhereabouts',
        src: 'loadWhereabouts',
        onDone: [
          {
            guard: { type: 'belongsToLastWorkspace', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'decideLastWorkspace', params: ({ event }) => event.output },
            meta: { spec: '§4.login.3' },
          },
          {
            guard: { type: 'hasWorkspace', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'decideFirstWorkspace', params: ({ event }) => event.output },
            meta: { spec: '§4.login.3' },
          },
          {
            target: 'decided',
            actions: { type: 'decide', params: { kind: 'createWorkspace' } },
            meta: { spec: '§4.login.3' },
          },
        ],
        onError: { target: 'decided', meta: { spec: '§2.login' } },
      },
    },
    decided: {
      description: 'The way is known.',
      type: 'final',
      meta: { spec: '§2.login' },
    },
  },
  output: ({ context }) => context.decision,
})
