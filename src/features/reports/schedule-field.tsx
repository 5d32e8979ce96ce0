import { t } from '@lingui/core/macro'
import type { Schedule } from '#contract/reports/reports.ts'
import { formatHour, formatWeekday } from '#src/text/format.ts'
import { Select } from '#src/ui/field.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'
import { scheduleInWords } from './labels.ts'

const defaultHour = 8

function toSchedule(every: 'never' | Schedule['every'], { hour }: { hour: number }): Schedule | null {
  if (every === 'never') return null
  if (every === 'day') return { every, hour }
  return every === 'week' ? { every, weekday: 1, hour } : { every, day: 1, hour }
}

export function ScheduleField({
  value,
  onChange,
}: {
  value: Schedule | null
  onChange: (value: Schedule | null) => void
}) {
  const timezone = useTimezone()
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <SegmentedControl
          label={t`Schedule`}
          value={value?.every ?? 'never'}
          options={
            [
              { value: 'never', label: t`Manual` },
              { value: 'day', label: t`Daily` },
              { value: 'week', label: t`Weekly` },
              { value: 'month', label: t`Monthly` },
            ] as const
          }
          onChange={(every) => onChange(toSchedule(every, { hour: value?.hour ?? defaultHour }))}
        />
        {value?.every === 'week' ? (
          <Select
            label={t`Weekday`}
            value={String(value.weekday)}
            options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
              value: String(day),
              label: formatWeekday(day - 1, 'long'),
            }))}
            onChange={(weekday) => onChange({ ...value, weekday: Number(weekday) })}
          />
        ) : null}
        {value?.every === 'month' ? (
          <Select
            label={t`Day of the month`}
            value={String(value.day)}
            options={Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))}
            onChange={(day) => onChange({ ...value, day: Number(day) })}
          />
        ) : null}
        {value === null ? null : (
          <Select
            label={t`Hour`}
            value={String(value.hour)}
            options={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }))}
            onChange={(hour) => onChange({ ...value, hour: Number(hour) })}
          />
        )}
      </div>
      {value === null ? null : <p className="text-xs text-ink-faint">{scheduleInWords(value, timezone)}</p>}
    </div>
  )
}
