import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { fields } from '#contract/query-language/fields.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { cx } from '#src/ui/cx.ts'
import { controlClass, Select } from '#src/ui/field.tsx'
import { languageChoices } from '#src/widgets/query-field/query-completion.ts'
import { useCategories } from '#src/widgets/categories/categories.ts'
import { NumberPicker } from './number-picker.tsx'
import { valueTypeOf, type RowDraft } from './row-draft.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'
import { onEnter } from '#src/ui/enter.ts'

type Option = { value: string; label: string }

export function ValuePicker({
  draft,
  describedBy,
  onChange,
  onCommit,
}: {
  draft: RowDraft
  describedBy: string | undefined
  onChange: (draft: RowDraft) => void
  onCommit: (draft: RowDraft) => void
}) {
  const valueType = valueTypeOf(draft.kind)
  const commit = (value: string) => onCommit({ ...draft, value })
  if (draft.kind === 'query') return <QueryPicker value={draft.value} onCommit={commit} />
  if (draft.kind === 'category') return <CategoryPicker value={draft.value} onCommit={commit} />
  if (valueType === 'number') return <NumberPicker value={draft.value} onCommit={commit} describedBy={describedBy} />
  if (valueType === 'date') {
    return (
      <input
        type="date"
        aria-label={t`Day`}
        aria-describedby={describedBy}
        value={draft.value}
        onChange={({ target }) => onChange({ ...draft, value: target.value })}
        onBlur={({ target }) => commit(target.value)}
        onKeyDown={onEnter(({ currentTarget }) => commit(currentTarget.value))}
        className={cx(controlClass, 'w-40!')}
      />
    )
  }
  const choices = valueType === 'language' ? languageChoices() : draft.kind in fields ? choicesOf(draft) : []
  return <ValueSelect value={draft.value} options={choices} onCommit={commit} />
}

const choicesOf = ({ kind }: RowDraft): readonly Option[] =>
  kind === 'word' || kind === 'phrase' || kind === 'near' ? [] : (fields[kind].choices ?? [])

function QueryPicker({ value, onCommit }: { value: string; onCommit: (value: string) => void }) {
  const queries = useQuery(savedQueriesQuery(useWorkspaceId()))
  const options = queries.data?.items.map(({ name }) => ({ value: name, label: name })) ?? []
  return <ValueSelect value={value} options={options} onCommit={onCommit} />
}

function CategoryPicker({ value, onCommit }: { value: string; onCommit: (value: string) => void }) {
  const options = useCategories().map(({ path, label }) => ({ value: path, label }))
  return <ValueSelect value={value} options={options} onCommit={onCommit} />
}

/** A value outside the list is added as an option. */
function ValueSelect({
  value,
  options,
  onCommit,
}: {
  value: string
  options: readonly Option[]
  onCommit: (value: string) => void
}) {
  const isListed = options.some((option) => option.value === value)
  const unlisted = value === '' ? [{ value: '', label: t`Choose…` }] : [{ value, label: value }]
  return (
    <Select
      label={t`Value`}
      hideLabel
      className="w-48"
      value={value}
      options={isListed ? options : [...unlisted, ...options]}
      onChange={onCommit}
    />
  )
}
