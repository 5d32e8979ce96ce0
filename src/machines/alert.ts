import { alertSetup } from './alert-setup.ts'

/** It watches, once its cooldown is over. */
const watchingAgain = <const Actions extends readonly string[] | string>(why: string, actions: Actions) =>
  [
    {
      guard: 'isCooling',
      target: 'coolingDown',
      actions,
      meta: { why: `${why} It told of something a short while ago.` },
    },
    { target: 'watching', actions, meta: { why } },
  ] as const
/** The same after a rest: what could not be checked before it may still be so, which its owner knows. */
const goingOn = (why: string) =>
  [
    {
      guard: 'hasFailed',
      target: 'failing',
      actions: 'clearUntil',
      meta: { why: `${why} It could not be checked before.` },
    },
    ...watchingAgain(why, 'clearUntil'),
  ] as const

const pausing = {
  'alert.pause': {
    target: 'paused',
    actions: ['closeFiring', 'clearHeld', 'clearUntil'],
    meta: { why: 'A person wants it to rest.' },
  },
} as const
const snoozing = {
  'alert.snooze': {
    target: 'snoozed',
    actions: ['closeFiring', 'clearHeld', 'storeUntil'],
    meta: { why: 'A person wants to hear nothing of it until then.' },
  },
} as const
const exceeding = {
  'limit.over': {
    target: 'overLimit',
    actions: ['closeFiring', 'clearHeld', 'clearUntil'],
    meta: { why: 'The plan holds fewer alerts now.' },
  },
} as const
const failing = {
  'check.failed': {
    target: 'failing',
    actions: ['storeFailure', 'closeFiring', 'clearHeld', 'clearUntil', 'openFiring', 'notifyOwner'],
    meta: { why: 'What it watches is gone, or changed while it fired.' },
  },
} as const
const restarted = ['closeFiring', 'clearHeld', 'clearUntil', 'clearFailure'] as const
const changing = { 'alert.change': watchingAgain('It watches for something else now.', restarted) } as const
const changingAfterFiring = {
  'alert.change': {
    target: 'coolingDown',
    actions: restarted,
    meta: { why: 'It watches for something else now, once its cooldown is over.' },
  },
} as const
const quieting = {
  'quiet.begin': { target: 'quiet', actions: 'storeUntil', meta: { why: 'Its quiet hours or days begin.' } },
} as const
const resuming = {
  'alert.resume': goingOn('A person wants it to watch.'),
} as const
const adjusting = {
  'alert.adjust': {
    actions: 'storeSettings',
    meta: { why: 'Its name, recipients or times changed, not what it watches for.' },
  },
} as const
const changingAtRest = {
  'alert.change': { actions: 'clearFailure', meta: { why: 'It rests; what it watches for is kept.' } },
} as const

/**
 * One alert: whether it watches, has fired, or rests, and who is told. The server runs it, step by step, with what its checks found; its state
 * and context are a row. Pages draw it.
 */
