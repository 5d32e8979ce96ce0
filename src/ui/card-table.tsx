import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type CardColumn = {
  header: string
  className?: string
  /** What stands in place of the bare header, such as a button that sorts by it. */
  head?: ReactNode
  sorted?: 'ascending' | 'descending' | 'none'
}

type CardTableProps = {
  caption: string
  columns: readonly CardColumn[]
  /** The rows, each with its actions in the last cell. */
  children: ReactNode
}

const head = 'border-b border-line-strong px-3 py-2 text-left text-xs font-medium whitespace-nowrap text-ink-soft'
/** How each cell of such a table looks. */
export const cardCell = 'px-3 py-2 align-top border-line max-md:p-0 md:border-b'

/** A row for each thing that can be worked with; on a narrow screen a card. */
export const CardTable = ({ caption, columns, children }: CardTableProps) => (
  <div className="min-w-0 rounded-md border border-line bg-surface">
    <table className="w-full border-separate border-spacing-0 text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ header, className, head: content = header, sorted }) => (
            <th key={header} scope="col" aria-sort={sorted} className={cx(head, className)}>
              {content}
            </th>
          ))}
          <th scope="col" className={head}>
            <span className="sr-only">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:divide-y max-md:divide-line">{children}</tbody>
    </table>
  </div>
)
