import { firstWeekday } from '#contract/answers/steps.ts'
import { useExtent } from './use-extent.ts'
import { DateRangePicker } from '#src/ui/date-range-picker.tsx'
import { type DayRange } from '#src/ui/date-range.ts'
import { useTimezone, useToday, useWorkspace } from '../workspace/workspace.ts'

type DaysPickerProps = {
  value: DayRange
  /** False where something else is to be answered first. */
  asksExtent?: boolean
  onChange: (days: DayRange) => void
}

/** The picker of the insight pages, which knows on which days the workspace has posts. */
export function DaysPicker({ value, asksExtent = true, onChange }: DaysPickerProps) {
  const timezone = useTimezone()
  const extent = useExtent(asksExtent) ?? null
  const weekStart = useWorkspace()?.weekStart
  return (
    <DateRangePicker
      value={value}
      today={useToday()}
      timezone={timezone}
      extent={extent}
      firstWeekday={weekStart && firstWeekday[weekStart]}
      onChange={onChange}
    />
  )
}
