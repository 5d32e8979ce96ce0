import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Column, Mapping, PostField } from '#contract/ingest/uploads.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field.tsx'
import { fieldsOf, withField } from './draft.ts'
import { wordedText } from '#src/text/terms.ts'
import { withinSentence } from '#src/text/format.ts'
import { fieldName, postFields } from './post-fields.ts'
import { Sheet } from './step.tsx'

type ColumnTableProps = { columns: readonly Column[]; mapping: Mapping; onChange: (mapping: Mapping) => void }

const shownAtOnce = 40

/** Every column of the file: what stands in it, and which field of a post it fills. */
export function ColumnTable({ columns, mapping, onChange }: ColumnTableProps) {
  const [all, setAll] = useState(false)
  const mapped = (column: Column) => fieldsOf(mapping, column.name).length > 0
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
              value={field ?? ''}
              options={optionsFor(mapping, column.name)}
              onChange={(value) => onChange(withField(mapping, column, field, (value || null) as PostField | null))}
            />
          ))}
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

/** Fields another column fills say so; choosing one moves it here. */
const optionsFor = (mapping: Mapping, column: string) => [
  { value: '', label: t`Not used` },
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
