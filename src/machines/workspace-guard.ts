import { assign, fromPromise, setup } from 'xstate'
import type { Role } from '#contract/permissions.ts'
import { notProvided } from './not-provided.ts'

/** What the guard needs to know of a workspace. */
export type WorkspaceFacts = { planExpiredAt: number | null; privilege: Role }

export type WorkspaceOutcome =
  | { kind: 'loaded'; facts: WorkspaceFacts }
  | { kind: 'notAMember' }
  | { kind: 'signedOut' }

/** Why a workspace is not open to somebody. */
export type ClosedBy = 'notAMember' | 'planOver'

export type GuardDecision =
  | { kind: 'allow'; checked: boolean }
  | { kind: 'login' }
  | { kind: 'planRequired' }
  | { kind: 'invalidWorkspace'; cause: ClosedBy }
  | { kind: 'failed'; error: unknown }

type Input = {
  workspaceId: string
  /** The part of the path after the workspace, empty for the workspace itself. */
  page: string
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
    context: {} as Omit<Input, 'cached'> & { facts: WorkspaceFacts | null; decision: GuardDecision },
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
    isPlanOver: ({ context: { facts, now } }) =>
      facts !== null && facts.planExpiredAt !== null && facts.planExpiredAt <= now,
    isPlanOverForOwner: ({ context: { facts, now } }) =>
      facts !== null && facts.planExpiredAt !== null && facts.planExpiredAt <= now && facts.privilege === 'owner',
  },
  actions: {
    decide: assign((_, decision: GuardDecision) => ({ decision })),
    keepFacts: assign((_, outcome: WorkspaceOutcome) => (outcome.kind === 'loaded' ? { facts: outcome.facts } : {})),
  },
}).createMachine({
  id: 'workspace-guard',
  context: ({ input: { cached, ...input } }) => ({ ...input, facts: cached, decision: { kind: 'login' } }),
  initial: 'judgingAddress',
  states: {
    judgingAddress: {
      description: 'Some pages open without any check.',
      meta: { spec: '§4.guard.1' },
      always: [
        {
          guard: 'isUnchecked',
          target: 'decided',
          actions: { type: 'decide', params: { kind: 'allow', checked: false } },
          meta: { spec: '§4.guard.1' },
        },
        { guard: 'isSignedOut', target: 'decided', meta: { spec: '§6.1' } },
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
          { guard: 'isKnown', target: 'judgingPlan', meta: { spec: '§4.guard.3' } },
          { target: 'loadingWorkspace', meta: { spec: '§4.guard.3' } },
        ],
        onError: { target: 'decided', meta: { spec: '§4.guard.2' } },
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
            target: 'judgingPlan',
            actions: { type: 'keepFacts', params: ({ event }) => event.output },
            meta: { spec: '§4.guard.3' },
          },
          {
            guard: { type: 'isForeign', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'decide', params: { kind: 'invalidWorkspace', cause: 'notAMember' } },
            meta: { spec: 'D5.5' },
          },
          { target: 'decided', meta: { spec: '§4.guard.2' } },
        ],
        onError: {
          target: 'decided',
          actions: { type: 'decide', params: ({ event }) => ({ kind: 'failed', error: event.error }) },
          meta: { spec: '§8.8' },
        },
      },
    },
    judgingPlan: {
      description: 'A plan that has ended closes the workspace.',
      meta: { spec: '§4.guard.4' },
      always: [
        {
          guard: 'isPlanOverForOwner',
          target: 'decided',
          actions: { type: 'decide', params: { kind: 'planRequired' } },
          meta: { spec: '§4.guard.4' },
        },
        {
          guard: 'isPlanOver',
          target: 'decided',
          actions: { type: 'decide', params: { kind: 'invalidWorkspace', cause: 'planOver' } },
          meta: { spec: ['§4.guard.4', 'D5.9', 'D5.11'] },
        },
        {
          target: 'decided',
          actions: { type: 'decide', params: { kind: 'allow', checked: true } },
          meta: { spec: '§4.guard.5' },
        },
      ],
    },
    decided: {
      description: 'The way is known.',
      type: 'final',
      meta: { spec: '§4.guard.5' },
    },
  },
  output: ({ context }) => context.decision,
})
