import type { AnyMachineSnapshot } from 'xstate'
import { done, failed } from './ends.ts'
import { inviteMachine } from '#src/machines/invite.ts'
import type { InviteRefusal } from '#src/machines/invite-outcome.ts'
import { loginDecisionMachine } from '#src/machines/login-decision.ts'
import type { Refusals } from '#src/machines/refusals.ts'
import { sessionMachine } from '#src/machines/session.ts'
import { signInMachine } from '#src/machines/sign-in.ts'
import { workspaceGuardMachine } from '#src/machines/workspace-guard.ts'
import type { Moves } from './moves/moves.ts'
import { tables } from './moves/tables.ts'
import type { Registered, Sample } from './registered.ts'

const epochOf = (snapshot: AnyMachineSnapshot) => (snapshot.context as { epoch: number }).epoch
const refusal =
  (url: string, more: object = {}): Sample =>
  (snapshot) => ({ type: 'http.unauthorized', urls: [url], epoch: epochOf(snapshot), refreshable: true, ...more })

/** A second URL shows that each has a counter of its own; one refusal of it is enough. */
const otherRefusal: Sample = (snapshot) => {
  const { refusals, epoch } = snapshot.context as { refusals: Refusals; epoch: number }
  return refusals['/b'] ? null : { type: 'http.unauthorized', urls: ['/b'], epoch, refreshable: true }
}

const session: Registered = {
  machine: sessionMachine,
  decides: 'Whether a user is signed in, when their token is refreshed, and what ends their session.',
  file: 'session.ts',
  inputs: [{ hasTokens: false }, { hasTokens: true }],
  samples: {
    'token.expired': [
      (snapshot) => ({ type: 'token.expired', epoch: epochOf(snapshot) }),
      (snapshot) => ({ type: 'token.expired', epoch: epochOf(snapshot) - 1 }),
    ],
    'http.succeeded': [{ type: 'http.succeeded', urls: ['/a'] }],
    'http.unauthorized': [
      refusal('/a'),
      otherRefusal,
      refusal('/a', { refreshable: false }),
      (snapshot) => ({ type: 'http.unauthorized', urls: ['/a'], epoch: epochOf(snapshot) - 1, refreshable: true }),
    ],
    'me.unauthorized': [
      { type: 'me.unauthorized', creatingWorkspace: true },
      { type: 'me.unauthorized', creatingWorkspace: false },
    ],
    ...done(
      'refresh',
      { kind: 'unreachable' },
      { kind: 'rejected' },
      { kind: 'failed' },
      { kind: 'noTokens' },
      (snapshot: AnyMachineSnapshot) => ({ kind: 'refreshed', epoch: epochOf(snapshot) }),
    ),
    ...failed('refresh'),
  },
  sameAs: ({ value, context }) => {
    const { refusals, epoch } = context as { refusals: Refusals; epoch: number }
    return [
      value,
      Object.entries(refusals)
        .map(([url, refusal]) => `${url} ${refusal.times} ${refusal.epoch === epoch}`)
        .toSorted(),
    ]
  },
}

const signIn: Registered = {
  machine: signInMachine,
  decides: 'How the app sends a user to a vendor to sign in. The sign-in callback handles the return.',
  file: 'sign-in.ts',
  inputs: [{ vendor: 'google' }, { vendor: 'microsoft' }],
  samples: {
    'vendor.choose': ['google', 'microsoft'].map((vendor) => ({ type: 'vendor.choose', vendor })),
    ...done('goToVendor', { kind: 'away' }, { kind: 'blocked' }),
    ...failed('goToVendor'),
  },
}

const joined = { kind: 'joined', workspaceId: 'w1' }
const refusedBy = (reason: InviteRefusal['reason'], askWhom: string | null = 'Olivia Owner') => ({
  kind: 'refused',
  refusal: { reason, askWhom },
})
const signedOut = { kind: 'signedOut' }
const unreadable = { kind: 'unreadable', error: 'It is not what was agreed.' }
const inviteInputs = [
  { signedIn: true, inviteToken: 'invite' },
  { signedIn: false, inviteToken: null },
  { signedIn: false, inviteToken: 'invite' },
  { signedIn: true, inviteToken: null },
]
const arrival = { signedIn: true, inviteToken: null, inviteRefused: false, returnTo: null }

