import { t } from '@lingui/core/macro'
import { trendMetrics } from '#contract/trend-metrics.ts'
import { worded } from '#src/text/terms.ts'
import { DefinitionText, formulaName } from '#src/ui/definition-text.tsx'
import { Definition } from '#src/ui/definition.tsx'

export function TrendDefinition({ metric }: { metric: keyof typeof trendMetrics }) {
  const { name, unit, definition, formula, source, basis } = trendMetrics[metric]
  return (
    <Definition name={worded(name)}>
      <DefinitionText
        definition={worded(definition)}
        basis={basis}
        facts={[
          [t`Unit`, worded(unit)],
          [formulaName(), worded(formula)],
          [t`Defined as by`, worded(source)],
        ]}
      />
    </Definition>
  )
}
