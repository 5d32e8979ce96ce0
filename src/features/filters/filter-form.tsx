import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { Scope } from '#contract/posts/posts.ts'
import { filterPreviewQuery } from '#src/api/filters.ts'
import type { FilterDraft, FilterRow } from '#src/machines/edited-filter.ts'
import { Button } from '#src/ui/button.tsx'
import type { filterEditorMachine } from '#src/machines/filter-editor.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { DocumentForm, EditorProblem, NameField, VisibilityField } from '#src/widgets/document-editor/document-form.tsx'
import { Conditions } from './conditions.tsx'
import { FilterCount } from './filter-count.tsx'
import { parseCustomName, findFilterField } from './fields.ts'
import { splitConditions, validate } from './rows.ts'
import { useCustomFields } from '#src/widgets/custom-fields/custom-fields.ts'
import { describeCondition } from './describe-condition.ts'

type FilterFormProps = {
  state: SnapshotFrom<typeof filterEditorMachine>
  send: (event: EventFromLogic<typeof filterEditorMachine>) => void
  scope: Scope
  onBack: () => void
}

export function FilterForm({ state, send, scope, onBack }: FilterFormProps) {
  const { draft } = state.context
  const { rows } = draft
  const validity = useMemo(() => validate(rows), [rows])
  const settled = useDebounced(validity.conditions)
  const { filterId: _, ...rest } = scope
  const { conditions, fields } = splitConditions(settled ?? [])
  const preview = useQuery({
    ...filterPreviewQuery({ ...rest, conditions, ...(fields.length === 0 ? {} : { fieldConditions: fields }) }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const change = (next: Partial<FilterDraft>) => {
    const changed = { ...draft, ...next }
    send({ type: 'draft.change', draft: changed, faulty: validate(changed.rows).conditions === null })
  }
  const isCounted = validity.conditions !== null && settled === validity.conditions && !preview.isPlaceholderData
  return (
    <DocumentForm
      thing="filter"
      level={2}
      state={state}
      send={send}
      actions={
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      }
    >
      <EditorProblem state={state} send={send} draftText={(some) => <DraftText draft={some} />} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-4">
          <div className="flex flex-wrap items-start gap-4">
            <NameField state={state} onChange={(name) => change({ name })} />
            <VisibilityField
              label={t`Visibility`}
              value={draft.visibility}
              onChange={(visibility) => change({ visibility })}
            />
          </div>
          <Conditions
            rows={rows}
            validity={validity}
            isValidated={state.matches({ open: 'invalid' })}
            removed={isCounted && preview.data ? restoreRowOrder(rows, preview.data.removedByCondition) : null}
            onChange={(next) => change({ rows: next })}
          />
        </div>
        <FilterCount preview={preview} isComplete={validity.conditions !== null} range={scope} />
      </div>
    </DocumentForm>
  )
}

/** Restores row order: answers list conditions on custom fields last. */
function restoreRowOrder(rows: readonly FilterRow[], removed: readonly number[]): number[] {
  const isCustom = ({ field }: FilterRow) => parseCustomName(field) !== null
  const answered = [...rows.filter((row) => !isCustom(row)), ...rows.filter(isCustom)]
  return rows.map((row) => removed[answered.indexOf(row)]!)
}

function DraftText({ draft }: { draft: FilterDraft }) {
  const fields = useCustomFields()
  return (
    <>
      <p className="text-sm font-medium wrap-long">
        {draft.name}{' '}
        <span className="font-normal text-ink-faint">({draft.visibility === 'private' ? t`Private` : t`Shared`})</span>
      </p>
      <ul className="grid gap-0.5 text-sm">
        {draft.rows.map((row) => {
          const [condition] = validate([row]).conditions ?? []
          return (
            <li key={row.id}>
              {condition
                ? describeCondition(condition, fields)
                : `${findFilterField(row.field).label}: ${t`Not complete`}`}
            </li>
          )
        })}
      </ul>
    </>
  )
}
