import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { listConditions, type Filter } from '#contract/filters/filters.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { cardCell, CardTable } from '#src/ui/card-table.tsx'
import { cx } from '#src/ui/cx.ts'
import { LastEdit } from '#src/widgets/last-edit.tsx'
import { RowMenu } from '#src/ui/row-menu.tsx'
import type { FilteredChange } from './search.ts'
import { useCustomFields } from '#src/widgets/custom-fields/custom-fields.ts'
import { describeCondition } from './describe-condition.ts'
import { useMay } from '#src/widgets/workspace/workspace.ts'

type FilterTableProps = {
  rows: readonly Filter[]
  /** The filter applied to the page. */
  applied: string | undefined
  onGo: (change: FilteredChange) => void
  onDelete: (filter: Filter) => void
}

export const FilterTable = ({ rows, ...rest }: FilterTableProps) => (
  <CardTable
    caption={t`Filters`}
    columns={[{ header: t`Name`, className: 'w-1/4' }, { header: t`Keeps posts` }, { header: t`Last edit` }]}
  >
    {rows.map((filter) => (
      <Row key={filter.id} filter={filter} {...rest} />
    ))}
  </CardTable>
)

function Row({ filter, applied, onGo, onDelete }: Omit<FilterTableProps, 'rows'> & { filter: Filter }) {
  const mayEdit = useMay('filters.edit')
  const { id, name, visibility, updatedAt, updatedBy } = filter
  const fields = useCustomFields(filter.fields.length > 0)
  const isApplied = applied === id
  return (
    <tr className="hover:bg-hover max-md:relative max-md:grid max-md:gap-2 max-md:p-3">
      <th scope="row" className={cx(cardCell, 'text-left font-medium max-md:pr-12!')}>
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-long">{name}</span>
          {visibility === 'private' ? (
            <Badge>
              <Trans>Private</Trans>
            </Badge>
          ) : null}
          {isApplied ? (
            <Badge tone="water">
              <Trans>In use on this page</Trans>
            </Badge>
          ) : null}
        </span>
      </th>
      <td className={cardCell}>
        <ul className="grid gap-0.5 text-ink-soft">
          {listConditions(filter)
            .map((condition) => describeCondition(condition, fields))
            .map((condition, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- conditions have no id and never move here
              <li key={index} className="wrap-long">
                {index === 0 ? condition : t`and ${condition}`}
              </li>
            ))}
        </ul>
      </td>
      <td className={cx(cardCell, 'text-xs text-ink-soft md:whitespace-nowrap')}>
        <LastEdit at={updatedAt} by={updatedBy} />
      </td>
      <td className={cardCell}>
        <span className="flex gap-1 md:-my-1 md:justify-end">
          <Button
            size="sm"
            aria-label={isApplied ? t`Remove ${name} from the page` : t`Filter this page with ${name}`}
            onClick={() => onGo(isApplied ? { filter: undefined } : { filter: id, view: undefined })}
          >
            {isApplied ? t`Remove` : t`Filter this page`}
          </Button>
          {mayEdit && filter.canEdit ? (
            <RowMenu
              name={name}
              size="sm"
              className="max-md:absolute max-md:top-2 max-md:right-2"
              onEdit={() => onGo({ edit: id })}
              onCopy={() => onGo({ make: 'copy', copy: id })}
              onDelete={() => onDelete(filter)}
            />
          ) : null}
        </span>
      </td>
    </tr>
  )
}
