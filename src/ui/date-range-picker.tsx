import { plural, t } from '@lingui/core/macro'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { lazy } from 'react'
import { Button } from './button.tsx'
import type { DateRangeChoicesProps } from './date-range-choices.tsx'
import { countDays, presetOf } from './date-range.ts'
import { formatDays } from '#src/text/format.ts'
import { Popover } from './popover.tsx'
import { i18n } from '#src/text/i18n.ts'

type DateRangePickerProps = Omit<DateRangeChoicesProps, 'close'>

const load = () => import('./date-range-choices.tsx')
const DateRangeChoices = lazy(() => load().then((module) => ({ default: module.DateRangeChoices })))

/** Presets and a free range of days. */
export function DateRangePicker(props: DateRangePickerProps) {
  const preset = presetOf(props.value, props.today, props.extent, props.firstWeekday)
  return (
    <Popover
      title={t`Date range`}
      hideTitle
      load={load}
      className="p-1! sm:w-88"
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={<CalendarDays size={14} aria-hidden className="text-ink-faint" />}
          className="max-w-full max-sm:grow max-sm:basis-48"
        >
          <span className="truncate">{formatDays(props.value.from, props.value.to)}</span>
          <span className="font-normal text-ink-faint max-sm:hidden">
            {preset ? i18n.t(preset.within) : plural(countDays(props.value), { one: '# day', other: '# days' })}
          </span>
          <ChevronDown size={14} aria-hidden className="text-ink-faint" />
        </Button>
      )}
    >
      {(close) => <DateRangeChoices {...props} close={close} />}
    </Popover>
  )
}
