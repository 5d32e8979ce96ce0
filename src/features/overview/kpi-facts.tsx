import { t } from '@lingui/core/macro'
import type { Kpi } from '#contract/insights.ts'
import { metrics } from '#contract/metrics.ts'
import { postCount, worded } from '#src/text/terms.ts'
import { DefinitionText, formulaName } from '#src/ui/definition-text.tsx'
import { formatShare } from '#src/text/format.ts'
import { fullValue } from './kpi-value.ts'

type KpiFactsProps = {
  kpi: Kpi
  /** Posts of the range whose sentiment members corrected. */
  corrected: number
}

export function KpiFacts({ kpi, corrected }: KpiFactsProps) {
  const { definition, formula, source, basis } = metrics[kpi.metric]
  const coverage =
    kpi.coverage === null ? t`No posts in this range` : t`${formatShare(kpi.coverage)} of the posts have what it needs`
  return (
    <DefinitionText
      definition={worded(definition)}
      basis={basis}
      facts={[
        [formulaName(), worded(formula)],
        [t`Value`, fullValue(kpi.metric, kpi.value)],
        [t`Coverage`, coverage],
        ...(kpi.metric === 'netSentiment' ? [[t`Corrected by people`, postCount(corrected)] as const] : []),
        [t`Defined as by`, worded(source)],
      ]}
    />
  )
}
