import { t } from '@lingui/core/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ChartSpline } from 'lucide-react'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cardCell, type CardColumn, CardTable } from '#src/ui/card-table.tsx'
import { cx } from '#src/ui/cx.ts'
import type { Metric } from '#contract/metrics/metric.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { LastEdit } from '#src/widgets/last-edit.tsx'
import { RowMenu } from '#src/ui/row-menu.tsx'
import { MetricDefinition } from '#src/widgets/figures/metric-definition.tsx'
import type { Figures } from './figures.ts'
import type { QuerySortKey } from './list-search.ts'
import { QueryNumbers } from './query-numbers.tsx'
import { StateBadge } from './state-badge.tsx'
import { LockedBadge } from './lock.tsx'
import { useNewAlertEntry } from '#src/widgets/alerts/new-alert.tsx'
import { QueryText } from '#src/widgets/query-field/query-text.tsx'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type QueryTableProps = {
  rows: readonly SavedQueryRow[]
  figures: Figures
  sorting: QuerySortKey
  onSort: (sorting: QuerySortKey) => void
  onTag: (tag: string) => void
  onDelete: (query: SavedQueryRow) => void
}

/** Up to this many queries, rows grow to fill the window. */
const maxTallRows = 8

function columnsOf(sorting: QuerySortKey, onSort: (sorting: QuerySortKey) => void): CardColumn[] {
  const figure = (header: string, by: QuerySortKey, metric?: Metric, width = '') => ({
    header,
    className: cx('text-right! whitespace-normal!', width),
    ...sortHeader(header, by, { sorting, onSort, metric }),
  })
  const { mentions, netSentiment } = overviewFigures
  return [
    { header: t`Query`, className: 'min-w-52', ...sortHeader(t`Query`, 'name', { sorting, onSort }) },
    { header: t`Posts per day`, className: 'w-1/4' },
    figure(t`Posts in 30 days`, 'month', mentions),
    figure(t`Posts today`, 'today'),
    // As wide as its figures, which arrive later.
    figure(t`Net sentiment`, 'sentiment', netSentiment, 'min-w-46'),
    { header: t`Last edit`, className: 'max-xl:hidden', ...sortHeader(t`Last edit`, 'edit', { sorting, onSort }) },
  ]
}

/** A sort button: names ascending, everything else descending. */
function sortHeader(
  header: string,
  by: QuerySortKey,
  {
    sorting,
    onSort,
    metric,
  }: { sorting: QuerySortKey; onSort: (sorting: QuerySortKey) => void; metric?: Metric | undefined },
): Pick<CardColumn, 'head' | 'sorted'> {
  const isSorted = sorting === by
  const Arrow = by === 'name' ? ArrowUp : ArrowDown
  return {
    sorted: !isSorted ? 'none' : by === 'name' ? 'ascending' : 'descending',
    head: (
      <span className="inline-flex items-center gap-0.5">
        <button
          type="button"
          onClick={() => onSort(by)}
          className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink pointer-coarse:min-h-10"
        >
          {header}
          <Arrow size={12} aria-hidden className={isSorted ? 'text-ink' : 'opacity-25'} />
        </button>
        {metric === undefined ? null : <MetricDefinition metric={metric} />}
      </span>
    ),
  }
}

export const QueryTable = ({ rows, sorting, onSort, ...rest }: QueryTableProps) => (
  <CardTable caption={t`Saved queries`} columns={columnsOf(sorting, onSort)}>
    {rows.map((query) => (
      <Row
        key={query.id}
        query={query}
        height={rows.length > maxTallRows ? '2rem' : `clamp(3.5rem, (100dvh - 20rem) / ${rows.length} - 4rem, 10rem)`}
        {...rest}
      />
    ))}
  </CardTable>
)

type RowProps = Pick<QueryTableProps, 'figures' | 'onTag' | 'onDelete'> & { query: SavedQueryRow; height: string }

function Row({ query, figures, height, onTag, onDelete }: RowProps) {
  const workspaceId = useWorkspaceId()
  const mayEdit = useMay('queries.edit')
  const mayEditLocked = useMay('queries.lock')
  const { id, name, text, tags, locked, updatedAt, updatedBy } = query
  const params = { workspaceId, queryId: id }
  return (
    <tr className="hover:bg-hover max-md:relative max-md:grid max-md:grid-cols-2 max-md:gap-2 max-md:p-3">
      <th scope="row" className={cx(cardCell, 'text-left font-medium max-md:col-span-2 max-md:pr-24!')}>
        <Link
          to="/workspace/$workspaceId/saved-queries/$queryId"
          params={params}
          className="wrap-long underline decoration-line-strong underline-offset-2 hover:decoration-ink"
        >
          {name}
        </Link>
        <span className="mt-1 flex flex-wrap gap-1">
          <StateBadge query={query} />
          {locked ? <LockedBadge /> : null}
          {tags.map((tag) => (
            <button key={tag} type="button" onClick={() => onTag(tag)} className="rounded-sm hover:bg-hover">
              <Badge>{tag}</Badge>
            </button>
          ))}
        </span>
        <QueryText text={text} className="mt-1.5 line-clamp-2 font-normal max-md:line-clamp-1" />
      </th>
      <QueryNumbers query={query} figures={figures} cell={cardCell} height={height} />
      <td className={cx(cardCell, 'text-xs text-ink-soft max-xl:hidden md:whitespace-nowrap')}>
        <LastEdit at={updatedAt} by={updatedBy} />
      </td>
      <td className={cx(cardCell, 'max-md:absolute max-md:top-2 max-md:right-2')}>
        <span className="flex justify-end gap-1 md:-my-1">
          <Link
            to="/workspace/$workspaceId/insight/overview"
            params={{ workspaceId }}
            search={{ queryId: id }}
            aria-label={t`Open the overview of ${name}`}
            title={t`Open the overview`}
            className={cx(buttonClass('quiet'), 'aspect-square px-0! pointer-coarse:min-w-10')}
          >
            <ChartSpline size={16} aria-hidden />
          </Link>
          {mayEdit ? <Actions query={query} onDelete={onDelete} isReadOnly={query.locked && !mayEditLocked} /> : null}
        </span>
      </td>
    </tr>
  )
}

function Actions({ query, isReadOnly, onDelete }: Pick<RowProps, 'query' | 'onDelete'> & { isReadOnly: boolean }) {
  const workspaceId = useWorkspaceId()
  const navigate = useNavigate()
  const open = (queryId: string, copy?: string) =>
    void navigate({
      to: '/workspace/$workspaceId/saved-queries/$queryId',
      params: { workspaceId, queryId },
      search: copy ? { copy } : {},
    })
  return (
    <RowMenu
      name={query.name}
      more={useNewAlertEntry({ queryId: query.id })}
      onEdit={() => open(query.id)}
      onCopy={() => open('new', query.id)}
      onDelete={isReadOnly ? undefined : () => onDelete(query)}
    />
  )
}
