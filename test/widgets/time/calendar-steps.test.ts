import { expect, test } from 'vitest'
import { WeekStart } from '#contract/workspaces/workspaces.ts'
import { bucketsOf } from '#server/insights/steps/buckets.ts'
import { dayOf, dayRange, withStep } from '#server/selection/days.ts'
import type { Note } from '#contract/answers/notes.ts'
import { addDays } from '#src/ui/date-range.ts'
import { daysBetweenSteps } from '#src/widgets/time/calendar-steps.ts'
import { notesOnSteps } from '#src/widgets/time/on-steps.ts'

test.each(WeekStart.options)('weeks that begin on %s are the same to the server and to the app', (weekStart) => {
  const days = { from: '2026-03-04', to: '2026-05-02' }
  const range = withStep(dayRange(days.from, days.to, 'Europe/Berlin', weekStart), 'week')
  const firsts = bucketsOf(range).starts.map((start) => dayOf(new Date(start * 1_000), 'Europe/Berlin'))
  const shown = firsts.map((first) => daysBetweenSteps(first, first, 'week', days, weekStart))
  const begins = { monday: '2026-03-09', saturday: '2026-03-07', sunday: '2026-03-08' }
  expect(firsts.slice(0, 2)).toEqual([days.from, begins[weekStart]])
  expect(shown.map(({ from }) => from)).toEqual(firsts)
  expect(shown.map(({ to }) => to)).toEqual([...firsts.slice(1).map((first) => addDays(first, -1)), days.to])
})

test('zooming stays within the range', () => {
  const range = { from: '2026-03-04', to: '2026-05-02' }
  expect(daysBetweenSteps('2026-03-04', '2026-03-16', 'week', range, 'monday')).toEqual({
    from: '2026-03-04',
    to: '2026-03-22',
  })
  expect(daysBetweenSteps('2026-04-01', '2026-05-01', 'month', range, 'monday')).toEqual({
    from: '2026-04-01',
    to: '2026-05-02',
  })
})

const note = (day: string) => ({ id: day, day }) as Note
const shown = { timezone: 'Europe/Berlin', until: '2026-03-10' }

test('notes stand on the step that holds their day, of hours on the first of the day, and nowhere beyond the chart', () => {
  const days = ['2026-03-03T23:00:00.000Z', '2026-03-04T23:00:00.000Z', '2026-03-08T23:00:00.000Z']
  const notes = ['2026-03-03', '2026-03-04', '2026-03-07', '2026-03-08', '2026-03-11'].map(note)
  expect(notesOnSteps(notes, days, shown).map(({ index, items }) => [index, items.map(({ day }) => day)])).toEqual([
    [0, ['2026-03-04']],
    [1, ['2026-03-07', '2026-03-08']],
  ])
  const hours = ['2026-03-03T23:00:00.000Z', '2026-03-04T00:00:00.000Z', '2026-03-04T23:00:00.000Z']
  expect(notesOnSteps([note('2026-03-04')], hours, shown).map(({ index }) => index)).toEqual([0])
})
