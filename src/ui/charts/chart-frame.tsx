import { useRef, type ReactNode } from 'react'
import { useDrawing, type Drawing } from '../card.tsx'
import { Table, type Column } from '../table.tsx'

type ChartFrameProps<Row> = {
  label: string
  tools?: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  height: number
  /** Further entries of the card's menu. */
  entries?: Drawing['entries']
  children: ReactNode
  foot?: ReactNode
}

/** A chart or the same data as a table, chosen in the card's menu. */
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
