import { lazy } from 'react'
import type { OverviewPanel } from '#contract/overview-metrics.ts'
import type { StatementsInput } from '#src/api/statements.ts'
import { Definition } from '#src/ui/definition.tsx'
import type { CsvCell } from '#src/widgets/csv.ts'
import { PanelTools } from '#src/widgets/figures/panel-tools.tsx'

const load = () => import('../panel-facts.tsx')
const PanelFacts = lazy(() => load().then((module) => ({ default: module.PanelFacts })))

type ToolsProps = {
  panel: OverviewPanel
  name: string
  statements: StatementsInput
  steps: readonly string[]
  /** The panel as a table, its header first. */
  rows: () => CsvCell[][]
}

/** What a panel of a query alone has, for one of several. */
export const Tools = ({ panel, name, statements, steps, rows }: ToolsProps) => (
  <PanelTools
    name={name}
    file={`compared-${panel}`}
    input={statements}
    steps={steps}
    rows={rows}
    definition={
      <Definition name={name} load={load}>
        <PanelFacts panel={panel} />
      </Definition>
    }
  />
)
