import { alertSetup } from './alert-setup.ts'

/** Back to watching, once the cooldown is over. */
const watchingTransitions = <const Actions extends readonly string[] | string>(why: string, actions: Actions) =>
  [
    {
      guard: 'isCooling',
      target: 'coolingDown',
      actions,
      meta: { why: `${why} The cooldown isn’t over yet.` },
    },
    { target: 'watching', actions, meta: { why } },
  ] as const
/** The same after a pause. An alert that failed before may still fail, and its owner was notified then. */
const transitionsAfterPause = (why: string) =>
  [
    {
      guard: 'hasFailed',
      target: 'failing',
      actions: 'clearUntil',
      meta: { why: `${why} Earlier checks failed.` },
    },
    ...watchingTransitions(why, 'clearUntil'),
  ] as const

const pauseTransition = {
  'alert.pause': {
    target: 'paused',
    actions: ['closeFiring', 'clearHeld', 'clearUntil'],
    meta: { why: 'The user wants no checks for now.' },
  },
} as const
const snoozeTransition = {
  'alert.snooze': {
    target: 'snoozed',
    actions: ['closeFiring', 'clearHeld', 'storeUntil'],
    meta: { why: 'The user wants no notifications until a chosen time.' },
  },
} as const
const overLimitTransition = {
  'limit.over': {
    target: 'overLimit',
    actions: ['closeFiring', 'clearHeld', 'clearUntil'],
    meta: { why: 'The plan allows fewer alerts now.' },
  },
} as const
const failureTransition = {
  'check.failed': {
    target: 'failing',
    actions: ['storeFailure', 'closeFiring', 'clearHeld', 'clearUntil', 'openFiring', 'notifyOwner'],
    meta: { why: 'A query, filter or list is missing or unreadable, or the saved query was edited during a firing.' },
  },
} as const
const restartActions = ['closeFiring', 'clearHeld', 'clearUntil', 'clearFailure'] as const
const changeTransition = {
  'alert.change': watchingTransitions('The condition or scope changed.', restartActions),
} as const
const changeAfterFiringTransition = {
  'alert.change': {
    target: 'coolingDown',
    actions: restartActions,
    meta: { why: 'The condition or scope changed, but the cooldown still applies.' },
  },
} as const
const quietTransition = {
  'quiet.begin': { target: 'quiet', actions: 'storeUntil', meta: { why: 'Quiet hours or days begin.' } },
} as const
const resumeTransition = {
  'alert.resume': transitionsAfterPause('The user wants checks and notifications again.'),
} as const
const adjustTransition = {
  'alert.adjust': {
    actions: 'storeSettings',
    meta: { why: 'Name, recipients or times changed, not the condition or scope.' },
  },
} as const
const changeAtRestTransition = {
  'alert.change': {
    actions: 'clearFailure',
    meta: { why: 'The condition or scope changed, so an earlier failure no longer applies.' },
  },
} as const

/**
 * One alert: whether it is checked, has fired or is off, and when it notifies. The server runs it step by step with the results of its
 * checks, and stores its state and context in a row. Pages draw it.
 */
