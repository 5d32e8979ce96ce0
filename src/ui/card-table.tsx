import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type CardColumn = {
  header: string
  className?: string
  /** Replaces the plain header, for example with a sort button. */
  head?: ReactNode
  sorted?: 'ascending' | 'descending' | 'none'
}

type CardTableProps = {
  caption: string
  columns: readonly CardColumn[]
  /** Rows, with their actions in the last cell. */
  children: ReactNode
}

const head = 'border-b border-line-strong px-3 py-2 text-left text-xs font-medium whitespace-nowrap text-ink-soft'
export const cardCell = 'px-3 py-2 align-top border-line max-md:p-0 md:border-b'

/** A table that becomes a list of cards on narrow screens. */
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
