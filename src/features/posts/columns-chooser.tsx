import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Columns3, GripVertical } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { PostColumn } from '#contract/workspaces/preferences.ts'
import { i18n } from '#src/text/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { useCustomFields } from '#src/widgets/custom-fields/custom-fields.ts'
import { columnOptions } from './table/columns.tsx'

type ColumnsChooserProps = {
  columns: readonly PostColumn[]
  isStandard: boolean
  /** IDs of the shown custom fields. */
  fields: readonly string[]
  problem: string | null
  onChange: (columns: readonly PostColumn[] | null) => void
  onFieldsChange: (fields: readonly string[]) => void
}

export const ColumnsChooser = ({
  columns,
  fields,
  isStandard,
  problem,
  onChange,
  onFieldsChange,
}: ColumnsChooserProps) => (
  <Popover
    title={t`Columns`}
    align="end"
    trigger={(props) => (
      <Button size="sm" icon={<Columns3 size={14} aria-hidden />} {...props}>
        <Trans>Columns</Trans>
      </Button>
    )}
  >
    {() => (
      <div className="grid gap-2">
        <p className="text-xs text-ink-faint">
          <Trans>Only you see these columns.</Trans>
        </p>
        <ErrorText className="text-xs">{problem}</ErrorText>
        <ShownColumns columns={columns} onChange={onChange} />
        <OtherColumns columns={columns} onChange={onChange} />
        <FieldColumns shown={fields} onChange={onFieldsChange} />
        {isStandard ? null : (
          <Button size="sm" className="justify-self-start" onClick={() => onChange(null)}>
            <Trans>Reset columns</Trans>
          </Button>
        )}
      </div>
    )}
  </Popover>
)

type ChosenProps = Pick<ColumnsChooserProps, 'columns' | 'onChange'>

const nameOf = (column: PostColumn) => i18n.t(columnOptions[column].name)

const moved = (columns: readonly PostColumn[], from: number, to: number) => {
  const rest = columns.toSpliced(from, 1)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, columns[from]!)
}

function ShownColumns({ columns, onChange }: ChosenProps) {
  const [dragged, setDragged] = useState<PostColumn | null>(null)
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onChange(moved(columns, index, index + (event.key === 'ArrowUp' ? -1 : 1)))
  }
  return (
    <ul aria-label={t`Columns`} className="grid">
      {columns.map((column, index) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a shortcut of the pointer; arrows and Alt with an arrow key do the same
        <li
          key={column}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            setDragged(column)
          }}
          onDragOver={(event) => {
            event.preventDefault()
            if (dragged !== null && dragged !== column) onChange(moved(columns, columns.indexOf(dragged), index))
          }}
          onDragEnd={() => setDragged(null)}
          className={cx('flex items-center gap-1 rounded-sm', dragged === column && 'bg-water-2')}
        >
          <GripVertical size={14} aria-hidden className="shrink-0 cursor-grab text-ink-faint" />
          <label className="flex min-w-0 flex-1 items-center gap-2 py-1 text-sm">
            <input
              type="checkbox"
              checked
              className="size-4 shrink-0"
              onKeyDown={onKeyDown(index)}
              onChange={() => onChange(columns.filter((one) => one !== column))}
            />
            <span className="truncate">{nameOf(column)}</span>
          </label>
          <IconButton
            size="sm"
            label={t`Move up: ${nameOf(column)}`}
            icon={<ArrowUp size={13} aria-hidden />}
            disabled={index === 0}
            onClick={() => onChange(moved(columns, index, index - 1))}
          />
          <IconButton
            size="sm"
            label={t`Move down: ${nameOf(column)}`}
            icon={<ArrowDown size={13} aria-hidden />}
            disabled={index === columns.length - 1}
            onClick={() => onChange(moved(columns, index, index + 1))}
          />
        </li>
      ))}
    </ul>
  )
}

/** Custom fields follow the built-in columns, in the order chosen. */
function FieldColumns({
  shown,
  onChange,
}: {
  shown: readonly string[]
  onChange: (fields: readonly string[]) => void
}) {
  const fields = useCustomFields()
  return fields.length === 0 ? null : (
    <ul aria-label={t`Fields`} className="grid border-t border-line pt-2">
      {fields.map(({ id, name }) => (
        <li key={id}>
          <label className="flex items-center gap-2 py-1 pl-[18px] text-sm">
            <input
              type="checkbox"
              checked={shown.includes(id)}
              className="size-4 shrink-0"
              onChange={() => onChange(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])}
            />
            <bdi className="truncate">{name}</bdi>
          </label>
        </li>
      ))}
    </ul>
  )
}

function OtherColumns({ columns, onChange }: ChosenProps) {
  const others = PostColumn.options.filter((column) => !columns.includes(column))
  return others.length === 0 ? null : (
    <ul aria-label={t`Other columns`} className="grid border-t border-line pt-2">
      {others.map((column) => (
        <li key={column}>
          <label className="flex items-center gap-2 py-1 pl-[18px] text-sm">
            <input
              type="checkbox"
              checked={false}
              className="size-4 shrink-0"
              onChange={() => onChange([...columns, column])}
            />
            {nameOf(column)}
          </label>
        </li>
      ))}
    </ul>
  )
}
