import { assign, fromPromise, setup } from 'xstate'
import { given } from './given.ts'
import { notProvided } from './not-provided.ts'
import type { WorkspaceFacts, WorkspaceOutcome } from './workspace-guard.ts'

type Context = { workspaceId: string; facts: WorkspaceFacts }

/** The facts of an outcome; without an answer, those known before. */
const factsIn = (outcome: WorkspaceOutcome, known: WorkspaceFacts) =>
  outcome.kind === 'loaded' ? outcome.facts : known

const hasNewRole = ({ context: { facts } }: { context: Context }, outcome: WorkspaceOutcome) =>
  factsIn(outcome, facts).privilege !== facts.privilege
const hasNewPlan = ({ context: { facts } }: { context: Context }, outcome: WorkspaceOutcome) =>
  factsIn(outcome, facts).planExpiredAt !== facts.planExpiredAt

const storeKnown = {
  type: 'storeFacts',
  params: ({ event }: { event: { facts: WorkspaceFacts } }) => event.facts,
} as const

const checkTransitions = {
  'page.opened': {
    target: 'asking',
    actions: storeKnown,
    meta: { why: 'The page opens with cached facts, which may be stale.' },
  },
  'role.differed': {
    target: 'asking',
    actions: [storeKnown, 'markStale'],
    meta: { why: 'The server answered for another role than the cached one.' },
  },
} as const

/** Follows the user's membership of one workspace: whether it exists, its role, and the end of the plan. */
export const membershipMachine = setup({
  types: {
    input: {} as Context,
    context: {} as Context,
    events: {} as { type: 'page.opened' | 'role.differed'; facts: WorkspaceFacts },
    tags: {} as 'busy',
    meta: {} as { why: string },
  },
  actors: {
    loadWorkspace: fromPromise<WorkspaceOutcome, { workspaceId: string }>(notProvided('loadWorkspace')),
  },
  guards: {
    isGone: (_, outcome: WorkspaceOutcome) => outcome.kind === 'notAMember',
    isRoleAndPlanChanged: (known, outcome: WorkspaceOutcome) =>
      hasNewRole(known, outcome) && hasNewPlan(known, outcome),
    isRoleChanged: hasNewRole,
    isPlanChanged: hasNewPlan,
  },
  actions: {
    storeFacts: assign((_, facts: WorkspaceFacts) => ({ facts })),
    storeOutcome: assign(({ context: { facts } }, outcome: WorkspaceOutcome) => ({ facts: factsIn(outcome, facts) })),
    markStale: notProvided('markStale'),
    announceRole: notProvided('announceRole'),
    refetchPages: notProvided('refetchPages'),
    announceRemoval: notProvided('announceRemoval'),
    removeWorkspace: notProvided('removeWorkspace'),
    reroute: notProvided('reroute'),
  },
}).createMachine({
  id: 'membership',
  context: ({ input }) => input,
  initial: 'known',
  states: {
    known: {
      description: 'The app knows the role and the end of the plan.',
      on: checkTransitions,
    },
    asking: {
      description: 'The server is asked for the current role and plan; pages keep using the cached ones.',
      tags: ['busy'],
      invoke: {
        id: 'loadWorkspace',
        src: 'loadWorkspace',
        input: ({ context: { workspaceId } }) => ({ workspaceId }),
        onDone: [
          { guard: given('isGone'), target: 'gone', meta: { why: 'The server refuses this user the workspace.' } },
          {
            guard: given('isRoleAndPlanChanged'),
            target: 'changed',
            actions: [given('storeOutcome'), 'reroute'],
            meta: { why: 'Another plan may also close the page to the new role.' },
          },
          {
            guard: given('isRoleChanged'),
            target: 'changed',
            actions: given('storeOutcome'),
            meta: { why: 'Another role may see and do other things.' },
          },
          {
            guard: given('isPlanChanged'),
            target: 'closed',
            actions: given('storeOutcome'),
            meta: { why: 'The plan ended, or was renewed.' },
          },
          { target: 'known', meta: { why: 'Nothing changed, or the server gave no answer.' } },
        ],
        onError: { target: 'known', meta: { why: 'Without an answer, pages keep using cached facts.' } },
      },
    },
    changed: {
      description: 'The user has a new role, and open pages are loaded again.',
      entry: ['announceRole', 'refetchPages'],
      on: checkTransitions,
    },
    closed: {
      description: 'The end of the plan has changed, so the guard decides again whether the page stays open.',
      entry: 'reroute',
      on: checkTransitions,
    },
    gone: {
      description: 'The user is no longer a member, so the guard leads them out of the workspace.',
      type: 'final',
      entry: ['announceRemoval', 'removeWorkspace', 'reroute'],
    },
  },
})
