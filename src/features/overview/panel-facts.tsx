import { overviewMetrics, type OverviewPanel } from '#contract/overview-metrics.ts'
import { MetricFacts } from '#src/widgets/figures/metric-facts.tsx'

export const PanelFacts = ({ panel }: { panel: OverviewPanel }) => <MetricFacts metric={overviewMetrics[panel]} />
