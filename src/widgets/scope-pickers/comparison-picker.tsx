import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown, Check } from 'lucide-react'
import { useState } from 'react'
import { parseCustomDays, comparedDaysText } from '#contract/answers/compared-days.ts'
import { formatDays, withinSentence } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import type { DayRange } from '#src/ui/date-range.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { TextField } from '#src/ui/field.tsx'
import { computePreviousDays, validatePreviousDays } from '../scope/previous-days.ts'
import { translateEnglish } from '#src/text/terms.ts'

function choiceLabel(value: string | undefined) {
  const chosen = parseCustomDays(value)
  if (value === 'none') return t`No comparison`
  const period = chosen
    ? formatDays(chosen.from, chosen.to)
    : withinSentence(value === 'year' ? t`Previous year` : translateEnglish(/*i18n*/ 'Previous period'))
  return t`vs. ${period}`
}

export function ComparisonPicker(props: ComparisonPickerProps) {
  const shown = choiceLabel(props.value)
  return (
    <Popover
      title={t`Compare with`}
      className="sm:w-80"
      trigger={(trigger) => (
        <Button {...trigger} aria-label={`${t`Compare with`}: ${shown}`} className="max-w-full font-normal!">
          <span className="truncate">{shown}</span>
          <ChevronDown size={14} aria-hidden className="text-ink-faint" />
        </Button>
      )}
    >
      {(close) => <ComparisonChoices {...props} close={close} />}
    </Popover>
  )
}

type ComparisonPickerProps = {
  range: DayRange
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export const comparisonChoices = () =>
  [
    { value: undefined, label: translateEnglish(/*i18n*/ 'Previous period') },
    { value: 'year', label: t`Previous year` },
    { value: 'none', label: t`No comparison` },
  ] as const

function ComparisonChoices({ range, value, onChange, close }: ComparisonPickerProps & { close: () => void }) {
  const choose = (next: string | undefined) => {
    onChange(next)
    close()
  }
  return (
    <>
      <ul className="grid gap-0.5">
        {comparisonChoices().map((choice) => {
          const days = computePreviousDays(range, choice.value)
          return (
            <li key={choice.label}>
              <button
                type="button"
                disabled={validatePreviousDays(range, choice.value) !== null}
                aria-pressed={value === choice.value}
                onClick={() => choose(choice.value)}
                className="flex min-h-8 w-full items-center gap-2 rounded-sm px-2 text-left text-sm -outline-offset-2! hover:bg-hover disabled:opacity-50 aria-pressed:font-medium pointer-coarse:min-h-10"
              >
                <span className="grid w-4 place-items-center">
                  {value === choice.value ? <Check size={14} aria-hidden /> : null}
                </span>
                <span className="flex-1">{choice.label}</span>{' '}
                <span className="text-xs font-normal text-ink-faint">
                  {days === null ? '' : formatDays(days.from, days.to)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <OtherDays range={range} value={value} onApply={choose} />
    </>
  )
}

function OtherDays({
  range,
  value,
  onApply,
}: Pick<ComparisonPickerProps, 'range' | 'value'> & { onApply: (value: string) => void }) {
  const [days, setDays] = useState<DayRange>(
    () => parseCustomDays(value) ?? computePreviousDays(range, undefined) ?? { from: '', to: '' },
  )
  const [problem, setProblem] = useState<string | null>(null)
  const change = (next: Partial<DayRange>) => {
    setDays({ ...days, ...next })
    setProblem(null)
  }
  return (
    <form
      noValidate
      className="mt-2 grid gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        const text = comparedDaysText(days)
        const wrong = validatePreviousDays(range, text)
        if (wrong === null) onApply(text)
        else setProblem(wrong)
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <TextField
          label={t`From`}
          type="date"
          value={days.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField label={t`To`} type="date" value={days.to} onChange={(event) => change({ to: event.target.value })} />
      </div>
      <ErrorText className="text-xs">{problem}</ErrorText>
      <div className="flex items-center justify-between gap-2">
        <p className="text-xs text-ink-faint">
          <Trans>If the periods differ in length, sums are compared per day.</Trans>
        </p>
        <Button type="submit" variant="primary" size="sm">
          <Trans>Compare</Trans>
        </Button>
      </div>
    </form>
  )
}
