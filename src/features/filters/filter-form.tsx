import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Scope } from '#contract/posts/posts.ts'
import { filterPreviewQuery } from '#src/api/filters.ts'
import type { FilterDraft } from '#src/machines/edited-filter.ts'
import { isOfName } from '#src/machines/edited-document.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Conditions } from './conditions.tsx'
import { EditorTrouble, type EditorSend, type EditorState } from './editor-problem.tsx'
import { FilterCount } from './filter-count.tsx'
import { validate } from './rows.ts'
import { wordedText } from '#src/text/terms.ts'

type FilterFormProps = {
  state: EditorState
  send: EditorSend
  /** What the conditions are counted in. */
  scope: Scope
  /** Whether this browser keeps a draft of what is not saved. */
  isDraftStored: boolean
  onBack: () => void
}

const visibilities = () =>
  [
    { value: 'shared', label: t`Shared` },
    { value: 'private', label: t`Private` },
  ] as const

/** Name, who sees it, and the conditions, beside what they keep. */
export function FilterForm({ state, send, scope, isDraftStored, onBack }: FilterFormProps) {
  const { draft, documentId, problem } = state.context
  const { rows } = draft
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus({ preventScroll: true }), [])
  const validity = useMemo(() => validate(rows), [rows])
  const settled = useDebounced(validity.conditions)
  const { filterId: _, ...rest } = scope
  const preview = useQuery({
    ...filterPreviewQuery({ ...rest, conditions: settled ?? [] }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const change = (next: Partial<FilterDraft>) => {
    const changed = { ...draft, ...next }
    send({ type: 'draft.change', draft: changed, faulty: validate(changed.rows).conditions === null })
  }
  const isCounted = validity.conditions !== null && settled === validity.conditions && !preview.isPlaceholderData
  return (
    <form
      noValidate
      aria-label={documentId === null ? t`New filter` : t`Edit filter`}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'draft.save' })
      }}
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg font-semibold wrap-long">
          {documentId === null ? t`New filter` : draft.name || t`Filter without a name`}
        </h2>
        <SaveBar
          isSaved={state.hasTag('saved')}
          isUnsaved={state.hasTag('unsaved')}
          isDraftStored={isDraftStored}
          isSaving={state.matches({ open: 'writing' })}
          canSave={state.can({ type: 'draft.save' })}
          onDiscard={state.can({ type: 'draft.discard' }) ? () => send({ type: 'draft.discard' }) : null}
        >
          <Button variant="quiet" onClick={onBack}>
            <Trans>Back to the list</Trans>
          </Button>
        </SaveBar>
      </header>
      <EditorTrouble state={state} send={send} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-4">
          <div className="flex flex-wrap items-start gap-4">
            <TextField
              ref={name}
              label={t`Name`}
              className="w-full max-w-md"
              maxLength={120}
              autoComplete="off"
              value={draft.name}
              error={problem && isOfName(problem) ? wordedText(problem) : null}
              onChange={(event) => change({ name: event.target.value })}
            />
            <div className="grid gap-1">
              <span aria-hidden className="text-xs font-medium text-ink-soft">
                <Trans>Who may use it</Trans>
              </span>
              <SegmentedControl
                label={t`Who may use it`}
                value={draft.visibility}
                options={visibilities()}
                onChange={(visibility) => change({ visibility })}
              />
            </div>
          </div>
          <Conditions
            rows={rows}
            validity={validity}
            isValidated={state.matches({ open: 'invalid' })}
            removed={isCounted ? (preview.data?.removedByCondition ?? null) : null}
            onChange={(next) => change({ rows: next })}
          />
        </div>
        <FilterCount preview={preview} isComplete={validity.conditions !== null} range={scope} />
      </div>
    </form>
  )
}

/** A value once it has stood still for a while. */
function useDebounced<Value>(value: Value, milliseconds = 400): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
