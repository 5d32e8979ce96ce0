import { type Column, type Table } from '#contract/answers/table.ts'
import { answers } from '#contract/answers/index.ts'
import {
  createCellFormatter,
  type FormattedCell,
  isFormattedNumber,
  isLocalTime,
  joinValues,
  type TableRange,
  toHeading,
  toLocalTimeText,
} from '#contract/answers/formatted-cells.ts'
import type { CellObject } from 'xlsx'
import type { PanelId } from '#contract/reports/panel-titles.ts'
import { findPanel, panelTable } from '#contract/reports/panels.ts'
import { getCellLocalizer } from '#server/ground/localization.ts'
import { toReportCall } from '#server/sharing/reports/report-question.ts'
import type { Search } from '#server/sharing/views/pinned-question.ts'
import type { TestServer } from '#test/support/server.ts'

const words = getCellLocalizer('en')

/** A number as a page rounds it, in English. */
export function toPageText(cell: FormattedCell): string {
  if (cell === null) return ''
  if (isFormattedNumber(cell)) {
    const { value, digits, isPercent, isSigned } = cell
    const signDisplay = isSigned ? ('exceptZero' as const) : ('auto' as const)
    const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay }
    return new Intl.NumberFormat('en', format).format(value) + (isPercent ? '%' : '')
  }
  if (isLocalTime(cell)) return toLocalTimeText(cell)
  return typeof cell === 'object' ? joinValues(cell) : typeof cell === 'string' ? cell : String(cell).toUpperCase()
}

/** The table of a panel, from the call of its page. */
export async function tableOfPanel(
  server: TestServer,
  id: PanelId,
  { workspaceId, search }: { workspaceId: string; search: Search },
  as: string,
) {
  const panel = findPanel({ panel: id })!
  const { call, input } = toReportCall(workspaceId, search, panel)
  const answer = await server.call(answers[call].endpoint, { workspaceId, ...input } as never, { as })
  const { rows, columns } = panelTable(panel, answer) as unknown as Table<unknown, unknown>
  const { range = { timezone: 'Europe/Berlin', bucket: 'day' } } = answer as { range?: TableRange }
  const cellOf = createCellFormatter(words, range)
  return {
    headings: columns.map((column: Column<unknown>) => toHeading(column, words, range)),
    cells: rows(answer).map((row) => columns.map((column) => cellOf(column, row))),
  }
}

/** A cell as Excel shows it. */
export function toSheetText(cell: CellObject | undefined): string {
  if (cell?.v === undefined) return ''
  if (typeof cell.v !== 'number' || String(cell.z).includes('yyyy')) return cell.w ?? String(cell.v)
  return toFormattedText(cell.v, String(cell.z))
}

/** A number by an Excel format such as `+0.0%;-0.0%;0.0%`, rounded as Excel does, from its decimal digits. */
export function toFormattedText(number: number, format: string): string {
  const [first = ''] = format.split(';')
  const digits = /\.([0]+)/.exec(first)?.[1]?.length ?? 0
  return toPageText({
    value: first.endsWith('%') ? Number((number * 100).toPrecision(15)) : number,
    exact: number,
    digits,
    isPercent: first.endsWith('%'),
    isSigned: first.startsWith('+'),
  })
}
