import { and, assign, fromPromise, not, setup } from 'xstate'
import type { RoleOrUnknown } from '#contract/permissions.ts'
import { notProvided } from './not-provided.ts'
import { safeReturnTo } from './return-to.ts'

/** What the guard needs to know about a workspace. `planExpiredAt`: in Unix seconds. */
export type WorkspaceFacts = { planExpiredAt: number | null; privilege: RoleOrUnknown }

/** A response that the app can't read, because the server has another version. */
type Unreadable = { kind: 'unreadable'; error: unknown }

/** The result of loading the user. `now`: the server's clock at that time, in Unix seconds. */
export type UserOutcome = { kind: 'known'; now: number; isStaff: boolean } | { kind: 'refused' } | Unreadable

/** The result of loading the workspace. `signedIn`: whether the session still exists after the request. */
export type WorkspaceOutcome =
  | { kind: 'loaded'; facts: WorkspaceFacts }
  | { kind: 'notAMember' }
  | { kind: 'unavailable'; signedIn: boolean; error: unknown }
  | Unreadable

/** Why the user can't open a workspace. */
export type ClosedBy = 'notAMember' | 'planOver'

export type GuardDecision =
  | { kind: 'allow'; checked: boolean }
  | { kind: 'scraping' }
  | { kind: 'notFound' }
  | { kind: 'login'; returnTo: string | undefined }
  | { kind: 'planRequired' }
  | { kind: 'invalidWorkspace'; cause: ClosedBy }
  | { kind: 'failed'; error: unknown }
  | Unreadable

type Input = {
  /** A workspace, the staff's `/scraping`, or pages of the user's own account: creating a workspace and a payment's end. */
  area: 'workspace' | 'staff' | 'account'
  /** Empty outside of a workspace. */
  workspaceId: string
  /** The part of the path after the workspace, empty for the workspace itself. */
  page: string
  /** The full address, to return to after sign-in. */
  address: string
  signedIn: boolean
}

/** The pages about a closed workspace. */
const uncheckedPages = new Set(['plan-required', 'invalid-workspace'])

const hasEnded = (
  outcome: WorkspaceOutcome,
  { now }: { now: number },
): outcome is Extract<WorkspaceOutcome, { kind: 'loaded' }> =>
  outcome.kind === 'loaded' && outcome.facts.planExpiredAt !== null && outcome.facts.planExpiredAt <= now

const errorIn = (outcome: object) => ('error' in outcome ? outcome.error : null)

