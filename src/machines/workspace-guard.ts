import { and, assign, fromPromise, setup } from 'xstate'
import type { Role } from '#contract/permissions.ts'
import { notProvided } from './not-provided.ts'
import { safeReturnTo } from './return-to.ts'

/** What the guard needs to know of a workspace. */
export type WorkspaceFacts = { planExpiredAt: number | null; privilege: Role }

/** What became of the workspace call. `signedIn`: whether the session outlived it. */
export type WorkspaceOutcome =
  | { kind: 'loaded'; facts: WorkspaceFacts }
  | { kind: 'notAMember' }
  | { kind: 'unavailable'; signedIn: boolean; error: unknown }

/** Why a workspace is not open to somebody. */
export type ClosedBy = 'notAMember' | 'planOver'

export type GuardDecision =
  | { kind: 'allow'; checked: boolean }
  | { kind: 'login'; returnTo: string | undefined }
  | { kind: 'planRequired' }
  | { kind: 'invalidWorkspace'; cause: ClosedBy }
  | { kind: 'failed'; error: unknown }

type Input = {
  workspaceId: string
  /** The part of the path after the workspace, empty for the workspace itself. */
  page: string
  /** The whole address, to come back to after a sign-in. */
  address: string
  signedIn: boolean
  /** The clock, in seconds. */
  now: number
  /** What is known of this workspace already, or null. */
  cached: WorkspaceFacts | null
}

const uncheckedPages = new Set(['plan-required', 'invalid-workspace', 'checkout'])

/** Whether a page of a workspace opens, in the order of the specification. */
export const workspaceGuardMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Omit<Input, 'cached'> & { facts: WorkspaceFacts | null; error: unknown },
    events: {} as { type: 'decision.never' },
    output: {} as GuardDecision,
    tags: {} as 'busy',
    meta: {} as { spec: string | readonly string[] },
  },
  actors: {
    loadUser: fromPromise<unknown>(notProvided('loadUser')),
    loadWorkspace: fromPromise<WorkspaceOutcome, { workspaceId: string }>(notProvided('loadWorkspace')),
  },
  guards: {
    isUnchecked: ({ context }) => context.workspaceId === 'internal' || uncheckedPages.has(context.page),
    isSignedOut: ({ context }) => !context.signedIn,
    isKnown: ({ context }) => context.facts !== null,
    isLoaded: (_, outcome: WorkspaceOutcome) => outcome.kind === 'loaded',
    isForeign: (_, outcome: WorkspaceOutcome) => outcome.kind === 'notAMember',
    isSessionOver: (_, outcome: WorkspaceOutcome) => outcome.kind === 'unavailable' && !outcome.signedIn,
    isOwner: ({ context }) => context.facts?.privilege === 'owner',
    isPlanOver: ({ context: { facts, now } }) =>
      facts !== null && facts.planExpiredAt !== null && facts.planExpiredAt <= now,
    isPlanOverForOwner: and(['isPlanOver', 'isOwner']),
  },
  actions: {
    keepFacts: assign((_, outcome: WorkspaceOutcome) => (outcome.kind === 'loaded' ? { facts: outcome.facts } : {})),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'workspace-guard',
  context: ({ input: { cached, ...input } }) => ({ ...input, facts: cached, error: null }),
  initial: 'checkingAddress',
  states: {
    checkingAddress: {
      description: 'Some pages open without any check.',
      meta: { spec: '§4.guard.1' },
      always: [
        { guard: 'isUnchecked', target: 'openUnchecked', meta: { spec: '§4.guard.1' } },
        { guard: 'isSignedOut', target: 'login', meta: { spec: '§6.1' } },
        { target: 'loadingUser', meta: { spec: '§4.guard.2' } },
      ],
    },
    loadingUser: {
      description: 'The session is asked who the user is.',
      tags: ['busy'],
      meta: { spec: '§4.guard.2' },
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: [
          { guard: 'isKnown', target: 'checkingPlan', meta: { spec: '§4.guard.3' } },
          { target: 'loadingWorkspace', meta: { spec: '§4.guard.3' } },
        ],
        onError: { target: 'login', meta: { spec: '§4.guard.2' } },
      },
    },
    loadingWorkspace: {
      description: 'The workspace is loaded.',
      tags: ['busy'],
      meta: { spec: '§4.guard.3' },
      invoke: {
        id: 'loadWorkspace',
        src: 'loadWorkspace',
        input: ({ context }) => ({ workspaceId: context.workspaceId }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'checkingPlan',
            actions: { type: 'keepFacts', params: ({ event }) => event.output },
            meta: { spec: '§4.guard.3' },
          },
          {
            guard: { type: 'isForeign', params: ({ event }) => event.output },
            target: 'notAMember',
            meta: { spec: 'D5.5' },
          },
          {
            guard: { type: 'isSessionOver', params: ({ event }) => event.output },
            target: 'login',
            meta: { spec: '§4.guard.2' },
          },
          {
            target: 'failed',
            actions: {
              type: 'keepError',
              params: ({ event }) => ({ error: 'error' in event.output ? event.output.error : null }),
            },
            meta: { spec: '§8.8' },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          meta: { spec: '§8.8' },
        },
      },
    },
    checkingPlan: {
      description: 'A plan that has ended closes the workspace.',
      meta: { spec: '§4.guard.4' },
      always: [
        { guard: 'isPlanOverForOwner', target: 'planRequired', meta: { spec: '§4.guard.4' } },
        { guard: 'isPlanOver', target: 'planOver', meta: { spec: ['§4.guard.4', 'D5.9', 'D5.11'] } },
        { target: 'open', meta: { spec: '§4.guard.5' } },
      ],
    },
    openUnchecked: {
      description: 'The page opens, and nothing was asked.',
      type: 'final',
      output: { kind: 'allow', checked: false } satisfies GuardDecision,
      meta: { spec: '§4.guard.1' },
    },
    open: {
      description: 'The page opens, and the visit counts.',
      type: 'final',
      output: { kind: 'allow', checked: true } satisfies GuardDecision,
      meta: { spec: '§4.guard.5' },
    },
    login: {
      description: 'To the login, which leads back here after the sign-in.',
      type: 'final',
      output: ({ context }) => ({ kind: 'login', returnTo: safeReturnTo(context.address) }) satisfies GuardDecision,
      meta: { spec: ['§6.1', 'D5.6'] },
    },
    planRequired: {
      description: 'The plan has ended: its owner can choose another.',
      type: 'final',
      output: { kind: 'planRequired' } satisfies GuardDecision,
      meta: { spec: '§4.guard.4' },
    },
    planOver: {
      description: 'The plan has ended, and only an owner can change that.',
      type: 'final',
      output: { kind: 'invalidWorkspace', cause: 'planOver' } satisfies GuardDecision,
      meta: { spec: '§4.guard.4' },
    },
    notAMember: {
      description: 'The user does not belong to the workspace, or there is none.',
      type: 'final',
      output: { kind: 'invalidWorkspace', cause: 'notAMember' } satisfies GuardDecision,
      meta: { spec: 'D5.5' },
    },
    failed: {
      description: 'The workspace cannot be told: the error screen.',
      type: 'final',
      output: ({ context }) => ({ kind: 'failed', error: context.error }) satisfies GuardDecision,
      meta: { spec: '§8.8' },
    },
  },
  output: ({ event }) => event.output as GuardDecision,
})
