import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { lazy } from 'react'
import { chosenDays } from '#contract/answers/compared-days.ts'
import { formatDays } from '#src/text/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import type { ComparisonPickerProps } from './comparison-choices.tsx'

const load = () => import('./comparison-choices.tsx')
const ComparisonChoices = lazy(() => load().then((module) => ({ default: module.ComparisonChoices })))

function shownOf(value: string | undefined) {
  const chosen = chosenDays(value)
  if (chosen) return t`vs. ${formatDays(chosen.from, chosen.to)}`
  if (value === 'none') return t`not compared`
  return value === 'year' ? t`vs. a year earlier` : t`vs. before`
}

/** Chooses what the days of the page are compared with. */
export function ComparisonPicker(props: ComparisonPickerProps) {
  const shown = shownOf(props.value)
  return (
    <Popover
      title={t`Compare with`}
      load={load}
      className="sm:w-80"
      trigger={(trigger) => (
        <Button {...trigger} aria-label={t`Compare with: ${shown}`} className="max-w-full font-normal!">
          <span className="truncate">{shown}</span>
          <ChevronDown size={14} aria-hidden className="text-ink-faint" />
        </Button>
      )}
    >
      {(close) => <ComparisonChoices {...props} close={close} />}
    </Popover>
  )
}
