import { alertSetup } from './alert-setup.ts'

/** Back to watching, once the cooldown is over. */
const watchingAgain = <const Actions extends readonly string[] | string>(why: string, actions: Actions) =>
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
const goingOn = (why: string) =>
  [
    {
      guard: 'hasFailed',
      target: 'failing',
      actions: 'clearUntil',
      meta: { why: `${why} Earlier checks failed.` },
    },
    ...watchingAgain(why, 'clearUntil'),
  ] as const

const pausing = {
  'alert.pause': {
    target: 'paused',
    actions: ['closeFiring', 'clearHeld', 'clearUntil'],
    meta: { why: 'The user wants no checks for now.' },
  },
} as const
const snoozing = {
  'alert.snooze': {
    target: 'snoozed',
    actions: ['closeFiring', 'clearHeld', 'storeUntil'],
    meta: { why: 'The user wants no notifications until a chosen time.' },
  },
} as const
const exceeding = {
  'limit.over': {
    target: 'overLimit',
    actions: ['closeFiring', 'clearHeld', 'clearUntil'],
    meta: { why: 'The plan allows fewer alerts now.' },
  },
} as const
const failing = {
  'check.failed': {
    target: 'failing',
    actions: ['storeFailure', 'closeFiring', 'clearHeld', 'clearUntil', 'openFiring', 'notifyOwner'],
    meta: { why: 'A query, filter or list is missing or unreadable, or the saved query was edited during a firing.' },
  },
} as const
const restarted = ['closeFiring', 'clearHeld', 'clearUntil', 'clearFailure'] as const
const changing = { 'alert.change': watchingAgain('The condition or scope changed.', restarted) } as const
const changingAfterFiring = {
  'alert.change': {
    target: 'coolingDown',
    actions: restarted,
    meta: { why: 'The condition or scope changed, but the cooldown still applies.' },
  },
} as const
const quieting = {
  'quiet.begin': { target: 'quiet', actions: 'storeUntil', meta: { why: 'Quiet hours or days begin.' } },
} as const
const resuming = {
  'alert.resume': goingOn('The user wants checks and notifications again.'),
} as const
const adjusting = {
  'alert.adjust': {
    actions: 'storeSettings',
    meta: { why: 'Name, recipients or times changed, not the condition or scope.' },
  },
} as const
const changingAtRest = {
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
        ...adjusting,
        ...changingAtRest,
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
          adjusting['alert.adjust'],
        ],
        ...quieting,
        ...failing,
        ...snoozing,
        ...pausing,
        ...changing,
        ...exceeding,
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
        ...adjusting,
        ...failing,
        ...snoozing,
        ...pausing,
        ...changingAfterFiring,
        ...exceeding,
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
        ...quieting,
        ...failing,
        ...snoozing,
        ...pausing,
        ...changingAfterFiring,
        ...exceeding,
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
          failing['check.failed'],
        ],
        ...adjusting,
        ...snoozing,
        ...resuming,
        ...pausing,
        ...changing,
        ...exceeding,
      },
      after: { SNOOZE: goingOn('The snooze is over.') },
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
          failing['check.failed'],
        ],
        ...snoozing,
        ...pausing,
        ...changing,
        ...exceeding,
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
        'check.hit': watchingAgain('Checks work again, but only the next one may fire.', 'clearFailure'),
        'check.normal': watchingAgain('Checks work again.', 'clearFailure'),
        ...adjusting,
        ...snoozing,
        ...pausing,
        ...changing,
        ...exceeding,
      },
    },
    paused: {
      description: 'Paused: the alert isn’t checked until someone resumes it.',
      tags: ['resting'],
      on: { ...adjusting, ...changingAtRest, ...resuming },
    },
    overLimit: {
      description: 'The plan allows fewer alerts, and this is one of the newest: it isn’t checked.',
      tags: ['resting'],
      on: {
        ...adjusting,
        ...changingAtRest,
        'limit.room': goingOn('The plan allows this alert again.'),
        ...pausing,
      },
    },
  },
})
