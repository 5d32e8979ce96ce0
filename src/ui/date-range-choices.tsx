import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatDays } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { Button } from './button.tsx'
import { findPreset, presetRange, presets, validateRange, stepRange, type DayRange } from './date-range.ts'
import { TextField } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export type DateRangeChoicesProps = {
  value: DayRange
  /** Today in `timezone`. */
  today: string
  timezone: string
  /** First and last day with posts; null while unknown or without posts. */
  extent: DayRange | null
  /** Start of the week, 1 for Monday to 7 for Sunday. */
  firstWeekday?: number | undefined
  onChange: (range: DayRange) => void
  close: () => void
}

export function DateRangeChoices({
  value,
  today,
  timezone,
  extent,
  firstWeekday,
  onChange,
  close,
}: DateRangeChoicesProps) {
  const current = findPreset(value, today, extent, firstWeekday)?.id
  const choose = (range: DayRange) => {
    onChange(range)
    close()
  }
  return (
    <>
      <Steps value={value} today={today} onChange={onChange} />
      <ul className="grid grid-cols-2 gap-0.5">
        {presets.map(({ id, label }) => {
          const range = presetRange(id, today, extent, firstWeekday)
          return (
            <li key={id}>
              <button
                type="button"
                disabled={!range}
                aria-pressed={current === id}
                onClick={() => range && choose(range)}
                className="flex h-8 w-full items-center gap-2 rounded-sm px-2 text-left text-sm -outline-offset-2! hover:bg-hover disabled:opacity-50 aria-pressed:font-medium pointer-coarse:h-10"
              >
                <span className="grid w-4 place-items-center">
                  {current === id ? <Check size={14} aria-hidden /> : null}
                </span>
                {i18n.t(label)}
              </button>
            </li>
          )
        })}
      </ul>
      <CustomRange key={`${value.from} ${value.to}`} value={value} timezone={timezone} onApply={choose} />
    </>
  )
}

/** Steps through ranges without closing the popover. */
function Steps({ value, today, onChange }: Pick<DateRangeChoicesProps, 'value' | 'today' | 'onChange'>) {
  const [back, on] = [stepRange(value, -1), stepRange(value, 1)]
  return (
    <div className="mb-1 flex items-center justify-between gap-2 border-b border-line pb-1">
      <IconButton
        size="sm"
        label={t`Back to ${formatDays(back.from, back.to)}`}
        icon={<ChevronLeft size={16} aria-hidden />}
        disabled={validateRange(back) !== null}
        onClick={() => onChange(back)}
      />
      <p aria-live="polite" className="text-sm">
        {formatDays(value.from, value.to)}
      </p>
      <IconButton
        size="sm"
        label={t`Forward to ${formatDays(on.from, on.to)}`}
        icon={<ChevronRight size={16} aria-hidden />}
        disabled={on.from > today || validateRange(on) !== null}
        onClick={() => onChange(on)}
      />
    </div>
  )
}

function CustomRange({
  value,
  timezone,
  onApply,
}: {
  value: DayRange
  timezone: string
  onApply: (range: DayRange) => void
}) {
  const [range, setRange] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (next: Partial<DayRange>) => {
    setRange({ ...range, ...next })
    setProblem(null)
  }
  return (
    <form
      noValidate
      className="mt-1 grid gap-3 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = validateRange(range)
        if (wrong) setProblem(wrong)
        else onApply(range)
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <TextField
          label={t`From`}
          type="date"
          value={range.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          label={t`To`}
          type="date"
          value={range.to}
          error={problem}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      <div className="flex items-center justify-between gap-2">
        <p className="text-xs text-ink-faint">
          <Trans>Days in {timezone.replaceAll('_', ' ')}</Trans>
        </p>
        <Button type="submit" variant="primary" size="sm">
          <Trans>Apply</Trans>
        </Button>
      </div>
    </form>
  )
}
