import { t } from '@lingui/core/macro'
import { conversationMetrics } from '#contract/conversation-metrics.ts'
import { worded } from '#src/text/terms.ts'
import { DefinitionText, formulaName } from '#src/ui/definition-text.tsx'
import { Definition } from '#src/ui/definition.tsx'

export function ConversationDefinition({ metric }: { metric: keyof typeof conversationMetrics }) {
  const { name, unit, definition, formula, source, basis } = conversationMetrics[metric]
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
