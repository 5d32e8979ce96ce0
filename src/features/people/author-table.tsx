import { t } from '@lingui/core/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { authorTables, listMarkedSigns, type RankedAuthor } from '#contract/answers/people.ts'
import type { AuthorOrder } from '#contract/answers/scope-search.ts'
import { pickColumns } from '#contract/answers/table.ts'
import { Badge } from '#src/ui/badge.tsx'
import { usePrinting } from '#src/ui/printing.ts'
import { SelectAll } from '#src/ui/select-all.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatInstant, formatNumber, withinSentence } from '#src/text/format.ts'
import { sourceName } from '#src/text/terms.ts'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import { NetSentiment } from '#src/widgets/figures/net-sentiment.tsx'
import { cellText, isNumeric, columnLabel } from '#src/widgets/columns.tsx'
import { MetricDefinition } from '#src/widgets/figures/metric-definition.tsx'
import { peopleMetrics } from '#contract/metrics/people.ts'
import { InfluenceBar } from './influence.tsx'
import { MarkedSigns } from './signs.tsx'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'
import { ButtonUnlessReadOnly, useUnlessReadOnly } from '#src/ui/read-only.tsx'

type AuthorTableProps = {
  authors: readonly RankedAuthor[]
  order: AuthorOrder
  selected: string | null
  onSort: (order: AuthorOrder) => void
  onOpen: (author: RankedAuthor) => void
  /** The scrolling element of the virtualized rows; absent if all rows are drawn. */
  scroller?: () => HTMLElement | null
  /** Absent if the user can't act on selected authors. */
  selection?: {
    keys: ReadonlySet<string>
    toggle: (key: string) => void
    choose: (keys: readonly string[]) => void
    clear: () => void
  }
}

const shown = pickColumns(authorTables.authors, [
  'source',
  'posts',
  'followers',
  'interactions_per_post',
  'influence',
  'net_sentiment',
  'first_seen',
  'automation_signs',
])

/** Columns that contain more than plain text. */
const ownCells = (
  timezone: string,
): Record<string, { extra?: ReactNode; cell: (author: RankedAuthor) => ReactNode }> => ({
  source: { cell: ({ source }) => <Badge>{sourceName(source)}</Badge> },
  influence: {
    extra: <MetricDefinition metric={peopleMetrics.influence} />,
    cell: ({ influence }) => <InfluenceBar influence={influence} />,
  },
  first_seen: {
    cell: ({ firstSeen }) => <time dateTime={firstSeen}>{formatInstant(firstSeen, timezone).split(/, | um /)[0]}</time>,
  },
  net_sentiment: {
    cell: ({ netSentiment, sentimentCoverage }) => (
      <NetSentiment saysShare value={netSentiment} coverage={sentimentCoverage} />
    ),
  },
  automation_signs: { cell: ({ signs }) => <MarkedSigns signs={signs} /> },
})

/** Columns of the phone layout; the author's panel shows the rest. */
const phoneColumns: Readonly<Record<string, 'worded' | 'plain'>> = {
  source: 'plain',
  posts: 'worded',
  followers: 'worded',
  influence: 'plain',
  automation_signs: 'plain',
}

const isBlankCell = (id: string, { signs }: RankedAuthor, content: ReactNode) =>
  content === '–' || (id === 'automation_signs' && listMarkedSigns(signs).length === 0)

const columnsOf = (timezone: string) => {
  const own = ownCells(timezone)
  return shown.map((column) => ({
    id: column.key,
    header: columnLabel(column),
    order: column.sort,
    isFigure: isNumeric(column) && (own[column.key] === undefined || column.key === 'net_sentiment'),
    extra: own[column.key]?.extra,
    cell: own[column.key]?.cell ?? ((author: RankedAuthor) => cellText(column, author)),
  }))
}
type Column = ReturnType<typeof columnsOf>[number]

