import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { documentDraftMachine } from '#src/machines/document-draft.ts'

type Editor = {
  context: { documentId: string | null }
  hasTag: (tag: 'unsaved') => boolean
  children: { draft?: ActorRefFrom<typeof documentDraftMachine> | undefined }
}

/** Whether this browser stores a draft of what is not saved. */
export const storesDrafts = ({ children }: Editor) => children.draft?.getSnapshot().hasTag('unavailable') !== true

const isUnstored = ({ children }: Editor) => children.draft?.getSnapshot().matches('stored') !== true

type Page = {
  /** Whether a way leads to the same editor. */
  isOwn: (way: Parameters<ShouldBlockFn>[0]) => boolean
  onSaved: (documentId: string) => void
}

/** The page of an editor: it gets the id of a new document, and asks before what is not saved goes out of sight. */
export function useDocumentPage(actor: { getSnapshot: () => Editor }, { isOwn, onSaved }: Page) {
  const { documentId } = actor.getSnapshot().context
  const [opened] = useState(documentId)
  useEffect(() => {
    if (documentId !== null && documentId !== opened) onSaved(documentId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new id is told
  }, [documentId])

  return useBlocker({
    shouldBlockFn: (way) => actor.getSnapshot().hasTag('unsaved') && !isOwn(way),
    enableBeforeUnload: () => actor.getSnapshot().hasTag('unsaved') && isUnstored(actor.getSnapshot()),
    withResolver: true,
  })
}
