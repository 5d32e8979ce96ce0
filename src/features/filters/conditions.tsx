import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { filterLimits } from '#contract/filters/filter-conditions.ts'
import type { FilterRow } from '#src/machines/edited-filter.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorText } from '#src/ui/error-text.tsx'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useCustomFields } from '#src/widgets/custom-fields/custom-fields.ts'
import { ConditionRow, fieldChoice } from './condition-row.tsx'
import { emptyRow, filterFields } from './fields.ts'
import type { Validity } from './rows.ts'

type ConditionsProps = {
  rows: readonly FilterRow[]
  validity: Validity
  /** True after a save attempt: missing values then count as problems. */
  isValidated: boolean
  /** Posts hidden per row; null until counted. */
  removed: readonly number[] | null
  onChange: (rows: readonly FilterRow[]) => void
}

/** An empty row is incomplete, not wrong. */
const isWrong = ({ values, min, max }: FilterRow) => values.length > 0 || min !== '' || max !== ''

export function Conditions({ rows, validity, isValidated, removed, onChange }: ConditionsProps) {
  const [newest, setNewest] = useState<string | null>(null)
  const add = (field: string) => {
    const row = emptyRow(field)
    setNewest(row.id)
    onChange([...rows, row])
  }
  const fields = useCustomFields()
  const entries = [...filterFields, ...fields.map(fieldChoice)].map(({ name, label }): MenuEntry => ({
    kind: 'item',
    id: name,
    label,
    onSelect: () => add(name),
  }))
  return (
    <section aria-label={t`Conditions`} className="rounded-md border border-line bg-surface">
      <h3 className="border-b border-line px-3 py-2 text-xs font-medium text-ink-soft">
        <Trans>Keep posts that match all of these</Trans>
      </h3>
      <ol className="divide-y divide-line">
        {rows.map((row, index) => (
          <li key={row.id}>
            <ConditionRow
              row={row}
              number={index + 1}
              problem={isValidated || isWrong(row) ? (validity.problems.get(row.id) ?? null) : null}
              removed={removed?.[index] ?? null}
              isNew={row.id === newest}
              onChange={(next) => onChange(rows.map((other) => (other.id === next.id ? next : other)))}
              onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3 border-t border-line p-3">
        {rows.length < filterLimits.conditions ? (
          <Menu
            label={t`Add a condition`}
            entries={entries}
            trigger={(trigger) => (
              <Button {...trigger} icon={<Plus size={14} aria-hidden />}>
                <Trans>Add a condition</Trans>
              </Button>
            )}
          />
        ) : (
          <p className="text-xs text-ink-faint">{t`At most ${filterLimits.conditions} conditions.`}</p>
        )}
        {validity.problem && (isValidated || rows.length > 0) ? (
          <ErrorText className="text-xs">{validity.problem}</ErrorText>
        ) : null}
      </div>
    </section>
  )
}
