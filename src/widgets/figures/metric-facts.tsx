import { t } from '@lingui/core/macro'
import type { Metric } from '#contract/metrics/metric.ts'
import { worded } from '#src/text/terms.ts'
import { DefinitionText, formulaName } from '#src/ui/definition-text.tsx'

export type MetricFactsProps = {
  metric: Metric
  /** Facts of this page, such as how much the figure rests on. */
  facts?: readonly (readonly [name: string, fact: string])[]
}

const noFacts: MetricFactsProps['facts'] = []

/** What a figure means, its formula and whose it is. */
export const MetricFacts = ({ metric, facts = noFacts }: MetricFactsProps) => (
  <DefinitionText
    definition={worded(metric.definition)}
    basis={metric.basis}
    facts={[
      [t`Unit`, worded(metric.unit)],
      [formulaName(), worded(metric.formula)],
      ...facts,
      [t`Defined as by`, worded(metric.source)],
    ]}
  />
)
