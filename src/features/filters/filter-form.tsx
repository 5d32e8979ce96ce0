import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Scope } from '#contract/posts.ts'
import { filterPreviewQuery } from '#src/api/filters.ts'
import type { FilterWords } from '#src/machines/filter-words.ts'
import { isOfName } from '#src/machines/saving.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Conditions } from './conditions.tsx'
import { EditorTrouble, type EditorSend, type EditorState } from './editor-trouble.tsx'
import { FilterCount } from './filter-count.tsx'
import { judge } from './rows.ts'
import { useSettled } from './use-settled.ts'

type FilterFormProps = {
  state: EditorState
  send: EditorSend
  /** What the conditions are counted in. */
  scope: Scope
  /** Whether this browser keeps a draft of what is not saved. */
  isKept: boolean
  onBack: () => void
}

const visibilities = [
  { value: 'shared', label: 'Shared' },
  { value: 'private', label: 'Private' },
] as const

/** Name, who sees it, and the conditions, beside what they keep. */
export function FilterForm({ state, send, scope, isKept, onBack }: FilterFormProps) {
  const { words, filterId, trouble } = state.context
  const { rows } = words
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus({ preventScroll: true }), [])
  const judged = useMemo(() => judge(rows), [rows])
  const settled = useSettled(judged.conditions)
  const { filterId: _, ...rest } = scope
  const preview = useQuery({
    ...filterPreviewQuery({ ...rest, conditions: settled ?? [] }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const change = (next: Partial<FilterWords>) => {
    const changed = { ...words, ...next }
    send({ type: 'words.change', words: changed, faulty: judge(changed.rows).conditions === null })
  }
  const isCounted = judged.conditions !== null && settled === judged.conditions && !preview.isPlaceholderData
  return (
    <form
      noValidate
      aria-label={filterId === null ? 'New filter' : 'Edit filter'}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'filter.save' })
      }}
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg font-semibold wrap-long">
          {filterId === null ? 'New filter' : words.name || 'Filter without a name'}
        </h2>
        <SaveBar
          isSaved={state.hasTag('saved')}
          isUnsaved={state.hasTag('unsaved')}
          isKept={isKept}
          isSaving={state.matches({ open: 'writing' })}
          canSave={state.can({ type: 'filter.save' })}
          onDiscard={state.can({ type: 'draft.discard' }) ? () => send({ type: 'draft.discard' }) : null}
        >
          <Button variant="quiet" onClick={onBack}>
            Back to the list
          </Button>
        </SaveBar>
      </header>
      <EditorTrouble state={state} send={send} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-4">
          <div className="flex flex-wrap items-start gap-4">
            <TextField
              ref={name}
              label="Name"
              className="w-full max-w-md"
              maxLength={120}
              autoComplete="off"
              value={words.name}
              error={trouble && isOfName(trouble) ? trouble.detail : null}
              onChange={(event) => change({ name: event.target.value })}
            />
            <div className="grid gap-1">
              <span aria-hidden className="text-xs font-medium text-ink-soft">
                Who may use it
              </span>
              <SegmentedControl
                label="Who may use it"
                value={words.visibility}
                options={visibilities}
                onChange={(visibility) => change({ visibility })}
              />
            </div>
          </div>
          <Conditions
            rows={rows}
            judged={judged}
            isAsked={state.matches({ open: 'invalid' })}
            removed={isCounted ? (preview.data?.removedByCondition ?? null) : null}
            onChange={(next) => change({ rows: next })}
          />
        </div>
        <FilterCount preview={preview} isComplete={judged.conditions !== null} range={scope} />
      </div>
    </form>
  )
}
