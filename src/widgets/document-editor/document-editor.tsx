import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import { currentUserQuery } from '#src/api/users.ts'
import type { createDocumentEditor } from '#src/machines/document-editor.ts'
import type { EditorContext, EditorEvent } from '#src/machines/edited-document.ts'
import { translate } from '#src/text/terms.ts'
import { LeaveDialog } from '#src/ui/leave-dialog.tsx'
import { onSaveKey } from '#src/ui/save-bar.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import type { DocumentServices } from '../actors/document-actors.ts'
import { useMachine } from '../actors/hooks.ts'
import { useWorkspaceId } from '../workspace/workspace.ts'
import { documentTexts, type EditedThing } from './document-texts.ts'

export type Named = { name: string }
export type EditorProps<Draft extends Named> = {
  state: Pick<SnapshotFrom<ReturnType<typeof createDocumentEditor<Named>>>, 'matches' | 'hasTag' | 'children'> & {
    can: (event: EditorEvent) => boolean
    context: EditorContext<Draft>
  }
  send: (event: EditorEvent) => void
}

/** Whether this browser stores a draft of unsaved changes. */
export const canStoreDrafts = ({ children }: EditorProps<Named>['state']) =>
  children.draft?.getSnapshot().hasTag('unavailable') !== true

type DocumentEditorProps<Draft extends Named, Machine extends AnyStateMachine> = {
  thing: EditedThing
  provide: (services: DocumentServices) => Machine
  /** Another address opens another editor, unless this one has saved its new document there. */
  address: string
  /** Null for a new document. */
  documentId: string | null
  copyOf: string | null
  /** The content of a new document that is no copy; null for a blank one. */
  initialDraft: (userId: string) => Draft | null
  /** Identifies what a new document is prefilled from. */
  toOrigin: (initialDraft: Draft) => string
  /** Whether a navigation stays in the same editor. */
  isOwn: (navigation: Parameters<ShouldBlockFn>[0], documentId: string | null) => boolean
  onSaved: (documentId: string) => void
  /** Where to go from a missing document. */
  back?: ReactNode
  /** Shown once the document is loaded. */
  children: (state: SnapshotFrom<Machine>, send: (event: EventFromLogic<Machine>) => void) => ReactNode
}

/** Loads and saves one document after another, stores drafts, and asks before leaving unsaved changes. */
export function DocumentEditor<Draft extends Named, Machine extends AnyStateMachine>(
  props: DocumentEditorProps<Draft, Machine>,
) {
  const { address, documentId, onSaved } = props
  const [opened, setOpened] = useState({ key: address, address, savedAs: null as string | null })
  if (opened.address !== address)
    setOpened(
      documentId !== null && opened.savedAs === documentId
        ? { ...opened, address }
        : { key: address, address, savedAs: null },
    )
  return (
    <OpenedDocument
      {...props}
      key={opened.key}
      onSaved={(savedAs) => {
        setOpened((now) => ({ ...now, savedAs }))
        onSaved(savedAs)
      }}
    />
  )
}

function OpenedDocument<Draft extends Named, Machine extends AnyStateMachine>(
  props: DocumentEditorProps<Draft, Machine>,
) {
  const { thing, isOwn, onSaved, back, children } = props
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const { data: user } = useSuspenseQuery(currentUserQuery())
  const [{ machine, input }] = useState(() => {
    const { provide, documentId, copyOf, toOrigin } = props
    const initialDraft = documentId === null && copyOf === null ? props.initialDraft(user.id) : null
    const origin = copyOf ?? (initialDraft === null ? '' : toOrigin(initialDraft))
    return {
      machine: provide({ cache, userId: user.id, copyOf, origin }),
      input: { workspaceId, documentId, initialDraft },
    }
  })
  const [state, send, actor] = useMachine<AnyStateMachine>(machine, { input })
  const editor: EditorProps<Draft>['state'] = state
  const { documentId, problem } = editor.context
  useEffect(() => {
    if (documentId !== null && documentId !== input.documentId) onSaved(documentId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- onSaved runs once per new ID
  }, [documentId])
  const leaving = useBlocker({
    shouldBlockFn: (navigation) => {
      const now = actor.getSnapshot()
      return now.hasTag('unsaved') && !isOwn(navigation, now.context.documentId)
    },
    enableBeforeUnload: () => {
      const now = actor.getSnapshot()
      return now.hasTag('unsaved') && now.children.draft?.getSnapshot().matches('stored') !== true
    },
    withResolver: true,
  })

  if (editor.matches('missing')) return <MissingDocument thing={thing} action={back} />
  if (editor.matches('unreachable'))
    return <ErrorState message={problem ? translate(problem) : ''} onRetry={() => send({ type: 'document.reopen' })} />
  if (editor.matches('opening')) return <Skeleton className="h-60" />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button
    <div
      className="min-w-0"
      onKeyDown={editor.matches('open') ? onSaveKey(() => send({ type: 'draft.save' })) : undefined}
    >
      {children(state as SnapshotFrom<Machine>, send)}
      <LeaveDialog
        leaving={leaving}
        isDraftStored={canStoreDrafts(editor)}
        onDiscard={() => send({ type: 'draft.discard' })}
      />
    </div>
  )
}

/** The document doesn't exist or isn't visible to this user. */
export const MissingDocument = ({ thing, action }: { thing: EditedThing; action?: ReactNode }) => (
  <EmptyState title={documentTexts[thing].missing()} action={action}>
    <Trans>It was deleted, it’s private, or the link belongs to another workspace.</Trans>
  </EmptyState>
)
