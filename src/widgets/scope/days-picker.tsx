import { useQuery } from '@tanstack/react-query'
import { firstWeekday } from '#contract/answers/steps.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { useExtent } from './use-extent.ts'
import { DateRangePicker } from '#src/ui/date-range-picker.tsx'
import { todayIn, type DayRange } from '#src/ui/date-range.ts'

type DaysPickerProps = {
  workspaceId: string
  timezone: string
  value: DayRange
  /** False where something else is to be answered first. */
  asksExtent?: boolean
  onChange: (days: DayRange) => void
}

/** The picker of the insight pages, which knows on which days the workspace has posts. */
export function DaysPicker({ workspaceId, timezone, value, asksExtent = true, onChange }: DaysPickerProps) {
  const extent = useExtent(workspaceId, timezone, asksExtent) ?? null
  const weekStart = useQuery(workspaceQuery(workspaceId)).data?.weekStart
  return (
    <DateRangePicker
      value={value}
      today={todayIn(timezone)}
      timezone={timezone}
      extent={extent}
      firstWeekday={weekStart && firstWeekday[weekStart]}
      onChange={onChange}
    />
  )
}
