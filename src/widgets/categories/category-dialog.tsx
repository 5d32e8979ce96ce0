import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Category, CategoryName } from '#contract/filters/categories.ts'
import { quote } from '#contract/query-language/normal-form.ts'
import { createCategory, updateCategory } from '#src/api/categories.ts'
import { refreshWorkspaceData } from '#src/api/mutes.ts'
import { previewQueryQuery } from '#src/api/saved-queries.ts'
import { formatDays, formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Select, TextArea, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { validateName } from '../name-dialog.tsx'
import { QueryField } from '../query-field/late-query-field.tsx'
import { showToast } from '../toasts/toasts.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'
import { type CategoryOfTree, examplesText, useCategories } from './categories.ts'
import { LearntRule } from './learnt-rule.tsx'

type CategoryFields = Pick<Category, 'name' | 'parentId' | 'text'>

type CategoryDialogProps = {
  /** The category to edit; null for a new one. */
  category: CategoryOfTree | null
  /** What a new one starts with. */
  first?: Partial<CategoryFields>
  onClose: () => void
}

export function CategoryDialog({ category, first, onClose }: CategoryDialogProps) {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const [fields, setFields] = useState<CategoryFields>({
    name: '',
    parentId: null,
    text: '',
    ...first,
    ...toFields(category),
  })
  const [problem, setProblem] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: () =>
      category === null
        ? createCategory({ workspaceId, ...fields })
        : updateCategory({ workspaceId, categoryId: category.id, version: category.version, ...fields }),
    onSuccess: ({ name: saved }) => {
      void refreshWorkspaceData(cache, workspaceId)
      showToast('success', t`“${saved}” saved.`)
      onClose()
    },
  })
  const change = (next: Partial<CategoryFields>) => {
    setProblem(null)
    save.reset()
    setFields({ ...fields, ...next })
  }
  const trySaving = () => {
    const found = validateName(CategoryName, fields.name)
    setProblem(found)
    if (found === null) save.mutate()
  }
  const rule = { label: t`Rule`, placeholder: 'late OR "not delivered" OR delay*', value: fields.text }
  return (
    <FormDialog
      title={category === null ? t`New category` : t`Edit category`}
      submit={t`Save`}
      busy={save.isPending}
      draft={fields}
      onSubmit={trySaving}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        value={fields.name}
        autoComplete="off"
        error={problem}
        onChange={({ target }) => change({ name: target.value })}
      />
      <ParentSelect category={category} value={fields.parentId} onChange={(parentId) => change({ parentId })} />
      <div className="grid gap-1">
        <span aria-hidden className="text-xs font-medium text-ink-soft">
          {rule.label}
        </span>
        <QueryField
          waiting={
            <TextArea
              hideLabel
              {...rule}
              className="font-mono"
              onChange={({ currentTarget }) => change({ text: currentTarget.value })}
            />
          }
          {...rule}
          onChange={(text) => change({ text })}
          onSubmit={trySaving}
        />
        <p className="text-xs text-ink-faint">
          <Trans>A query. Leave it empty to choose posts by examples only.</Trans>
        </p>
      </div>
      <RuleCount category={category} text={fields.text} />
      {category === null || category.examples + category.counterexamples === 0 ? null : (
        <p className="text-xs text-ink-soft">{examplesText(category)}</p>
      )}
      {category === null ? null : (
        <LearntRule category={category} text={fields.text} onText={(text) => change({ text })} />
      )}
      <ErrorText error={save.error} />
    </FormDialog>
  )
}

const toFields = (category: CategoryOfTree | null): Partial<CategoryFields> =>
  category === null ? {} : { name: category.name, parentId: category.parentId, text: category.text }

function ParentSelect({
  category,
  value,
  onChange,
}: {
  category: CategoryOfTree | null
  value: string | null
  onChange: (parentId: string | null) => void
}) {
  const all = useCategories()
  const hasChildren = category !== null && all.some(({ parentId }) => parentId === category.id)
  const parents = all.filter(({ id, parentId }) => parentId === null && id !== category?.id)
  if (hasChildren || parents.length === 0) return null
  return (
    <Select
      label={t`Part of`}
      value={value ?? ''}
      options={[
        { value: '', label: t`No other category` },
        ...parents.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  )
}

/** Posts of the rule as written, and posts of the saved category. */
function RuleCount({ category, text }: { category: CategoryOfTree | null; text: string }) {
  const workspaceId = useWorkspaceId()
  const settled = useDebounced(text).trim()
  const options = { enabled: settled !== '', placeholderData: keepPreviousData }
  const next = useQuery({ ...previewQueryQuery({ workspaceId, text: settled }), ...options })
  const range = next.data?.range
  const saved = category === null ? '' : `category:${quote(category.path)}`
  const days = range && { from: range.from, to: range.to }
  const now = useQuery({
    ...previewQueryQuery({ workspaceId, text: saved, ...days }),
    enabled: saved !== '' && days !== undefined,
  })
  if (settled === '') return null
  const total = next.data?.total
  return (
    <p role="status" className="min-h-4 text-xs text-ink-soft">
      {next.error ? <ErrorText error={next.error} /> : null}
      {range === undefined || total === undefined || total === null ? null : (
        <>
          {ruleText(countText(total, next.data?.estimated), formatDays(range.from, range.to))}
          {now.data?.total === undefined || now.data.total === null
            ? null
            : ` · ${savedText(countText(now.data.total, now.data.estimated))}`}
        </>
      )}
    </p>
  )
}

const countText = (posts: number, isEstimated = false) => (isEstimated ? `≈ ${formatNumber(posts)}` : postCount(posts))

const ruleText = (count: string, days: string) => t`The rule finds ${count} (${days})`
const savedText = (count: string) => t`now in the category: ${count}`
