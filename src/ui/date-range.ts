import { t } from '@lingui/core/macro'
import { serverNow } from '#src/text/clock.ts'
import { dayIn } from '#src/text/format.ts'
import {
  addDays,
  countDays,
  type DayRange,
  monthStart,
  type PresetId,
  presets,
  relativeRange,
} from '#src/text/relative-days.ts'

export { addDays, countDays, type DayRange, type PresetId, presets } from '#src/text/relative-days.ts'

/** Uses the server's clock. */
export const todayIn = (timeZone: string, now = new Date(serverNow())) => dayIn(timeZone, now)

/** The preset's range today; `all` needs `extent`. `firstWeekday`: 1 for Monday to 7 for Sunday. */
export const presetRange = (
  preset: PresetId,
  today: string,
  extent: DayRange | null,
  firstWeekday = 1,
): DayRange | null => (preset === 'all' ? extent : relativeRange(preset, today, firstWeekday))

/** The previous (-1) or next (1) range of equal length: in months for whole months, else in days. */
export function stepRange(range: DayRange, by: 1 | -1): DayRange {
  const { from, to } = range
  const next = addDays(to, 1)
  if (from === monthStart(from) && next === monthStart(next)) {
    const months =
      (Number(next.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(next.slice(5, 7)) - Number(from.slice(5, 7))
    return { from: monthStart(from, by * months), to: addDays(monthStart(next, by * months), -1) }
  }
  const days = by * countDays(range)
  return { from: addDays(from, days), to: addDays(to, days) }
}

export const findPreset = (range: DayRange, today: string, extent: DayRange | null, firstWeekday?: number) =>
  presets.find(({ id }) => {
    const meant = presetRange(id, today, extent, firstWeekday)
    return meant?.from === range.from && meant.to === range.to
  }) ?? null

/** The database can't store days outside this range. */
const [firstDay, lastDay] = ['1970-01-01', '2106-02-07']

export const validateRange = ({ from, to }: DayRange) => {
  if (!from || !to) return t`Choose both days.`
  if (from < firstDay || to > lastDay) return t`Choose days from 1970 to 2105.`
  return from > to ? t`The range ends before it starts.` : null
}