export const alertMachine = alertSetup.createMachine({
  id: 'alert',
  context: ({ input }) => ({ ...input, at: 0, firedAt: null, until: null, held: false, failure: null }),
  initial: 'draft',
  states: {
    draft: {
      description: 'It is written and not switched on yet.',
      tags: ['resting'],
      on: {
        ...adjusting,
        ...changingAtRest,
        'alert.resume': { target: 'watching', meta: { why: 'A person wants it to watch.' } },
      },
    },
    watching: {
      description: 'It is checked, and nothing is unusual.',
      tags: ['checked'],
      on: {
        'check.hit': {
          target: 'firing',
          actions: ['recordFiring', 'openFiring', 'notifyRecipients'],
          meta: { why: 'What it watches for is there: its recipients are told, once.' },
        },
        'alert.adjust': [
          {
            guard: 'willCool',
            target: 'coolingDown',
            actions: 'storeSettings',
            meta: { why: 'Its cooldown is longer now, and not over.' },
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
      description: 'It has fired and told its recipients; what it found still goes on.',
      tags: ['checked'],
      on: {
        'check.normal': { target: 'coolingDown', actions: 'closeFiring', meta: { why: 'It is normal again.' } },
        'alert.resolve': { target: 'coolingDown', actions: 'closeFiring', meta: { why: 'A person took care of it.' } },
        'alert.muteUntilNormal': {
          target: 'snoozed',
          actions: ['closeFiring', 'clearUntil'],
          meta: { why: 'A person knows, and wants to hear of the next time only.' },
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
      description: 'It has fired a short while ago and tells nobody again before its cooldown is over.',
      tags: ['checked'],
      on: {
        'alert.adjust': {
          target: 'coolingDown',
          reenter: true,
          actions: 'storeSettings',
          meta: { why: 'Its cooldown may be another one.' },
        },
        ...quieting,
        ...failing,
        ...snoozing,
        ...pausing,
        ...changingAfterFiring,
        ...exceeding,
      },
      after: { COOLDOWN: { target: 'watching', meta: { why: 'The next time may be told.' } } },
    },
    snoozed: {
      description: 'Nobody is told until the chosen time, or until it has been normal again.',
      tags: ['checked'],
      on: {
        'check.normal': { guard: 'isMuted', target: 'watching', meta: { why: 'It is normal again.' } },
        'check.failed': [
          { guard: 'hasFailed', actions: 'storeFailure', meta: { why: 'Its owner knows that it cannot be checked.' } },
          failing['check.failed'],
        ],
        ...adjusting,
        ...snoozing,
        ...resuming,
        ...pausing,
        ...changing,
        ...exceeding,
      },
      after: { SNOOZE: goingOn('The chosen time is over.') },
    },
    quiet: {
      description: 'Its quiet hours or days: it is checked, and what it finds is told when they end.',
      tags: ['checked'],
      on: {
        'check.hit': {
          guard: 'mayHold',
          actions: ['openFiring', 'hold'],
          meta: { why: 'It fired; nobody is to be told yet.' },
        },
        'check.normal': { guard: 'isHeld', actions: 'closeFiring', meta: { why: 'It is normal again.' } },
        'alert.adjust': {
          target: 'quiet',
          reenter: true,
          actions: ['storeSettings', 'storeQuietUntil'],
          meta: { why: 'Its quiet time may end at another time.' },
        },
        ...failing,
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
            meta: { why: 'It told of something a short while ago.' },
          },
          {
            guard: 'isHeld',
            target: 'firing',
            actions: ['recordFiring', 'clearUntil', 'clearHeld', 'notifyRecipients'],
            meta: { why: 'What was found meanwhile is told now.' },
          },
          { target: 'watching', actions: 'clearUntil', meta: { why: 'Nothing was found meanwhile.' } },
        ],
      },
    },
    failing: {
      description: 'It cannot be checked: a query, filter or list is gone or cannot be read. Its owner was told.',
      tags: ['checked'],
      on: {
        'check.failed': { actions: 'storeFailure', meta: { why: 'The reason may be another one.' } },
        'check.hit': watchingAgain('It can be checked again.', 'clearFailure'),
        'check.normal': watchingAgain('It can be checked again.', 'clearFailure'),
        ...adjusting,
        ...snoozing,
        ...pausing,
        ...changing,
        ...exceeding,
      },
    },
    paused: {
      description: 'A person paused it: nothing is checked.',
      tags: ['resting'],
      on: { ...adjusting, ...changingAtRest, ...resuming },
    },
    overLimit: {
      description: 'The plan holds fewer alerts than there are, and this one is among the newest: nothing is checked.',
      tags: ['resting'],
      on: {
        ...adjusting,
        ...changingAtRest,
        'limit.room': goingOn('The plan has room for it again.'),
        ...pausing,
      },
    },
  },
})
