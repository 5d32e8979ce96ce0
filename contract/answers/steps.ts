import type { Bucket } from '../posts/posts.ts'
import type { WeekStart } from '../workspaces/workspaces.ts'

/** 1 for Monday to 7 for Sunday. */
export const firstWeekday: Record<WeekStart, number> = { monday: 1, saturday: 6, sunday: 7 }

/** Days of its week before a weekday, 1 for Monday to 7 for Sunday. */
export const daysIntoWeek = (weekday: number, weekStart: WeekStart) => (weekday - firstWeekday[weekStart] + 7) % 7

/** Most days that a chart shows per step size: a week of hours, three years of days. */
const maxDays: Record<Bucket, number> = { hour: 7, day: 1_096, week: 7 * 1_096, month: Infinity }

export const fitsStep = (step: Bucket, days: number) => days <= maxDays[step]

/** Hours below 7 days, days up to half a year, weeks up to three years, then months. */
export function defaultStep(days: number): Bucket {
  if (days < maxDays.hour) return 'hour'
  if (days <= 184) return 'day'
  return days <= 1_096 ? 'week' : 'month'
}

/** Discover uses hours up to 7 days, since trends may rise within an hour. */
export const defaultTrendStep = (days: number): Bucket => (days <= maxDays.hour ? 'hour' : defaultStep(days))

/** Steps coarse enough that bars fit on a phone: distinct authors of two bars cannot be added up. */
export function defaultAuthorStep(days: number): Bucket {
  if (days <= 3) return 'hour'
  if (days <= 62) return 'day'
  return days <= 500 ? 'week' : 'month'
}

/** The steps that split the days into more than one bar. */
export const stepsFor = (days: number): Bucket[] =>
  (
    [
      ['hour', 1],
      ['day', 2],
      ['week', 8],
      ['month', 32],
    ] as const
  ).flatMap(([step, minDays]) => (days >= minDays && fitsStep(step, days) ? [step] : []))
