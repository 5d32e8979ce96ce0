import { checkoutMachine } from '#src/machines/checkout.ts'
import { done, failed } from '../story.ts'
import { movesOf, timePasses } from './moves.ts'

const from = {
  workspaceId: 'w1',
  plan: null,
  checkoutId: null,
  isReturn: false,
  cardOrigins: ['https://pay.example.com'],
}
const known = { ...from, plan: 'pro', checkoutId: 'c1' }
const returning = { ...from, checkoutId: 'c1', isReturn: true }
const says = (status: string) => done('askCheckout', { status, plan: 'pro' })
const closes = (status: string) => done('cancelCheckout', { status, plan: 'pro' })
const opens = (url: string | null) => done('startCheckout', { kind: 'opened', checkoutId: 'c2', url })

const ends = {
  isActive: 'opening',
  hasFailed: 'failed',
  isExpired: 'expired',
  isCancelled: 'cancelled',
  isMissing: 'missing',
  isNew: 'unrecognised',
}
const again = { choose: 'choosing', start: 'redirecting.starting' }

export const checkoutMoves = movesOf({
  machine: checkoutMachine,
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
    elsewhere: opens('https://pay.example.com.evil.test/c2'),
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
    anIntervalPasses: { type: 'after', milliseconds: 5_000 },
    timePasses,
  },
  places: {
    loading: {
      from,
      by: [],
      moves: {
        nothingFound: 'choosing',
        openFound: 'offered',
        paidFound: 'processing.resting',
        runningFound: 'subscribed',
        notFound: 'unreachable',
      },
    },
    recalling: {
      from: known,
      by: [],
      moves: { isOpen: 'offered', isProcessing: 'processing.resting', ...ends, noAnswer: 'unreachable' },
    },
    unreachable: {
      from,
      by: ['notFound'],
      moves: { ask: 'loading', anIntervalPasses: 'loading', timePasses: 'loading' },
    },
    'unreachable, of a checkout': {
      from: known,
      by: ['noAnswer'],
      moves: { ask: 'recalling', anIntervalPasses: 'recalling', timePasses: 'recalling' },
    },
    choosing: { from, by: ['nothingFound', 'pick'], moves: { pick: 'choosing', start: 'redirecting.starting' } },
    'choosing, nothing yet': {
      from,
      by: ['nothingFound'],
      moves: { pick: 'choosing', start: 'redirecting.starting' },
    },
    offered: {
      from,
      by: ['openFound'],
      moves: { pick: 'choosing', start: 'redirecting.starting', cancel: 'cancelling' },
    },
    cancelling: {
      from,
      by: ['openFound', 'cancel'],
      moves: {
        staysOpen: 'offered',
        closedTooLate: 'processing.resting',
        closedPaid: 'opening',
        closedFailed: 'failed',
        closedExpired: 'expired',
        closed: 'cancelled',
        closedNothing: 'missing',
        closedNew: 'unrecognised',
        notClosed: 'offered',
      },
    },
    'redirecting.starting': {
      from,
      by: ['openFound', 'start'],
      moves: {
        runs: 'subscribed',
        cardPage: 'redirecting.leaving',
        noCardPage: 'recalling',
        elsewhere: 'untrusted',
        notStarted: 'choosing',
      },
    },
    'redirecting.leaving': {
      from,
      by: ['openFound', 'start', 'cardPage'],
      moves: { restored: 'recalling', timePasses: 'recalling' },
    },
    'verifying.asking': {
      from: returning,
      by: [],
      moves: {
        isOpen: 'verifying.waiting',
        isProcessing: 'processing.resting',
        ...ends,
        noAnswer: 'verifying.lost',
        timePasses: 'processing.resting',
      },
    },
    'verifying.waiting': {
      from: returning,
      by: ['isOpen'],
      moves: { anIntervalPasses: 'verifying.asking', timePasses: 'processing.resting' },
    },
    'verifying.lost': {
      from: returning,
      by: ['noAnswer'],
      moves: { ask: 'verifying.asking', anIntervalPasses: 'verifying.asking', timePasses: 'processing.resting' },
    },
    'processing.resting': {
      from: returning,
      by: ['isProcessing'],
      moves: { ask: 'processing.asking', timePasses: 'processing.asking' },
    },
    'processing.asking': {
      from: returning,
      by: ['isProcessing', 'ask'],
      moves: { isOpen: 'offered', isProcessing: 'processing.resting', ...ends, noAnswer: 'processing.resting' },
    },
    opening: { from: returning, by: ['isActive'], moves: { refetched: 'active', notRefetched: 'active' } },
    active: { from: returning, by: ['isActive', 'refetched'], moves: {} },
    failed: { from: returning, by: ['hasFailed'], moves: again },
    expired: { from: returning, by: ['isExpired'], moves: again },
    cancelled: { from: returning, by: ['isCancelled'], moves: again },
    subscribed: { from, by: ['runningFound'], moves: { ask: 'loading' } },
    missing: { from: returning, by: ['isMissing'], moves: { choose: 'loading' } },
    unrecognised: { from: returning, by: ['isNew'], moves: { choose: 'choosing', ask: 'recalling' } },
    untrusted: { from, by: ['openFound', 'start', 'elsewhere'], moves: { choose: 'choosing' } },
  },
})
