import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState, type RefObject } from 'react'
import { QueryField } from '#src/widgets/query-field/late-query-field.tsx'
import type { ActorRefFrom } from 'xstate'
import type { Span } from '#contract/query-language/tree.ts'
import type { queryPreviewMachine } from '#src/machines/query-preview.ts'
import type { queryViewMachine } from '#src/machines/query-view.ts'
import type { QueryDraft } from '#src/machines/edited-query.ts'
import { isNameProblem } from '#src/machines/edited-document.ts'
import { TextArea, TextField } from '#src/ui/field.tsx'
import { usePrinting } from '#src/ui/printing.ts'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { DocumentForm } from '#src/widgets/document-editor/document-form.tsx'
import type { EditorHandle } from '#src/widgets/query-field/query-editor.tsx'
import { formatList, formatLanguage } from '#src/text/format.ts'
import { translate } from '#src/text/terms.ts'
import { QueryText } from '#src/widgets/query-field/query-text.tsx'
import { Builder } from './builder/builder.tsx'
import { previewOptions } from './answers.ts'
import type { EditorSend, EditorState } from './editor-state.ts'
import { validate } from './validate.ts'
import { QueryActions } from './query-actions.tsx'
import { QueryDescription } from './query-description.tsx'
import { TagsField } from './tags-field.tsx'
import { useWorkspaceId, useLoadedWorkspace } from '#src/widgets/workspace/workspace.ts'
import { Languages } from 'lucide-react'
import { restrictToLanguage } from '#contract/query-language/restrict-language.ts'
import { Button } from '#src/ui/button.tsx'

type QueryFormProps = {
  state: EditorState
  send: EditorSend
  view: ActorRefFrom<typeof queryViewMachine>
  preview: ActorRefFrom<typeof queryPreviewMachine>
  marked: Span | null
  editor: RefObject<EditorHandle | null>
}

const none: never[] = []

export function QueryForm({ state, send, view, preview, marked, editor }: QueryFormProps) {
  const { draft, problem, documentId } = state.context
  const queries = useQuery(savedQueriesQuery(useWorkspaceId()))
  const knownTags = [...new Set(queries.data?.items.flatMap(({ tags }) => tags) ?? none)].toSorted()
  const change = (next: Partial<QueryDraft>) => {
    const changed = { ...draft, ...next }
    send({ type: 'draft.change', draft: changed, ...validate(changed.text) })
  }
  return (
    <DocumentForm
      thing="query"
      level={1}
      state={state}
      send={send}
      actions={documentId === null ? null : <QueryActions queryId={documentId} view={view} />}
    >
      <PrintedQuery draft={draft} />
      <div className="no-print grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <TextField
          label={t`Name`}
          maxLength={120}
          autoComplete="off"
          value={draft.name}
          error={problem && isNameProblem(problem) ? translate(problem) : null}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TagsField tags={draft.tags} known={knownTags} onChange={(tags) => change({ tags })} />
      </div>
      <QueryInput
        {...{ view, preview, marked, editor }}
        text={draft.text}
        onChange={(text) => change({ text })}
        onSubmit={() => send({ type: 'draft.save' })}
      />
    </DocumentForm>
  )
}

function PrintedQuery({ draft: { tags, text } }: { draft: QueryDraft }) {
  if (!usePrinting()) return null
  return (
    <div className="grid justify-items-start gap-2">
      {tags.length === 0 ? null : <p className="text-sm text-ink-soft">{formatList(tags)}</p>}
      <QueryText text={text} className="text-sm" />
    </div>
  )
}

const toSpan = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): Span => ({
  from: selectionStart,
  to: selectionEnd,
})

/** Both views share one undo history. */
function QueryInput({
  view,
  preview,
  marked,
  editor,
  text,
  onChange,
  onSubmit,
}: Pick<QueryFormProps, 'view' | 'preview' | 'marked' | 'editor'> & {
  text: string
  onChange: (text: string) => void
  onSubmit: () => void
}) {
  const shownView = useSelector(view, (snapshot) => snapshot.value.language)
  const previewed = useSelector(preview, (snapshot) => snapshot.context)
  const answer = useQuery({ ...previewOptions({ ...previewed, text }), enabled: false })
  const shown = { label: t`Query`, placeholder: '(coffee OR espresso) -decaf', value: text }
  const isBuilder = shownView === 'builder'
  // The selection of the plain field, which the loaded editor takes over.
  const [selection, setSelection] = useState<Span | null>(null)
  const toText = () => view.send({ type: 'view.text' })
  return (
    <div className="grid gap-2">
      <div className="no-print flex flex-wrap items-center justify-between gap-2">
        <span aria-hidden className="text-xs font-medium text-ink-soft">
          <Trans>Query</Trans>
        </span>
        <SegmentedControl
          label={t`View`}
          value={isBuilder ? 'builder' : 'text'}
          options={[
            { value: 'text', label: t`Text` },
            { value: 'builder', label: t`Builder` },
          ]}
          onChange={(value) => view.send({ type: value === 'builder' ? 'view.builder' : 'view.text' })}
        />
      </div>
      {shownView === 'refused' ? (
        <p role="status" className="text-xs text-warn">
          <Trans>Fix the underlined parts.</Trans>
        </p>
      ) : null}
      <div className="no-print contents">
        {isBuilder ? (
          <Builder
            text={text}
            marked={marked}
            onChange={onChange}
            onUndo={() => editor.current?.undo()}
            onRedo={() => editor.current?.redo()}
          />
        ) : null}
        <QueryField
          waiting={
            <TextArea
              hideLabel
              {...shown}
              hidden={isBuilder}
              className="font-mono"
              onFocus={({ currentTarget }) => {
                setSelection(toSpan(currentTarget))
              }}
              onSelect={({ currentTarget }) => setSelection(toSpan(currentTarget))}
              onBlur={({ relatedTarget }) => (relatedTarget === null ? undefined : setSelection(null))}
              onChange={({ currentTarget }) => {
                // `select` fires only on key release; the editor may load before that.
                setSelection(toSpan(currentTarget))
                onChange(currentTarget.value)
              }}
            />
          }
          {...shown}
          ref={editor}
          isOutOfSight={isBuilder}
          onSight={toText}
          marked={marked}
          problems={answer.data?.problems ?? none}
          selection={selection}
          onChange={onChange}
          onSubmit={onSubmit}
        />
      </div>
      <QueryDescription text={text} />
      <LanguageOffer text={text} onChange={onChange} />
    </div>
  )
}

function LanguageOffer({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { language } = useLoadedWorkspace()
  const narrowed = restrictToLanguage(text, language)
  if (narrowed === null) return null
  return (
    <div className="no-print">
      <Button size="sm" icon={<Languages size={14} aria-hidden />} onClick={() => onChange(narrowed)}>
        {t`Find only ${formatLanguage(language)} posts`}
      </Button>
    </div>
  )
}
