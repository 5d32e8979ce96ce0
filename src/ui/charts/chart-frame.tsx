import { useRef, type ReactNode } from 'react'
import { useDrawing, type Drawing } from '../card.tsx'
import { Table, type Column } from '../table.tsx'

type ChartFrameProps<Row> = {
  label: string
  /** Legend and the like. */
  tools?: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  height: number
  /** What else the card's menu can do with it. */
  entries?: Drawing['entries']
  children: ReactNode
  /** Stands below chart and table, such as what the lines are. */
  foot?: ReactNode
}

/** A chart, or the same figures as a table: the menu of its card chooses. */
export function ChartFrame<Row>({
  label,
  tools,
  columns,
  rows,
  rowKey,
  height,
  entries,
  children,
  foot,
}: ChartFrameProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const asTable = useDrawing({ title: label, frame, hasTable: true, ...(entries && { entries }) })
  return (
    <div ref={frame} className="relative grid grid-cols-1 gap-2">
      {tools}
      {asTable ? (
        <Table caption={label} columns={columns} rows={rows} rowKey={rowKey} maxHeight={`${height + 40}px`} />
      ) : (
        children
      )}
      {foot}
    </div>
  )
}
