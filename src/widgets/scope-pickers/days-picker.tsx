import { firstWeekday } from '#contract/answers/steps.ts'
import { useQueryClient } from '@tanstack/react-query'
import { extentQueries, useExtent } from '../scope/use-extent.ts'
import { DateRangePicker } from '#src/ui/date-range-picker.tsx'
import { type DayRange, findPreset } from '#src/ui/date-range.ts'
import { useTimezone, useToday, useWorkspace, useWorkspaceId } from '../workspace/workspace.ts'

type DaysPickerProps = {
  value: DayRange
  /** False if another request should go first. */
  asksExtent?: boolean
  onChange: (days: DayRange) => void
}

/** Fetches the days on which the workspace has posts when the user is about to open it, or to name the days. */
export function DaysPicker({ value, asksExtent = true, onChange }: DaysPickerProps) {
  const cache = useQueryClient()
  const timezone = useTimezone()
  const workspaceId = useWorkspaceId()
  const today = useToday()
  const weekStart = useWorkspace()?.weekStart
  const weekday = weekStart && firstWeekday[weekStart]
  const extent = useExtent(asksExtent && findPreset(value, today, null, weekday) === undefined) ?? null
  return (
    <DateRangePicker
      value={value}
      today={today}
      timezone={timezone}
      extent={extent}
      firstWeekday={weekday}
      onIntent={() => Promise.all(extentQueries(workspaceId).map((query) => cache.prefetchQuery(query)))}
      onChange={onChange}
    />
  )
}
