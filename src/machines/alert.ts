import { alertSetup } from './alert-setup.ts'

const pausing = {
  'alert.pause': {
    target: 'paused',
    actions: ['closeFiring', 'forgetHeld', 'forgetUntil'],
    meta: { why: 'A person wants it to rest.' },
  },
} as const
const snoozing = {
  'alert.snooze': {
    target: 'snoozed',
    actions: ['closeFiring', 'forgetHeld', 'keepUntil'],
    meta: { why: 'A person wants to hear nothing of it until then.' },
  },
} as const
const exceeding = {
  'limit.over': {
    target: 'overLimit',
    actions: ['closeFiring', 'forgetHeld', 'forgetUntil'],
    meta: { why: 'The plan holds fewer alerts now.' },
  },
} as const
const failing = {
  'check.failed': {
    target: 'failing',
    actions: ['keepFailure', 'closeFiring', 'forgetHeld', 'forgetUntil', 'openFiring', 'tellOwner'],
    meta: { why: 'What it watches is gone, or changed while it fired.' },
  },
} as const
const changing = {
  'alert.change': {
    target: 'watching',
    actions: ['closeFiring', 'forgetHeld', 'forgetUntil', 'keepSettings'],
    meta: { why: 'It watches for something else now.' },
  },
} as const
const quieting = {
  'quiet.begin': { target: 'quiet', actions: 'keepUntil', meta: { why: 'Its quiet hours or days begin.' } },
} as const
const resuming = {
  'alert.resume': {
    target: 'watching',
    actions: ['forgetUntil', 'forgetFailure'],
    meta: { why: 'A person wants it to watch.' },
  },
} as const
const keepingSettings = {
  'alert.change': { actions: 'keepSettings', meta: { why: 'It rests; what it watches for is kept.' } },
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
      on: { ...keepingSettings, ...resuming },
    },
    watching: {
      description: 'It is checked, and nothing is unusual.',
      tags: ['checked'],
      on: {
        'check.hit': {
          target: 'firing',
          actions: ['noteFiring', 'openFiring', 'tellRecipients'],
          meta: { why: 'What it watches for is there: its recipients are told, once.' },
        },
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
          actions: ['closeFiring', 'forgetUntil'],
          meta: { why: 'A person knows, and wants to hear of the next time only.' },
        },
        ...failing,
        ...snoozing,
        ...pausing,
        ...changing,
        ...exceeding,
      },
    },
    coolingDown: {
      description: 'It has fired a short while ago and tells nobody again before its cooldown is over.',
      tags: ['checked'],
      on: {
        ...quieting,
        ...failing,
        ...snoozing,
        ...pausing,
        ...changing,
        ...exceeding,
      },
      after: { COOLDOWN: { target: 'watching', meta: { why: 'The next time may be told.' } } },
    },
    snoozed: {
      description: 'Nobody is told until the chosen time, or until it has been normal again.',
      tags: ['checked'],
      on: {
        'check.normal': { guard: 'isMuted', target: 'watching', meta: { why: 'It is normal again.' } },
        ...snoozing,
        ...resuming,
        ...failing,
        ...pausing,
        ...changing,
        ...exceeding,
      },
      after: { SNOOZE: { target: 'watching', actions: 'forgetUntil', meta: { why: 'The chosen time is over.' } } },
    },
    quiet: {
      description: 'Its quiet hours or days: it is checked, and what it finds is told when they end.',
      tags: ['checked'],
      on: {
        'check.hit': {
          guard: 'isFirstHeld',
          actions: ['openFiring', 'hold'],
          meta: { why: 'It fired; nobody is to be told yet.' },
        },
        'check.normal': { guard: 'isHeld', actions: 'closeFiring', meta: { why: 'It is normal again.' } },
        ...failing,
        ...snoozing,
        ...pausing,
        ...changing,
        ...exceeding,
      },
      after: {
        QUIET: [
          {
            guard: 'isHeld',
            target: 'firing',
            actions: ['noteFiring', 'forgetUntil', 'forgetHeld', 'tellRecipients'],
            meta: { why: 'What was found meanwhile is told now.' },
          },
          { target: 'watching', actions: 'forgetUntil', meta: { why: 'Nothing was found meanwhile.' } },
        ],
      },
    },
    failing: {
      description: 'It cannot be checked: a query, filter or list is gone or cannot be read. Its owner was told.',
      tags: ['checked'],
      on: {
        'check.failed': { actions: 'keepFailure', meta: { why: 'The reason may be another one.' } },
        'check.hit': { target: 'watching', actions: 'forgetFailure', meta: { why: 'It can be checked again.' } },
        'check.normal': [
          {
            guard: 'isCooling',
            target: 'coolingDown',
            actions: 'forgetFailure',
            meta: { why: 'It can be checked again, and has told of something a short while ago.' },
          },
          { target: 'watching', actions: 'forgetFailure', meta: { why: 'It can be checked again.' } },
        ],
        ...snoozing,
        ...resuming,
        ...pausing,
        ...changing,
        ...exceeding,
      },
    },
    paused: {
      description: 'A person paused it: nothing is checked.',
      tags: ['resting'],
      on: { ...keepingSettings, ...resuming },
    },
    overLimit: {
      description: 'The plan holds fewer alerts than there are, and this one is among the newest: nothing is checked.',
      tags: ['resting'],
      on: {
        ...keepingSettings,
        'limit.room': { target: 'watching', meta: { why: 'The plan has room for it again.' } },
        ...pausing,
      },
    },
  },
})
