import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChartState, dueEvent, type Effect, newChartState, computeTransition } from '#server/alerts/chart.ts'
import { maxMuteMs } from '#src/machines/alert-setup.ts'

const minute = 60_000
type Row = ChartState & { cooldownMinutes: number }
type Event = Parameters<typeof computeTransition>[1]
/** An event after some minutes. What has a duration counts it from then. */
type Step = { wait: number; make: (at: number) => Event }
type Told = { effect: Effect; at: number; step: number; cooldown: number }

/** Runs the chart as the server does: what is due comes first, and again after each event. */
function run(steps: readonly Step[]) {
  let at = 0
  let row: Row = { ...newChartState(new Date(0)), cooldownMinutes: 60 }
  const told: Told[] = []
  /** When it was normal again after somebody had muted it until then: the next time is to be told. */
  const unmuted: number[] = []
  const take = (event: Event, step: number) => {
    const next = computeTransition(row, event, new Date(at))
    if (row.state === 'snoozed' && event.type === 'check.normal' && next !== null) unmuted.push(step)
    row = { ...row, ...(next?.chartState ?? { wakeEvent: null, wakeAt: null }) }
    for (const effect of next?.effects ?? []) told.push({ effect, at, step, cooldown: row.cooldownMinutes * minute })
  }
  const takeDue = (step: number) => {
    for (let due = dueEvent(row, new Date(at)); due !== null; due = dueEvent(row, new Date(at))) take(due, step)
  }
  steps.forEach(({ wait, make }, step) => {
    at += wait * minute
    takeDue(step)
    const event = make(at)
    // The row is saved before its chart hears of it.
    if (event.type === 'alert.adjust') row = { ...row, cooldownMinutes: event.cooldown / minute }
    if (computeTransition(row, event, new Date(at)) !== null) take(event, step)
    takeDue(step)
  })
  return { told, unmuted }
}

const plain = (type: Event['type']) => fc.constant(() => ({ type }) as Event)
const duration = fc.integer({ min: 1, max: 3_000 })
const changes = plain('alert.change')
const events = {
  hit: plain('check.hit'),
  normal: plain('check.normal'),
  failed: fc.constant(() => ({ type: 'check.failed', failure: { detail: 'gone' } }) as const),
  adjust: fc.tuple(fc.integer({ min: 5, max: 10_080 }), fc.option(duration)).map(
    ([cooldown, quiet]) =>
      (at: number) =>
        ({ type: 'alert.adjust', cooldown: cooldown * minute, quietUntil: at + (quiet ?? 0) * minute }) as const,
  ),
  change: changes,
  pause: plain('alert.pause'),
  resume: plain('alert.resume'),
  resolve: plain('alert.resolve'),
  mute: plain('alert.muteUntilNormal'),
  snooze: duration.map((for_) => (at: number) => ({ type: 'alert.snooze', until: at + for_ * minute }) as const),
  quiet: duration.map((for_) => (at: number) => ({ type: 'quiet.begin', until: at + for_ * minute }) as const),
  over: plain('limit.over'),
  room: plain('limit.room'),
}
const stepsOf = (names: readonly (keyof typeof events)[]) =>
  fc.array(
    fc.record({
      wait: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 5_000 })),
      make: fc.oneof(...names.map((name) => events[name])),
    }),
    { maxLength: 40 },
  )
const all = Object.keys(events) as (keyof typeof events)[]
const resume: Step = { wait: 0, make: () => ({ type: 'alert.resume' }) }
const runs = { numRuns: 1_500 }
const noticesOf = (told: readonly Told[], effect: Effect) => told.filter((one) => one.effect === effect)

describe('whatever happens to an alert', () => {
  test('recipients hear nothing again before the cooldown is over, except of the next time after a mute', () =>
    fc.assert(
      fc.property(stepsOf(all), (steps) => {
        const { told, unmuted } = run([resume, ...steps])
        const notices = noticesOf(told, 'notifyRecipients')
        for (const [index, { at, step, cooldown }] of notices.entries()) {
          const last = notices[index - 1]
          if (last === undefined || unmuted.some((one) => one > last.step && one < step)) continue
          expect(at - last.at).toBeGreaterThanOrEqual(cooldown)
        }
      }),
      runs,
    ))

  test('what goes on is told once, however often the alert is saved', () =>
    fc.assert(
      fc.property(stepsOf(['hit', 'adjust', 'quiet']), (steps) => {
        expect(noticesOf(run([resume, ...steps]).told, 'notifyRecipients').length).toBeLessThanOrEqual(1)
      }),
      runs,
    ))

  test('its owner hears once that it cannot be checked, until it can be or watches for something else', () =>
    fc.assert(
      fc.property(stepsOf(all.filter((name) => !['hit', 'normal', 'change'].includes(name))), (steps) => {
        expect(noticesOf(run([resume, ...steps]).told, 'notifyOwner').length).toBeLessThanOrEqual(1)
      }),
      runs,
    ))

  test('it tells of the next time once somebody wants it to and its cooldown is over', () => {
    const later = maxMuteMs / minute + 1
    const next = ['limit.room', 'alert.resume', 'check.normal', 'check.normal', 'check.normal'] as const
    fc.assert(
      fc.property(stepsOf(all.filter((name) => name !== 'adjust')), (steps) => {
        const again = [
          ...next.map((type, index) => ({ wait: index === 2 ? later : 61, make: () => ({ type }) as Event })),
          { wait: 1, make: () => ({ type: 'check.hit' }) as Event },
        ]
        const { told } = run([resume, ...steps, ...again])
        expect(noticesOf(told, 'notifyRecipients').at(-1)?.step).toBe(steps.length + again.length)
      }),
      runs,
    )
  })
})
