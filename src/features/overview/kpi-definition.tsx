import type { ComparedKpi } from '#contract/comparison.ts'
import { metricNames } from '#contract/metric-names.ts'
import { Definition } from '#src/ui/definition.tsx'
import { KpiFacts } from './kpi-facts.tsx'

type KpiDefinitionProps = { workspaceId: string; kpi: ComparedKpi; corrected: number }

/** What a figure means, how it is computed, and how much of the data it rests on. */
export const KpiDefinition = ({ workspaceId, kpi, corrected }: KpiDefinitionProps) => (
  <Definition name={metricNames[kpi.metric].name}>
    <KpiFacts workspaceId={workspaceId} kpi={kpi} corrected={corrected} />
  </Definition>
)