const loginDecision: Registered = {
  machine: loginDecisionMachine,
  decides: 'Which page /login opens: the login screen, a workspace, or the creation of one.',
  file: 'login-decision.ts',
  inputs: [
    ...inviteInputs.map((input) => ({ ...arrival, ...input })),
    { ...arrival, inviteRefused: true },
    { ...arrival, returnTo: '/scraping' },
  ],
  samples: {
    ...done('acceptInvite', joined, refusedBy('unknown', null), signedOut, unreadable),
    ...failed('acceptInvite'),
    ...done(
      'loadWhereabouts',
      { kind: 'found', workspaceIds: ['w1', 'w2'], lastWorkspaceId: 'w2' },
      { kind: 'found', workspaceIds: ['w1', 'w2'], lastWorkspaceId: 'w3' },
      { kind: 'found', workspaceIds: ['w1'], lastWorkspaceId: null },
      { kind: 'found', workspaceIds: [], lastWorkspaceId: null },
      unreadable,
    ),
    ...failed('loadWhereabouts'),
  },
}

const invite: Registered = {
  machine: inviteMachine,
  decides: 'Which page an invite link opens.',
  file: 'invite.ts',
  inputs: inviteInputs,
  samples: {
    ...done(
      'acceptInvite',
      joined,
      { kind: 'alreadyMember', workspaceId: 'w1' },
      ...(['wrongAccount', 'expired', 'revoked', 'usedUp', 'full'] as const).map((reason) => refusedBy(reason)),
      refusedBy('unknown', null),
      refusedBy('unreachable', null),
      signedOut,
      unreadable,
    ),
    ...failed('acceptInvite'),
  },
}

export const visit = {
  area: 'workspace',
  workspaceId: 'w1',
  page: 'discover',
  address: '/workspace/w1/discover',
  signedIn: true,
}
const outside = { ...visit, workspaceId: '', page: '', address: '/scraping' }
const facts = (planExpiredAt: number | null, privilege: string) => ({
  kind: 'loaded',
  facts: { planExpiredAt, privilege },
})

const workspaceGuard: Registered = {
  machine: workspaceGuardMachine,
  decides: 'Whether a page opens that needs a sign-in.',
  file: 'workspace-guard.ts',
  inputs: [
    visit,
    { ...visit, signedIn: false },
    { ...visit, workspaceId: 'internal' },
    { ...visit, workspaceId: 'internal', signedIn: false },
    { ...visit, page: 'plan-required', signedIn: false },
    { ...visit, page: 'checkout' },
    { ...visit, page: 'checkout', signedIn: false },
    { ...outside, area: 'account' },
    { ...outside, area: 'account', signedIn: false },
    { ...outside, area: 'staff' },
    { ...outside, area: 'staff', signedIn: false },
  ],
  samples: {
    ...done(
      'loadUser',
      { kind: 'known', now: 1_000, isStaff: true },
      { kind: 'known', now: 1_000, isStaff: false },
      { kind: 'refused' },
      unreadable,
    ),
    ...failed('loadUser'),
    ...done(
      'loadWorkspace',
      facts(null, 'viewer'),
      facts(1_001, 'owner'),
      facts(1_000, 'owner'),
      facts(1_000, 'manager'),
      facts(999, 'viewer'),
      { kind: 'notAMember' },
      { kind: 'unavailable', signedIn: true, error: 'It broke.' },
      { kind: 'unavailable', signedIn: false, error: 'It broke.' },
      unreadable,
    ),
    ...failed('loadWorkspace'),
  },
}

const own = [session, signIn, loginDecision, workspaceGuard, invite]

/** A chart whose walks begin where the places of its table do and play the events of the table. */
function registeredFrom({ machine, decides, events, places, sameAs }: Moves): Registered {
  const inputs = new Map(Object.values(places).map(({ from }) => [JSON.stringify(from), from]))
  return {
    machine,
    decides,
    file: `${machine.id}.ts`,
    inputs: [...inputs.values()],
    samples: Object.groupBy(Object.values(events), ({ type }) => type) as Registered['samples'],
    ...(sameAs && { sameAs }),
  }
}

const isOwn = ({ machine }: Moves) => own.some((registered) => registered.machine === machine)

/** Every machine of the app. */
export const registry: readonly Registered[] = [...own, ...tables.filter((table) => !isOwn(table)).map(registeredFrom)]
