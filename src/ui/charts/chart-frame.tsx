import { t } from '@lingui/core/macro'
import { ChartColumn, Table2 } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Table, type Column } from '../table.tsx'
import { PictureMenu } from './picture-menu.tsx'

type ChartFrameProps<Row> = {
  label: string
  /** Legend and the like, on the left of the toggle. */
  tools?: ReactNode
  /** Stand before the toggle. */
  actions?: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  height: number
  children: ReactNode
  /** Stands below chart and table, such as what the lines are. */
  foot?: ReactNode
}

const fewRows = 120

/** A chart and the same figures as a table: one in sight, the table always there for screen readers while it is short. */
export function ChartFrame<Row>({
  label,
  tools,
  actions,
  columns,
  rows,
  rowKey,
  height,
  children,
  foot,
}: ChartFrameProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  const isShort = rows.length <= fewRows
  const hidden = useMemo(
    () => (isShort ? <HiddenTable label={label} columns={columns} rows={rows} rowKey={rowKey} /> : null),
    [isShort, label, columns, rows, rowKey],
  )
  const table = () => (
    <Table
      caption={t`${label}, as a table`}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      maxHeight={`${height + 40}px`}
    />
  )
  const Icon = asTable ? ChartColumn : Table2
  return (
    <div ref={frame} className="relative grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {tools}
        <span className="ml-auto flex flex-wrap items-center gap-1">
          {actions}
          {asTable ? null : <PictureMenu title={label} frame={frame} />}
          <Button
            variant="quiet"
            size="sm"
            title={asTable ? t`Show as chart` : t`Show as table`}
            icon={<Icon size={14} aria-hidden />}
            onClick={() => setAsTable(!asTable)}
          >
            <span className="max-sm:sr-only">{asTable ? t`Show as chart` : t`Show as table`}</span>
          </Button>
        </span>
      </div>
      {asTable ? table() : <div>{children}</div>}
      {asTable ? null : hidden}
      {foot}
    </div>
  )
}

function HiddenTable<Row>({
  label,
  columns,
  rows,
  rowKey,
}: Pick<ChartFrameProps<Row>, 'label' | 'columns' | 'rows' | 'rowKey'>) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id}>{column.cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
