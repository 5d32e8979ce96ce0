import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { fields } from '#contract/query-language/fields.ts'
import { queriesQuery } from '#src/api/saved-queries.ts'
import { cx } from '#src/ui/cx.ts'
import { controlClass, Select } from '#src/ui/field.tsx'
import { languageChoices } from '#src/widgets/query-field/query-completion.ts'
import { NumberPicker } from './number-picker.tsx'
import { valueKind, type RowDraft } from './row-draft.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { onEnter } from '#src/ui/enter.ts'

type Option = { value: string; label: string }

export function ValuePicker({
  draft,
  describedBy,
  onChange,
  onKeep,
}: {
  draft: RowDraft
  describedBy: string | undefined
  onChange: (draft: RowDraft) => void
  onKeep: (draft: RowDraft) => void
}) {
  const kind = valueKind(draft.kind)
  const keep = (value: string) => onKeep({ ...draft, value })
  if (draft.kind === 'query') return <QueryPicker value={draft.value} onKeep={keep} />
  if (kind === 'number') return <NumberPicker value={draft.value} onKeep={keep} describedBy={describedBy} />
  if (kind === 'date') {
    return (
      <input
        type="date"
        aria-label={t`Day`}
        aria-describedby={describedBy}
        value={draft.value}
        onChange={({ target }) => onChange({ ...draft, value: target.value })}
        onBlur={({ target }) => keep(target.value)}
        onKeyDown={onEnter(({ currentTarget }) => keep(currentTarget.value))}
        className={cx(controlClass, 'w-40!')}
      />
    )
  }
  const choices = kind === 'language' ? languageChoices() : draft.kind in fields ? choicesOf(draft) : []
  return <Choice value={draft.value} options={choices} onKeep={keep} />
}

const choicesOf = ({ kind }: RowDraft): readonly Option[] =>
  kind === 'word' || kind === 'phrase' || kind === 'near' ? [] : (fields[kind].choices ?? [])

function QueryPicker({ value, onKeep }: { value: string; onKeep: (value: string) => void }) {
  const queries = useQuery(queriesQuery(useWorkspaceId()))
  const names = queries.data?.items.map(({ name }) => ({ value: name, label: name })) ?? []
  return <Choice value={value} options={names} onKeep={onKeep} />
}

/** A value outside the list is added as an option. */
function Choice({
  value,
  options,
  onKeep,
}: {
  value: string
  options: readonly Option[]
  onKeep: (value: string) => void
}) {
  const isListed = options.some((option) => option.value === value)
  const own = value === '' ? [{ value: '', label: t`Choose…` }] : [{ value, label: value }]
  return (
    <Select
      label={t`Value`}
      hideLabel
      className="w-48"
      value={value}
      options={isListed ? options : [...own, ...options]}
      onChange={onKeep}
    />
  )
}
