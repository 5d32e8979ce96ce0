import { firstWeekday } from '#contract/answers/steps.ts'
import { useExtent } from '../scope/use-extent.ts'
import { DateRangePicker } from '#src/ui/date-range-picker.tsx'
import { type DayRange } from '#src/ui/date-range.ts'
import { useTimezone, useToday, useWorkspace } from '../workspace/workspace.ts'

type DaysPickerProps = {
  value: DayRange
  /** False if another request should go first. */
  asksExtent?: boolean
  onChange: (days: DayRange) => void
}

/** Fetches the days on which the workspace has posts. */
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
