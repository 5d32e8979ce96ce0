import { alertMachine } from '#src/machines/alert.ts'
import { movesOf, timePasses } from './moves.ts'

const hour = 3_600_000
const from = { cooldown: hour }

/** What people and the plan may do to whatever is checked. */
const steered = {
  fails: 'failing',
  snooze: 'snoozed',
  pause: 'paused',
  change: 'watching',
  over: 'overLimit',
} as const

export const alertMoves = movesOf({
  machine: alertMachine,
  events: {
    hit: { type: 'check.hit' },
    normal: { type: 'check.normal' },
    fails: { type: 'check.failed', failure: { detail: 'The query is gone.' } },
    failsOtherwise: { type: 'check.failed', failure: { detail: 'The list is gone.' } },
    pause: { type: 'alert.pause' },
    resume: { type: 'alert.resume' },
    mute: { type: 'alert.muteUntilNormal' },
    resolve: { type: 'alert.resolve' },
    change: { type: 'alert.change', cooldown: 2 * hour },
    snooze: { type: 'alert.snooze', until: hour },
    snoozeShortly: { type: 'alert.snooze', until: hour / 2 },
    quiet: { type: 'quiet.begin', until: hour },
    over: { type: 'limit.over' },
    room: { type: 'limit.room' },
    timePasses,
  },
  places: {
    draft: { from, by: [], moves: { change: 'draft', resume: 'watching' } },
    watching: {
      from,
      by: ['resume'],
      moves: { ...steered, failsOtherwise: 'failing', snoozeShortly: 'snoozed', hit: 'firing', quiet: 'quiet' },
    },
    firing: {
      from,
      by: ['resume', 'hit'],
      moves: {
        ...steered,
        failsOtherwise: 'failing',
        snoozeShortly: 'snoozed',
        normal: 'coolingDown',
        resolve: 'coolingDown',
        mute: 'snoozed',
      },
    },
    coolingDown: {
      from,
      by: ['resume', 'hit', 'normal'],
      moves: {
        ...steered,
        failsOtherwise: 'failing',
        snoozeShortly: 'snoozed',
        quiet: 'quiet',
        timePasses: 'watching',
      },
    },
    snoozed: {
      from,
      by: ['resume', 'snooze'],
      moves: {
        ...steered,
        failsOtherwise: 'failing',
        snoozeShortly: 'snoozed',
        resume: 'watching',
        timePasses: 'watching',
      },
    },
    'snoozed, until it is normal': {
      from,
      by: ['resume', 'hit', 'mute'],
      moves: {
        ...steered,
        failsOtherwise: 'failing',
        snoozeShortly: 'snoozed',
        normal: 'watching',
        resume: 'watching',
      },
    },
    quiet: {
      from,
      by: ['resume', 'quiet'],
      moves: {
        ...steered,
        failsOtherwise: 'failing',
        snoozeShortly: 'snoozed',
        hit: 'quiet',
        timePasses: 'watching',
      },
    },
    'quiet, with something to tell': {
      from,
      by: ['resume', 'quiet', 'hit'],
      moves: {
        ...steered,
        failsOtherwise: 'failing',
        snoozeShortly: 'snoozed',
        normal: 'quiet',
        timePasses: 'firing',
      },
    },
    failing: {
      from,
      by: ['resume', 'fails'],
      moves: {
        failsOtherwise: 'failing',
        hit: 'watching',
        normal: 'watching',
        snooze: 'snoozed',
        snoozeShortly: 'snoozed',
        resume: 'watching',
        pause: 'paused',
        change: 'watching',
        over: 'overLimit',
      },
    },
    'failing, after it fired': {
      from,
      by: ['resume', 'hit', 'fails'],
      moves: {
        failsOtherwise: 'failing',
        hit: 'watching',
        normal: 'coolingDown',
        snooze: 'snoozed',
        snoozeShortly: 'snoozed',
        resume: 'watching',
        pause: 'paused',
        change: 'watching',
        over: 'overLimit',
      },
    },
    paused: { from, by: ['resume', 'pause'], moves: { change: 'paused', resume: 'watching' } },
    overLimit: { from, by: ['resume', 'over'], moves: { change: 'overLimit', room: 'watching', pause: 'paused' } },
  },
})
