import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { CustomField } from '#contract/filters/custom-fields.ts'
import type { CustomFieldKind } from '#contract/filters/field-conditions.ts'
import type { FilterRow } from '#src/machines/edited-filter.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Select } from '#src/ui/field.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { findFieldName as customFieldNamed, useCustomFields } from '#src/widgets/custom-fields/custom-fields.ts'
import { type CategoryOfTree, useCategories } from '#src/widgets/categories/categories.ts'
import { ConditionValues } from './condition-values.tsx'
import {
  customName,
  parseCustomName,
  emptyRow,
  findFilterField,
  filterFields,
  type Match,
  matchText,
} from './fields.ts'

type ConditionRowProps = {
  row: FilterRow
  number: number
  problem: string | null
  /** Posts of the scope that the condition hides; null until counted. */
  removed: number | null
  /** Focuses the values on mount. */
  isNew: boolean
  onChange: (row: FilterRow) => void
  onRemove: () => void
}

export const fieldChoice = ({ id, name, kind }: CustomField) => ({
  name: customName(kind === 'number' ? 'range' : 'is', id),
  label: name,
})

function matchesOf(kind: CustomFieldKind | undefined, now: Match): readonly Match[] {
  if (kind === undefined) return [now]
  if (kind === 'number') return ['range', 'empty']
  return kind === 'choice' ? ['is', 'empty'] : ['is', 'contains', 'empty']
}

/** Chosen categories that are gone stay as choices, so that they can be removed. */
const toChoices = (categories: readonly CategoryOfTree[], chosen: readonly string[]) => [
  ...categories.map(({ path, label }) => ({ value: path, label })),
  ...chosen.filter((value) => !categories.some(({ path }) => path === value)).map((value) => ({ value, label: value })),
]

export function ConditionRow({ row, number, problem, removed, isNew, onChange, onRemove }: ConditionRowProps) {
  const id = useId()
  const values = useRef<HTMLDivElement>(null)
  const fields = useCustomFields()
  const custom = parseCustomName(row.field)
  const named = findFilterField(row.field)
  const categories = useCategories()
  const field =
    row.field === 'category'
      ? { ...named, choices: toChoices(categories, row.values) }
      : custom === null
        ? named
        : { ...named, label: customFieldNamed(fields, custom.id) }
  const chosen = custom && fields.find(({ id: one }) => one === custom.id)
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
        value={custom === null ? row.field : chosen ? fieldChoice(chosen).name : row.field}
        options={[
          ...[...filterFields, ...fields.map(fieldChoice)].map(({ name, label }) => ({ value: name, label })),
          ...(custom === null || chosen ? [] : [{ value: row.field, label: field.label }]),
        ]}
        onChange={(name) => onChange({ ...emptyRow(name), id: row.id, not: row.not })}
      />
      <Select
        label={t`Keep or filter out`}
        hideLabel
        value={`${custom?.match ?? ''} ${row.not ? 'not' : 'is'}`}
        options={(custom === null ? [null] : matchesOf(chosen?.kind, custom.match)).flatMap((match) => {
          const [is, isNot] = match === null ? field.words : matchText(match)
          return [
            { value: `${match ?? ''} is`, label: is },
            { value: `${match ?? ''} not`, label: isNot },
          ]
        })}
        onChange={(value) => {
          const [match, how] = value.split(' ') as [Match | '', string]
          const name = custom === null || match === '' ? row.field : customName(match, custom.id)
          onChange({ ...row, field: name, not: how === 'not' })
        }}
      />
      <div ref={values} className="min-w-0">
        <ConditionValues field={field} row={row} onChange={(change) => onChange({ ...row, ...change })} />
        {problem ? (
          <ErrorText id={id} className="mt-1 text-xs">
            {problem}
          </ErrorText>
        ) : (
          <p className="mt-1 text-xs text-ink-faint">
            {removed === null
              ? field.help
              : plural(removed, { one: 'Filters out # post', other: 'Filters out # posts' })}
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
