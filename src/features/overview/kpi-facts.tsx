import { t } from '@lingui/core/macro'
import type { Kpi } from '#contract/insights.ts'
import { metrics } from '#contract/metrics.ts'
import { worded } from '#src/text/terms.ts'
import { DefinitionText, formulaName } from '#src/ui/definition-text.tsx'
import { formatShare } from '#src/text/format.ts'
import { fullValue } from './kpi-value.ts'

export function KpiFacts({ kpi }: { kpi: Kpi }) {
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
        [t`Defined as by`, worded(source)],
      ]}
    />
  )
}
