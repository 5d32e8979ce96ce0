import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type CustomField, CustomFieldName } from '#contract/filters/custom-fields.ts'
import type { CustomFieldKind } from '#contract/filters/field-conditions.ts'
import type { Column, MappedField, Mapping, PostField } from '#contract/ingest/uploads.ts'
import { Button } from '#src/ui/button.tsx'
import { Select, TextField } from '#src/ui/field.tsx'
import { fieldsOf, mappedFieldOf, withField, withMappedField } from './draft.ts'
import { wordedText } from '#src/text/terms.ts'
import { withinSentence } from '#src/text/format.ts'
import { kindName, useCustomFields } from '#src/widgets/custom-fields/custom-fields.ts'
import { fieldName, postFields } from './post-fields.ts'
import { Sheet } from './step.tsx'

type ColumnTableProps = { columns: readonly Column[]; mapping: Mapping; onChange: (mapping: Mapping) => void }

const shownAtOnce = 40

/** Every column of the file: what stands in it, and which field of a post it fills. */
export function ColumnTable({ columns, mapping, onChange }: ColumnTableProps) {
  const [all, setAll] = useState(false)
  const mapped = (column: Column) =>
    fieldsOf(mapping, column.name).length > 0 || mappedFieldOf(mapping, column.name) !== null
  const shown =
    all || columns.length <= shownAtOnce
      ? columns
      : columns.filter((column) => mapped(column) || column.suggestion !== null)
  const used = columns.filter(mapped).length
  return (
    <Sheet title={t`Columns`} note={t`${used} of ${columns.length} used`}>
      <table className="w-full border-separate border-spacing-0 text-sm max-md:block">
        <caption className="sr-only">
          <Trans>Columns of the file and the fields of a post they fill</Trans>
        </caption>
        <thead className="max-md:sr-only">
          <tr className="text-left text-xs text-ink-soft">
            <th scope="col" className="w-1/4 border-b border-line-strong py-2 pr-3 font-medium">
              <Trans>Column</Trans>
            </th>
            <th scope="col" className="border-b border-line-strong py-2 pr-3 font-medium">
              <Trans>First values</Trans>
            </th>
            <th scope="col" className="w-72 border-b border-line-strong py-2 font-medium">
              <Trans>Goes into</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {shown.map((column) => (
            <ColumnRow key={column.name} column={column} mapping={mapping} onChange={onChange} />
          ))}
        </tbody>
      </table>
      {shown.length < columns.length ? (
        <Button className="mt-3" size="sm" variant="quiet" onClick={() => setAll(true)}>
          <Trans>Show all {columns.length} columns</Trans>
        </Button>
      ) : null}
    </Sheet>
  )
}

function ColumnRow({ column, mapping, onChange }: Omit<ColumnTableProps, 'columns'> & { column: Column }) {
  const fields = fieldsOf(mapping, column.name)
  const choices: (PostField | null)[] = fields.length === 0 ? [null] : fields
  const mappedField = mappedFieldOf(mapping, column.name)
  const customFields = useCustomFields()
  const choose = (from: PostField | null, value: string) => {
    const field = isField(value) ? null : ((value || null) as PostField | null)
    const placed = withField(mapping, column, from, field)
    onChange(withMappedField(placed, column.name, isField(value) ? chosenField(value, column, customFields) : null))
  }
  return (
    <tr className="align-top max-md:grid max-md:gap-1 max-md:border-b max-md:border-line max-md:py-2">
      <th
        scope="row"
        className="border-line py-2 pr-3 text-left font-mono text-xs font-medium wrap-long max-md:py-0 md:border-b"
      >
        {column.name}
      </th>
      <td className="border-line py-2 pr-3 max-md:py-0 md:border-b">
        <Samples samples={column.samples} />
      </td>
      <td className="border-line py-1 md:border-b">
        <div className="grid gap-1">
          {choices.map((field) => (
            <Select
              key={field ?? ''}
              label={t`Field for ${column.name}`}
              hideLabel
              value={field ?? (mappedField === null ? '' : `${fieldPrefix}${mappedField.id ?? ''}`)}
              options={optionsFor(mapping, column.name, customFields)}
              onChange={(value) => choose(field, value)}
            />
          ))}
          {mappedField === null || mappedField.id !== undefined ? null : (
            <NewField
              column={column.name}
              mappedField={mappedField}
              onChange={(next) => onChange(withMappedField(mapping, column.name, next))}
            />
          )}
          <Reason column={column} fields={fields} />
        </div>
      </td>
    </tr>
  )
}

