import { AppError } from '#server/handler.ts'
import type { DayRange } from '#server/queries/days.ts'

const mostDays = 3_660

/** Throws invalid_input for more than ten years of days: an answer holds a number for each. */
export function requireFewDays({ days }: DayRange): void {
  if (days <= mostDays) return
  const detail = `Expected at most ${mostDays} days, got ${days}.`
  throw new AppError('invalid_input', detail, { errors: [{ pointer: '/from', detail }] })
}
