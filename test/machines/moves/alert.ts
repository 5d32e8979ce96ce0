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
  emits: told('closeFiring', 'openFiring', 'notifyOwner'),
})
const pause = { to: 'paused', context: nothingHeld, emits: closes }
const restarted = (to: string) => ({ to, context: { failure: null, ...nothingHeld }, emits: closes })
const over = { to: 'overLimit', context: nothingHeld, emits: closes }
const goesOn = (to: string) => ({ to, context: { until: null }, emits: [] })
const quiet = { to: 'quiet', context: { until: hour }, emits: [] }
const cools = { to: 'coolingDown', emits: closes }
const adjusted = (to: string) => ({ to, context: { cooldown: 2 * hour }, emits: [] })
const quietAdjusted = (held: boolean) => ({
  to: 'quiet',
  context: { cooldown: 2 * hour, until: hour / 2, held },
  emits: [],
})

/** What people and the plan may do to whatever is checked, before it has fired and while its cooldown runs. */
const steered = {
  fails: failsFor(gone),
  failsOtherwise: failsFor(listGone),
  snooze: snoozes(hour),
  snoozeShortly: snoozes(hour / 2),
  pause,
  change: restarted('watching'),
  over,
}
const steeredAfterFiring = { ...steered, change: restarted('coolingDown') }
const staysFailed = { to: 'snoozed', context: { failure: listGone }, emits: [] }
const heldInQuiet = {
  ...steered,
  fails: { to: 'quiet', context: { failure: gone, held: true }, emits: [] },
  failsOtherwise: { to: 'quiet', context: { failure: listGone, held: true }, emits: [] },
  adjust: quietAdjusted(true),
  ...since(hour, {
    to: 'firing',
    context: { firedAt: 0, failure: null, ...nothingHeld },
    emits: told('notifyRecipients'),
  }),
}
const failing = {
  failsOtherwise: { to: 'failing', context: { failure: listGone }, emits: [] },
  adjust: adjusted('failing'),
  snooze: snoozes(hour),
  snoozeShortly: snoozes(hour / 2),
  pause,
  over,
}
const mended = (to: string) => ({ to, context: { failure: null }, emits: [] })
const fires = { to: 'firing', context: { firedAt: 0 }, emits: told('openFiring', 'notifyRecipients') }
/** Someone resumes it, or the time is over. */
const untilHour = (to: string) => ({ adjust: adjusted('snoozed'), resume: goesOn(to), ...since(hour, goesOn(to)) })
const failingIn = (to: string) => ({ ...failing, change: restarted(to), hit: mended(to), normal: mended(to) })
const paused = (to: string) => ({ adjust: adjusted('paused'), resume: goesOn(to) })
const overLimit = (to: string) => ({ adjust: adjusted('overLimit'), room: goesOn(to), pause })

