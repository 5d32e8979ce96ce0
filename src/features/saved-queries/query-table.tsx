import { t } from '@lingui/core/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChartSpline } from 'lucide-react'
import type { SavedQueryRow } from '#contract/saved-queries/queries.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cardCell, CardTable } from '#src/ui/card-table.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatNumber } from '#src/text/format.ts'
import { LastEdit } from '#src/widgets/last-edit.tsx'
import { RowMenu } from '#src/ui/row-menu.tsx'
import { StateBadge } from './state-badge.tsx'
import { LockedBadge } from './lock.tsx'
import { QueryText } from '#src/widgets/query-field/query-text.tsx'
import { useMay, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

type QueryTableProps = {
  rows: readonly SavedQueryRow[]
  onTag: (tag: string) => void
  onDelete: (query: SavedQueryRow) => void
}

const columns = () => [
  { header: t`Name`, className: 'w-1/4' },
  { header: t`Query` },
  { header: t`Posts today`, className: 'text-right!' },
  { header: t`30 days`, className: 'text-right!' },
  { header: t`Last edit` },
]
const figure = 'md:text-right whitespace-nowrap'

/** One row a query; on a narrow screen one card. */
export const QueryTable = ({ rows, ...rest }: QueryTableProps) => (
  <CardTable caption={t`Saved queries`} columns={columns()}>
    {rows.map((query) => (
      <Row key={query.id} query={query} {...rest} />
    ))}
  </CardTable>
)

type RowProps = Omit<QueryTableProps, 'rows'> & { query: SavedQueryRow }

function Row({ query, onTag, onDelete }: RowProps) {
  const workspaceId = useWorkspaceId()
  const mayEdit = useMay('queries.edit')
  const mayEditLocked = useMay('queries.lock')
  const { id, name, text, tags, locked, postsToday, posts30Days, updatedAt, updatedBy } = query
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
            <button
              key={tag}
              type="button"
              title={t`Only queries tagged ${tag}`}
              onClick={() => onTag(tag)}
              className="rounded-sm hover:bg-hover"
            >
              <Badge>{tag}</Badge>
            </button>
          ))}
        </span>
      </th>
      <td className={cx(cardCell, 'max-md:col-span-2')}>
        <QueryText text={text} className="line-clamp-2 pt-0.5" />
      </td>
      <td className={cx(cardCell, figure)}>
        <Count label={t`today`} posts={postsToday} />
      </td>
      <td className={cx(cardCell, figure)}>
        <Count label={t`in 30 days`} posts={posts30Days} />
      </td>
      <td className={cx(cardCell, 'text-xs text-ink-soft max-md:col-span-2 md:whitespace-nowrap')}>
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

function Count({ label, posts }: { label: string; posts: number | null }) {
  return (
    <>
      {posts === null ? <span title={t`The posts cannot be counted at the moment`}>–</span> : formatNumber(posts)}
      <span className="text-ink-faint md:sr-only"> {label}</span>
    </>
  )
}

type ActionsProps = Pick<RowProps, 'query' | 'onDelete'> & { isReadOnly: boolean }

function Actions({ query, isReadOnly, onDelete }: ActionsProps) {
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
      onEdit={() => open(query.id)}
      onCopy={() => open('new', query.id)}
      onDelete={isReadOnly ? undefined : () => onDelete(query)}
    />
  )
}
