import type { Bucket } from '#contract/posts/posts.ts'
import { daysIntoWeek } from '#contract/answers/steps.ts'
import type { WeekStart } from '#contract/workspaces/workspaces.ts'
import { addDays, type DayRange } from '#src/ui/date-range.ts'

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** First and last day of the calendar step that contains a day; for hours, the day itself. */
export function daysOfStep(day: string, step: Bucket, weekStart: WeekStart): DayRange {
  if (step === 'week') {
    const from = addDays(day, -daysIntoWeek(new Date(`${day}T00:00:00Z`).getUTCDay() || 7, weekStart))
    return { from, to: addDays(from, 6) }
  }
  if (step === 'month')
    return { from: firstOfMonth(day), to: addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1) }
  return { from: day, to: day }
}

/** Days of the given steps, limited to the range. */
export function daysBetweenSteps(
  first: string,
  last: string,
  step: Bucket,
  range: DayRange,
  weekStart: WeekStart,
): DayRange {
  const { from } = daysOfStep(first, step, weekStart)
  const { to } = daysOfStep(last, step, weekStart)
  return { from: from < range.from ? range.from : from, to: to > range.to ? range.to : to }
}
