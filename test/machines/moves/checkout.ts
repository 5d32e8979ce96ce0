import { checkoutMachine } from '#src/machines/checkout.ts'
import { done, failed } from '../story.ts'
import { broke, movesOf, waitsOf } from './moves.ts'

const { waits, since } = waitsOf(1_000, 5_000, 10_000, 15_000, 30_000)
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
const says = (status: string) => done('askCheckout', { status, plan: 'pro' })
const closes = (status: string) => done('cancelCheckout', { status, plan: 'pro' })
const opens = (url: string | null) => done('startCheckout', { kind: 'opened', checkoutId: 'c2', url })

const ofProblem = { problem: broke }
const pays = { to: 'opening', asks: { refetchWorkspace: inWorkspace } }
const fails = (to: string) => ({ to, context: { plan: 'pro', problem: null } })
const ends = {
  isActive: pays,
  hasFailed: fails('failed'),
  isExpired: fails('expired'),
  isCancelled: fails('cancelled'),
  isMissing: fails('missing'),
  isNew: 'unrecognised',
}
const start = { to: 'redirecting.starting', asks: { startCheckout: { workspaceId: 'w1', plan: 'pro' } } }
const pick = { to: 'choosing', context: { plan: 'business', problem: null } }
const choose = { to: 'choosing', context: { checkoutId: null, isReturn: false, problem: null } }
const loads = { to: 'loading', asks: { findBillingState: inWorkspace } }
const recalls = (checkoutId: string) => ({ to: 'recalling', asks: { askCheckout: ref(checkoutId) } })
const verifies = { to: 'verifying.asking', asks: { askCheckout: ref('c1') } }
const asks = { to: 'processing.asking', asks: { askCheckout: ref('c1') } }
const processed = { to: 'processing.resting', context: { plan: 'pro', problem: null } }
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
const starting = ['openFound', 'start'] as const

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
    nothingFound: done('findBillingState', { kind: 'nothing' }),
    openFound: done('findBillingState', { kind: 'open', checkoutId: 'c1', plan: 'pro' }),
    paidFound: done('findBillingState', { kind: 'processing', checkoutId: 'c1', plan: 'pro' }),
    runningFound: done('findBillingState', { kind: 'subscribed' }),
    notFound: failed('findBillingState'),
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
    isMissing: says('missing'),
    isNew: says('refunded'),
    noAnswer: failed('askCheckout'),
    staysOpen: closes('open'),
    closedTooLate: closes('processing'),
    closedPaid: closes('active'),
    closedFailed: closes('failed'),
    closedExpired: closes('expired'),
    closed: closes('cancelled'),
    closedNothing: closes('missing'),
    closedNew: closes('refunded'),
    notClosed: failed('cancelCheckout'),
    refetched: done('refetchWorkspace'),
    notRefetched: failed('refetchWorkspace'),
    ...waits,
  },
  places: (place) => ({
    loading: {
      from,
      by: [],
      tags: ['busy'],
      context: { ...from, problem: null },
      moves: {
        nothingFound: 'choosing',
        openFound: { to: 'offered', context: { plan: 'pro', checkoutId: 'c1' } },
        paidFound: { to: 'processing.resting', context: { plan: 'pro', checkoutId: 'c1' } },
        runningFound: 'subscribed',
        notFound: { to: 'unreachable', context: ofProblem },
      },
    },
    'loading, after a lost connection': place(from, ['notFound', 'ask'], 'busy', {
      nothingFound: { to: 'choosing', context: { problem: null } },
      openFound: { to: 'offered', context: { problem: null } },
      paidFound: 'processing.resting',
      runningFound: 'subscribed',
      notFound: 'unreachable',
    }),
    recalling: place(known, [], 'busy', {
      isOpen: 'offered',
      isProcessing: processed,
      ...ends,
      noAnswer: { to: 'unreachable', context: ofProblem },
    }),
    unreachable: place(from, ['notFound'], 'lost', { ask: loads, ...since(5_000, loads) }),
    'unreachable, of a checkout': place(known, ['noAnswer'], 'lost', {
      ask: recalls('c1'),
      ...since(5_000, recalls('c1')),
    }),
    choosing: place(from, ['nothingFound'], { pick, start }),
    'choosing, after a beginning that failed': {
      from,
      by: ['openFound', 'start', 'notStarted'],
      context: { plan: 'pro', problem: broke },
      moves: { pick, start },
    },
    offered: place(from, ['openFound'], {
      pick,
      start,
      cancel: { to: 'cancelling', asks: { cancelCheckout: ref('c1') } },
    }),
    cancelling: place(from, ['openFound', 'cancel'], 'busy', {
      staysOpen: 'offered',
      closedTooLate: processed,
      closedPaid: pays,
      closedFailed: 'failed',
      closedExpired: 'expired',
      closed: 'cancelled',
      closedNothing: 'missing',
      closedNew: 'unrecognised',
      notClosed: { to: 'offered', context: ofProblem },
    }),
    'redirecting.starting': place(from, ['openFound', 'start'], 'busy', {
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
    'redirecting.leaving': place(from, ['openFound', 'start', 'cardPage'], 'busy', {
      restored: recalls('c2'),
      ...since(10_000, recalls('c2')),
    }),
    'verifying.asking': place(returning, [], 'busy', {
      isOpen: { to: 'verifying.waiting', context: { plan: 'pro' } },
      isProcessing: processed,
      ...ends,
      noAnswer: { to: 'verifying.lost', context: ofProblem },
      in30000: 'processing.resting',
    }),
    'verifying.asking, after a lost connection': place(returning, ['noAnswer', 'ask'], 'busy', {
      isOpen: { to: 'verifying.waiting', context: { problem: null } },
      isProcessing: processed,
      ...ends,
      isActive: { ...pays, context: { problem: null } },
      noAnswer: 'verifying.lost',
      in30000: 'processing.resting',
    }),
    'verifying.waiting': place(returning, ['isOpen'], 'busy', {
      ...since(1_000, verifies),
      in30000: 'processing.resting',
    }),
    'verifying.lost': place(returning, ['noAnswer'], 'busy', 'lost', {
      ask: verifies,
      ...since(5_000, verifies),
      in30000: 'processing.resting',
    }),
    'processing.resting': place(returning, ['isProcessing'], { ask: asks, ...since(15_000, asks) }),
    'processing.asking': place(returning, ['isProcessing', 'ask'], 'busy', {
      isOpen: 'offered',
      isProcessing: processed,
      ...ends,
      noAnswer: { to: 'processing.resting', context: ofProblem },
    }),
    opening: place(returning, ['isActive'], 'busy', { refetched: 'active', notRefetched: 'active' }),
    active: place(returning, ['isActive', 'refetched'], {}),
    failed: place(returning, ['hasFailed'], { choose, start }),
    expired: place(returning, ['isExpired'], { choose, start }),
    cancelled: place(returning, ['isCancelled'], { choose, start }),
    subscribed: place(from, ['runningFound'], { ask: loads }),
    missing: place(returning, ['isMissing'], { choose: { ...loads, context: choose.context } }),
    unrecognised: place(returning, ['isNew'], { choose, ask: recalls('c1') }),
    untrusted: place(from, ['openFound', 'start', 'otherEnding'], { choose }),
  }),
  sameAs: ({ value, context: { plan, checkoutId, problem } }) => [
    value,
    plan !== null,
    checkoutId !== null,
    problem !== null,
  ],
})
