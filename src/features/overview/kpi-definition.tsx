import { lazy } from 'react'
import type { Kpi } from '#contract/insights.ts'
import { metricNames } from '#contract/metric-names.ts'
import { Definition } from '#src/ui/definition.tsx'

const load = () => import('./kpi-facts.tsx')
const KpiFacts = lazy(() => load().then((module) => ({ default: module.KpiFacts })))

/** What a figure means, how it is computed, and how much of the data it rests on. */
export const KpiDefinition = ({ kpi, corrected }: { kpi: Kpi; corrected: number }) => (
  <Definition name={metricNames[kpi.metric].name} load={load}>
    <KpiFacts kpi={kpi} corrected={corrected} />
  </Definition>
)
