import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { documentDraftMachine } from '#src/machines/document-draft.ts'

type Editor = {
  context: { documentId: string | null }
  hasTag: (tag: 'unsaved') => boolean
  children: { draft?: ActorRefFrom<typeof documentDraftMachine> | undefined }
}

/** Whether this browser stores a draft of unsaved changes. */
export const canStoreDrafts = ({ children }: Editor) => children.draft?.getSnapshot().hasTag('unavailable') !== true

type Page = {
  /** Whether a navigation stays in the same editor. */
  isOwn: (navigation: Parameters<ShouldBlockFn>[0]) => boolean
  onSaved: (documentId: string) => void
}

/** Reports the ID of a new document, and asks before leaving unsaved changes. */
export function useDocumentPage(actor: { getSnapshot: () => Editor }, { isOwn, onSaved }: Page) {
  const { documentId } = actor.getSnapshot().context
  const [opened] = useState(documentId)
  useEffect(() => {
    if (documentId !== null && documentId !== opened) onSaved(documentId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new id is told
  }, [documentId])

  return useBlocker({
    shouldBlockFn: (navigation) => actor.getSnapshot().hasTag('unsaved') && !isOwn(navigation),
    enableBeforeUnload: () => {
      const editor = actor.getSnapshot()
      return editor.hasTag('unsaved') && editor.children.draft?.getSnapshot().matches('stored') !== true
    },
    withResolver: true,
  })
}

/** The component key of an address: saving a new document keeps it, any other address changes it. */
export function useEditorKey(address: string, documentId: string | undefined) {
  const [sheet, setSheet] = useState({ key: address, address, savedAs: null as string | null })
  if (sheet.address !== address)
    setSheet(sheet.savedAs === documentId ? { ...sheet, address } : { key: address, address, savedAs: null })
  return { key: sheet.key, stay: (savedAs: string) => setSheet((now) => ({ ...now, savedAs })) }
}
