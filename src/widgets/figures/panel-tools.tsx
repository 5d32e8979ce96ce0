import type { ReactNode } from 'react'
import type { StatementsInput } from '#src/api/statements.ts'
import type { CsvCell } from '../csv.ts'
import { CsvButton } from './csv-button.tsx'
import { StatementsButton } from './statements-button.tsx'

type PanelToolsProps = {
  name: string
  /** What the panel means. */
  definition?: ReactNode
  input: StatementsInput
  /** The reads of the answer that the panel comes from; all where left out. */
  steps?: readonly string[]
  /** The panel as a table, its header first. */
  rows?: () => CsvCell[][] | Promise<CsvCell[][]>
  /** What its file is called, between the app and the days; by default the answer it comes from. */
  file?: string
}

/** What every panel has: its definition, the SQL behind it, and its rows as a file. */
export const PanelTools = ({ name, definition, input, steps, rows, file = input.of }: PanelToolsProps) => (
  <span className="-my-1 ml-auto flex shrink-0 items-center">
    {definition}
    <StatementsButton name={name} input={input} steps={steps} />
    {rows ? <CsvButton name={name} file={`${file}-${input.from}-${input.to}`} rows={rows} /> : null}
  </span>
)
