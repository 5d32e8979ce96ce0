import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { createDocumentEditor } from '#src/machines/document-editor.ts'
import type { EditorContext, EditorEvent } from '#src/machines/edited-document.ts'
import { translate } from '#src/text/terms.ts'
import { LeaveDialog } from '#src/ui/leave-dialog.tsx'
import { onSaveKey } from '#src/ui/save-bar.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import { canStoreDrafts, type useDocumentPage } from '../actors/document-page.ts'

export type Named = { name: string }
export type EditorProps<Draft extends Named> = {
  state: Pick<SnapshotFrom<ReturnType<typeof createDocumentEditor<Named>>>, 'matches' | 'hasTag' | 'children'> & {
    can: (event: EditorEvent) => boolean
    context: EditorContext<Draft>
  }
  send: (event: EditorEvent) => void
}

type DocumentEditorProps<Draft extends Named> = EditorProps<Draft> & {
  leaving: ReturnType<typeof useDocumentPage>
  /** Shown if the document is missing or was deleted. */
  missing: ReactNode
  children: ReactNode
}

/** Loads the document, saves by shortcut, and asks before leaving unsaved changes. */
export function DocumentEditor<Draft extends Named>(props: DocumentEditorProps<Draft>) {
  const { state, send, leaving, missing, children } = props
  const { problem } = state.context
  if (state.matches('missing')) return missing
  if (state.matches('unreachable'))
    return <ErrorState message={problem ? translate(problem) : ''} onRetry={() => send({ type: 'document.reopen' })} />
  if (!state.matches('open')) return <Skeleton className="h-60" />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button
    <div className="min-w-0" onKeyDown={onSaveKey(() => send({ type: 'draft.save' }))}>
      {children}
      <LeaveDialog
        leaving={leaving}
        isDraftStored={canStoreDrafts(state)}
        onDiscard={() => send({ type: 'draft.discard' })}
      />
    </div>
  )
}
