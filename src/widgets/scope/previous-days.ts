import { t } from '@lingui/core/macro'
import { parseCustomDays } from '#contract/answers/compared-days.ts'
import type { PreviousDays } from '#contract/answers/frame.ts'
import { formatDay, formatDays, formatInstant } from '#src/text/format.ts'
import { addDays, countDays, type DayRange, validateRange } from '#src/ui/date-range.ts'

const yearBefore = (day: string) => {
  const earlier = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return earlier.endsWith('02-29') ? earlier.replace('02-29', '02-28') : earlier
}

/** The comparison period of an address, computed as on the server; null for none. */
export function computePreviousDays(range: DayRange, previous: string | undefined): DayRange | null {
  if (previous === 'none') return null
  const days = countDays(range)
  const from = previous === 'year' ? yearBefore(range.from) : addDays(range.from, -days)
  return parseCustomDays(previous) ?? { from, to: addDays(from, days - 1) }
}

/** Why a range can't be compared with this period, or null. */
export function validatePreviousDays(range: DayRange, previous: string | undefined): string | null {
  const days = computePreviousDays(range, previous)
  if (days === null) return null
  if (parseCustomDays(previous) && validateRange(days)) return validateRange(days)
  return days.from <= range.to && days.to >= range.from
    ? t`Choose days that don’t overlap ${formatDays(range.from, range.to)}.`
    : null
}

type Range = { days: number; timezone: string }

export function previousDaysText(previous: PreviousDays, range: Range): string {
  if (previous === null) return t`not compared`
  const days =
    previous.until === null
      ? formatDays(previous.from, previous.to)
      : `${formatDay(previous.from)} – ${formatInstant(previous.until, range.timezone)}`
  return t`compared with ${days}`
}

/** Whether the periods differ in length, so that sums are compared per day. */
export const isPerDay = (previous: PreviousDays, range: Range) => previous !== null && previous.days !== range.days