export function AuthorTable(props: AuthorTableProps) {
  const { authors, order, selected, onSort, onOpen, scroller, selection } = props
  const timezone = useTimezone()
  const columns = columnsOf(timezone)
  const { shown, before, after } = useShown(authors.length, scroller)
  return (
    <table
      aria-rowcount={authors.length + 1}
      className="w-full border-separate border-spacing-0 text-sm max-md:block md:min-w-240 md:table-fixed"
    >
      <caption className="sr-only">{t`Authors`}</caption>
      <thead className="sticky top-0 z-(--z-sticky) bg-surface max-md:hidden">
        <tr>
          <th scope="col" className={cx(head, 'w-64')}>
            <span className="flex items-center gap-1">
              {selection ? <SelectAllCell keys={authors.map(authorKey)} selection={selection} /> : null}
              {t`Author`}
            </span>
          </th>
          {columns.map((column) => (
            <Head key={column.id} column={column} order={order} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:divide-y max-md:divide-line">
        <Spacer height={before} />
        {shown.map((index) => (
          <Row
            key={authorKey(authors[index]!)}
            author={authors[index]!}
            index={index}
            columns={columns}
            isOpen={selected === authorKey(authors[index]!)}
            onOpen={onOpen}
            selection={selection}
          />
        ))}
        <Spacer height={after} />
      </tbody>
    </table>
  )
}

const rowHeight = 41
export const listHeight = 550

/** Indices of the drawn rows, and the height before and after them in px. */
function useShown(count: number, scroller: AuthorTableProps['scroller']) {
  const isWhole = usePrinting() || scroller === undefined
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled; rows are read at each render
  const virtual = useVirtualizer({
    count: isWhole ? 0 : count,
    getScrollElement: () => scroller?.() ?? null,
    estimateSize: () => rowHeight,
    overscan: 3,
    initialRect: { width: 0, height: listHeight },
  })
  if (isWhole) return { shown: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 }
  const items = virtual.getVirtualItems()
  return {
    shown: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, no control */}
      <td className="p-0" style={{ height }} />
    </tr>
  ) : null

const head = 'border-b border-line-strong px-2 py-1 text-left text-xs font-medium text-ink-soft first:pl-4 last:pr-4'

function SelectAllCell({
  keys,
  selection,
}: {
  keys: readonly string[]
  selection: NonNullable<AuthorTableProps['selection']>
}) {
  const isWhole = keys.every((key) => selection.keys.has(key))
  return (
    <span className="grid size-7 shrink-0 place-items-center">
      <SelectAll
        label={t`Select all ${{ count: formatNumber(keys.length) }}`}
        isWhole={isWhole}
        isPart={!isWhole && selection.keys.size > 0}
        onToggle={() => (isWhole ? selection.clear() : selection.choose(keys))}
      />
    </span>
  )
}

function Head({
  column: { id, header, order: own, extra, isFigure },
  order,
  onSort,
}: { column: Column } & Pick<AuthorTableProps, 'order' | 'onSort'>) {
  const isSorted = own === order
  const sort = useUnlessReadOnly(onSort)
  return (
    <th
      scope="col"
      aria-sort={own === undefined ? undefined : isSorted ? 'descending' : 'none'}
      className={cx(head, id === 'net_sentiment' && 'w-42')}
    >
      <span className={cx('flex items-center', isFigure && 'justify-end *:text-right')}>
        {own === undefined || sort === undefined ? (
          header
        ) : (
          <button
            type="button"
            onClick={() => sort(own)}
            className="inline-flex min-h-7 items-center gap-1 rounded-sm hover:text-ink pointer-coarse:min-h-10"
          >
            {header}
            <ArrowDown size={12} aria-hidden className={isSorted ? 'text-ink' : 'opacity-25'} />
          </button>
        )}
        {extra}
      </span>
    </th>
  )
}

type RowProps = {
  author: RankedAuthor
  index: number
  columns: readonly Column[]
  isOpen: boolean
  onOpen: AuthorTableProps['onOpen']
  selection: AuthorTableProps['selection']
}

function Row({ author, index, columns, isOpen, onOpen, selection }: RowProps) {
  const { name, handle } = author
  const key = authorKey(author)
  return (
    <tr
      data-author={key}
      aria-rowindex={index + 2}
      className={cx(
        'relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:px-4 max-md:py-1',
        isOpen ? 'bg-water-2' : 'hover:bg-hover',
      )}
    >
      <th scope="row" className={cx(cell, 'max-w-64 text-left font-normal max-md:w-full max-md:max-w-none')}>
        <span className="flex items-center gap-1">
          {selection ? (
            <label className="relative z-1 grid size-7 shrink-0 place-items-center max-md:-my-2 pointer-coarse:h-10 pointer-coarse:min-w-10">
              <input
                type="checkbox"
                aria-label={t`Select ${authorName(author)}`}
                checked={selection.keys.has(key)}
                onChange={() => selection.toggle(key)}
                className="size-4"
              />
            </label>
          ) : null}
          <ButtonUnlessReadOnly
            aria-pressed={isOpen}
            onClick={() => onOpen(author)}
            className="block min-w-0 truncate text-left after:absolute after:inset-0"
          >
            <bdi className="font-semibold">{authorName(author)}</bdi>
            {name && handle && handle !== name ? <bdi className="text-xs text-ink-soft"> @{handle}</bdi> : null}
          </ButtonUnlessReadOnly>
        </span>
      </th>
      {columns.map(({ id, header, isFigure, cell: content }) => (
        <td
          key={id}
          className={cx(
            cell,
            isFigure && 'md:text-right',
            phoneColumns[id] === undefined || isBlankCell(id, author, content(author))
              ? 'max-md:hidden'
              : 'max-md:text-xs',
          )}
        >
          {content(author)}
          {phoneColumns[id] === 'worded' ? (
            <span aria-hidden className="ml-1 text-ink-faint md:hidden">
              {withinSentence(header)}
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  )
}

const cell = 'border-line px-2 py-1.5 first:pl-4 last:pr-4 max-md:px-0! max-md:py-0.5 md:border-b'
