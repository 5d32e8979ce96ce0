import { lazy } from 'react'
import type { OverviewPanel } from '#contract/overview-metrics.ts'
import type { Scope } from '#contract/posts.ts'
import { Definition } from '#src/ui/definition.tsx'
import type { CsvCell } from '#src/widgets/csv.ts'
import { PanelTools as Tools } from '#src/widgets/figures/panel-tools.tsx'

const load = () => import('./panel-facts.tsx')
const PanelFacts = lazy(() => load().then((module) => ({ default: module.PanelFacts })))

/** The reads of the overview that a panel comes from. */
const stepsOf: Record<OverviewPanel, readonly string[]> = {
  volume: ['cube', 'spikes'],
  sentiments: ['cube'],
  topPosts: ['topPosts'],
  topAuthors: ['cube', 'topAuthors'],
  sources: ['cube'],
  languages: ['cube'],
  topTerms: ['terms'],
}

type PanelToolsProps = {
  panel: OverviewPanel
  name: string
  scope: Scope
  /** The panel as a table, its header first. */
  rows: () => CsvCell[][] | Promise<CsvCell[][]>
}

/** What every panel has: its definition, the SQL behind it, and its rows as a file. */
export const PanelTools = ({ panel, name, scope, rows }: PanelToolsProps) => (
  <Tools
    name={name}
    file={panel}
    input={{ ...scope, of: 'overview' }}
    steps={stepsOf[panel]}
    definition={
      <Definition name={name} load={load}>
        <PanelFacts panel={panel} />
      </Definition>
    }
    rows={rows}
  />
)
