import { checkoutMachine } from '#src/machines/checkout.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf, waitsOf } from './moves.ts'

const { waits, since } = waitsOf(10_000, 30_000)
const from = {
  workspaceId: 'w1',
  plan: null,
  checkoutId: null,
  isReturn: false,
  cardOrigins: ['https://pay.example.com', 'http://localhost:3000'],
}
const known = { ...from, plan: 'pro', checkoutId: 'c1' }
const returning = { ...from, checkoutId: 'c1', isReturn: true }
const inWorkspace = { workspaceId: 'w1' }
const ref = (checkoutId: string) => ({ workspaceId: 'w1', checkoutId })
const outcome = (status: string) => ({ outcome: { status, checkoutId: 'c1', plan: 'pro' } })
const lacks = (status: string) =>
  done('followRun', { outcome: { status, checkoutId: null, plan: null }, problem: null })
const says = (status: string) => done('followRun', { ...outcome(status), problem: null })
const opens = (url: string | null) => done('startCheckout', { kind: 'opened', checkoutId: 'c2', url })

const ofProblem = { problem: broke }
const pays = { to: 'opening', asks: { refetchWorkspace: inWorkspace } }
const fails = (to: string) => ({ to, context: { plan: 'pro', problem: null } })
const start = { to: 'redirecting.starting', asks: { startCheckout: { workspaceId: 'w1', plan: 'pro' } } }
const pick = { to: 'choosing', context: { plan: 'business', problem: null } }
const choose = { to: 'choosing', context: { checkoutId: null, problem: null } }
const follows = (
  to: string,
  checkoutId: string | null,
  awaited: string | null,
  intervalMs = 1_000,
  retryMs = 5_000,
) => ({
  to,
  asks: { followRun: { run: { workspaceId: 'w1', checkoutId, awaited }, intervalMs, retryMs } },
})
const recalls = (checkoutId: string | null) => follows('recalling', checkoutId, null)
const processes = {
  ...follows('processing', 'c1', 'processing', 15_000, 15_000),
  context: { plan: 'pro', problem: null },
}
const ends = {
  isOpen: { to: 'offered', context: { plan: 'pro', checkoutId: 'c1', problem: null } },
  isProcessing: processes,
  isActive: pays,
  hasFailed: fails('failed'),
  isExpired: fails('expired'),
  isCancelled: fails('cancelled'),
  isMissing: 'missing',
  isNew: 'unrecognised',
  nothingFound: 'choosing',
  runningFound: 'subscribed',
  followingBreaks: { to: 'unrecognised', context: ofProblem },
}
const untrusted = { to: 'untrusted', emits: [] }
/** Only addresses of the payment provider are opened. */
const elsewhere = {
  otherEnding: 'https://pay.example.com.evil.test/c2',
  insideOfAPath: 'https://evil.test/https://pay.example.com',
  userOfAnother: 'https://pay.example.com@evil.test/',
  otherProtocol: 'http://pay.example.com/c2',
  otherPort: 'https://pay.example.com:8443/c2',
  script: 'javascript:alert(1)//https://pay.example.com',
  noProtocol: '//pay.example.com/c2',
  noOrigin: '/c2',
  noAddress: '',
}
const ofElsewhere = <Made>(make: (url: string) => Made) =>
  Object.fromEntries(Object.entries(elsewhere).map(([name, url]) => [name, make(url)])) as Record<
    keyof typeof elsewhere,
    Made
  >
const notOpened = ofElsewhere(() => untrusted)
const starting = ['isOpen', 'start'] as const

