import { t } from '@lingui/core/macro'
import type { VoiceMeasure } from '#contract/compared-queries.ts'
import type { Comparison } from '#contract/comparison.ts'
import { metrics } from '#contract/metrics.ts'
import type { StatementsInput } from '#src/api/statements.ts'
import { MetricDefinition } from '../figures/metric-definition.tsx'
import { PanelTools } from '../figures/panel-tools.tsx'
import { voiceRows } from './step-rows.ts'

type VoiceToolsProps = { comparison: Comparison; asked: Omit<StatementsInput, 'of'>; measure: VoiceMeasure }

/** What the panel means, the SQL behind it, and its rows as a file. */
export function VoiceTools({ comparison, asked, measure }: VoiceToolsProps) {
  const name = t`Share of voice`
  return (
    <PanelTools
      name={name}
      file={`shareOfVoice-${measure}`}
      input={{ ...asked, of: 'comparison' }}
      steps={['sums']}
      rows={() => voiceRows(comparison, measure)}
      definition={<MetricDefinition metric={metrics.shareOfVoice} />}
    />
  )
}
