import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { FilterRow } from '#src/machines/edited-filter.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/badge.tsx'
import { ChipsInput } from '#src/ui/chips-input.tsx'
import { ChoiceGroup } from '#src/ui/choice-group.tsx'
import { TextField } from '#src/ui/field.tsx'
import { formatLanguage } from '#src/text/format.ts'
import { Menu } from '#src/ui/menu.tsx'
import type { FilterField } from './fields.ts'

type ValuesProps = { field: FilterField; row: FilterRow; onChange: (change: Partial<FilterRow>) => void }

export function ConditionValues(props: ValuesProps) {
  switch (props.field.control) {
    case 'choice':
      return (
        <ChoiceGroup
          label={props.field.label}
          options={props.field.choices}
          values={props.row.values}
          onChange={(values) => props.onChange({ values })}
        />
      )
    case 'language':
      return <Languages {...props} />
    case 'names':
      return (
        <ChipsInput
          label={props.field.label}
          values={props.row.values}
          placeholder={t`${props.field.example}, or paste a list`}
          onChange={(values) => props.onChange({ values })}
        />
      )
    case 'number':
      return <Range {...props} />
    case 'decimal':
      return <Range {...props} inputMode="decimal" />
    case 'none':
      return null
    case 'part':
      return (
        <TextField
          label={props.field.label}
          hideLabel
          className="max-w-80"
          maxLength={256}
          value={props.row.values[0] ?? ''}
          onChange={({ target: { value } }) => props.onChange({ values: value === '' ? [] : [value] })}
        />
      )
    case 'day':
      return (
        <TextField
          label={props.field.label}
          hideLabel
          type="date"
          className="max-w-44"
          value={props.row.day}
          onChange={(event) => props.onChange({ day: event.target.value })}
        />
      )
  }
}

function Languages({ field, row, onChange }: ValuesProps) {
  const left = field.choices.filter(({ value }) => !row.values.includes(value))
  return (
    <div className="flex flex-wrap items-center gap-1">
      {row.values.map((value) => (
        <Chip
          key={value}
          removeLabel={t`Remove ${formatLanguage(value)}`}
          onRemove={() => onChange({ values: row.values.filter((other) => other !== value) })}
        >
          {formatLanguage(value)}
        </Chip>
      ))}
      <Menu
        label={t`Add a language`}
        entries={left.map(({ value, label }) => ({
          kind: 'item',
          id: value,
          label,
          onSelect: () => onChange({ values: [...row.values, value] }),
        }))}
        trigger={(trigger) => (
          <Button {...trigger} icon={<Plus size={14} aria-hidden />}>
            <Trans>Add a language</Trans>
          </Button>
        )}
      />
    </div>
  )
}

function Range({ field, row, onChange, inputMode = 'numeric' }: ValuesProps & { inputMode?: 'numeric' | 'decimal' }) {
  return (
    <div className="flex max-w-80 items-center gap-2">
      <TextField
        label={`${field.label}: ${t`at least`}`}
        hideLabel
        inputMode={inputMode}
        placeholder={t`at least`}
        value={row.min}
        onChange={(event) => onChange({ min: event.target.value })}
      />
      <span className="text-xs text-ink-faint">
        <Trans>and</Trans>
      </span>
      <TextField
        label={`${field.label}: ${t`at most`}`}
        hideLabel
        inputMode={inputMode}
        placeholder={t`at most`}
        value={row.max}
        onChange={(event) => onChange({ max: event.target.value })}
      />
    </div>
  )
}