export const alertMoves = movesOf({
  machine: alertMachine,
  decides: 'Whether an alert is checked, and when it notifies its recipients.',
  events: {
    hit: { type: 'check.hit' },
    normal: { type: 'check.normal' },
    fails: { type: 'check.failed', failure: gone },
    failsOtherwise: { type: 'check.failed', failure: listGone },
    pause: { type: 'alert.pause' },
    resume: { type: 'alert.resume' },
    mute: { type: 'alert.muteUntilNormal' },
    resolve: { type: 'alert.resolve' },
    change: { type: 'alert.change' },
    adjust: { type: 'alert.adjust', cooldown: 2 * hour, quietUntil: hour / 2 },
    snooze: { type: 'alert.snooze', until: hour },
    snoozeShortly: { type: 'alert.snooze', until: hour / 2 },
    quiet: { type: 'quiet.begin', until: hour },
    over: { type: 'limit.over' },
    room: { type: 'limit.room' },
    ...waits,
  },
  places: (place) => ({
    draft: {
      from,
      by: [],
      tags: ['resting'],
      context: { firedAt: null, failure: null, ...nothingHeld },
      moves: { adjust: adjusted('draft'), resume: 'watching' },
    },
    watching: place(from, ['resume'], 'checked', { ...steered, hit: fires, adjust: adjusted('watching'), quiet }),
    'watching, after it fired': place(from, ['resume', 'hit', 'normal', 'in3600000'], 'checked', {
      ...steeredAfterFiring,
      hit: fires,
      adjust: adjusted('coolingDown'),
      quiet,
    }),
    firing: place(from, ['resume', 'hit'], 'checked', {
      ...steeredAfterFiring,
      normal: cools,
      resolve: cools,
      mute: { to: 'snoozed', context: { until: null }, emits: closes },
      adjust: adjusted('firing'),
    }),
    coolingDown: place(from, ['resume', 'hit', 'normal'], 'checked', {
      ...steeredAfterFiring,
      adjust: adjusted('coolingDown'),
      quiet,
      ...since(hour, 'watching'),
    }),
    snoozed: place(from, ['resume', 'snooze'], 'checked', { ...steered, ...untilHour('watching') }),
    'snoozed, after it fired': place(from, ['resume', 'hit', 'snooze'], 'checked', {
      ...steeredAfterFiring,
      ...untilHour('coolingDown'),
    }),
    'snoozed, while it fails': place(from, ['resume', 'fails', 'snooze'], 'checked', {
      ...steered,
      fails: { to: 'snoozed', context: { failure: gone }, emits: [] },
      failsOtherwise: staysFailed,
      ...untilHour('failing'),
    }),
    'snoozed, until it is normal': place(from, ['resume', 'hit', 'mute'], 'checked', {
      ...steeredAfterFiring,
      normal: { to: 'watching', emits: [] },
      adjust: adjusted('snoozed'),
      resume: goesOn('coolingDown'),
      in2592000000: goesOn('coolingDown'),
    }),
    quiet: place(from, ['resume', 'quiet'], 'checked', {
      ...steered,
      hit: { to: 'quiet', context: { held: true }, emits: told('openFiring') },
      adjust: quietAdjusted(false),
      ...since(hour, goesOn('watching')),
    }),
    'quiet, after it fired': place(from, ['resume', 'hit', 'normal', 'quiet'], 'checked', {
      ...steeredAfterFiring,
      adjust: quietAdjusted(false),
      ...since(hour, { to: 'coolingDown', context: nothingHeld, emits: closes }),
    }),
    'quiet, with something to tell': place(from, ['resume', 'quiet', 'hit'], 'checked', {
      ...heldInQuiet,
      normal: { to: 'quiet', emits: closes },
    }),
    'quiet, with something to tell, while it fails': place(from, ['resume', 'quiet', 'hit', 'fails'], 'checked', {
      ...heldInQuiet,
      normal: { to: 'quiet', context: { failure: null, held: true }, emits: closes },
    }),
    failing: place(from, ['resume', 'fails'], 'checked', failingIn('watching')),
    'failing, after it fired': place(from, ['resume', 'hit', 'fails'], 'checked', failingIn('coolingDown')),
    paused: place(from, ['resume', 'pause'], 'resting', paused('watching')),
    'paused, after it fired': place(from, ['resume', 'hit', 'pause'], 'resting', paused('coolingDown')),
    'paused, while it fails': place(from, ['resume', 'fails', 'pause'], 'resting', {
      ...paused('failing'),
      change: mended('paused'),
    }),
    overLimit: place(from, ['resume', 'over'], 'resting', overLimit('watching')),
    'overLimit, after it fired': place(from, ['resume', 'hit', 'over'], 'resting', overLimit('coolingDown')),
    'overLimit, while it fails': place(from, ['resume', 'fails', 'over'], 'resting', {
      ...overLimit('failing'),
      change: mended('overLimit'),
    }),
  }),
  sameAs: ({ value, context: { firedAt, until, held, failure } }) => [value, firedAt, until, held, failure !== null],
})
