import { metrics } from '#contract/metrics.ts'
import { performanceMetrics, type PerformanceMetric } from '#contract/performance-metrics.ts'
import type { Scope } from '#contract/posts.ts'
import type { StatementsOf } from '#contract/statements.ts'
import type { CsvCell } from '#src/widgets/csv.ts'
import { MetricDefinition } from '#src/widgets/figures/metric-definition.tsx'
import { PanelTools } from '#src/widgets/figures/panel-tools.tsx'

type Facts = readonly (readonly [name: string, fact: string])[]

const defined = { ...performanceMetrics, mentions: metrics.mentions, netSentiment: metrics.netSentiment }
export type DefinedMetric = PerformanceMetric | 'mentions' | 'netSentiment'

type ToolsProps = {
  name: string
  scope: Scope
  of: StatementsOf
  steps: readonly string[]
  metric?: DefinedMetric
  facts?: Facts
  /** The panel as a table, its header first. */
  rows: () => CsvCell[][]
}

/** What every panel has: its definition, the SQL behind it, and its rows as a file. */
export const Tools = ({ name, scope, of, steps, metric, facts, rows }: ToolsProps) => (
  <PanelTools
    name={name}
    input={{ ...scope, of }}
    steps={steps}
    rows={rows}
    definition={metric ? <MetricDefinition metric={defined[metric]} facts={facts} /> : null}
  />
)
