import { alertMachine } from '#src/machines/alert.ts'
import { movesOf, waitsOf } from './moves.ts'

const hour = 3_600_000
const { waits, since } = waitsOf(3_600_000, 2_592_000_000)
const from = { cooldown: hour }
const [gone, listGone] = [{ detail: 'The query is gone.' }, { detail: 'The list is gone.' }]

const told = (...types: string[]) => types.map((type) => ({ type }))
const closes = told('closeFiring')
const nothingHeld = { until: null, held: false }
const snoozes = (until: number) => ({ to: 'snoozed', context: { until, held: false }, emits: closes })
const failsFor = (failure: object) => ({
  to: 'failing',
  context: { failure, ...nothingHeld },
  emits: told('closeFiring', 'openFiring', 'tellOwner'),
})
const pause = { to: 'paused', context: nothingHeld, emits: closes }
const change = {
  to: 'watching',
  context: { cooldown: 2 * hour, failure: null, ...nothingHeld },
  emits: closes,
}
const over = { to: 'overLimit', context: nothingHeld, emits: closes }
const resume = { to: 'watching', context: { until: null, failure: null }, emits: [] }
const quiet = { to: 'quiet', context: { until: hour }, emits: [] }
const cools = { to: 'coolingDown', emits: closes }

/** What people and the plan may do to whatever is checked. */
const steered = {
  fails: failsFor(gone),
  failsOtherwise: failsFor(listGone),
  snooze: snoozes(hour),
  snoozeShortly: snoozes(hour / 2),
  pause,
  change,
  over,
}
const rests = (to: string) => ({ to, context: { cooldown: 2 * hour } })
const wakes = { to: 'watching', context: { until: null } }
const failing = {
  failsOtherwise: { to: 'failing', context: { failure: listGone }, emits: [] },
  hit: { to: 'watching', context: { failure: null } },
  snooze: snoozes(hour),
  snoozeShortly: snoozes(hour / 2),
  resume,
  pause,
  change,
  over,
}

export const alertMoves = movesOf({
  machine: alertMachine,
  decides: 'Whether an alert watches, has fired or rests, and when its recipients are told.',
  events: {
    hit: { type: 'check.hit' },
    normal: { type: 'check.normal' },
    fails: { type: 'check.failed', failure: gone },
    failsOtherwise: { type: 'check.failed', failure: listGone },
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
    ...waits,
  },
  places: {
    draft: {
      from,
      by: [],
      tags: ['resting'],
      context: { firedAt: null, failure: null, ...nothingHeld },
      moves: { change: rests('draft'), resume },
    },
    watching: {
      from,
      by: ['resume'],
      tags: ['checked'],
      moves: {
        ...steered,
        hit: { to: 'firing', context: { firedAt: 0 }, emits: told('openFiring', 'tellRecipients') },
        quiet,
      },
    },
    firing: {
      from,
      by: ['resume', 'hit'],
      tags: ['checked'],
      moves: {
        ...steered,
        normal: cools,
        resolve: cools,
        mute: { to: 'snoozed', context: { until: null }, emits: closes },
      },
    },
    coolingDown: {
      from,
      by: ['resume', 'hit', 'normal'],
      tags: ['checked'],
      moves: { ...steered, quiet, ...since(hour, 'watching') },
    },
    snoozed: {
      from,
      by: ['resume', 'snooze'],
      tags: ['checked'],
      moves: { ...steered, resume, ...since(hour, wakes) },
    },
    'snoozed, until it is normal': {
      from,
      by: ['resume', 'hit', 'mute'],
      tags: ['checked'],
      moves: { ...steered, normal: { to: 'watching', emits: [] }, resume, in2592000000: wakes },
    },
    quiet: {
      from,
      by: ['resume', 'quiet'],
      tags: ['checked'],
      moves: {
        ...steered,
        hit: { to: 'quiet', context: { held: true }, emits: told('openFiring') },
        ...since(hour, { ...wakes, emits: [] }),
      },
    },
    'quiet, with something to tell': {
      from,
      by: ['resume', 'quiet', 'hit'],
      tags: ['checked'],
      moves: {
        ...steered,
        normal: { to: 'quiet', emits: closes },
        ...since(hour, { to: 'firing', context: { firedAt: 0, ...nothingHeld }, emits: told('tellRecipients') }),
      },
    },
    failing: {
      from,
      by: ['resume', 'fails'],
      tags: ['checked'],
      moves: { ...failing, normal: { to: 'watching', context: { failure: null } } },
    },
    'failing, after it fired': {
      from,
      by: ['resume', 'hit', 'fails'],
      tags: ['checked'],
      moves: { ...failing, normal: { to: 'coolingDown', context: { failure: null } } },
    },
    paused: { from, by: ['resume', 'pause'], tags: ['resting'], moves: { change: rests('paused'), resume } },
    overLimit: {
      from,
      by: ['resume', 'over'],
      tags: ['resting'],
      moves: { change: rests('overLimit'), room: 'watching', pause },
    },
  },
  sameAs: ({ value, context: { firedAt, until, held, failure } }) => [value, firedAt, until, held, failure !== null],
})
