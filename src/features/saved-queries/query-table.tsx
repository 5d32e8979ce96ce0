import { Link, useNavigate } from '@tanstack/react-router'
import { ChartSpline, Copy, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import type { SavedQueryRow } from '#contract/queries.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { cx } from '#src/ui/cx.ts'
import { Badge } from '#src/ui/badge.tsx'
import { formatInstant, formatNumber } from '#src/ui/format.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#src/ui/menu.tsx'
import { LockedBadge } from './lock.tsx'
import { QueryText } from './query-text.tsx'

type QueryTableProps = {
  workspaceId: string
  rows: readonly SavedQueryRow[]
  timezone: string
  mayEdit: boolean
  /** Locked ones are the owners'. */
  mayEditLocked: boolean
  onTag: (tag: string) => void
  onDelete: (query: SavedQueryRow) => void
}

const head = 'border-b border-line-strong px-3 py-2 text-left text-xs font-medium whitespace-nowrap text-ink-soft'
const cell = 'px-3 py-2 align-top border-line max-md:p-0 md:border-b'
const figure = 'md:text-right whitespace-nowrap'

/** One row a query; on a narrow screen one card. */
export function QueryTable({ rows, ...rest }: QueryTableProps) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface">
      <table className="w-full border-separate border-spacing-0 text-sm max-md:block">
        <caption className="sr-only">Saved queries</caption>
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col" className={cx(head, 'w-1/4')}>
              Name
            </th>
            <th scope="col" className={head}>
              Query
            </th>
            <th scope="col" className={cx(head, 'text-right!')}>
              Posts today
            </th>
            <th scope="col" className={cx(head, 'text-right!')}>
              30 days
            </th>
            <th scope="col" className={head}>
              Last edit
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block max-md:divide-y max-md:divide-line">
          {rows.map((query) => (
            <Row key={query.id} query={query} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Omit<QueryTableProps, 'rows'> & { query: SavedQueryRow }

function Row({ query, workspaceId, timezone, mayEdit, mayEditLocked, onTag, onDelete }: RowProps) {
  const { id, name, text, tags, locked, postsToday, posts30Days, updatedAt, updatedBy } = query
  const params = { workspaceId, queryId: id }
  return (
    <tr className="hover:bg-hover max-md:relative max-md:grid max-md:grid-cols-2 max-md:gap-2 max-md:p-3">
      <th scope="row" className={cx(cell, 'text-left font-medium max-md:col-span-2 max-md:pr-24!')}>
        <Link
          to="/workspace/$workspaceId/saved-queries/$queryId"
          params={params}
          className="wrap-long underline decoration-line-strong underline-offset-2 hover:decoration-ink"
        >
          {name}
        </Link>
        {locked || tags.length > 0 ? (
          <span className="mt-1 flex flex-wrap gap-1">
            {locked ? <LockedBadge /> : null}
            {tags.map((tag) => (
              <button
                key={tag}
                type="button"
                title={`Only queries tagged ${tag}`}
                onClick={() => onTag(tag)}
                className="rounded-sm hover:bg-hover"
              >
                <Badge>{tag}</Badge>
              </button>
            ))}
          </span>
        ) : null}
      </th>
      <td className={cx(cell, 'max-md:col-span-2')}>
        <QueryText text={text} className="line-clamp-2 pt-0.5" />
      </td>
      <td className={cx(cell, figure)}>
        <Count label="today" posts={postsToday} />
      </td>
      <td className={cx(cell, figure)}>
        <Count label="in 30 days" posts={posts30Days} />
      </td>
      <td className={cx(cell, 'text-xs text-ink-soft max-md:col-span-2 md:whitespace-nowrap')}>
        {formatInstant(updatedAt, timezone)}
        {updatedBy ? <span className="md:block"> by {updatedBy}</span> : null}
      </td>
      <td className={cx(cell, 'max-md:absolute max-md:top-2 max-md:right-2')}>
        <span className="flex justify-end gap-1 md:-my-1">
          <Link
            to="/workspace/$workspaceId/insight/overview"
            params={{ workspaceId }}
            search={{ queryId: id }}
            aria-label={`Open the overview of ${name}`}
            title="Open the overview"
            className={cx(buttonClass('quiet'), 'aspect-square px-0! pointer-coarse:min-w-10')}
          >
            <ChartSpline size={16} aria-hidden />
          </Link>
          {mayEdit ? (
            <Actions {...{ query, workspaceId, onDelete }} isReadOnly={query.locked && !mayEditLocked} />
          ) : null}
        </span>
      </td>
    </tr>
  )
}

function Count({ label, posts }: { label: string; posts: number | null }) {
  return (
    <>
      {posts === null ? <span title="The posts cannot be counted at the moment">–</span> : formatNumber(posts)}
      <span className="text-ink-faint md:sr-only"> {label}</span>
    </>
  )
}

type ActionsProps = Pick<RowProps, 'query' | 'workspaceId' | 'onDelete'> & { isReadOnly: boolean }

function Actions({ query, workspaceId, isReadOnly, onDelete }: ActionsProps) {
  const navigate = useNavigate()
  const open = (queryId: string, copy?: string) =>
    void navigate({
      to: '/workspace/$workspaceId/saved-queries/$queryId',
      params: { workspaceId, queryId },
      search: copy ? { copy } : {},
    })
  const entries: MenuEntry[] = [
    {
      kind: 'item',
      id: 'edit',
      label: isReadOnly ? 'Look at it' : 'Edit',
      icon: isReadOnly ? <Eye size={14} aria-hidden /> : <Pencil size={14} aria-hidden />,
      onSelect: () => open(query.id),
    },
    {
      kind: 'item',
      id: 'copy',
      label: 'Duplicate',
      icon: <Copy size={14} aria-hidden />,
      onSelect: () => open('new', query.id),
    },
    ...(isReadOnly
      ? []
      : [
          {
            kind: 'item',
            id: 'delete',
            label: 'Delete',
            danger: true,
            icon: <Trash2 size={14} aria-hidden />,
            onSelect: () => onDelete(query),
          } as const,
        ]),
  ]
  return (
    <Menu
      label={`Actions for ${query.name}`}
      align="end"
      entries={entries}
      trigger={(props) => (
        <IconButton label={`Actions for ${query.name}`} icon={<Ellipsis size={16} aria-hidden />} {...props} />
      )}
    />
  )
}
