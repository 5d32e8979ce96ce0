import type { ReactNode } from 'react'
import { conversationMetrics } from '#contract/conversation-metrics.ts'
import type { StatementsInput } from '#src/api/statements.ts'
import type { CsvCell } from '#src/widgets/csv.ts'
import { PanelTools } from '#src/widgets/figures/panel-tools.tsx'
import { MetricDefinition } from '#src/widgets/figures/metric-definition.tsx'

type ToolsProps = {
  name: string
  metric: keyof typeof conversationMetrics
  input: StatementsInput
  /** The reads of the answer that the panel comes from. */
  steps: readonly string[]
  /** The panel as a table, its header first. */
  rows: () => CsvCell[][]
  /** What the panel's figures are, in a word or two. */
  children: ReactNode
}

/** What stands in the head of a panel: what its figures are, their definition, the SQL behind them, and they as a file. */
export const Tools = ({ metric, children, ...tools }: ToolsProps) => (
  <span className="ml-auto flex min-h-6 items-center text-xs text-ink-faint">
    {children}
    <PanelTools
      {...tools}
      file={`conversation-${metric}`}
      definition={<MetricDefinition metric={conversationMetrics[metric]} />}
    />
  </span>
)