export const checkoutMoves = movesOf({
  machine: checkoutMachine,
  decides: 'How a plan is bought: choice, payment on the card page, verification and result.',
  events: {
    pick: { type: 'plan.choose', plan: 'business' },
    start: { type: 'checkout.start', plan: 'pro' },
    cancel: { type: 'checkout.cancel' },
    choose: { type: 'checkout.choose' },
    ask: { type: 'checkout.ask' },
    restored: { type: 'page.restored' },
    nothingFound: lacks('none'),
    runningFound: lacks('subscribed'),
    cardPage: opens('https://pay.example.com/c2'),
    ...ofElsewhere(opens),
    noCardPage: opens(null),
    runs: done('startCheckout', { kind: 'subscribed' }),
    notStarted: failed('startCheckout'),
    isOpen: says('open'),
    isProcessing: says('processing'),
    isActive: says('active'),
    hasFailed: says('failed'),
    isExpired: says('expired'),
    isCancelled: says('cancelled'),
    isMissing: lacks('missing'),
    isNew: says('refunded'),
    followingBreaks: failed('followRun'),
    closed: done('cancelCheckout', outcome('cancelled')),
    closedTooLate: done('cancelCheckout', outcome('active')),
    notClosed: failed('cancelCheckout'),
    refetched: done('refetchWorkspace'),
    notRefetched: failed('refetchWorkspace'),
    ...waits,
  },
  places: (place) => ({
    recalling: { from, by: [], context: { ...from, status: null, problem: null }, moves: ends },
    'recalling, of a checkout': place(known, [], ends),
    choosing: place(from, ['nothingFound'], { pick, start }),
    'choosing, after a beginning that failed': {
      from,
      by: ['isOpen', 'start', 'notStarted'],
      context: { plan: 'pro', problem: broke },
      moves: { pick, start },
    },
    offered: place(from, ['isOpen'], {
      pick,
      start,
      cancel: { to: 'cancelling', asks: { cancelCheckout: ref('c1') } },
    }),
    cancelling: place(from, ['isOpen', 'cancel'], 'busy', {
      closed: fails('cancelled'),
      closedTooLate: pays,
      notClosed: { to: 'offered', context: ofProblem },
    }),
    'redirecting.starting': place(from, ['isOpen', 'start'], 'busy', {
      runs: 'subscribed',
      // The address of the card page stays out of the context.
      cardPage: {
        to: 'redirecting.leaving',
        context: { checkoutId: 'c2' },
        emits: [{ type: 'openCardPage', plan: 'pro', checkoutId: 'c2', url: 'https://pay.example.com/c2' }],
      },
      noCardPage: recalls('c2'),
      ...notOpened,
      notStarted: { to: 'choosing', context: ofProblem },
    }),
    'redirecting.starting, after a beginning that failed': place(from, [...starting, 'notStarted', 'start'], 'busy', {
      runs: 'subscribed',
      cardPage: { to: 'redirecting.leaving', context: { problem: null } },
      noCardPage: recalls('c2'),
      ...notOpened,
      notStarted: 'choosing',
    }),
    'redirecting.leaving': place(from, ['isOpen', 'start', 'cardPage'], 'busy', {
      restored: recalls('c2'),
      ...since(10_000, recalls('c2')),
    }),
    verifying: place(returning, [], 'busy', {
      ...ends,
      in30000: follows('processing', 'c1', 'processing', 15_000, 15_000),
    }),
    processing: place(returning, ['isProcessing'], ends),
    opening: place(returning, ['isActive'], 'busy', { refetched: 'active', notRefetched: 'active' }),
    active: place(returning, ['isActive', 'refetched'], {}),
    failed: place(returning, ['hasFailed'], { choose, start }),
    expired: place(returning, ['isExpired'], { choose, start }),
    cancelled: place(returning, ['isCancelled'], { choose, start }),
    subscribed: place(from, ['runningFound'], { ask: recalls(null) }),
    missing: place(returning, ['isMissing'], { choose: { ...recalls(null), context: choose.context } }),
    unrecognised: place(returning, ['isNew'], { choose, ask: recalls('c1') }),
    untrusted: place(from, ['isOpen', 'start', 'otherEnding'], { choose }),
  }),
  sameAs: ({ value, context: { plan, checkoutId, problem } }) => [
    value,
    plan !== null,
    checkoutId !== null,
    problem !== null,
  ],
})
