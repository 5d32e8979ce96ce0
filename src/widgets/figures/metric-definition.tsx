import { worded } from '#src/text/terms.ts'
import { Definition } from '#src/ui/definition.tsx'
import { MetricFacts, type MetricFactsProps } from './metric-facts.tsx'

/** The facts of a figure, behind a small button beside it. */
export const MetricDefinition = ({ metric, facts }: MetricFactsProps) => (
  <Definition name={worded(metric.name)}>
    <MetricFacts metric={metric} facts={facts} />
  </Definition>
)
