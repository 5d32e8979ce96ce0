import type { Kpi } from '#contract/insights.ts'
import { metrics } from '#contract/metrics.ts'
import { DefinitionText } from '#src/ui/definition-text.tsx'
import { formatShare } from '#src/ui/format.ts'
import { fullValue } from './kpi-value.ts'

/** The definition of a figure, with how much of the data it rests on. */
export function KpiFacts({ kpi }: { kpi: Kpi }) {
  const { definition, formula, source, basis } = metrics[kpi.metric]
  const coverage =
    kpi.coverage === null ? 'No posts in this range' : `${formatShare(kpi.coverage)} of the posts have what it needs`
  return (
    <DefinitionText
      {...{ definition, basis }}
      facts={[
        ['Formula', formula],
        ['Value', fullValue(kpi.metric, kpi.value)],
        ['Coverage', coverage],
        ['Defined as by', source],
      ]}
    />
  )
}