/** Decides whether a page opens that needs a sign-in, checking in the order of the specification. */
export const workspaceGuardMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & {
      now: number
      error: unknown
      /** The login page until a final state decides. */
      decision: GuardDecision
    },
    events: {} as { type: 'visit.arrived' },
    output: {} as GuardDecision,
    tags: {} as 'busy',
    meta: {} as { spec: string | readonly string[] },
  },
  actors: {
    loadUser: fromPromise<UserOutcome>(notProvided('loadUser')),
    loadWorkspace: fromPromise<WorkspaceOutcome, { workspaceId: string }>(notProvided('loadWorkspace')),
  },
  guards: {
    isInternal: ({ context }) => context.workspaceId === 'internal',
    isUncheckedPage: ({ context }) => uncheckedPages.has(context.page),
    isUnchecked: and(['isUncheckedPage', not('isInternal')]),
    isSignedOut: ({ context }) => !context.signedIn,
    isOpenToUsers: ({ context: { area, workspaceId, page } }) =>
      area === 'account' || (page === 'checkout' && workspaceId !== 'internal'),
    isForStaff: ({ context }) => context.area === 'staff',
    isStaff: ({ context }, outcome: UserOutcome) =>
      context.area === 'staff' && outcome.kind === 'known' && outcome.isStaff,
    isRefused: (_, outcome: UserOutcome) => outcome.kind === 'refused',
    isUnreadable: (_, outcome: UserOutcome | WorkspaceOutcome) => outcome.kind === 'unreadable',
    isLoaded: (_, outcome: WorkspaceOutcome) => outcome.kind === 'loaded',
    isForeign: (_, outcome: WorkspaceOutcome) => outcome.kind === 'notAMember',
    isSessionOver: (_, outcome: WorkspaceOutcome) => outcome.kind === 'unavailable' && !outcome.signedIn,
    isPlanOver: ({ context }, outcome: WorkspaceOutcome) => hasEnded(outcome, context),
    isPlanOverForOwner: ({ context }, outcome: WorkspaceOutcome) =>
      hasEnded(outcome, context) && outcome.facts.privilege === 'owner',
  },
  actions: {
    storeTime: assign((_, outcome: UserOutcome) => (outcome.kind === 'known' ? { now: outcome.now } : {})),
    decide: assign((_, decision: GuardDecision) => ({ decision })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
}).createMachine({
  id: 'workspace-guard',
  context: ({ input }) => ({
    ...input,
    now: 0,
    error: null,
    decision: { kind: 'login', returnTo: undefined },
  }),
  initial: 'checkingAddress',
  states: {
    checkingAddress: {
      description: 'Does the page open without any check?',
      meta: { spec: '§4.guard.1' },
      on: {
        'visit.arrived': [
          { guard: 'isUnchecked', target: 'openUnchecked', meta: { spec: '§4.guard.1' } },
          { guard: 'isSignedOut', target: 'login', meta: { spec: ['§6.1', 'D5.15'] } },
          { guard: 'isOpenToUsers', target: 'openToUsers', meta: { spec: ['§4.guard.1', '§6.1'] } },
          { guard: 'isInternal', target: 'internal', meta: { spec: ['§4.guard.1', 'D5.15'] } },
          { target: 'loadingUser', meta: { spec: '§4.guard.2' } },
        ],
      },
    },
    loadingUser: {
      description: 'The app is loading the user.',
      tags: ['busy'],
      meta: { spec: '§4.guard.2' },
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        onDone: [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => event.output },
            target: 'unreadable',
            actions: { type: 'storeError', params: ({ event }) => ({ error: errorIn(event.output) }) },
            meta: { spec: 'D4.18' },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'login',
            meta: { spec: '§4.guard.2' },
          },
          {
            guard: { type: 'isStaff', params: ({ event }) => event.output },
            target: 'staffArea',
            meta: { spec: 'D5.4' },
          },
          { guard: 'isForStaff', target: 'notFound', meta: { spec: 'D5.4' } },
          {
            target: 'loadingWorkspace',
            actions: { type: 'storeTime', params: ({ event }) => event.output },
            meta: { spec: ['§4.guard.3', 'D5.14'] },
          },
        ],
        onError: { target: 'login', meta: { spec: '§4.guard.2' } },
      },
    },
    loadingWorkspace: {
      description: 'The app is loading the workspace, to see whether its plan has ended.',
      tags: ['busy'],
      meta: { spec: '§4.guard.3' },
      invoke: {
        id: 'loadWorkspace',
        src: 'loadWorkspace',
        input: ({ context }) => ({ workspaceId: context.workspaceId }),
        onDone: [
          {
            guard: { type: 'isPlanOverForOwner', params: ({ event }) => event.output },
            target: 'planRequired',
            meta: { spec: '§4.guard.4' },
          },
          {
            guard: { type: 'isPlanOver', params: ({ event }) => event.output },
            target: 'planOver',
            meta: { spec: ['§4.guard.4', 'D5.9', 'D5.11'] },
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'open',
            meta: { spec: '§4.guard.5' },
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
            guard: { type: 'isUnreadable', params: ({ event }) => event.output },
            target: 'unreadable',
            actions: { type: 'storeError', params: ({ event }) => ({ error: errorIn(event.output) }) },
            meta: { spec: 'D4.18' },
          },
          {
            target: 'failed',
            actions: { type: 'storeError', params: ({ event }) => ({ error: errorIn(event.output) }) },
            meta: { spec: '§8.8' },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) },
          meta: { spec: '§8.8' },
        },
      },
    },
    openUnchecked: {
      description: 'The page opens without any check.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'allow', checked: false } },
      meta: { spec: '§4.guard.1' },
    },
    openToUsers: {
      description: 'The page opens for any signed-in user.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'allow', checked: false } },
      meta: { spec: ['§4.guard.1', '§6.1'] },
    },
    staffArea: {
      description: 'The staff area opens.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'allow', checked: false } },
      meta: { spec: 'D5.4' },
    },
    notFound: {
      description: "The user isn't staff, so the address leads nowhere.",
      type: 'final',
      entry: { type: 'decide', params: { kind: 'notFound' } },
      meta: { spec: 'D5.4' },
    },
    internal: {
      description: 'The staff area opens, because the internal workspace has no other page.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'scraping' } },
      meta: { spec: 'D5.15' },
    },
    open: {
      description: 'The page opens and counts as a page view.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'allow', checked: true } },
      meta: { spec: '§4.guard.5' },
    },
    login: {
      description: 'The login page opens and returns to this address after sign-in.',
      type: 'final',
      entry: { type: 'decide', params: ({ context }) => ({ kind: 'login', returnTo: safeReturnTo(context.address) }) },
      meta: { spec: ['§6.1', 'D5.6'] },
    },
    planRequired: {
      description: 'The plan has ended, and the owner can choose another.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'planRequired' } },
      meta: { spec: '§4.guard.4' },
    },
    planOver: {
      description: 'The plan has ended, and only an owner can choose another.',
      type: 'final',
      entry: { type: 'decide', params: { kind: 'invalidWorkspace', cause: 'planOver' } },
      meta: { spec: '§4.guard.4' },
    },
    notAMember: {
      description: "The user isn't a member of the workspace, or it doesn't exist.",
      type: 'final',
      entry: { type: 'decide', params: { kind: 'invalidWorkspace', cause: 'notAMember' } },
      meta: { spec: 'D5.5' },
    },
    unreadable: {
      description: "The app can't read the response: the error screen opens, and the user stays signed in.",
      type: 'final',
      entry: { type: 'decide', params: ({ context }) => ({ kind: 'unreadable', error: context.error }) },
      meta: { spec: 'D4.18' },
    },
    failed: {
      description: "The workspace didn't load, so the error screen opens.",
      type: 'final',
      entry: { type: 'decide', params: ({ context }) => ({ kind: 'failed', error: context.error }) },
      meta: { spec: '§8.8' },
    },
  },
  output: ({ context }) => context.decision,
})
