import { CalendarDays, ChevronDown } from 'lucide-react'
import { lazy } from 'react'
import { Button } from './button.tsx'
import { countDays, presetOf, type DayRange } from './date-range.ts'
import { formatCount, formatDays } from './format.ts'
import { Popover } from './popover.tsx'

export type DateRangePickerProps = {
  value: DayRange
  /** Today in the zone that is named. */
  today: string
  timezone: string
  /** First and last day with posts; null while unknown or when there are none. */
  extent: DayRange | null
  onChange: (range: DayRange) => void
}

const load = () => import('./date-range-choices.tsx')
const DateRangeChoices = lazy(() => load().then((module) => ({ default: module.DateRangeChoices })))

/** Presets and a free range of days. */
export function DateRangePicker(props: DateRangePickerProps) {
  const preset = presetOf(props.value, props.today, props.extent)
  return (
    <Popover
      title="Date range"
      hideTitle
      load={load}
      className="p-1! sm:w-88"
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={<CalendarDays size={14} aria-hidden className="text-ink-faint" />}
          className="max-w-full max-sm:w-full"
        >
          <span className="truncate">{formatDays(props.value.from, props.value.to)}</span>
          <span className="font-normal text-ink-faint max-sm:hidden">
            {preset ? preset.label.toLowerCase() : formatCount(countDays(props.value), 'day')}
          </span>
          <ChevronDown size={14} aria-hidden className="text-ink-faint" />
        </Button>
      )}
    >
      {(close) => <DateRangeChoices {...props} close={close} />}
    </Popover>
  )
}
