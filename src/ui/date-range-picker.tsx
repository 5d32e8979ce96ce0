import { plural, t } from '@lingui/core/macro'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { formatDays, lowerFirst } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { Button } from './button.tsx'
import type { DateRangeChoicesProps } from './date-range-choices.tsx'
import { countDays, findPreset } from './date-range.ts'
import { lazyPart } from './lazy-part.tsx'
import { Popover } from './popover.tsx'
import { Skeleton } from './skeleton.tsx'

const Choices = lazyPart(() => import('./date-range-choices.tsx').then((module) => module.DateRangeChoices))

type DateRangePickerProps = Omit<DateRangeChoicesProps, 'close'> & {
  /** Runs on the first sign that the user will open it. */
  onIntent?: () => Promise<unknown>
}

export function DateRangePicker({ onIntent, ...props }: DateRangePickerProps) {
  const preset = findPreset(props.value, props.today, props.extent, props.firstWeekday)
  return (
    <Popover
      title={t`Date range`}
      hideTitle
      onIntent={onIntent}
      className="p-1! sm:w-88"
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={<CalendarDays size={14} aria-hidden className="text-ink-faint" />}
          className="max-w-full max-sm:grow max-sm:basis-48"
        >
          <span className="truncate">{formatDays(props.value.from, props.value.to)}</span>
          <span className="font-normal text-ink-faint max-sm:hidden">
            {preset
              ? lowerFirst(i18n.t(preset.label))
              : plural(countDays(props.value), { one: '# day', other: '# days' })}
          </span>
          <ChevronDown size={14} aria-hidden className="text-ink-faint" />
        </Button>
      )}
    >
      {(close) => <Choices waiting={<Skeleton className="h-80" />} {...props} close={close} />}
    </Popover>
  )
}