function Reason({ column: { suggestion }, fields }: { column: Column; fields: readonly PostField[] }) {
  if (suggestion === null) return null
  const isTaken = fields.includes(suggestion.field)
  return (
    <p className="text-xs wrap-long text-ink-faint">
      {isTaken ? wordedText(suggestion.reason) : looksLike(suggestion.field, wordedText(suggestion.reason))}
    </p>
  )
}

const looksLike = (field: PostField, reason: string) => t`Looks like ${withinSentence(fieldName(field))}: ${reason}`

function Samples({ samples }: { samples: readonly string[] }) {
  if (samples.length === 0)
    return (
      <span className="text-ink-faint">
        <Trans>empty</Trans>
      </span>
    )
  return (
    <ul className="grid gap-0.5 text-xs text-ink-soft">
      {[...new Set(samples)].slice(0, 3).map((sample) => (
        <li key={sample} dir="auto" className="line-clamp-1 wrap-long">
          {sample}
        </li>
      ))}
    </ul>
  )
}

const fieldPrefix = 'keep:'
const isField = (value: string) => value.startsWith(fieldPrefix)

/** The chosen field of the workspace, or a new one called as the column is. */
function chosenField(value: string, column: Column, customFields: readonly CustomField[]): Omit<MappedField, 'column'> {
  const chosen = customFields.find(({ id }) => id === value.slice(fieldPrefix.length))
  if (chosen !== undefined) return { id: chosen.id, name: chosen.name, kind: chosen.kind }
  const name = column.name.split('.').at(-1)!.trim().slice(0, 120) || column.name
  const known = customFields.find((field) => field.name.toLowerCase() === name.toLowerCase())
  return known === undefined
    ? { name, kind: column.fieldKind ?? 'text' }
    : { id: known.id, name: known.name, kind: known.kind }
}

type NewFieldProps = {
  column: string
  mappedField: MappedField
  onChange: (field: Omit<MappedField, 'column'>) => void
}

const kinds: readonly CustomFieldKind[] = ['text', 'number', 'choice']

/** What a field is called that the import makes, and what it takes. */
function NewField({ column, mappedField, onChange }: NewFieldProps) {
  const { name, kind } = mappedField
  const [written, setWritten] = useState(name)
  const problem = CustomFieldName.safeParse(written).success ? null : t`Give the field a name of 1 to 120 characters.`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-1">
      <TextField
        label={t`Name of the field for ${column}`}
        hideLabel
        maxLength={120}
        value={written}
        error={problem}
        onChange={({ target }) => {
          setWritten(target.value)
          const read = CustomFieldName.safeParse(target.value)
          if (read.success) onChange({ name: read.data, kind })
        }}
      />
      <Select
        label={t`Kind of the field for ${column}`}
        hideLabel
        value={kind}
        options={kinds.map((value) => ({ value, label: kindName(value) }))}
        onChange={(value) => onChange({ name, kind: value as CustomFieldKind })}
      />
      <p className="col-span-2 text-xs text-ink-faint">{kindHint(kind)}</p>
    </div>
  )
}

function kindHint(kind: CustomFieldKind): string {
  if (kind === 'number') return t`Filtered from one number to another. What is no number is left out and listed.`
  return kind === 'choice'
    ? t`A few values that repeat: chosen from a list and grouped by.`
    : t`Any words: searched, and grouped by.`
}

/** Fields another column fills say so; choosing one moves it here. */
const optionsFor = (mapping: Mapping, column: string, customFields: readonly CustomField[]) => [
  { value: '', label: t`Not used` },
  ...customFields.map(({ id, name }) => ({ value: fieldPrefix + id, label: t`Keep as the field “${name}”` })),
  { value: fieldPrefix, label: t`Keep as a new field of the workspace` },
  ...postFields.map((field) => {
    const other = mapping.columns[field]
    if (other === undefined || other === column) return { value: field, label: fieldName(field) }
    const isBeside = mapping.fallbacks?.[field]?.includes(column)
    return {
      value: field,
      label: isBeside ? t`${fieldName(field)} (beside ${other})` : t`${fieldName(field)} (now ${other})`,
    }
  }),
]
