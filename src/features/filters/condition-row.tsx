import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { FilterRow } from '#src/machines/edited-filter.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Select } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { ConditionValues } from './condition-values.tsx'
import { emptyRow, fieldNamed, filterFields } from './fields.ts'

type ConditionRowProps = {
  row: FilterRow
  number: number
  /** Shown at the row; null where nothing is to be said. */
  problem: string | null
  /** Posts of the scope that it takes away; null while they are not counted. */
  removed: number | null
  /** Takes the focus when it appears. */
  isNew: boolean
  onChange: (row: FilterRow) => void
  onRemove: () => void
}

/** One condition: what it looks at, whether that keeps or takes away, and the values. */
export function ConditionRow({ row, number, problem, removed, isNew, onChange, onRemove }: ConditionRowProps) {
  const id = useId()
  const values = useRef<HTMLDivElement>(null)
  const field = fieldNamed(row.field)
  useEffect(() => {
    if (isNew) values.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isNew])
  return (
    <div
      role="group"
      aria-label={t`Condition ${number}: ${field.label}`}
      aria-describedby={problem ? id : undefined}
      className="grid gap-2 p-3 md:grid-cols-[160px_120px_minmax(0,1fr)_auto] md:items-start"
    >
      <Select
        label={t`Field`}
        hideLabel
        value={row.field}
        options={filterFields.map(({ name, label }) => ({ value: name, label }))}
        onChange={(name) => onChange({ ...emptyRow(name), id: row.id, not: row.not })}
      />
      <Select
        label={t`Keep or hide`}
        hideLabel
        value={row.not ? 'not' : 'is'}
        options={[
          { value: 'is', label: field.words[0] },
          { value: 'not', label: field.words[1] },
        ]}
        onChange={(value) => onChange({ ...row, not: value === 'not' })}
      />
      <div ref={values} className="min-w-0">
        <ConditionValues field={field} row={row} onChange={(change) => onChange({ ...row, ...change })} />
        {problem ? (
          <ErrorText id={id} className="mt-1 text-xs">
            {problem}
          </ErrorText>
        ) : (
          <p className="mt-1 text-xs text-ink-faint">
            {removed === null ? field.help : plural(removed, { one: 'Hides # post', other: 'Hides # posts' })}
          </p>
        )}
      </div>
      <IconButton
        label={t`Remove condition ${number}`}
        icon={<Trash2 size={15} aria-hidden />}
        className="max-md:absolute max-md:right-2 max-md:hidden"
        onClick={onRemove}
      />
      <button
        type="button"
        onClick={onRemove}
        className="justify-self-start text-xs font-medium text-ink-soft underline underline-offset-2 md:hidden"
      >
        <Trans>Remove condition {number}</Trans>
      </button>
    </div>
  )
}
