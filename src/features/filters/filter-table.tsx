import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { conditionInWords } from '#contract/filter-tree.ts'
import type { Filter } from '#contract/filters.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatInstant } from '#src/ui/format.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import type { FilteredChange } from './address.ts'

type FilterTableProps = {
  rows: readonly Filter[]
  /** The one the page is looked at with. */
  applied: string | undefined
  timezone: string
  mayEdit: boolean
  onGo: (change: FilteredChange) => void
  onDelete: (filter: Filter) => void
}

const head = 'border-b border-line-strong px-3 py-2 text-left text-xs font-medium whitespace-nowrap text-ink-soft'
const cell = 'px-3 py-2 align-top border-line max-md:p-0 md:border-b'

/** One row a filter; on a narrow screen one card. */
export function FilterTable({ rows, ...rest }: FilterTableProps) {
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface">
      <table className="w-full border-separate border-spacing-0 text-sm max-md:block">
        <caption className="sr-only">Filters</caption>
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col" className={cx(head, 'w-1/4')}>
              Name
            </th>
            <th scope="col" className={head}>
              Keeps posts
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
          {rows.map((filter) => (
            <Row key={filter.id} filter={filter} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = Omit<FilterTableProps, 'rows'> & { filter: Filter }

function Row({ filter, applied, timezone, mayEdit, onGo, onDelete }: RowProps) {
  const { id, name, visibility, conditions, updatedAt, updatedBy } = filter
  const isApplied = applied === id
  return (
    <tr className="hover:bg-hover max-md:relative max-md:grid max-md:gap-2 max-md:p-3">
      <th scope="row" className={cx(cell, 'text-left font-medium max-md:pr-12!')}>
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-long">{name}</span>
          {visibility === 'private' ? <Badge>Private</Badge> : null}
          {isApplied ? <Badge tone="water">In the bar</Badge> : null}
        </span>
      </th>
      <td className={cell}>
        <ul className="grid gap-0.5 text-ink-soft">
          {conditions.map((condition, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- conditions have no id and never move here
            <li key={index} className="wrap-long">
              {conditionInWords(condition)}
            </li>
          ))}
        </ul>
      </td>
      <td className={cx(cell, 'text-xs text-ink-soft md:whitespace-nowrap')}>
        {formatInstant(updatedAt, timezone)}
        {updatedBy ? <span className="md:block"> by {updatedBy}</span> : null}
      </td>
      <td className={cell}>
        <span className="flex gap-1 md:-my-1 md:justify-end">
          <Button
            size="sm"
            aria-label={isApplied ? `Take ${name} out of the bar` : `Apply ${name}`}
            onClick={() => onGo(isApplied ? { filter: undefined } : { filter: id, view: undefined })}
          >
            {isApplied ? 'Take off' : 'Apply'}
          </Button>
          {mayEdit && filter.canEdit ? <Actions {...{ filter, onGo, onDelete }} /> : null}
        </span>
      </td>
    </tr>
  )
}

function Actions({ filter, onGo, onDelete }: Pick<RowProps, 'filter' | 'onGo' | 'onDelete'>) {
  return (
    <Menu
      label={`Actions for ${filter.name}`}
      align="end"
      entries={[
        {
          kind: 'item',
          id: 'edit',
          label: 'Edit',
          icon: <Pencil size={14} aria-hidden />,
          onSelect: () => onGo({ edit: filter.id }),
        },
        {
          kind: 'item',
          id: 'copy',
          label: 'Duplicate',
          icon: <Copy size={14} aria-hidden />,
          onSelect: () => onGo({ make: 'copy', copy: filter.id }),
        },
        {
          kind: 'item',
          id: 'delete',
          label: 'Delete',
          danger: true,
          icon: <Trash2 size={14} aria-hidden />,
          onSelect: () => onDelete(filter),
        },
      ]}
      trigger={(props) => (
        <IconButton
          label={`Actions for ${filter.name}`}
          size="sm"
          icon={<Ellipsis size={16} aria-hidden />}
          className="max-md:absolute max-md:top-2 max-md:right-2"
          {...props}
        />
      )}
    />
  )
}
