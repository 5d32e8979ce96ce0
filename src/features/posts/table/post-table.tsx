import { t } from '@lingui/core/macro'
import { useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { CustomField } from '#contract/filters/custom-fields.ts'
import type { PostOrder } from '#contract/posts/posts.ts'
import { PostColumn } from '#contract/workspaces/preferences.ts'
import { cx } from '#src/ui/cx.ts'
import { SelectAll } from '#src/ui/select-all.tsx'
import { isAscending, nextOrder, toSortKey } from '../orders.ts'
import type { SelectAllState } from '../use-select-all.ts'
import { headerHeight, type List } from '../use-list.ts'
import { columnDefinitions, columnOptions, features, fieldDefinitions, fieldWidth, type Row } from './columns.tsx'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'
import { formatNumber } from '#src/text/format.ts'

export type RowActions = {
  isSelected: (postId: string) => boolean
  onToggle: (index: number, isRange: boolean) => void
  onOpen: (index: number) => void
}

type PostTableProps = RowActions & {
  list: List
  all: Pick<SelectAllState, 'loaded' | 'isWhole' | 'isPart' | 'toggle'>
  columns: readonly PostColumn[]
  fields?: readonly CustomField[]
  order: PostOrder
  openId: string | null
  onOrderChange: (order: PostOrder) => void
}

const none: readonly CustomField[] = []

const rowKey = (row: Row) => String(row.index)

/** A grid with a single tab stop; only visible rows are in the DOM. */
export function PostTable({
  list,
  all,
  columns,
  fields = none,
  order,
  openId,
  onOrderChange,
  ...actions
}: PostTableProps) {
  const timezone = useTimezone()
  const { items, posts, virtual, rows, active, setActive } = list
  const data = items.map(({ index }): Row => ({ index, post: posts.postAt(index), timezone }))
  const state = useMemo(
    () => ({
      columnOrder: ['post', ...columns, ...fields.map(({ id }) => id)],
      columnVisibility: Object.fromEntries(PostColumn.options.map((column) => [column, columns.includes(column)])),
    }),
    [columns, fields],
  )
  const definitions = useMemo(() => [...columnDefinitions, ...fieldDefinitions(fields)], [fields])
  const table = useTable({ features, columns: definitions, data, state, getRowId: rowKey })
  const widths = [...columns.map((column) => columnOptions[column].width), ...fields.map(() => fieldWidth)]
  const layout = {
    grid: { gridTemplateColumns: [checkboxWidth, `minmax(${postWidth}, 1fr)`, ...widths, endWidth].join(' ') },
    width: `calc(${[checkboxWidth, postWidth, ...widths, endWidth].join(' + ')})`,
  }
  const tabStop = items.some(({ index }) => index === active) ? active : (items[0]?.index ?? -1)

  return (
    <div
      role="grid"
      aria-label={t`Posts`}
      aria-rowcount={rows + 1}
      aria-colcount={columns.length + fields.length + 2}
      aria-multiselectable
      className="min-w-full"
      style={{ width: layout.width }}
    >
      <div
        role="row"
        aria-rowindex={1}
        className="sticky top-0 z-(--z-sticky) grid items-center border-b border-line-strong bg-surface text-xs text-ink-soft"
        style={{ ...layout.grid, height: headerHeight }}
      >
        <span role="columnheader" className="grid place-items-center">
          <SelectAll
            label={t`Select all ${{ count: formatNumber(all.loaded) }}`}
            isWhole={all.isWhole}
            isPart={all.isPart}
            onToggle={all.toggle}
          />
        </span>
        {table.getHeaderGroups()[0]!.headers.map((header) => (
          <ColumnHeader key={header.id} id={header.id} order={order} onOrderChange={onOrderChange}>
            <table.FlexRender header={header} />
          </ColumnHeader>
        ))}
      </div>
      <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
        {table.getRowModel().rows.map((row, place) => {
          const { index, post } = row.original
          const isSelected = post !== null && actions.isSelected(post.id)
          return (
            <div
              key={index}
              role="row"
              data-index={index}
              tabIndex={index === tabStop ? 0 : -1}
              aria-rowindex={index + 2}
              aria-selected={isSelected}
              aria-busy={post === null || undefined}
              onFocus={() => setActive(index)}
              {...handlersOf(index, actions)}
              className={cx(
                'absolute inset-x-0 top-0 grid cursor-default items-center border-b border-line outline-offset-[-2px]',
                isSelected ? 'bg-water-1' : 'hover:bg-hover',
                post !== null && post.id === openId && 'shadow-[inset_3px_0_0_var(--signal)]',
              )}
              style={{ ...layout.grid, height: items[place]!.size, transform: `translateY(${items[place]!.start}px)` }}
            >
              <RowCheckbox index={index} isSelected={isSelected} onToggle={actions.onToggle} />
              {row.getVisibleCells().map((cell) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is what the column renders
                <div
                  key={cell.id}
                  role="gridcell"
                  className={cx('min-w-0 px-2 text-xs tabular-nums', isEnd(cell.column.id) && 'text-right')}
                >
                  <table.FlexRender cell={cell} />
                </div>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const findColumnOptions = (id: string) => (Object.hasOwn(columnOptions, id) ? columnOptions[id as PostColumn] : null)
const isEnd = (id: string) => findColumnOptions(id)?.end === true

const [checkboxWidth, postWidth, endWidth] = ['52px', '260px', '16px']

const handlersOf = (index: number, { onToggle, onOpen }: RowActions) => ({
  onClick: (event: MouseEvent) => {
    if (event.shiftKey) onToggle(index, true)
    else onOpen(index)
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (event.key === 'Enter') onOpen(index)
    else onToggle(index, event.shiftKey)
  },
})

const RowCheckbox = ({
  index,
  isSelected,
  onToggle,
}: {
  index: number
  isSelected: boolean
  onToggle: RowActions['onToggle']
}) => (
  <div role="gridcell" className="grid h-full">
    {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the whole cell is the target of the pointer; keys are x and Space on the row */}
    <label
      className="grid h-full cursor-pointer place-items-center"
      onClick={(event) => {
        // On the box itself, the browser would undo the check that React has just drawn.
        if (event.target === event.currentTarget) event.preventDefault()
        event.stopPropagation()
        onToggle(index, event.shiftKey)
      }}
    >
      <span className="sr-only">{t`Select post`}</span>
      <input type="checkbox" tabIndex={-1} readOnly checked={isSelected} className="size-4" />
    </label>
  </div>
)

function ColumnHeader({
  id,
  order,
  onOrderChange,
  children,
}: {
  id: string
  order: PostOrder
  onOrderChange: (order: PostOrder) => void
  children: ReactNode
}) {
  const rank = findColumnOptions(id)?.rank
  const isSorted = rank !== undefined && toSortKey(order) === rank
  const Arrow = isAscending(order) ? ArrowUp : ArrowDown
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (isAscending(order) ? 'ascending' : 'descending') : undefined}
      className={cx('min-w-0 px-2 font-medium', isEnd(id) && 'text-right')}
    >
      {rank === undefined ? (
        children
      ) : (
        <button
          type="button"
          className={cx(
            'inline-flex max-w-full items-center gap-0.5 rounded-sm hover:text-ink',
            isEnd(id) && 'flex-row-reverse',
            isSorted && 'font-semibold text-ink',
          )}
          onClick={() => onOrderChange(nextOrder(order, rank))}
        >
          <span className="truncate">{children}</span>
          {isSorted ? <Arrow size={12} aria-hidden className="shrink-0" /> : null}
        </button>
      )}
    </div>
  )
}