export const alertMachine = alertSetup.createMachine({
  id: 'alert',
  context: ({ input }) => ({ ...input, at: 0, firedAt: null, until: null, held: false, failure: null }),
  initial: 'draft',
  states: {
    draft: {
      description: 'The alert is saved, but not switched on yet.',
      tags: ['resting'],
      on: {
        ...adjustTransition,
        ...changeAtRestTransition,
        'alert.resume': { target: 'watching', meta: { why: 'The user switches the alert on.' } },
      },
    },
    watching: {
      description: 'The alert is checked; nothing is unusual.',
      tags: ['checked'],
      on: {
        'check.hit': {
          target: 'firing',
          actions: ['recordFiring', 'openFiring', 'notifyRecipients'],
          meta: { why: 'The condition is met: recipients are notified once.' },
        },
        'alert.adjust': [
          {
            guard: 'willCool',
            target: 'coolingDown',
            actions: 'storeSettings',
            meta: { why: 'The cooldown is longer now and isn’t over yet.' },
          },
          adjustTransition['alert.adjust'],
        ],
        ...quietTransition,
        ...failureTransition,
        ...snoozeTransition,
        ...pauseTransition,
        ...changeTransition,
        ...overLimitTransition,
      },
    },
    firing: {
      description: 'The condition is still met; recipients were already notified.',
      tags: ['checked'],
      on: {
        'check.normal': {
          target: 'coolingDown',
          actions: 'closeFiring',
          meta: { why: 'The condition is no longer met.' },
        },
        'alert.resolve': {
          target: 'coolingDown',
          actions: 'closeFiring',
          meta: { why: 'The user took care of the cause.' },
        },
        'alert.muteUntilNormal': {
          target: 'snoozed',
          actions: ['closeFiring', 'clearUntil'],
          meta: { why: 'The user knows of this firing; only the next one notifies again.' },
        },
        ...adjustTransition,
        ...failureTransition,
        ...snoozeTransition,
        ...pauseTransition,
        ...changeAfterFiringTransition,
        ...overLimitTransition,
      },
    },
    coolingDown: {
      description: 'The alert fired recently and sends no notification until the cooldown is over.',
      tags: ['checked'],
      on: {
        'alert.adjust': {
          target: 'coolingDown',
          reenter: true,
          actions: 'storeSettings',
          meta: { why: 'The cooldown may have changed, so the remaining time is recalculated.' },
        },
        ...quietTransition,
        ...failureTransition,
        ...snoozeTransition,
        ...pauseTransition,
        ...changeAfterFiringTransition,
        ...overLimitTransition,
      },
      after: { COOLDOWN: { target: 'watching', meta: { why: 'The next firing may notify recipients again.' } } },
    },
    snoozed: {
      description: 'Checked, but no notifications until a chosen time or until everything is normal.',
      tags: ['checked'],
      on: {
        'check.normal': {
          guard: 'isMuted',
          target: 'watching',
          meta: { why: 'The condition is no longer met; the next firing notifies.' },
        },
        'check.failed': [
          {
            guard: 'hasFailed',
            actions: 'storeFailure',
            meta: { why: 'The author was already notified of the failure.' },
          },
          failureTransition['check.failed'],
        ],
        ...adjustTransition,
        ...snoozeTransition,
        ...resumeTransition,
        ...pauseTransition,
        ...changeTransition,
        ...overLimitTransition,
      },
      after: { SNOOZE: transitionsAfterPause('The snooze is over.') },
    },
    quiet: {
      description: 'Quiet hours or days: the alert is checked, but notifies only when they end.',
      tags: ['checked'],
      on: {
        'check.hit': {
          guard: 'mayHold',
          actions: ['openFiring', 'hold'],
          meta: { why: 'The condition is met; recipients are notified after the quiet time.' },
        },
        'check.normal': {
          guard: 'isHeld',
          actions: ['closeFiring', 'clearFailure'],
          meta: { why: 'The condition is no longer met; the notification is still due.' },
        },
        'alert.adjust': {
          target: 'quiet',
          reenter: true,
          actions: ['storeSettings', 'storeQuietUntil'],
          meta: { why: 'The quiet time may end at another time now.' },
        },
        'check.failed': [
          {
            guard: 'isHeld',
            actions: 'storeFailure',
            meta: { why: 'A notification is still due, so the failure is handled after the quiet time.' },
          },
          failureTransition['check.failed'],
        ],
        ...snoozeTransition,
        ...pauseTransition,
        ...changeTransition,
        ...overLimitTransition,
      },
      after: {
        QUIET: [
          {
            guard: 'isCooling',
            target: 'coolingDown',
            actions: ['closeFiring', 'clearHeld', 'clearUntil'],
            meta: { why: 'The cooldown isn’t over yet, so no notification is sent.' },
          },
          {
            guard: 'isHeld',
            target: 'firing',
            actions: ['recordFiring', 'clearUntil', 'clearHeld', 'notifyRecipients'],
            meta: { why: 'The condition was met during the quiet time; recipients are notified now.' },
          },
          {
            target: 'watching',
            actions: 'clearUntil',
            meta: { why: 'The condition was not met during the quiet time.' },
          },
        ],
      },
    },
    failing: {
      description: 'The last check failed, and the alert’s author was notified. Each check tries again.',
      tags: ['checked'],
      on: {
        'check.failed': { actions: 'storeFailure', meta: { why: 'The reason may have changed.' } },
        'check.hit': watchingTransitions('Checks work again, but only the next one may fire.', 'clearFailure'),
        'check.normal': watchingTransitions('Checks work again.', 'clearFailure'),
        ...adjustTransition,
        ...snoozeTransition,
        ...pauseTransition,
        ...changeTransition,
        ...overLimitTransition,
      },
    },
    paused: {
      description: 'Paused: the alert isn’t checked until someone resumes it.',
      tags: ['resting'],
      on: { ...adjustTransition, ...changeAtRestTransition, ...resumeTransition },
    },
    overLimit: {
      description: 'The plan allows fewer alerts, and this is one of the newest: it isn’t checked.',
      tags: ['resting'],
      on: {
        ...adjustTransition,
        ...changeAtRestTransition,
        'limit.room': transitionsAfterPause('The plan allows this alert again.'),
        ...pauseTransition,
      },
    },
  },
})
