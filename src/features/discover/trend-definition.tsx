import { trendMetrics } from '#contract/trend-metrics.ts'
import { DefinitionText } from '#src/ui/definition-text.tsx'
import { Definition } from '#src/ui/definition.tsx'

/** What a figure of this page means. */
export function TrendDefinition({ metric }: { metric: keyof typeof trendMetrics }) {
  const { name, unit, definition, formula, source, basis } = trendMetrics[metric]
  return (
    <Definition name={name}>
      <DefinitionText
        {...{ definition, basis }}
        facts={[
          ['Unit', unit],
          ['Formula', formula],
          ['Defined as by', source],
        ]}
      />
    </Definition>
  )
}
