import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type CustomField, CustomFieldName } from '#contract/filters/custom-fields.ts'
import { CustomFieldKind } from '#contract/filters/field-conditions.ts'
import type { Column, MappedField, Mapping, PostField } from '#contract/ingest/uploads.ts'
import { Button } from '#src/ui/button.tsx'
import { Select, TextField } from '#src/ui/field.tsx'
import { fieldsOf, isUsed, findMappedField, withField, withMappedField } from './draft.ts'
import { withinSentence } from '#src/text/format.ts'
import { kindName, useCustomFields } from '#src/widgets/custom-fields/custom-fields.ts'
import { fieldName, postFields } from './post-fields.ts'

type ColumnTablesProps = { columns: readonly Column[]; mapping: Mapping; onChange: (mapping: Mapping) => void }

const unusedCount = (count: number) => plural(count, { one: '# unused column', other: '# unused columns' })

/** Columns without a field are collapsed. */
export function ColumnTables(props: ColumnTablesProps) {
  const { mapping } = props
  const [used, unused] = [true, false].map((wanted) =>
    props.columns.filter(({ name }) => isUsed(mapping, name) === wanted),
  ) as [Column[], Column[]]
  // Expanded while a required field has no column.
  const [isOpen, setOpen] = useState(mapping.columns.text === undefined || mapping.columns.postedAt === undefined)
  return (
    <>
      {used.length === 0 ? null : <ColumnTable {...props} columns={used} label={t`Columns`} />}
      {unused.length === 0 ? null : (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="cursor-pointer py-1 text-sm font-medium">{unusedCount(unused.length)}</summary>
          {isOpen ? <ColumnTable {...props} columns={unused} label={unusedCount(unused.length)} /> : null}
        </details>
      )}
    </>
  )
}

function ColumnTable({ columns, mapping, onChange, label }: ColumnTablesProps & { label: string }) {
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm max-md:block">
      <thead className="max-md:sr-only">
        <tr className="text-left text-xs text-ink-soft">
          <th scope="col" className="w-1/4 border-b border-line-strong py-2 pr-3 font-medium">
            <Trans>Column</Trans>
          </th>
          <th scope="col" className="border-b border-line-strong py-2 pr-3 font-medium">
            <Trans>First values</Trans>
          </th>
          <th scope="col" className="w-72 border-b border-line-strong py-2 font-medium">
            <Trans>Field</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {columns.map((column) => (
          <ColumnRow key={column.name} column={column} mapping={mapping} onChange={onChange} />
        ))}
      </tbody>
    </table>
  )
}

function ColumnRow({ column, mapping, onChange }: Omit<ColumnTablesProps, 'columns'> & { column: Column }) {
  const { suggestion } = column
  const fields = fieldsOf(mapping, column.name)
  const choices: (PostField | null)[] = fields.length === 0 ? [null] : fields
  const mappedField = findMappedField(mapping, column.name)
  const customFields = useCustomFields()
  const isKept = mappedField !== null
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
        <ul className="grid gap-0.5 text-xs text-ink-soft">
          {[...new Set(column.samples)].slice(0, 3).map((sample) => (
            <li key={sample} dir="auto" className="line-clamp-1 wrap-long">
              {sample}
            </li>
          ))}
        </ul>
      </td>
      <td className="border-line py-1 md:border-b">
        <div className="grid gap-1">
          {choices.map((field) => (
            <Select
              key={field ?? ''}
              label={t`Field for ${column.name}`}
              hideLabel
              value={field ?? (isKept ? `${fieldPrefix}${mappedField.id ?? ''}` : '')}
              options={optionsFor(mapping, column.name, customFields)}
              onChange={(value) => choose(field, value)}
            />
          ))}
          {fields.length > 0 || isKept ? null : (
            <Button
              size="sm"
              className="justify-self-start"
              aria-label={`${t`Keep as a field`}: ${column.name}`}
              onClick={() => choose(null, fieldPrefix)}
            >
              {t`Keep as a field`}
            </Button>
          )}
          {isKept && mappedField.id === undefined ? (
            <NewField
              mappedField={mappedField}
              onChange={(next) => onChange(withMappedField(mapping, column.name, next))}
            />
          ) : null}
          {suggestion === null || fields.includes(suggestion.field) ? null : (
            <p className="text-xs text-ink-faint">{t`Looks like ${withinSentence(fieldName(suggestion.field))}`}</p>
          )}
        </div>
      </td>
    </tr>
  )
}

const fieldPrefix = 'keep:'
const isField = (value: string) => value.startsWith(fieldPrefix)

/** The chosen custom field, else one with the column's name, else a new one. */
function chosenField(value: string, column: Column, customFields: readonly CustomField[]): Omit<MappedField, 'column'> {
  const chosen = customFields.find(({ id }) => id === value.slice(fieldPrefix.length))
  if (chosen !== undefined) return { id: chosen.id, name: chosen.name, kind: chosen.kind }
  const name = column.name.split('.').at(-1)!.trim().slice(0, 120) || column.name
  const known = customFields.find((field) => field.name.toLowerCase() === name.toLowerCase())
  return known === undefined
    ? { name, kind: column.fieldKind ?? 'text' }
    : { id: known.id, name: known.name, kind: known.kind }
}

function NewField({
  mappedField: { name, kind },
  onChange,
}: {
  mappedField: MappedField
  onChange: (field: Omit<MappedField, 'column'>) => void
}) {
  const [written, setWritten] = useState(name)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-1">
      <TextField
        label={t`Field name`}
        hideLabel
        maxLength={120}
        value={written}
        error={CustomFieldName.safeParse(written).success ? null : t`Enter a name.`}
        onChange={({ target }) => {
          setWritten(target.value)
          const read = CustomFieldName.safeParse(target.value)
          if (read.success) onChange({ name: read.data, kind })
        }}
      />
      <Select
        label={t`Kind`}
        hideLabel
        value={kind}
        options={CustomFieldKind.options.map((value) => ({ value, label: kindName(value) }))}
        onChange={(value) => onChange({ name, kind: value as CustomFieldKind })}
      />
    </div>
  )
}

/** Options name the column that fills a field now; choosing one moves it to this column. */
const optionsFor = (mapping: Mapping, column: string, customFields: readonly CustomField[]) => [
  { value: '', label: t`Not used` },
  ...customFields.map(({ id, name }) => ({ value: fieldPrefix + id, label: t`Keep as “${name}”` })),
  { value: fieldPrefix, label: t`Keep as a field` },
  ...postFields.map((field) => {
    const other = mapping.columns[field]
    if (other === undefined || other === column) return { value: field, label: fieldName(field) }
    const isBeside = mapping.fallbacks?.[field]?.includes(column)
    return { value: field, label: isBeside ? fieldName(field) : t`${fieldName(field)} (now ${other})` }
  }),
]
