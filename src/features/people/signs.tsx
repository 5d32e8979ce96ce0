import { t } from '@lingui/core/macro'
import { type AutomationSigns, listMarkedSigns } from '#contract/answers/people.ts'
import { Badge } from '#src/ui/badge.tsx'
import { formatNumber, formatShare } from '#src/text/format.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { MetricDefinition } from '#src/widgets/figures/metric-definition.tsx'
import { peopleMetrics } from '#contract/metrics/people.ts'

type Sign = ReturnType<typeof listMarkedSigns>[number]

const signText = (sign: Sign, signs: AutomationSigns) => {
  if (sign === 'perDay') return t`${formatNumber(signs.perDay, 1)} a day`
  if (sign === 'burstiness') return t`even gaps`
  if (sign === 'coordinated') return t`Looks coordinated`
  return t`${formatShare(signs.duplicates ?? 0)} repeated`
}

export const MarkedSigns = ({ signs }: { signs: AutomationSigns }) =>
  listMarkedSigns(signs).length === 0 ? (
    <span className="text-ink-faint">{t`no signs`}</span>
  ) : (
    <span className="flex flex-wrap gap-1">
      {listMarkedSigns(signs).map((sign) => (
        <Badge key={sign} tone="warn">
          {signText(sign, signs)}
        </Badge>
      ))}
    </span>
  )

const valueText = (sign: Sign, signs: AutomationSigns) => {
  if (sign === 'perDay') return t`${formatNumber(signs.perDay, 1)} a day`
  const value = signs[sign]
  if (value === null) return t`too few posts`
  return sign === 'burstiness' ? formatNumber(value, 2) : formatShare(value)
}

/** All four signs; they are hints, not a verdict. */
export const Signs = ({ signs }: { signs: AutomationSigns }) => (
  <>
    <dl className="grid gap-1 text-sm">
      {(['perDay', 'burstiness', 'duplicates', 'coordinated'] as const).map((sign) => (
        <div key={sign} className="flex min-h-7 items-center gap-1">
          <dt className="flex items-center gap-1 text-ink-soft">
            {translateEnglish(peopleMetrics[sign].name)}
            <MetricDefinition metric={peopleMetrics[sign]} />
          </dt>
          <dd className="ml-auto flex items-center gap-2">
            {valueText(sign, signs)}
            {listMarkedSigns(signs).includes(sign) ? <Badge tone="warn">{t`sign of automation`}</Badge> : null}
          </dd>
        </div>
      ))}
    </dl>
    <p className="mt-1 text-xs text-ink-faint">{t`Signs describe how somebody posts. They don’t prove automation.`}</p>
  </>
)
