import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Column<Row> = {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** `end` is for figures. */
  align?: 'start' | 'end'
  className?: string
  /** Hidden on phones. */
  wideOnly?: boolean
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Maximum height as a CSS length, above which the body scrolls under its header. */
  maxHeight?: string
}

/** The header stays visible; wide tables scroll on their own. */
export function Table<Row>({ caption, columns, rows, rowKey, maxHeight }: TableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="relative scroll-shadow overflow-auto" style={{ maxHeight }}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx(
                  'sticky top-0 z-(--z-sticky) border-b border-line-strong bg-surface px-3 py-2 align-bottom text-xs font-medium text-ink-soft',
                  column.align === 'end' ? 'text-right' : 'text-left whitespace-nowrap',
                  column.wideOnly && 'max-sm:hidden',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-hover">
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cx(
                    'border-b border-line px-3 py-1.5',
                    column.align === 'end' && 'text-right',
                    column.wideOnly && 'max-sm:hidden',
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
