import { lazy } from 'react'
import type { ComparedKpi } from '#contract/comparison.ts'
import { metricNames } from '#contract/metric-names.ts'
import { Definition } from '#src/ui/definition.tsx'

const load = () => import('./kpi-facts.tsx')
const KpiFacts = lazy(() => load().then((module) => ({ default: module.KpiFacts })))

type KpiDefinitionProps = { workspaceId: string; kpi: ComparedKpi; corrected: number }

/** What a figure means, how it is computed, and how much of the data it rests on. */
export const KpiDefinition = ({ workspaceId, kpi, corrected }: KpiDefinitionProps) => (
  <Definition name={metricNames[kpi.metric].name} load={load}>
    <KpiFacts workspaceId={workspaceId} kpi={kpi} corrected={corrected} />
  </Definition>
)
