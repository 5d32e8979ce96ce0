import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type CardColumn = {
  header: string
  className?: string
  /** Stands behind the header. */
  extra?: ReactNode
  /** Where the rows can be put in its order; null while they stand in another. */
  sort?: { direction: 'ascending' | 'descending' | null; onSort: () => void }
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
          {columns.map((column) => (
            <Head key={column.header} {...column} />
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

function Head({ header, className, extra, sort }: CardColumn) {
  const Arrow = sort?.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={sort === undefined ? undefined : (sort.direction ?? 'none')}
      className={cx(head, className)}
    >
      <span className="inline-flex items-center gap-0.5">
        {sort === undefined ? (
          header
        ) : (
          <button
            type="button"
            onClick={sort.onSort}
            className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink pointer-coarse:min-h-10"
          >
            {header}
            <Arrow size={12} aria-hidden className={sort.direction === null ? 'opacity-25' : 'text-ink'} />
          </button>
        )}
        {extra}
      </span>
    </th>
  )
}
